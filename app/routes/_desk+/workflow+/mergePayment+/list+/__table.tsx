import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { PayBadge } from "~/components/finance/pay-badge";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import type { MergeRow } from "~/contracts/finance/merges";
import { approvalPaths } from "~/lib/approvals/paths";
import { mergeList } from "~/lib/finance/lists";

export function MergeTable({ rows, columns }: { rows: MergeRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("merge");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          {inOrder(mergeList, columns, {
            requester: <th scope="col">{t("field.requester")}</th>,
            department: <th scope="col">{t("field.department")}</th>,
            company: <th scope="col">{t("field.company")}</th>,
            payee: <th scope="col">{t("field.payee")}</th>,
            count: (
              <th scope="col" className="r">
                {t("field.count")}
              </th>
            ),
            total: (
              <th scope="col" className="r">
                {t("field.total")}
              </th>
            ),
            totalCny: (
              <th scope="col" className="r">
                {t("field.totalCny")}
              </th>
            ),
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

function Row({ row, columns }: { row: MergeRow; columns: readonly string[] }) {
  const { t } = useTranslation("merge");
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <Link to={approvalPaths.approval(row.instanceId)}>{row.number ?? t("list.draft")}</Link>
      </th>
      {inOrder(mergeList, columns, {
        requester: (
          <td {...card.line}>
            {row.requester} {row.jobNumber}
          </td>
        ),
        department: <td>{row.department}</td>,
        company: <td>{row.company}</td>,
        payee: (
          <td {...card.line}>
            {row.payeeName} <span className="muted">*{row.payeeTail}</span>
          </td>
        ),
        count: <td className="r num">{row.count}</td>,
        total: (
          <td {...card.said(t("field.total"))} className="r">
            <Money value={row.total} currency={row.currency} mark={row.currency !== "CNY"} />
          </td>
        ),
        totalCny: (
          <td className="r">
            <Money value={row.totalCny} />
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
