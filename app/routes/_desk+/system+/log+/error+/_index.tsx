import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { grouped } from "~/components/ui/text";
import { FAULT_STATES } from "~/contracts/platform/codes";
import { searchErrors } from "~/contracts/shell/logs";
import { MAY } from "~/contracts/shell/may";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { shellPaths } from "~/lib/shell/paths";
import { ErrorTable } from "./__table";

export const handle: PageHandle = { title: "system:errorLog.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchErrors);
}

export default function ErrorLog() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  return (
    <Page title={t("errorLog.title")} lead={t("errorLog.lead", { n: grouped(found.total) })}>
      <SearchForm main="reference" label={t("errorLog.search")}>
        <DateRangeField from="from" to="to" label={t("time")} wide />
        <Field name="reference" label={t("errorLog.reference")} maxLength={40} />
        <SelectField
          name="side"
          label={t("errorLog.side")}
          options={optionsOf(t, "errorLog.sideWord", ["browser", "web", "api"])}
        />
        <Field name="likeMessage" label={t("errorLog.message")} maxLength={100} />
        <SelectField
          name="status"
          label={t("errorLog.state")}
          options={optionsOf(t, "errorLog.stateWord", FAULT_STATES)}
        />
      </SearchForm>
      <Tools>{may(MAY.logs.export) && <ExportButton action={`${shellPaths.errorLog}/export`} />}</Tools>
      <Rows found={found} title={t("errorLog.empty")} hint={t("emptyText")}>
        <ErrorTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
