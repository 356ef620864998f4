import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { TRANSFER_STATE, type TransferState } from "~/contracts/employees/codes";

const TONES: Record<TransferState, BadgeTone> = {
  [TRANSFER_STATE.draft]: "off",
  [TRANSFER_STATE.open]: "now",
  [TRANSFER_STATE.unsigned]: "warn",
  [TRANSFER_STATE.scheduled]: "info",
  [TRANSFER_STATE.effective]: "ok",
  [TRANSFER_STATE.returned]: "quiet",
  [TRANSFER_STATE.declined]: "bad",
  [TRANSFER_STATE.rejected]: "bad",
  [TRANSFER_STATE.givenUp]: "off",
};

export function TransferStateWord({ state }: { state: TransferState }) {
  const { t } = useTranslation("transfer");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
