import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { NewButton } from "~/components/ui/button";
import { Tab, Tabs } from "~/components/ui/tabs";
import { grouped } from "~/components/ui/text";
import { PRE_ENTRY_COMING, PRE_ENTRY_STATES } from "~/contracts/employees/codes";
import { preEntryFilters, searchPreEntries } from "~/contracts/employees/entry";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { entryList } from "~/lib/employees/lists";
import type { PageHandle } from "~/lib/handle";
import { EntryTable } from "./__table";

export const handle: PageHandle = { title: "entry:list.title", i18n: ["entry", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [entries, filters, setting] = await Promise.all([
    list(request, searchPreEntries),
    call(request, preEntryFilters, listQuery(request).query),
    settingOf(request, entryList),
  ]);
  return { ...entries, ...filters, setting };
}

export default function Entries() {
  const { query, counts, department, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["entry", "employees"]);
  const [search] = useSearchParams();
  const may = useCodes();
  const at = (state: string) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    if (state) next.set("state", state);
    else next.delete("state");
    return { search: String(next) };
  };
  const create = may(MAY.entry.edit) && <NewButton to="new">{t("list.create")}</NewButton>;
  return (
    <Page
      title={t("list.title")}
      lead={t("list.lead", { n: grouped(found.total) })}
      actions={<ListViews list={entryList} setting={setting} />}
    >
      <Tabs label={t("list.tabs")}>
        <Tab to={at("")} current={!query.state}>
          {t("list.all")}
        </Tab>
        {PRE_ENTRY_STATES.map((state) => (
          <Tab
            key={state}
            to={at(String(state))}
            current={query.state === String(state)}
            count={PRE_ENTRY_COMING.includes(state) ? counts[state] : 0}
          >
            {t(`state.${state}`)}
          </Tab>
        ))}
      </Tabs>
      <SearchForm main="likeEmpName" label={t("list.search")} keep={["state"]}>
        <Field name="likeEmpName" label={t("list.nameOrMobile")} maxLength={50} />
        <DepartmentFilter label={t("field.department")} department={department} />
        <SiteField name="siteId" label={t("field.site")} among="home" />
        <DateRangeField from="planFrom" to="planTo" label={t("field.planDate")} wide />
      </SearchForm>
      <ListBar list={entryList}>{create}</ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} keep={["state"]} hint={t("list.emptyText")}>
        <EntryTable entries={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
