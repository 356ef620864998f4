import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Tab, Tabs } from "~/components/ui/tabs";
import { grouped } from "~/components/ui/text";
import { CONTRACT_VIEWS } from "~/contracts/employees/codes";
import { contractFilters, searchContracts } from "~/contracts/employees/contract";
import { MAY } from "~/contracts/employees/may";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { ContractSearch } from "./__search";
import { ContractTable } from "./__table";
import { UnsignedTable } from "./__unsigned-table";

export const handle: PageHandle = { title: "contract:list.title", i18n: ["contract", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { view, sort, ...filters } = listQuery(request).query;
  const [contracts, choices] = await Promise.all([
    list(request, searchContracts),
    call(request, contractFilters, filters),
  ]);
  return { ...contracts, ...choices, today: companyDay() };
}

export default function Contracts() {
  const { rows, total, page, limit, query, counts, department, companies, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  const may = useCodes();
  const { view = "all", ...filters } = query;
  const unsigned = view === "unsigned";
  const tab = (name: string) => `?${new URLSearchParams(name === "all" ? filters : { ...filters, view: name })}`;
  return (
    <Page title={t("list.title")} lead={t(unsigned ? "list.unsignedLead" : "list.lead", { n: grouped(total) })}>
      <Tabs label={t("list.views")}>
        {CONTRACT_VIEWS.map((name) => (
          <Tab key={name} to={tab(name)} current={name === view} count={name === "all" ? undefined : counts[name]}>
            {t(`view.${name}`)}
          </Tab>
        ))}
      </Tabs>
      <ContractSearch department={department} companies={companies} />
      <div className="tools">
        {may(MAY.contract.edit) && (
          <LinkButton to={employeePaths.contractNew} kind="main" icon="plus">
            {t("list.new")}
          </LinkButton>
        )}
        <ExportButton action={employeePaths.contractExport} />
      </div>
      {rows.length === 0 ? (
        <Empty
          title={t(unsigned ? "list.unsignedEmpty" : "list.empty")}
          actions={<LinkButton to={employeePaths.contracts}>{t("list.clear")}</LinkButton>}
        >
          {t(unsigned ? "list.unsignedEmptyText" : "list.emptyText")}
        </Empty>
      ) : unsigned ? (
        <UnsignedTable rows={rows} today={today} />
      ) : (
        <ContractTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
