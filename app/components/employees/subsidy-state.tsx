import { useTranslation } from "react-i18next";
import { SUBSIDY_STATE, type SubsidyState } from "~/contracts/employees/codes";
import { Badge, type BadgeTone } from "../ui/badge";

const TONES: Record<SubsidyState, BadgeTone> = {
  [SUBSIDY_STATE.invited]: "warn",
  [SUBSIDY_STATE.review]: "now",
  [SUBSIDY_STATE.effective]: "ok",
  [SUBSIDY_STATE.declined]: "off",
  [SUBSIDY_STATE.rejected]: "bad",
  [SUBSIDY_STATE.ended]: "off",
};

export function SubsidyStateWord({ state }: { state: SubsidyState }) {
  const { t } = useTranslation("subsidy");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
