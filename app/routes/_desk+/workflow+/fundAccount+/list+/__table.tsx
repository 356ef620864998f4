import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { FundAccount } from "~/contracts/finance/accounts";

export function AccountTable({ rows, editable }: { rows: FundAccount[]; editable: boolean }) {
  const { t } = useTranslation(["fundAccounts", "financeBase"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.bank")}</th>
          <th scope="col">{t("field.accountTail")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.currency")}</th>
          <th scope="col" className="r">
            {t("field.balance")}
          </th>
          <th scope="col">{t("financeBase:field.state")}</th>
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
              <Link to={String(row.id)}>{row.name}</Link>
            </th>
            <td {...card.line}>{row.companyName}</td>
            <td {...card.line}>{row.bankName || <Dash />}</td>
            <td {...card.said(t("field.accountTail"))} className="num">
              {row.accountTail || <Dash />}
            </td>
            <td {...card.line}>{t(`kind.${row.kind}`)}</td>
            <td {...card.line}>{row.currency}</td>
            <td {...card.said(t("field.balance"))} className="r">
              <Money value={row.balance} currency={row.currency} />
            </td>
            <td {...card.state}>
              <Badge tone={row.isTakeEffect === 1 ? "quiet" : "off"}>
                {t(`financeBase:state.${row.isTakeEffect}`)}
              </Badge>
            </td>
            {editable && (
              <td {...card.act} className="acts">
                <Link to={`${row.id}/edit`}>{t("financeBase:edit")}</Link>{" "}
                <StepLink to={`${row.id}/status`}>{t(`financeBase:switch.${row.isTakeEffect}`)}</StepLink>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
