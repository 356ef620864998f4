import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { GRADES, SHEET_STATES } from "~/contracts/performance/codes";
import { MAY_SEE_SHEETS } from "~/contracts/performance/may";
import { searchSheets, sheetFilters } from "~/contracts/performance/sheets";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions, optionsOf } from "~/lib/options";
import { sheetList } from "~/lib/performance/lists";
import { SheetBars } from "./__bars";
import { MoreLists } from "./__more-lists";
import { SheetTable } from "./__table";
import { SheetTabs } from "./__tabs";

export const handle: PageHandle = { title: "perfSheets:title", i18n: ["perfSheets"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const [found, filters, setting] = await Promise.all([
    list(request, searchSheets),
    call(request, sheetFilters, query),
    settingOf(request, sheetList),
  ]);
  return { ...found, ...filters, setting, tab: query.tab ?? "mine" };
}

export default function Assessments() {
  const { setting, department, cycles, classes, waiting, tab, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfSheets");
  const others = useCodes()(...MAY_SEE_SHEETS) || tab === "score";
  const options = (named: { id: number; name: string }[]) => named.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total, found.more) })}
      actions={
        <>
          <MoreLists />
          <ListViews list={sheetList} setting={setting} />
        </>
      }
    >
      <SheetTabs current={tab} waiting={waiting} />
      <SearchForm main={others ? "likeName" : "cycleId"} label={t("search")} keep={["tab"]}>
        {others && <Field name="likeName" label={t("likeName")} maxLength={50} />}
        <SelectField name="cycleId" label={t("field.cycle")} options={options(cycles)} />
        {others && <DepartmentFilter label={t("field.department")} department={department} />}
        {others && <SelectField name="classId" label={t("field.className")} options={options(classes)} />}
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", SHEET_STATES)} />
        <SelectField name="grade" label={t("field.grade")} options={codeOptions(GRADES, String)} />
      </SearchForm>
      <SheetBars total={found.total} setting={setting} />
      <Rows found={found} title={t("empty")} none={t("none")} keep={["tab"]} hint={t("emptyText")}>
        <SheetTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
