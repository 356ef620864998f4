import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { SearchForm } from "~/components/table/search-form";
import { attendanceCharts } from "~/contracts/attendance/charts";
import { call } from "~/door/call.server";
import { firstOf } from "~/door/first.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import figureStyles from "~/styles/figures.css";
import { AttendancePanel } from "./__attendance";
import { ExceptionsPanel } from "./__exceptions";
import { OvertimePanel } from "./__overtime";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { title: "attCharts:title", i18n: ["attCharts", "attendance"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const charts = await call(request, attendanceCharts, { query });
  return { ...charts, siteId: query.siteId, firstStep: charts.whole.people === 0 ? firstOf(request) : undefined };
}

export default function AttendanceFigures() {
  const charts = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attCharts", "attendance"]);
  const { from, to, whole, departments, exceptions, overtime, department, siteId } = charts;
  return (
    <Page title={t("title")} lead={t("lead", { from, to })}>
      <SearchForm main="month" label={t("search")}>
        <DateField type="month" name="month" label={t("month")} />
        <SiteField name="siteId" label={t("site")} />
        <DepartmentFilter label={t("department")} department={department} />
      </SearchForm>
      {whole.people === 0 ? (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      ) : (
        <>
          <AttendancePanel whole={whole} departments={departments} />
          <ExceptionsPanel
            exceptions={exceptions}
            asked={{ from, to, siteId, departmentId: department.chosen?.value.toString() }}
          />
          <OvertimePanel overtime={overtime} from={from} to={to} />
        </>
      )}
    </Page>
  );
}
