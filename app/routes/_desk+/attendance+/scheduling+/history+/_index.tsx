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
import { PLANS } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { searchHistory } from "~/contracts/attendance/schedule-history";
import { list } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { SchedulingTabs } from "../__tabs";
import { HistoryTable } from "./__table";

export const handle: PageHandle = { title: "schedDays:history.title", i18n: ["schedDays", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchHistory);
}

export default function SchedulingHistory() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedDays");
  const may = useCodes();
  return (
    <Page title={t("history.title")} lead={t("history.lead", { n: grouped(found.total, found.more) })}>
      <SchedulingTabs current="history" />
      <SearchForm main="likeName" label={t("history.search")}>
        <Field name="likeName" label={t("person")} maxLength={50} />
        <SelectField name="plan" label={t("field.plan")} options={optionsOf(t, "plan", PLANS)} />
        <DateRangeField from="from" to="to" label={t("period")} wide />
      </SearchForm>
      {may(MAY.exports.all) && (
        <Tools>
          <ExportButton action={attendancePaths.scheduleHistoryExport} />
        </Tools>
      )}
      <Rows found={found} title={t("history.empty")} hint={t("history.emptyText")}>
        <HistoryTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
