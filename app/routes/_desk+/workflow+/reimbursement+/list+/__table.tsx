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
import type { ReimbursementRow } from "~/contracts/finance/claim-lists";
import { approvalPaths } from "~/lib/approvals/paths";
import { reimbursementList } from "~/lib/finance/lists";

export function ReimbursementTable({ rows, columns }: { rows: ReimbursementRow[]; columns: readonly string[] }) {
  const { t } = useTranslation(["reimbursement", "finance"]);
  const figure = (name: "totalCny" | "offset" | "payable") => (
    <th scope="col" className="r">
      {t(`field.${name}`)}
    </th>
  );
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          {inOrder(reimbursementList, columns, {
            requester: <th scope="col">{t("field.requester")}</th>,
            department: <th scope="col">{t("field.department")}</th>,
            company: <th scope="col">{t("field.company")}</th>,
            reason: <th scope="col">{t("field.reason")}</th>,
            totalCny: figure("totalCny"),
            offset: figure("offset"),
            payable: figure("payable"),
            status: <th scope="col">{t("field.status")}</th>,
            payStatus: <th scope="col">{t("field.payStatus")}</th>,
            holders: <th scope="col">{t("field.holders")}</th>,
            submittedAt: <th scope="col">{t("field.submittedAt")}</th>,
            paidOn: <th scope="col">{t("field.paidOn")}</th>,
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

function Row({ row, columns }: { row: ReimbursementRow; columns: readonly string[] }) {
  const { t } = useTranslation(["reimbursement", "finance"]);
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <Link to={approvalPaths.approval(row.instanceId)}>{row.number ?? t("list.draft")}</Link>
      </th>
      {inOrder(reimbursementList, columns, {
        requester: (
          <td {...card.line}>
            {row.requester} {row.jobNumber}
          </td>
        ),
        department: <td>{row.department}</td>,
        company: <td>{row.company || <Dash />}</td>,
        reason: <td {...card.line}>{row.reason}</td>,
        totalCny: (
          <td {...card.said(t("field.totalCny"))} className="r">
            <Money value={row.totalCny} />
          </td>
        ),
        offset: <td className="r">{row.offsetCny > 0 ? <Money value={row.offsetCny} /> : <Dash />}</td>,
        payable: (
          <td {...card.said(t("field.payable"))} className="r">
            <Money value={row.payableCny} />
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
        paidOn: <td className="num">{row.paidOn ?? <Dash />}</td>,
      })}
    </tr>
  );
}
