import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { TRANSFER_STATES, TRANSFER_TYPES } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { searchTransfers, transferFilters } from "~/contracts/employees/transfer";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { transferList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { TransferTable } from "./__table";

export const handle: PageHandle = { title: "transfer:list.title", i18n: ["transfer"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [orders, filters, setting] = await Promise.all([
    list(request, searchTransfers),
    call(request, transferFilters, listQuery(request).query),
    settingOf(request, transferList),
  ]);
  return { ...orders, ...filters, setting };
}

export default function Transfers() {
  const { rows, total, page, limit, department, setting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("transfer");
  const may = useCodes();
  const create = may(MAY.transfer.apply) && (
    <LinkButton to={employeePaths.transferNew} kind="main" icon="plus">
      {t("list.new")}
    </LinkButton>
  );
  return (
    <Page
      title={t("list.title")}
      lead={t("list.lead", { n: grouped(total) })}
      actions={<ListViews list={transferList} setting={setting} />}
    >
      <SearchForm main="likeEmpName" label={t("list.search")}>
        <Field name="likeEmpName" label={t("list.person")} maxLength={50} />
        <DepartmentFilter label={t("list.department")} department={department} />
        <SelectField
          name="type"
          label={t("field.type")}
          options={codeOptions(TRANSFER_TYPES, (code) => t(`type.${code}`))}
        />
        <SelectField
          name="state"
          label={t("list.state")}
          options={codeOptions(TRANSFER_STATES, (code) => t(`state.${code}`))}
        />
        <DateRangeField from="effectiveFrom" to="effectiveTo" label={t("field.effectiveDate")} wide />
      </SearchForm>
      <ListBar list={transferList}>{create}</ListBar>
      {rows.length === 0 ? (
        <NoRows title={t("list.empty")} begin={create}>
          {t("list.emptyText")}
        </NoRows>
      ) : (
        <TransferTable orders={rows} columns={setting.columns} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
