import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Note } from "~/components/ui/note";
import { Progress } from "~/components/ui/progress";
import { Sum, Sums } from "~/components/ui/sums";
import { grouped } from "~/components/ui/text";
import { Instant } from "~/components/ui/time";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import type { ImportBatch } from "~/contracts/platform/imports";

/** Seconds between two looks at a running import; without script the page refreshes itself (meta refresh). */
export const REFRESH_SECONDS = 2;

export const isRunning = (batch: ImportBatch) =>
  batch.state === IMPORT_STATE.reading || batch.state === IMPORT_STATE.committing;

/** What has become of the batch, said first. */
export function BatchVerdict({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation("imports");
  if (batch.state === IMPORT_STATE.failed)
    return (
      <Note tone="bad" role="alert" title={t("verdict.failed")}>
        {batch.failure}
      </Note>
    );
  if (batch.state === IMPORT_STATE.expired) return <Note>{t("verdict.givenUp")}</Note>;
  if (batch.state === IMPORT_STATE.committed)
    return <Note tone="ok" role="status" title={t("verdict.done", { n: grouped(batch.rows) })} />;
  if (batch.undone)
    return (
      <Note title={t("verdict.undone", { who: batch.undone.byName })}>
        {t("verdict.undoneText", { reason: batch.undone.reason })} <Instant value={batch.undone.at} />
      </Note>
    );
  if (isRunning(batch)) return <RunningBatch batch={batch} />;
  if (batch.errorCount > 0) {
    return (
      <Note tone="bad" role="alert" title={t("verdict.errors", { n: grouped(batch.errorRows) })}>
        {t("verdict.errorsText")}
      </Note>
    );
  }
  if (batch.creates + batch.updates === 0) return <Note title={t("verdict.nothing")}>{t("verdict.nothingText")}</Note>;
  return <Note title={t("verdict.ready")}>{t("verdict.readyText")}</Note>;
}

function RunningBatch({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation("imports");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, REFRESH_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  const label = batch.state === IMPORT_STATE.reading ? t("progress.reading") : t("progress.writing");
  if (batch.state === IMPORT_STATE.reading) {
    return (
      <div className="panel job" role="status">
        <div className="row wrap">
          <span>{label}</span>
          <span className="push muted num">{t("progress.rowsRead", { n: grouped(batch.progress) })}</span>
        </div>
        <progress className="bar" aria-label={label} />
        <p className="small muted">{t("progress.leave")}</p>
      </div>
    );
  }
  return (
    <Progress label={label} value={batch.progress} max={batch.rows} unit={t("rows")}>
      {t("progress.leave")}
    </Progress>
  );
}

/** The figures of a batch. */
export function BatchFigures({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation("imports");
  return (
    <Panel flush>
      <Sums label={t("figures.label")}>
        <Sum label={t("figures.file")} figure={<span className="raw">{batch.fileName}</span>}>
          {batch.templateName} · {grouped(Math.ceil(batch.fileSize / 1024))} KB
        </Sum>
        <Sum label={t("figures.read")} figure={grouped(batch.rows)}>
          {t("rows")}
        </Sum>
        <Sum label={t("figures.creates")} figure={grouped(batch.creates)}>
          {t("rows")}
        </Sum>
        <Sum label={t("figures.updates")} figure={grouped(batch.updates)}>
          {t("figures.unchanged", { n: grouped(batch.unchanged) })}
        </Sum>
        <Sum
          label={t("figures.errors")}
          figure={grouped(batch.errorRows)}
          tone={batch.errorCount > 0 ? "bad" : undefined}
        >
          {t("figures.errorCount", { n: grouped(batch.errorCount) })}
        </Sum>
      </Sums>
    </Panel>
  );
}
