import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { ConfirmationRow } from "~/contracts/finance/cashier";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";

/** Money that came in or was moved and waits for the cashier's word. */
export function ConfirmationTable({ rows }: { rows: ConfirmationRow[] }) {
  const { t } = useTranslation(["cashier", "voucherPaper"]);
  return (
    <Table caption={t("tab.confirm")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.requester")}</th>
          <th scope="col">{t("field.payer")}</th>
          <th scope="col">{t("field.ownCompany")}</th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
          <th scope="col">{t("field.intoAccount")}</th>
          <th scope="col">{t("field.receivedOn")}</th>
          <th scope="col">{t("field.serial")}</th>
          <th scope="col" className="acts">
            {t("acts")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.formId} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={approvalPaths.approval(row.instanceId)}>{row.number}</Link>
            </th>
            <td {...card.state}>{t(`kind.${row.kindCode}`)}</td>
            <td>
              {row.requester} {row.jobNumber}
            </td>
            <td {...card.line}>{row.payer}</td>
            <td className="short" title={row.company}>
              {row.company}
            </td>
            <td {...card.said(t("field.amount"))} className="r num">
              <Money value={row.amount} currency={row.currency} mark={row.currency !== "CNY"} />
            </td>
            <td {...card.line}>{row.account ?? <Dash />}</td>
            <td {...card.date(t("field.receivedOn"))} className="num">
              {row.receivedOn ?? <Dash />}
            </td>
            <td>{row.bankSerialNo || <Dash />}</td>
            <td {...card.act} className="acts">
              {row.acts.includes("confirm") && (
                <StepLink to={financePaths.cashierConfirm(row.formId)}>{t("act.confirm")}</StepLink>
              )}
              <Link to={financePaths.voucher(row.formId)}>{t("voucherPaper:print")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
