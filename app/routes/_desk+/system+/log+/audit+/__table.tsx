import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { searchAudit } from "~/contracts/shell/logs";
import { auditList } from "~/lib/shell/lists";

export function AuditTable({
  rows,
  columns,
}: {
  rows: Out<typeof searchAudit>["simpleList"];
  columns: readonly string[];
}) {
  const { t } = useTranslation("system");
  return (
    <Table caption={t("auditLog.title")}>
      <thead>
        <tr>
          <th scope="col">{t("auditLog.number")}</th>
          {inOrder(auditList, columns, {
            time: <th scope="col">{t("time")}</th>,
            user: <th scope="col">{t("auditLog.user")}</th>,
            actor: <th scope="col">{t("auditLog.actor")}</th>,
            action: <th scope="col">{t("auditLog.action")}</th>,
            objectType: <th scope="col">{t("auditLog.objectType")}</th>,
            objectId: <th scope="col">{t("auditLog.objectId")}</th>,
            ip: <th scope="col">{t("ip")}</th>,
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={String(row.id)}>{row.id}</Link>
            </th>
            {inOrder(auditList, columns, {
              time: (
                <td {...card.date(t("time"))}>
                  <Instant value={row.time} seconds />
                </td>
              ),
              user: <td {...card.line}>{row.userName || <Dash>{t("auditLog.system")}</Dash>}</td>,
              actor: <td>{row.actorName || <Dash />}</td>,
              action: (
                <td {...card.line} className="raw">
                  {row.action}
                </td>
              ),
              objectType: (
                <td {...card.line} className="raw">
                  {row.objectType}
                </td>
              ),
              objectId: (
                <td {...card.line} className="raw">
                  {row.objectId}
                </td>
              ),
              ip: <td className="raw">{row.ip || <Dash />}</td>,
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
