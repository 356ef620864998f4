import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, list } from "~/api.server";
import { Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { BatchFigures, BatchVerdict, isRunning, REFRESH_SECONDS } from "~/components/imports/batch-head";
import { ErrorTable, PreviewTable } from "~/components/imports/batch-tables";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Steps } from "~/components/ui/steps";
import { importDetail, importErrorsOf, importPreviewRows } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "imports:title", i18n: ["imports"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const which = { type: "common", batchId: params.batchId };
  const batch = await call(request, importDetail, which);
  const previewed = batch.state === 1;
  const [errors, rows] = await Promise.all([
    previewed && batch.errorCount > 0 ? list(request, importErrorsOf, {}, which) : null,
    previewed && batch.errorCount === 0 ? list(request, importPreviewRows, {}, which) : null,
  ]);
  // Without script the page looks again by itself while the batch runs.
  return data({ batch, errors, rows }, isRunning(batch) ? { headers: { refresh: String(REFRESH_SECONDS) } } : undefined);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit =>
  loaderHeaders.has("refresh") ? { refresh: loaderHeaders.get("refresh")! } : {};

export default function Batch() {
  const { batch, errors, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation("imports");
  const shown = errors ?? rows;
  const step = batch.state === 3 ? 4 : batch.state === 2 ? 3 : 2;
  return (
    <Page title={t("title")} actions={<Steps label={t("steps.label")} steps={[t("steps.upload"), t("steps.check"), t("steps.done")]} current={step} />}>
      <BatchVerdict batch={batch} />
      <BatchFigures batch={batch} />
      {batch.ignoredColumns.length > 0 && <Note tone="warn">{t("ignored", { names: batch.ignoredColumns.join(", ") })}</Note>}
      {errors && (
        <div className="desk-two">
          <Panel title={t("remarks.title")}>
            <p className="muted">{t("remarks.text")}</p>
            <LinkButton icon="download" reloadDocument to="remarks">
              {t("remarks.download")}
            </LinkButton>
          </Panel>
          <Panel title={t("again.title")}>
            <UploadForm action={`${paths.commonImport}/new`} template={batch.template} hint={t("upload.limits", { rows: "10,000", mb: 10 })} />
          </Panel>
        </div>
      )}
      {errors && <ErrorTable errors={errors.rows} />}
      {rows && <PreviewTable rows={rows.rows} />}
      {shown && <Pager page={shown.page} limit={shown.limit} total={shown.total} />}
      {batch.state === 1 ? (
        <PostForm action="commit" defaultValue={{ version: batch.version }}>
          <Foot hint={errors ? t("foot.errors", { n: batch.errorRows }) : t("foot.ready", { n: batch.rows })}>
            {!errors && <Submit>{t("commit")}</Submit>}
            <Submit kind="plain" formAction="discard">
              {t("discard")}
            </Submit>
          </Foot>
        </PostForm>
      ) : (
        <Foot>
          <LinkButton to={paths.commonImport}>{t("back")}</LinkButton>
          {batch.state === 3 && <LinkButton to={paths.archives} kind="main">{t("toArchives")}</LinkButton>}
        </Foot>
      )}
    </Page>
  );
}
