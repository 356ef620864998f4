import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import type { ReversalRow } from "~/contracts/finance/reversals";
import { approvalPaths } from "~/lib/approvals/paths";
import { reversalList } from "~/lib/finance/lists";

export function ReversalTable({ rows, columns }: { rows: ReversalRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("reversal");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          {inOrder(reversalList, columns, {
            requester: <th scope="col">{t("field.requester")}</th>,
            advances: <th scope="col">{t("field.advances")}</th>,
            ways: <th scope="col">{t("field.ways")}</th>,
            total: (
              <th scope="col" className="r">
                {t("field.total")}
              </th>
            ),
            status: <th scope="col">{t("field.status")}</th>,
            holders: <th scope="col">{t("field.holders")}</th>,
            submittedAt: <th scope="col">{t("field.submittedAt")}</th>,
            department: <th scope="col">{t("field.department")}</th>,
            company: <th scope="col">{t("field.company")}</th>,
            totalCny: (
              <th scope="col" className="r">
                {t("field.totalCny")}
              </th>
            ),
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

function Row({ row, columns }: { row: ReversalRow; columns: readonly string[] }) {
  const { t } = useTranslation("reversal");
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <Link to={approvalPaths.approval(row.instanceId)}>{row.number ?? t("list.draft")}</Link>
      </th>
      {inOrder(reversalList, columns, {
        requester: (
          <td {...card.line}>
            {row.requester} {row.jobNumber}
          </td>
        ),
        advances: <td {...card.line}>{row.advances.join(" ") || <Dash />}</td>,
        ways: <td>{row.ways.map((way) => t(`way.${way}`)).join(" ") || <Dash />}</td>,
        total: (
          <td {...card.said(t("field.total"))} className="r">
            <Money value={row.total} currency={row.currency} mark={row.currency !== "CNY"} />
          </td>
        ),
        status: (
          <td {...card.state}>
            <StatusBadge status={row.status} />
          </td>
        ),
        holders: <td>{row.holders.join(" ") || <Dash />}</td>,
        submittedAt: <td className="num">{row.submittedAt ? <Instant value={row.submittedAt} /> : <Dash />}</td>,
        department: <td>{row.department}</td>,
        company: <td>{row.company || <Dash />}</td>,
        totalCny: (
          <td className="r">
            <Money value={row.totalCny} />
          </td>
        ),
      })}
    </tr>
  );
}
