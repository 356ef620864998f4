import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { BADGE_STATE, type BadgeState } from "~/contracts/employees/codes";

const TONES: Record<BadgeState, BadgeTone> = {
  [BADGE_STATE.review]: "warn",
  [BADGE_STATE.passed]: "info",
  [BADGE_STATE.refused]: "bad",
  [BADGE_STATE.printed]: "quiet",
};

/** Where a badge stands: its photo awaits review, passed, was refused; the badge is printed. */
export function BadgeStateWord({ state }: { state: BadgeState }) {
  const { t } = useTranslation("badge");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
