import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { HistoryTable } from "~/components/imports/history-table";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Pager } from "~/components/table/pager";
import { Steps } from "~/components/ui/steps";
import { Tab, Tabs } from "~/components/ui/tabs";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { ROLE_TEMPLATES, templateOf } from "./__templates";

export const handle: PageHandle = { title: "process:upload.title", i18n: ["imports", "process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "approvalRole" });
}

export default function RoleImport() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation(["imports", "process"]);
  const template = templateOf(search.get("template"));
  return (
    <Page title={t("process:upload.title")} actions={<Steps label={t("steps.label")} steps={[t("steps.upload"), t("steps.check"), t("steps.done")]} current={1} />}>
      <Tabs label={t("templates")}>
        {ROLE_TEMPLATES.map((name) => (
          <Tab key={name} to={{ search: `?template=${name}` }} current={name === template}>
            {t(`template.${name}` as "template.basic")}
          </Tab>
        ))}
      </Tabs>
      <Panel title={t("upload.title", { name: t(`template.${template}` as "template.basic") })} actions={<Link reloadDocument to={`template?template=${template}`}>{t("upload.template")}</Link>}>
        <UploadForm action="new" template={template} hint={t("process:upload.limits")} />
      </Panel>
      <Panel title={t("history.title")}>
        <HistoryTable batches={rows} />
        <Pager page={page} limit={limit} total={total} />
      </Panel>
    </Page>
  );
}
