import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "../ui/badge";

const TONES: readonly BadgeTone[] = ["off", "now", "quiet", "bad", "bad", "off", "off"];

/** State of a form; at the cashier's it says that the payment is awaited (approvals, States). */
export function StatusBadge({ status, paying }: { status: number; paying?: boolean }) {
  const { t } = useTranslation("approval");
  return (
    <Badge tone={TONES[status] ?? "off"}>
      {t(status === 1 && paying ? "status.paying" : (`status.${status}` as "status.1"))}
    </Badge>
  );
}
