import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { PAYSLIP_STATE, type PayslipState } from "~/contracts/salary/codes";

/** Counts of payslips by the state that they are about. */
export const COUNTED = (["created", "published", "viewed", "confirmed", "disputed", "answered"] as const).map(
  (name) => ({ name, state: PAYSLIP_STATE[name] }),
);

const TONES: Record<PayslipState, BadgeTone> = {
  [PAYSLIP_STATE.created]: "off",
  [PAYSLIP_STATE.published]: "now",
  [PAYSLIP_STATE.viewed]: "now",
  [PAYSLIP_STATE.confirmed]: "quiet",
  [PAYSLIP_STATE.disputed]: "warn",
  [PAYSLIP_STATE.answered]: "info",
};

export function PayslipBadge({ state }: { state: PayslipState }) {
  const { t } = useTranslation("salPayslips");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
