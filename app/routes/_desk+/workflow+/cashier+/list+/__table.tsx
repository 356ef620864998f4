import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { SelectAll, SelectCell } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { PayableRow } from "~/contracts/finance/cashier";
import { PAYABLE_STATE, type PayableTab } from "~/contracts/finance/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";

/** Payments of a tab; what is over says how it ended. */
export function PayableTable({ rows, tab, ticks }: { rows: PayableRow[]; tab: PayableTab; ticks: boolean }) {
  const { t } = useTranslation("cashier");
  const over = tab === "paid" || tab === "failed";
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          {ticks && <SelectAll />}
          <th scope="col">{t("field.number")}</th>
          <th scope="col">{t("field.requester")}</th>
          <th scope="col">{t("field.payee")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
          <th scope="col">{t(over ? "field.paidOn" : "field.approvedOn")}</th>
          <th scope="col">{t(tab === "failed" ? "field.failReason" : over ? "field.serial" : "field.state")}</th>
          {tab !== "failed" && (
            <th scope="col" className="acts">
              {t("acts")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.payableId} row={row} tab={tab} ticks={ticks} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row, tab, ticks }: { row: PayableRow; tab: PayableTab; ticks: boolean }) {
  const { t } = useTranslation("cashier");
  const over = tab === "paid" || tab === "failed";
  const { merge } = row;
  const shown = merge ?? row;
  return (
    <tr {...card.row}>
      {ticks && <SelectCell name="payable" value={row.payableId} label={shown.number} />}
      <th scope="row" {...card.name}>
        <Link to={approvalPaths.approval(shown.instanceId)}>{shown.number}</Link>
      </th>
      <td {...card.line}>{merge ? t("merge.row", { n: merge.count }) : `${row.requester} ${row.jobNumber}`}</td>
      <td {...card.line} title={row.payeeBank}>
        {row.payeeName} <span className="muted">*{row.payeeTail}</span>
      </td>
      <td className="short" title={row.company}>
        {row.company}
      </td>
      <td {...card.said(t("field.amount"))} className="r num">
        <Money value={merge?.total ?? row.amount} currency={row.currency} mark={row.currency !== "CNY"} />
      </td>
      <td {...card.date(t(over ? "field.paidOn" : "field.approvedOn"))} className="num">
        {over ? row.paidOn : row.approvedOn}
      </td>
      <td {...card.state}>
        <State row={row} tab={tab} />
      </td>
      {tab !== "failed" && <Acts row={row} />}
    </tr>
  );
}

/** What is legal now; a payment that failed has its successor, or none. */
function Acts({ row: { acts, merge, payableId } }: { row: PayableRow }) {
  const { t } = useTranslation("cashier");
  const act = (name: "paying" | "paid" | "fail") => financePaths.mergeAct(merge!.formId, name);
  return (
    <td {...card.act} className="acts">
      {acts.includes("mergePaid") && <StepLink to={act("paid")}>{t("act.paid")}</StepLink>}
      {acts.includes("mergePaying") && <StepLink to={act("paying")}>{t("act.paying")}</StepLink>}
      {acts.includes("mergeFail") && <StepLink to={act("fail")}>{t("act.fail")}</StepLink>}
      {acts.includes("fail") && <StepLink to={financePaths.payableFail(payableId)}>{t("act.fail")}</StepLink>}
      {acts.includes("bounce") && <StepLink to={financePaths.payableBounce(payableId)}>{t("act.bounce")}</StepLink>}
    </td>
  );
}

function State({ row, tab }: { row: PayableRow; tab: PayableTab }) {
  const { t } = useTranslation("cashier");
  if (tab === "failed") return <>{row.failReason}</>;
  if (tab === "paid") return <>{[row.account, row.bankSerialNo].filter(Boolean).join(" ")}</>;
  if (row.cardConfirmed === 0) return <Badge tone="warn">{t("state.unconfirmed")}</Badge>;
  if (row.status === PAYABLE_STATE.merged) return <Badge tone="quiet">{t("state.merged")}</Badge>;
  return <Badge tone="now">{t(tab === "paying" ? "state.paying" : "state.waiting")}</Badge>;
}
