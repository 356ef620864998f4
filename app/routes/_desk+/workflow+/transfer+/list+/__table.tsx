import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import type { TransferRow } from "~/contracts/finance/transfers";
import { approvalPaths } from "~/lib/approvals/paths";
import { fundTransferList } from "~/lib/finance/lists";

const FIGURES: readonly string[] = ["outAmount", "inAmount", "fee", "totalCny"];

export function TransferTable({ rows, columns }: { rows: TransferRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("fundTransfer");
  const all = [...fundTransferList.columns, ...fundTransferList.more];
  const heads = Object.fromEntries(
    all.map((column) => [
      column,
      <th key={column} scope="col" className={FIGURES.includes(column) ? "r" : undefined}>
        {t(`field.${column}`)}
      </th>,
    ]),
  );
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          {inOrder(fundTransferList, columns, heads as Parameters<typeof inOrder<typeof fundTransferList>>[2])}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.formId} row={row} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row, columns }: { row: TransferRow; columns: readonly string[] }) {
  const { t } = useTranslation("fundTransfer");
  const money = (value: number | null, currency: string) => (
    <Money value={value} currency={currency} mark={currency !== "CNY"} />
  );
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <Link to={approvalPaths.approval(row.instanceId)}>{row.number ?? t("list.draft")}</Link>
      </th>
      {inOrder(fundTransferList, columns, {
        fromAccountId: <td {...card.line}>{row.fromAccount}</td>,
        outAmount: (
          <td {...card.said(t("field.outAmount"))} className="r num">
            {money(row.total, row.currency)}
          </td>
        ),
        toAccountId: <td {...card.line}>{row.toAccount}</td>,
        inAmount: (
          <td {...card.said(t("field.inAmount"))} className="r num">
            {money(row.inAmount, row.inCurrency)}
          </td>
        ),
        fee: <td className="r num">{row.fee > 0 ? money(row.fee, row.currency) : <Dash />}</td>,
        transferOn: (
          <td {...card.date(t("field.transferOn"))} className="num">
            {row.transferOn ?? <Dash />}
          </td>
        ),
        status: (
          <td {...card.state}>
            <StatusBadge status={row.status} />
          </td>
        ),
        bookedOn: <td className="num">{row.bookedOn ?? <Dash />}</td>,
        requester: (
          <td>
            {row.requester} {row.jobNumber}
          </td>
        ),
        department: <td>{row.department}</td>,
        company: <td>{row.company}</td>,
        totalCny: (
          <td className="r num">
            <Money value={row.totalCny} />
          </td>
        ),
        holders: <td>{row.holders.join(" ") || <Dash />}</td>,
        submittedAt: <td className="num">{row.submittedAt ? <Instant value={row.submittedAt} /> : <Dash />}</td>,
      })}
    </tr>
  );
}
