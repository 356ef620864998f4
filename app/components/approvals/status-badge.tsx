import { useTranslation } from "react-i18next";
import { FORM_STATE, type FormState } from "~/contracts/approvals/codes";
import { Badge, type BadgeTone } from "../ui/badge";

const TONES: Record<FormState, BadgeTone> = {
  [FORM_STATE.draft]: "off",
  [FORM_STATE.open]: "now",
  [FORM_STATE.approved]: "quiet",
  [FORM_STATE.rejected]: "bad",
  [FORM_STATE.returned]: "bad",
  [FORM_STATE.withdrawn]: "off",
  [FORM_STATE.voided]: "off",
};

/** State of a form; at the cashier's it says that the payment is awaited (approvals, States). */
export function StatusBadge({ status, paying }: { status: FormState; paying?: boolean }) {
  const { t } = useTranslation("approval");
  return (
    <Badge tone={TONES[status]}>{t(status === FORM_STATE.open && paying ? "status.paying" : `status.${status}`)}</Badge>
  );
}
