import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { PayBadge } from "~/components/finance/pay-badge";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import type { BorrowingRow } from "~/contracts/finance/borrowings";
import { approvalPaths } from "~/lib/approvals/paths";
import { borrowingList } from "~/lib/finance/lists";

export function BorrowingTable({ rows, columns }: { rows: BorrowingRow[]; columns: readonly string[] }) {
  const { t } = useTranslation(["borrowing", "finance"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          {inOrder(borrowingList, columns, {
            requester: <th scope="col">{t("field.requester")}</th>,
            department: <th scope="col">{t("field.department")}</th>,
            company: <th scope="col">{t("field.company")}</th>,
            purpose: <th scope="col">{t("field.purpose")}</th>,
            amount: (
              <th scope="col" className="r">
                {t("field.amount")}
              </th>
            ),
            totalCny: (
              <th scope="col" className="r">
                {t("field.totalCny")}
              </th>
            ),
            outstanding: (
              <th scope="col" className="r">
                {t("field.outstanding")}
              </th>
            ),
            dueOn: <th scope="col">{t("field.dueOn")}</th>,
            status: <th scope="col">{t("field.status")}</th>,
            payStatus: <th scope="col">{t("field.payStatus")}</th>,
            holders: <th scope="col">{t("field.holders")}</th>,
            submittedAt: <th scope="col">{t("field.submittedAt")}</th>,
          })}
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

function Row({ row, columns }: { row: BorrowingRow; columns: readonly string[] }) {
  const { t } = useTranslation(["borrowing", "finance"]);
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <Link to={approvalPaths.approval(row.instanceId)}>{row.number ?? t("list.draft")}</Link>
      </th>
      {inOrder(borrowingList, columns, {
        requester: (
          <td {...card.line}>
            {row.requester} {row.jobNumber}
          </td>
        ),
        department: <td>{row.department}</td>,
        company: <td>{row.company || <Dash />}</td>,
        purpose: <td {...card.line}>{row.purpose ? t(`purpose.${row.purpose}`) : <Dash />}</td>,
        amount: (
          <td {...card.said(t("field.amount"))} className="r">
            <Money value={row.total} currency={row.currency} mark={row.currency !== "CNY"} />
          </td>
        ),
        totalCny: (
          <td className="r">
            <Money value={row.totalCny} />
          </td>
        ),
        outstanding: (
          <td {...card.said(t("field.outstanding"))} className="r">
            <Money value={row.outstanding} currency={row.currency} mark={row.currency !== "CNY"} />
          </td>
        ),
        dueOn: (
          <td {...card.date(t("field.dueOn"))} className="num">
            {row.dueOn ?? <Dash />}{" "}
            {row.overdueDays > 0 && <Badge tone="bad">{t("list.overdue", { n: row.overdueDays })}</Badge>}
          </td>
        ),
        status: (
          <td {...card.state}>
            <StatusBadge status={row.status} />
          </td>
        ),
        payStatus: (
          <td>
            <PayBadge state={row.payStatus} />
          </td>
        ),
        holders: <td>{row.holders.join(" ") || <Dash />}</td>,
        submittedAt: <td className="num">{row.submittedAt ? <Instant value={row.submittedAt} /> : <Dash />}</td>,
      })}
    </tr>
  );
}
