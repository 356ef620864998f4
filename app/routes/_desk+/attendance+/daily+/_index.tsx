import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { StepLink } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { DAY_EXCEPTIONS } from "~/contracts/attendance/codes";
import { dayFilters, searchDays } from "~/contracts/attendance/days";
import { MAY, MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { dayRange, MOST_DAYS } from "~/lib/attendance/day-range";
import { dailyList } from "~/lib/attendance/lists";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { companyDay } from "~/lib/period";
import { DailyTable } from "./__table";

export const handle: PageHandle = { title: "attDays:title", i18n: ["attDays", "attendance", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const [found, filters, setting] = await Promise.all([
    list(request, searchDays),
    call(request, dayFilters, query),
    settingOf(request, dailyList),
  ]);
  return { ...found, ...filters, setting, range: dayRange(query, companyDay()) };
}

export default function DailyResults() {
  const { setting, department, range, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attDays", "attendance"]);
  const { search } = useLocation();
  const may = useCodes();
  const others = may(...MAY_SEE_OTHERS);
  return (
    <Page
      title={t("title")}
      lead={t("lead", { ...range, n: grouped(found.total, found.more) })}
      actions={<ListViews list={dailyList} setting={setting} />}
    >
      <SearchForm main={others ? "likeName" : "exception"} label={t("search")}>
        {others && <Field name="likeName" label={t("likeName")} maxLength={50} />}
        <DateRangeField from="from" to="to" label={t("period")} wide />
        <SelectField name="exception" label={t("exception")} options={optionsOf(t, "kind", DAY_EXCEPTIONS)} />
        {others && <DepartmentFilter label={t("field.department")} department={department} />}
        {others && <SiteField name="siteId" label={t("field.site")} />}
      </SearchForm>
      <ListBar list={dailyList}>
        {may(MAY.days.correct) && (
          <StepLink to={attendancePaths.dailyRecompute + search} kind="default" icon="refresh">
            {t("act.recompute")}
          </StepLink>
        )}
        {may(MAY.exports.all) && (
          <ExportButton action={attendancePaths.dailyExport} fields={chosenFields(dailyList, setting)} />
        )}
      </ListBar>
      {range.shortened && <p className="muted">{t("shortened", { n: MOST_DAYS, from: range.from })}</p>}
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <DailyTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
