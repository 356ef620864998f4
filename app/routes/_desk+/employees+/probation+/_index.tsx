import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tab, Tabs } from "~/components/ui/tabs";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/employees/may";
import { probationFilters, searchRegularizations } from "~/contracts/employees/probation";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { probationList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ProbationTable } from "./__table";

export const handle: PageHandle = { title: "probation:list.title", i18n: ["probation", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [people, filters, setting] = await Promise.all([
    list(request, searchRegularizations),
    call(request, probationFilters, listQuery(request).query),
    settingOf(request, probationList),
  ]);
  return { ...people, ...filters, setting };
}

export default function Probations() {
  const { query, department, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["probation", "employees"]);
  const may = useCodes();
  const ended = query.view === "ended";
  return (
    <Page
      title={t("list.title")}
      lead={t("list.lead", { n: grouped(found.total) })}
      actions={<ListViews list={probationList} setting={setting} />}
    >
      <Tabs label={t("list.tabs")}>
        <Tab to={employeePaths.probations} current={!ended}>
          {t("list.now")}
        </Tab>
        <Tab to="?view=ended" current={ended}>
          {t("list.ended")}
        </Tab>
      </Tabs>
      <SearchForm main="likeEmpName" label={t("list.search")} keep={["view"]}>
        <Field name="likeEmpName" label={t("list.nameOrNumber")} maxLength={50} />
        <DepartmentFilter label={t("field.department")} department={department} />
        <SiteField name="siteId" label={t("field.site")} among="home" />
        <DateRangeField from="endFrom" to="endTo" label={t("list.end")} wide />
      </SearchForm>
      <ListBar list={probationList} />
      <Rows found={found} title={t("list.empty")} keep={["view"]} hint={t("list.emptyText")}>
        <ProbationTable rows={found.rows} columns={setting.columns} ended={ended} mayOpen={may(MAY.probation.check)} />
      </Rows>
    </Page>
  );
}
