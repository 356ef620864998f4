import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import {
  BACKGROUND_RESULT,
  BACKGROUND_STATE,
  type BackgroundResult,
  type BackgroundState,
} from "~/contracts/employees/codes";

const STATES: Record<BackgroundState, BadgeTone> = {
  [BACKGROUND_STATE.consent]: "warn",
  [BACKGROUND_STATE.running]: "now",
  [BACKGROUND_STATE.cancelled]: "off",
  [BACKGROUND_STATE.recorded]: "quiet",
};
const RESULTS: Record<BackgroundResult, BadgeTone> = {
  [BACKGROUND_RESULT.pending]: "quiet",
  [BACKGROUND_RESULT.clear]: "ok",
  [BACKGROUND_RESULT.risk]: "warn",
  [BACKGROUND_RESULT.failed]: "bad",
};

export function StateBadge({ state }: { state: BackgroundState }) {
  const { t } = useTranslation("background");
  return <Badge tone={STATES[state]}>{t(`state.${state}`)}</Badge>;
}

export function ResultBadge({ result }: { result: BackgroundResult }) {
  const { t } = useTranslation("background");
  return <Badge tone={RESULTS[result]}>{t(`result.${result}`)}</Badge>;
}
