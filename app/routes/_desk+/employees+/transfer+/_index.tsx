import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { TRANSFER_STATES, TRANSFER_TYPES } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { searchTransfers, transferFilters } from "~/contracts/employees/transfer";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { transferList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
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
  const { department, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("transfer");
  const may = useCodes();
  const create = may(MAY.transfer.apply) && <NewButton to={employeePaths.transferNew}>{t("list.new")}</NewButton>;
  return (
    <Page
      title={t("list.title")}
      lead={t("list.lead", { n: grouped(found.total) })}
      actions={<ListViews list={transferList} setting={setting} />}
    >
      <SearchForm main="likeEmpName" label={t("list.search")}>
        <Field name="likeEmpName" label={t("list.person")} maxLength={50} />
        <DepartmentFilter label={t("list.department")} department={department} />
        <SelectField name="type" label={t("field.type")} options={optionsOf(t, "type", TRANSFER_TYPES)} />
        <SelectField name="state" label={t("list.state")} options={optionsOf(t, "state", TRANSFER_STATES)} />
        <DateRangeField from="effectiveFrom" to="effectiveTo" label={t("field.effectiveDate")} wide />
      </SearchForm>
      <ListBar list={transferList}>{create}</ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <TransferTable orders={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
