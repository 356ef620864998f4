import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { NewButton } from "~/components/ui/button";
import { Tab, Tabs } from "~/components/ui/tabs";
import { grouped } from "~/components/ui/text";
import { CONTRACT_VIEWS } from "~/contracts/employees/codes";
import { contractFilters, searchContracts } from "~/contracts/employees/contract-lists";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { contractList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { companyDay } from "~/lib/period";
import { ContractSearch } from "./__search";
import { ContractTable } from "./__table";
import { UnsignedTable } from "./__unsigned-table";

export const handle: PageHandle = { title: "contract:list.title", i18n: ["contract", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { view, sort, ...filters } = listQuery(request).query;
  const [contracts, choices, setting] = await Promise.all([
    list(request, searchContracts),
    call(request, contractFilters, filters),
    settingOf(request, contractList),
  ]);
  return { ...contracts, ...choices, setting, today: companyDay() };
}

export default function Contracts() {
  const { rows, total, page, limit, query, counts, department, companies, setting, today } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  const may = useCodes();
  const { view = "all", ...filters } = query;
  const unsigned = view === "unsigned";
  const tab = (name: string) => `?${new URLSearchParams(name === "all" ? filters : { ...filters, view: name })}`;
  const create = may(MAY.contract.edit) && <NewButton to={employeePaths.contractNew}>{t("list.new")}</NewButton>;
  const tools = (
    <>
      {create}
      <ExportButton
        action={employeePaths.contractExport}
        fields={unsigned ? undefined : chosenFields(contractList, setting)}
      />
    </>
  );
  return (
    <Page
      title={t("list.title")}
      lead={t(unsigned ? "list.unsignedLead" : "list.lead", { n: grouped(total) })}
      actions={<ListViews list={contractList} setting={setting} />}
    >
      <Tabs label={t("list.views")}>
        {CONTRACT_VIEWS.map((name) => (
          <Tab key={name} to={tab(name)} current={name === view} count={name === "all" ? undefined : counts[name]}>
            {t(`view.${name}`)}
          </Tab>
        ))}
      </Tabs>
      <ContractSearch department={department} companies={companies} />
      {unsigned ? <div className="tools">{tools}</div> : <ListBar list={contractList}>{tools}</ListBar>}
      {rows.length === 0 ? (
        <NoRows
          title={t(unsigned ? "list.unsignedEmpty" : "list.empty")}
          none={unsigned ? t("list.unsignedEmpty") : undefined}
          begin={create}
          keep={["view"]}
        >
          {t(unsigned ? "list.unsignedEmptyText" : "list.emptyText")}
        </NoRows>
      ) : unsigned ? (
        <UnsignedTable rows={rows} today={today} />
      ) : (
        <ContractTable rows={rows} columns={setting.columns} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
