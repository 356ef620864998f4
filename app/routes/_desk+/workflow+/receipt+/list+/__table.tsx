import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import type { ReceiptRow } from "~/contracts/finance/receipts";
import { approvalPaths } from "~/lib/approvals/paths";
import { receiptList } from "~/lib/finance/lists";

const FIGURES: readonly string[] = ["amount", "totalCny"];
const HEADS = [...receiptList.columns, ...receiptList.more];

export function ReceiptTable({ rows, columns }: { rows: ReceiptRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("receipt");
  const heads = Object.fromEntries(
    HEADS.map((name) => [
      name,
      <th key={name} scope="col" className={FIGURES.includes(name) ? "r" : undefined}>
        {t(`field.${name}`)}
      </th>,
    ]),
  ) as Record<(typeof HEADS)[number], React.ReactNode>;
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          {inOrder(receiptList, columns, heads)}
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

function Row({ row, columns }: { row: ReceiptRow; columns: readonly string[] }) {
  const { t } = useTranslation("receipt");
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <Link to={approvalPaths.approval(row.instanceId)}>{row.number ?? t("list.draft")}</Link>
      </th>
      {inOrder(receiptList, columns, {
        payerName: <td {...card.line}>{row.payerName || <Dash />}</td>,
        category: <td {...card.line}>{row.category ? t(`category.${row.category}`) : <Dash />}</td>,
        amount: (
          <td {...card.said(t("field.amount"))} className="r">
            <Money value={row.total} currency={row.currency} mark={row.currency !== "CNY"} />
          </td>
        ),
        account: <td>{row.account ?? <Dash />}</td>,
        receivedOn: (
          <td {...card.date(t("field.receivedOn"))} className="num">
            {row.receivedOn ?? <Dash />}
          </td>
        ),
        status: (
          <td {...card.state}>
            <StatusBadge status={row.status} />
          </td>
        ),
        bookedOn: <td className="num">{row.bookedOn ?? <Dash />}</td>,
        holders: <td>{row.holders.join(" ") || <Dash />}</td>,
        requester: (
          <td>
            {row.requester} {row.jobNumber}
          </td>
        ),
        department: <td>{row.department}</td>,
        company: <td>{row.company || <Dash />}</td>,
        totalCny: (
          <td className="r">
            <Money value={row.totalCny} />
          </td>
        ),
        bankSerialNo: <td>{row.bankSerialNo || <Dash />}</td>,
        advance: <td>{row.advance ?? <Dash />}</td>,
        submittedAt: <td className="num">{row.submittedAt ? <Instant value={row.submittedAt} /> : <Dash />}</td>,
      })}
    </tr>
  );
}
