import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { PRE_ENTRY_STATE, type PreEntryState } from "~/contracts/employees/codes";

const TONES: Record<PreEntryState, BadgeTone> = {
  [PRE_ENTRY_STATE.approval]: "now",
  [PRE_ENTRY_STATE.information]: "warn",
  [PRE_ENTRY_STATE.checkIn]: "info",
  [PRE_ENTRY_STATE.entered]: "quiet",
  [PRE_ENTRY_STATE.givenUp]: "off",
};

/** State of a pre-entry (employees, States). */
export function EntryBadge({ state }: { state: PreEntryState }) {
  const { t } = useTranslation("entry");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
