import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { FORM_STATES } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/finance/may";
import { searchTransfers, transferFilters } from "~/contracts/finance/transfers";
import { call } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import { fundTransferList } from "~/lib/finance/lists";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { TransferTable } from "./__table";

export const handle: PageHandle = { title: "fundTransfer:title", i18n: ["fundTransfer", "finance", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters, setting] = await Promise.all([
    list(request, searchTransfers),
    call(request, transferFilters, {}),
    settingOf(request, fundTransferList),
  ]);
  return { ...forms, ...filters, setting };
}

export default function Transfers() {
  const { companies, accounts, mayBegin, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["fundTransfer", "approval"]);
  const may = useCodes();
  const [query] = useSearchParams();
  const create = mayBegin && may(MAY.transfers.create) && (
    <NewButton to={financePaths.transferCreate}>{t("create.title")}</NewButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("list.lead", { n: grouped(found.total, found.more) })}
      actions={<ListViews list={fundTransferList} setting={setting} />}
    >
      <SearchForm
        main="formNo"
        label={t("list.search")}
        more={
          <MoreFilters count={["dateFrom", "dateTo"].filter((name) => query.get(name)).length}>
            <DateRangeField from="dateFrom" to="dateTo" label={t("list.made")} wide />
          </MoreFilters>
        }
      >
        <Field name="formNo" label={t("field.number")} maxLength={40} />
        <SelectField
          name="accountId"
          label={t("field.account")}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName: name }) => ({ value: companyId, label: name }))}
        />
        <SelectField name="status" label={t("field.status")} options={optionsOf(t, "approval:status", FORM_STATES)} />
      </SearchForm>
      <ListBar list={fundTransferList}>
        {create}
        <ExportButton action={financePaths.transferExport} fields={chosenFields(fundTransferList, setting)} />
      </ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <TransferTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
