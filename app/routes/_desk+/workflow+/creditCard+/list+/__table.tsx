import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { CreditCard } from "~/contracts/finance/cards";
import { CARD_STATE } from "~/contracts/finance/codes";

export function CardTable({ rows, editable }: { rows: CreditCard[]; editable: boolean }) {
  const { t } = useTranslation(["creditCards", "financeBase"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.cardTail")}</th>
          <th scope="col">{t("field.holder")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.bank")}</th>
          <th scope="col" className="r">
            {t("field.limit")}
          </th>
          <th scope="col" className="r">
            {t("field.statementDay")}
          </th>
          <th scope="col" className="r">
            {t("field.repayDay")}
          </th>
          <th scope="col">{t("field.expiry")}</th>
          <th scope="col">{t("field.status")}</th>
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
              {row.cardTail}
            </th>
            <td {...card.line}>{row.holder}</td>
            <td {...card.line} className="short" title={row.companyName}>
              {row.companyName}
            </td>
            <td {...card.line}>{row.bankName}</td>
            <td {...card.said(t("field.limit"))} className="r">
              <Money value={row.limitCny} />
            </td>
            <td className="r num">{row.statementDay}</td>
            <td className="r num">{row.repayDay}</td>
            <td {...card.date(t("field.expiry"))} className="num">
              {row.expiry}
            </td>
            <td {...card.state}>
              <Badge
                tone={row.status === CARD_STATE.active ? "quiet" : row.status === CARD_STATE.frozen ? "warn" : "off"}
              >
                {t(`status.${row.status}`)}
              </Badge>
            </td>
            {editable && (
              <td {...card.act} className="acts">
                {row.acts.includes("edit") && <Link to={`${row.id}/edit`}>{t("financeBase:edit")}</Link>}{" "}
                {row.acts.includes("status") && <StepLink to={`${row.id}/status`}>{t("change")}</StepLink>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
