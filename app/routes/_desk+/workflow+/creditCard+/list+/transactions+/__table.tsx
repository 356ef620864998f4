import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import type { CardTransaction } from "~/contracts/finance/cards";
import { CARD_TRANSACTION_STATE } from "~/contracts/finance/codes";
import { cardTransactionList } from "~/lib/finance/lists";

export function TransactionTable({
  rows,
  columns,
  editable,
}: {
  rows: CardTransaction[];
  columns: readonly string[];
  editable: boolean;
}) {
  const { t } = useTranslation(["creditCards", "financeBase"]);
  return (
    <Table caption={t("transactionsTitle")}>
      <thead>
        <tr>
          <th scope="col">{t("field.merchant")}</th>
          {inOrder(cardTransactionList, columns, {
            tradedOn: <th scope="col">{t("field.tradedOn")}</th>,
            cardTail: <th scope="col">{t("field.cardTail")}</th>,
            holder: <th scope="col">{t("field.holder")}</th>,
            authCode: <th scope="col">{t("field.authCode")}</th>,
            amount: (
              <th scope="col" className="r">
                {t("field.amount")}
              </th>
            ),
            currency: <th scope="col">{t("field.currency")}</th>,
            settledCny: (
              <th scope="col" className="r">
                {t("field.settledCny")}
              </th>
            ),
            status: <th scope="col">{t("field.status")}</th>,
          })}
          {editable && (
            <th scope="col" className="acts">
              {t("financeBase:actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.merchant}
            </th>
            {inOrder(cardTransactionList, columns, {
              tradedOn: (
                <td {...card.date(t("field.tradedOn"))} className="num">
                  {row.tradedOn}
                </td>
              ),
              cardTail: (
                <td {...card.said(t("field.cardTail"))} className="num">
                  {row.cardTail}
                </td>
              ),
              holder: <td {...card.line}>{row.holder}</td>,
              authCode: <td>{row.authCode}</td>,
              amount: (
                <td {...card.said(t("field.amount"))} className="r">
                  <Money value={row.amount} currency={row.currency} />
                </td>
              ),
              currency: <td {...card.line}>{row.currency}</td>,
              settledCny: (
                <td {...card.said(t("field.settledCny"))} className="r">
                  <Money value={row.settledCny} />
                </td>
              ),
              status: (
                <td {...card.state}>
                  <Badge tone={row.status === CARD_TRANSACTION_STATE.unmatched ? "warn" : "quiet"}>
                    {t(`state.${row.status}`)}
                  </Badge>
                </td>
              ),
            })}
            {editable && (
              <td {...card.act} className="acts">
                {row.acts.map((act) => (
                  <StepLink key={act} to={`${row.id}/private`}>
                    {t(`private.${act === "back" ? 1 : 0}`)}
                  </StepLink>
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
