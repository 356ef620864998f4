import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { ChangedLines } from "~/components/employees/changed-lines";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import { REQUEST_KIND } from "~/contracts/employees/codes";
import type { MyRequest } from "~/contracts/employees/own-file";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";

/** What the owner of the file has asked for, and how far it is. */
export function OwnRequests({ requests }: { requests: MyRequest[] }) {
  const { t } = useTranslation("ownFile");
  if (requests.length === 0) return <Empty title={t("mine.noRequests")} />;
  return (
    <Table caption={t("mine.requests")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("list.form")}</th>
          <th scope="col">{t("list.section")}</th>
          <th scope="col">{t("list.changes")}</th>
          <th scope="col">{t("list.submittedAt")}</th>
          <th scope="col">{t("list.state")}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={approvalPaths.approval(row.instanceId)}>{row.instanceNo}</Link>
            </th>
            <td {...card.line}>
              {row.requestKind === REQUEST_KIND.ownFile ? t(`section.${row.section}`) : t(`kind.${row.requestKind}`)}
            </td>
            <td {...card.line}>
              <ChangedLines changes={row.changes} />
            </td>
            <td {...card.date(t("list.submittedAt"))}>
              {row.submittedAt ? <Instant value={row.submittedAt} /> : <Dash />}
            </td>
            <td {...card.state}>
              <StatusBadge status={row.status} />{" "}
              {row.mayEdit && <Link to={employeePaths.mineRequest(row.id)}>{t("mine.again")}</Link>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
