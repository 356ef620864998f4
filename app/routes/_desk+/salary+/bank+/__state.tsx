import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { BANK_RESULT, BATCH_STATE, type BankResult, type BatchState } from "~/contracts/salary/codes";

const STATES: Record<BatchState, BadgeTone> = {
  [BATCH_STATE.generated]: "now",
  [BATCH_STATE.sent]: "info",
  [BATCH_STATE.done]: "quiet",
  [BATCH_STATE.partlyFailed]: "warn",
};

export function BatchBadge({ state }: { state: BatchState }) {
  const { t } = useTranslation("salBank");
  return <Badge tone={STATES[state]}>{t(`state.${state}`)}</Badge>;
}

const RESULTS: Record<BankResult, BadgeTone> = {
  [BANK_RESULT.unknown]: "off",
  [BANK_RESULT.paid]: "quiet",
  [BANK_RESULT.failed]: "warn",
};

export function ResultBadge({ result }: { result: BankResult }) {
  const { t } = useTranslation("salBank");
  return <Badge tone={RESULTS[result]}>{t(`result.${result}`)}</Badge>;
}
