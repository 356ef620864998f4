import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { ChangedLines } from "~/components/employees/changed-lines";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { ChangeRow } from "~/contracts/employees/own-file";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";

/** One line a request, with what it changes; it is passed or refused on its approval form. */
export function ChangeTable({ rows }: { rows: ChangeRow[] }) {
  const { t } = useTranslation("ownFile");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("list.person")}</th>
          <th scope="col">{t("list.department")}</th>
          <th scope="col">{t("list.section")}</th>
          <th scope="col">{t("list.changes")}</th>
          <th scope="col">{t("list.submittedAt")}</th>
          <th scope="col">{t("list.state")}</th>
          <th scope="col">{t("list.form")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={employeePaths.employee(row.empId)}>
                {row.empName} {row.jobNumber}
              </Link>
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{t(`section.${row.section}`)}</td>
            <td {...card.line}>
              <ChangedLines changes={row.changes} />
            </td>
            <td {...card.date(t("list.submittedAt"))}>
              {row.submittedAt ? <Instant value={row.submittedAt} /> : <Dash />}
            </td>
            <td {...card.state}>
              <StatusBadge status={row.status} />
            </td>
            <td {...card.act}>
              {row.readable ? (
                <Link to={approvalPaths.approval(row.instanceId)}>{row.instanceNo}</Link>
              ) : (
                row.instanceNo
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
