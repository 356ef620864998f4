import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchTransactions } from "~/contracts/finance/cards";
import { CARD_TRANSACTION_STATES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { list, settingOf } from "~/door/list.server";
import { cardTransactionList } from "~/lib/finance/lists";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { CardTabs } from "../__tabs";
import { TransactionTable } from "./__table";

export const handle: PageHandle = {
  title: "creditCards:transactionsTitle",
  i18n: ["creditCards", "financeBase", "system"],
  menu: financePaths.creditCards,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [transactions, setting] = await Promise.all([
    list(request, searchTransactions),
    settingOf(request, cardTransactionList),
  ]);
  return { ...transactions, setting };
}

export default function Transactions() {
  const { setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["creditCards", "financeBase"]);
  const may = useCodes();
  return (
    <Page
      title={t("transactionsTitle")}
      lead={t("financeBase:lead", { n: grouped(found.total, found.more) })}
      actions={<ListViews list={cardTransactionList} setting={setting} />}
    >
      <CardTabs current="transactions" />
      <SearchForm main="likeEmpName" label={t("searchTransactions")}>
        <Field name="likeEmpName" label={t("field.holder")} maxLength={50} />
        <Field name="tail" label={t("field.cardTail")} inputMode="numeric" maxLength={4} />
        <SelectField name="status" label={t("field.status")} options={optionsOf(t, "state", CARD_TRANSACTION_STATES)} />
        <DateRangeField from="dateFrom" to="dateTo" label={t("field.tradedOn")} wide />
      </SearchForm>
      <ListBar list={cardTransactionList}>
        {may(MAY.cards.import) && (
          <LinkButton to={financePaths.cardTransactionImport} kind="main" icon="upload">
            {t("financeBase:upload")}
          </LinkButton>
        )}
        <ExportButton action={`${financePaths.cardTransactions}/export`} />
      </ListBar>
      <Rows found={found} title={t("emptyTransactions")}>
        <TransactionTable rows={found.rows} columns={setting.columns} editable={may(MAY.cards.edit)} />
      </Rows>
    </Page>
  );
}
