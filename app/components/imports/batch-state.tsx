import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { IMPORT_STATE, type ImportState } from "~/contracts/platform/codes";
import type { ImportBatch } from "~/contracts/platform/imports";

const TONES: Record<ImportState, BadgeTone> = {
  [IMPORT_STATE.reading]: "now",
  [IMPORT_STATE.previewed]: "warn",
  [IMPORT_STATE.committing]: "now",
  [IMPORT_STATE.committed]: "ok",
  [IMPORT_STATE.failed]: "bad",
  [IMPORT_STATE.expired]: "off",
  [IMPORT_STATE.undone]: "off",
};

/** Where an import stands; what was previewed may hold errors. */
export function BatchState({ batch }: { batch: Pick<ImportBatch, "state" | "errorCount"> }) {
  const { t } = useTranslation("imports");
  if (batch.state === IMPORT_STATE.previewed && batch.errorCount > 0)
    return <Badge tone="bad">{t("state.errors")}</Badge>;
  return <Badge tone={TONES[batch.state]}>{t(`state.${batch.state}`)}</Badge>;
}
