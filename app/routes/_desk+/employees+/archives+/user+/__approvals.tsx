import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { Panel } from "~/components/layout/panel";
import { Pager } from "~/components/table/pager";
import { Table } from "~/components/table/table";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { personForms } from "~/contracts/approvals/tasks";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";

type Form = Out<typeof personForms>["simpleList"][number];

/** Forms of and about a person that the reader may open, newest first. */
export function PersonForms({
  rows,
  total,
  page,
  limit,
}: {
  rows: Form[];
  total: number;
  page: number;
  limit: number;
}) {
  const { t } = useTranslation(["employees", "approval", "record"]);
  if (total === 0) return <Empty title={t("record:details.noForms")}>{t("record:details.noFormsText")}</Empty>;
  return (
    <>
      <Panel title={t("section.approvals")} flush>
        <Table caption={t("section.approvals")} plain>
          <thead>
            <tr>
              <th scope="col">{t("approval:list.number")}</th>
              <th scope="col">{t("approval:list.type")}</th>
              <th scope="col">{t("approval:list.formTitle")}</th>
              <th scope="col">{t("approval:list.requester")}</th>
              <th scope="col">{t("approval:list.status")}</th>
              <th scope="col">{t("approval:list.submitted")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.instanceId}>
                <th scope="row" className="num">
                  <Link to={approvalPaths.approval(row.instanceId)}>
                    {row.instanceNo ?? t("record:details.noNumber")}
                  </Link>
                </th>
                <td>{row.formType}</td>
                <td className="wrap2">{row.title}</td>
                <td>{row.requester}</td>
                <td>
                  <StatusBadge status={row.status} />
                </td>
                <td>
                  <Instant value={row.submittedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      <Pager page={page} limit={limit} total={total} />
    </>
  );
}
