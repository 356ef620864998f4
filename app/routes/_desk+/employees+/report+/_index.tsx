import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { CheckField, DateRangeField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { Empty } from "~/components/ui/empty";
import { hrReport } from "~/contracts/employees/report";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import figureStyles from "~/styles/figures.css";
import { DueBoard } from "./__due";
import { FlowPanels } from "./__flow";
import { StructurePanel } from "./__structure";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { title: "report:title", i18n: ["report", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, hrReport, { query: listQuery(request).query });
}

export default function HrReports() {
  const report = useLoaderData<typeof loader>();
  const { t } = useTranslation(["report", "employees"]);
  const { from, to, whole } = report;
  const anybody = whole.atStart + whole.entries + whole.moved + whole.atEnd > 0;
  return (
    <Page title={t("title")} lead={t("lead", { from, to })}>
      <SearchForm main="from" label={t("search")}>
        <DateRangeField from="from" to="to" type="month" label={t("period")} wide />
        <DepartmentFilter label={t("department")} department={report.department} />
        <SelectField
          name="siteId"
          label={t("site")}
          options={codeOptions([1, 2, 3, 4, 5, 6], (code) => t(`employees:site.${code}` as "employees:site.1"))}
        />
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
        <Empty title={t("empty")}>{t("emptyText")}</Empty>
      )}
      <DueBoard due={report.due} />
    </Page>
  );
}
