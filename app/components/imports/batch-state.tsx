import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { ImportBatch } from "~/contracts/platform/imports";

/** 0 reading, 1 previewed (with or without errors), 2 committing, 3 committed, 4 failed, 5 given up. */
export function BatchState({ batch }: { batch: Pick<ImportBatch, "state" | "errorCount"> }) {
  const { t } = useTranslation("imports");
  if (batch.state === 1 && batch.errorCount > 0) return <Badge tone="bad">{t("state.errors")}</Badge>;
  const tone = ({ 0: "now", 1: "warn", 2: "now", 3: "ok", 4: "bad", 5: "off" } as const)[batch.state as 0];
  return <Badge tone={tone}>{t(`state.${batch.state}` as "state.0")}</Badge>;
}
