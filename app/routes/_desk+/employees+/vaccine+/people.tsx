import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Empty } from "~/components/ui/empty";
import { searchVaccine, vaccineFilters } from "~/contracts/employees/vaccine";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { RecordTable } from "./__records";
import { VaccineTabs } from "./__tabs";

export const handle: PageHandle = { tab: true, title: "vaccine:tab.people", i18n: ["vaccine"], noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters] = await Promise.all([
    list(request, searchVaccine),
    call(request, vaccineFilters, listQuery(request).query),
  ]);
  return { ...found, ...filters };
}

export default function VaccinePeople() {
  const { rows, total, page, limit, department, vaccines } = useLoaderData<typeof loader>();
  const { t } = useTranslation("vaccine");
  return (
    <Page title={t("tab.people")}>
      <VaccineTabs people />
      <SearchForm main="likeEmpName" label={t("people.search")}>
        <Field name="likeEmpName" label={t("people.person")} maxLength={50} />
        <DepartmentFilter label={t("field.department")} department={department} />
        <SelectField
          name="vaccine"
          label={t("field.vaccine")}
          options={vaccines.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
        />
        <DateRangeField from="dateFrom" to="dateTo" label={t("field.date")} wide />
      </SearchForm>
      {rows.length === 0 ? (
        <Empty title={t("people.empty")}>{t("people.emptyText")}</Empty>
      ) : (
        <RecordTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
