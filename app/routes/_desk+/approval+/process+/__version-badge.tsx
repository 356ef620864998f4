import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DEFINITION_STATE, type DefinitionState } from "~/contracts/approvals/codes";

const TONES: Record<DefinitionState, BadgeTone> = {
  [DEFINITION_STATE.draft]: "now",
  [DEFINITION_STATE.published]: "ok",
  [DEFINITION_STATE.retired]: "off",
};

/** State of a version of a process. */
export function VersionBadge({ status }: { status: DefinitionState }) {
  const { t } = useTranslation("process");
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
