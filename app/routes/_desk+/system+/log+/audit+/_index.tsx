import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { auditVerdict, searchAudit } from "~/contracts/shell/logs";
import { MAY } from "~/contracts/shell/may";
import { call } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { auditList } from "~/lib/shell/lists";
import { shellPaths } from "~/lib/shell/paths";
import { AuditTable } from "./__table";
import { Verdict } from "./__verdict";

export const handle: PageHandle = { title: "system:auditLog.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [entries, verdict, setting] = await Promise.all([
    list(request, searchAudit),
    call(request, auditVerdict),
    settingOf(request, auditList),
  ]);
  return { ...entries, verdict, setting };
}

export default function AuditLog() {
  const { verdict, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  return (
    <Page
      title={t("auditLog.title")}
      lead={t("auditLog.lead", { n: grouped(found.total) })}
      actions={<ListViews list={auditList} setting={setting} />}
    >
      <SearchForm main="user" label={t("auditLog.search")}>
        <DateRangeField from="from" to="to" label={t("time")} wide />
        <Field name="user" label={t("auditLog.user")} maxLength={50} />
        <Field name="action" label={t("auditLog.action")} maxLength={60} />
        <Field name="objectType" label={t("auditLog.objectType")} maxLength={40} />
        <Field name="objectId" label={t("auditLog.objectId")} maxLength={60} />
        <Field name="ip" label={t("ip")} maxLength={60} />
      </SearchForm>
      <ListBar list={auditList}>
        {may(MAY.logs.export) && (
          <ExportButton action={`${shellPaths.auditLog}/export`} fields={chosenFields(auditList, setting)} />
        )}
      </ListBar>
      <Verdict verdict={verdict} />
      <Rows found={found} title={t("auditLog.empty")} hint={t("emptyText")}>
        <AuditTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
