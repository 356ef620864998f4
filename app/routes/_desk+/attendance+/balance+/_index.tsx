import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { balanceFilters, searchBalances } from "~/contracts/attendance/balances";
import { KEPT_BALANCES } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { balanceList } from "~/lib/attendance/balance-list";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { BalanceTable } from "./__table";
import { BalanceTabs } from "./__tabs";

export const handle: PageHandle = { title: "balances:title", i18n: ["balances", "attendance", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters, setting] = await Promise.all([
    list(request, searchBalances),
    call(request, balanceFilters, listQuery(request).query),
    settingOf(request, balanceList),
  ]);
  return { ...found, filters, setting };
}

export default function Balances() {
  const { filters, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("balances");
  const may = useCodes();
  const others = may(...MAY_SEE_OTHERS);
  return (
    <Page
      title={t("title")}
      lead={others ? t("lead", { n: grouped(found.total, found.more) }) : t("ownLead")}
      actions={<ListViews list={balanceList} setting={setting} />}
    >
      <BalanceTabs current="title" />
      {others && (
        <SearchForm main="likeName" label={t("search")}>
          <Field name="likeName" label={t("likeName")} maxLength={50} />
          <DepartmentFilter label={t("field.department")} department={filters.department} />
          <SelectField name="kind" label={t("field.withLeft")} options={optionsOf(t, "kind", KEPT_BALANCES)} />
        </SearchForm>
      )}
      <ListBar list={balanceList}>
        {may(MAY.own.see) && (
          <LinkButton to={attendancePaths.balanceCarry} icon="calendar">
            {t("carry")}
          </LinkButton>
        )}
        {may(MAY.balances.edit) && <UploadButton to={attendancePaths.balanceImport}>{t("opening.bring")}</UploadButton>}
        {may(MAY.exports.all) && (
          <ExportButton action={attendancePaths.balanceExport} fields={chosenFields(balanceList, setting)} />
        )}
      </ListBar>
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <BalanceTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
