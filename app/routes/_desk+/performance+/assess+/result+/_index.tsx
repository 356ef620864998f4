import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { GRADES } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { resultCharts, resultFilters, searchResults } from "~/contracts/performance/results";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import figureStyles from "~/styles/figures.css";
import { ResultFigures } from "./__charts";
import { ResultTable } from "./__table";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { title: "perfResults:title", i18n: ["perfResults"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [results, filters] = await Promise.all([
    list(request, searchResults),
    call(request, resultFilters, listQuery(request).query),
  ]);
  const cycle = filters.cycles.find(({ id }) => String(id) === results.query.cycleId);
  return { ...results, ...filters, charts: cycle ? await call(request, resultCharts, { cycleId: cycle.id }) : null };
}

export default function Results() {
  const { department, cycles, charts, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfResults");
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={
        <>
          {may(MAY.cycles.run) && <LinkButton to={performancePaths.resultsDue}>{t("due")}</LinkButton>}
          {may(MAY.cycles.run) && <LinkButton to={performancePaths.resultImport}>{t("bring")}</LinkButton>}
          {may(MAY.exports.all) && found.total > 0 && <ExportButton action="./export" />}
        </>
      }
    >
      <SearchForm main="cycleId" label={t("search")}>
        <SelectField
          name="cycleId"
          label={t("field.cycle")}
          options={cycles.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <DepartmentFilter label={t("field.department")} department={department} />
        <SelectField
          name="grade"
          label={t("field.grade")}
          options={GRADES.map((grade) => ({ value: grade, label: grade }))}
        />
        <DateField type="month" name="month" label={t("field.month")} />
      </SearchForm>
      {charts && charts.people > 0 && <ResultFigures charts={charts} />}
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <ResultTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
