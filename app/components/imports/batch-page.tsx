import { useTranslation } from "react-i18next";
import { Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Steps } from "~/components/ui/steps";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import { IMPORT_STATE, type ImportState } from "~/contracts/platform/codes";
import type { ImportAbout, importDetail, importErrorsOf, importPreviewRows } from "~/contracts/platform/imports";
import { platformPaths } from "~/lib/platform/paths";
import { BatchFigures, BatchVerdict } from "./batch-head";
import { ErrorTable, PreviewTable } from "./batch-tables";
import { FileSums } from "./file-sums";
import { UndoSums } from "./undo-sums";
import { UploadForm } from "./upload-form";

interface Listed<Row> {
  rows: Row[];
  page: number;
  limit: number;
  total: number;
}

export interface BatchPageProps {
  about: ImportAbout;
  batch: Omit<Out<typeof importDetail>, "about">;
  errors: Listed<Out<typeof importErrorsOf>["simpleList"][number]> | null;
  rows: Listed<Out<typeof importPreviewRows>["simpleList"][number]> | null;
}

/** Of upload, check and commit the one that is on; past the last when all is written. */
export const STEP: Record<ImportState, number> = {
  [IMPORT_STATE.reading]: 2,
  [IMPORT_STATE.previewed]: 2,
  [IMPORT_STATE.committing]: 3,
  [IMPORT_STATE.committed]: 4,
  [IMPORT_STATE.failed]: 2,
  [IMPORT_STATE.expired]: 2,
  [IMPORT_STATE.undone]: 4,
};

/** What stands beside the buttons of a file that was judged. */
export function useFootHint({ errorRows, rows, acts }: Pick<BatchPageProps["batch"], "errorRows" | "rows" | "acts">) {
  const { t } = useTranslation("imports");
  if (errorRows > 0) return t("foot.errors", { n: errorRows });
  return acts.includes("commit") ? t("foot.ready", { n: rows }) : t("verdict.nothing");
}

/** Steps 2 and 3 of every import: what was found, what will be written, and the decision. */
export function BatchPage({ about, batch, errors, rows }: BatchPageProps) {
  const { t } = useTranslation("imports");
  const shown = errors ?? rows;
  const hint = useFootHint(batch);
  const template = about.templates.find((one) => one.template === batch.template) ?? about.templates[0]!;
  return (
    <Page
      title={about.title}
      actions={
        <Steps
          label={t("steps.label")}
          steps={[t("steps.upload"), t("steps.check"), t("steps.done")]}
          current={STEP[batch.state]}
        />
      }
    >
      <BatchVerdict batch={batch} />
      {rows && batch.warned > 0 && (
        <Note tone="warn" title={t("verdict.warned", { n: grouped(batch.warned) })}>
          {t("verdict.warnedText")}
        </Note>
      )}
      <BatchFigures batch={batch} />
      <FileSums sums={batch.sums} />
      {batch.undo && <UndoSums undo={batch.undo} done />}
      {batch.ignoredColumns.length > 0 && (
        <Note tone="warn">{t("ignored", { names: batch.ignoredColumns.join(", ") })}</Note>
      )}
      {batch.leftOut > 0 && <Note tone="warn">{t("leftOut", { n: grouped(batch.leftOut) })}</Note>}
      {errors && (
        <div className="desk-two">
          <Panel title={t("remarks.title")}>
            <p className="muted">{t("remarks.text")}</p>
            <LinkButton icon="download" reloadDocument to="remarks">
              {t("remarks.download")}
            </LinkButton>
          </Panel>
          <Panel title={t("again.title")}>
            <UploadForm action={platformPaths.importNew(about.type)} template={template} />
          </Panel>
        </div>
      )}
      {errors && <ErrorTable errors={errors.rows} />}
      {rows && <PreviewTable rows={rows.rows} />}
      {shown && <Pager page={shown.page} limit={shown.limit} total={shown.total} />}
      {batch.acts.includes("discard") ? (
        <div className="dock">
          <PostForm action="commit" defaultValue={{ version: batch.version }}>
            <Foot hint={hint}>
              {batch.acts.includes("commit") && <Submit>{t("commit")}</Submit>}
              <Submit kind="plain" formAction={platformPaths.importDiscard(about.type, batch.id)}>
                {t("discard")}
              </Submit>
            </Foot>
          </PostForm>
        </div>
      ) : (
        <Foot>
          <LinkButton to={about.address}>{t("back")}</LinkButton>
          {batch.state === IMPORT_STATE.committed && (
            <LinkButton to={about.back.to} kind="main">
              {about.back.label}
            </LinkButton>
          )}
          {batch.acts.includes("undo") && (
            <LinkButton to={platformPaths.importUndo(about.type, batch.id)} kind="danger">
              {t("undo.open")}
            </LinkButton>
          )}
        </Foot>
      )}
    </Page>
  );
}
