import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { grouped } from "~/components/ui/text";
import { FAULT_STATES } from "~/contracts/platform/codes";
import { searchErrors } from "~/contracts/shell/logs";
import { MAY } from "~/contracts/shell/may";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { shellPaths } from "~/lib/shell/paths";
import { ErrorTable } from "./__table";

export const handle: PageHandle = { title: "system:errorLog.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchErrors);
}

export default function ErrorLog() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  return (
    <Page title={t("errorLog.title")} lead={t("errorLog.lead", { n: grouped(total) })}>
      <SearchForm main="reference" label={t("errorLog.search")}>
        <DateRangeField from="from" to="to" label={t("time")} wide />
        <Field name="reference" label={t("errorLog.reference")} maxLength={40} />
        <SelectField
          name="side"
          label={t("errorLog.side")}
          options={codeOptions(["browser", "web", "api"], (side) => t(`errorLog.sideWord.${side}`))}
        />
        <Field name="likeMessage" label={t("errorLog.message")} maxLength={100} />
        <SelectField
          name="status"
          label={t("errorLog.state")}
          options={codeOptions(FAULT_STATES, (state) => t(`errorLog.stateWord.${state}`))}
        />
      </SearchForm>
      <Tools>{may(MAY.logs.export) && <ExportButton action={`${shellPaths.errorLog}/export`} />}</Tools>
      {rows.length === 0 ? <NoRows title={t("errorLog.empty")}>{t("emptyText")}</NoRows> : <ErrorTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
