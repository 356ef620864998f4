import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { LinkButton } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { accountDetail, accountLedger } from "~/contracts/finance/accounts";
import { call, recordId } from "~/door/call.server";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "fundAccounts:ledgerTitle",
  i18n: ["fundAccounts", "financeBase"],
  menu: financePaths.fundAccounts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.id);
  const [account, movements] = await Promise.all([
    call(request, accountDetail, { id }),
    list(request, accountLedger, {}, { id }),
  ]);
  return { account, ...movements };
}

export default function Ledger() {
  const { account, rows, total, more, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["fundAccounts", "financeBase"]);
  const { currency } = account;
  return (
    <Page
      title={account.name}
      lead={account.companyName}
      actions={<LinkButton to={financePaths.fundAccounts}>{t("back")}</LinkButton>}
    >
      <Panel title={t("facts")}>
        <Facts>
          <Fact label={t("field.kind")}>{t(`kind.${account.kind}`)}</Fact>
          <Fact label={t("field.bank")}>{account.bankName}</Fact>
          <Fact label={t("field.accountTail")}>{account.accountTail}</Fact>
          <Fact label={t("field.currency")}>{currency}</Fact>
          <Fact label={t("field.openingBalance")}>
            <Money value={account.openingBalance} currency={currency} mark />
          </Fact>
          <Fact label={t("field.balance")}>
            <Money value={account.balance} currency={currency} mark />
          </Fact>
        </Facts>
      </Panel>
      <SearchForm main="dateFrom" label={t("searchLedger")}>
        <DateRangeField from="dateFrom" to="dateTo" label={t("field.bookedOn")} wide />
      </SearchForm>
      {rows.length === 0 ? (
        <Empty title={t("emptyLedger")}>{t("emptyLedgerText")}</Empty>
      ) : (
        <Table caption={t("ledgerTitle")}>
          <thead>
            <tr>
              <th scope="col">{t("field.bookedOn")}</th>
              <th scope="col">{t("field.sourceType")}</th>
              <th scope="col" className="r">
                {t("field.amount")}
              </th>
              <th scope="col" className="r">
                {t("field.balanceAfter")}
              </th>
              <th scope="col">{t("field.bankSerialNo")}</th>
              <th scope="col">{t("field.bookedBy")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} {...card.row}>
                <th scope="row" {...card.name}>
                  {row.bookedOn}
                </th>
                <td {...card.line}>{t(`source.${row.sourceType}`)}</td>
                <td {...card.said(t("field.amount"))} className="r">
                  <Money value={row.amount} currency={currency} />
                </td>
                <td {...card.said(t("field.balanceAfter"))} className="r">
                  <Money value={row.balanceAfter} currency={currency} />
                </td>
                <td {...card.said(t("field.bankSerialNo"))}>{row.bankSerialNo || <Dash />}</td>
                <td>{row.bookedBy || <Dash />}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
