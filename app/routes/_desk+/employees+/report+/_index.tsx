import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { CheckField, DateRangeField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { NoRows } from "~/components/table/no-rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { hrReport } from "~/contracts/employees/report";
import { call } from "~/door/call.server";
import { firstOf } from "~/door/first.server";
import { listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import figureStyles from "~/styles/figures.css";
import { DueBoard } from "./__due";
import { FlowPanels } from "./__flow";
import { StructurePanel } from "./__structure";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { title: "report:title", i18n: ["report", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const report = await call(request, hrReport, { query: listQuery(request).query });
  const { atStart, entries, moved, atEnd } = report.whole;
  const anybody = atStart + entries + moved + atEnd > 0;
  return { ...report, anybody, firstStep: anybody ? undefined : firstOf(request) };
}

export default function HrReports() {
  const report = useLoaderData<typeof loader>();
  const { t } = useTranslation(["report", "employees"]);
  const { from, to, scope, anybody } = report;
  return (
    <Page title={t("title")} lead={t("lead", { from, to, scope })}>
      <SearchForm main="from" label={t("search")}>
        <DateRangeField from="from" to="to" type="month" label={t("period")} wide />
        <DepartmentFilter label={t("department")} department={report.department} />
        <SiteField name="siteId" label={t("site")} among="home" />
        <CheckField name="everybody" label={t("everybody")} text={t("everybodyText")} />
      </SearchForm>
      <Tools>
        <ExportButton action={`${employeePaths.report}/export`} />
      </Tools>
      {anybody ? (
        <>
          <FlowPanels report={report} />
          <StructurePanel structure={report.structure} day={report.day} />
        </>
      ) : (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      )}
      <DueBoard due={report.due} />
    </Page>
  );
}
