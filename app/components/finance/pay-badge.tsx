import { useTranslation } from "react-i18next";
import { PAY_STATE, type PayState } from "~/contracts/finance/codes";
import { Badge, type BadgeTone } from "../ui/badge";
import { Dash } from "../ui/dash";

const TONES: Record<PayState, BadgeTone> = {
  [PAY_STATE.none]: "off",
  [PAY_STATE.waiting]: "now",
  [PAY_STATE.paying]: "now",
  [PAY_STATE.paid]: "quiet",
  [PAY_STATE.failed]: "bad",
};

/** How far the payment of a form has come. */
export function PayBadge({ state }: { state: PayState }) {
  const { t } = useTranslation("finance");
  if (state === PAY_STATE.none) return <Dash />;
  return <Badge tone={TONES[state]}>{t(`payState.${state}`)}</Badge>;
}
