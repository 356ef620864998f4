import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { searchAudit } from "~/contracts/shell/logs";

export function AuditTable({ rows }: { rows: Out<typeof searchAudit>["simpleList"] }) {
  const { t } = useTranslation("system");
  return (
    <Table caption={t("auditLog.title")}>
      <thead>
        <tr>
          <th scope="col">{t("auditLog.number")}</th>
          <th scope="col">{t("time")}</th>
          <th scope="col">{t("auditLog.user")}</th>
          <th scope="col">{t("auditLog.actor")}</th>
          <th scope="col">{t("auditLog.action")}</th>
          <th scope="col">{t("auditLog.objectType")}</th>
          <th scope="col">{t("auditLog.objectId")}</th>
          <th scope="col">{t("ip")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={String(row.id)}>{row.id}</Link>
            </th>
            <td {...card.date(t("time"))}>
              <Instant value={row.time} seconds />
            </td>
            <td {...card.line}>{row.userName || <Dash>{t("auditLog.system")}</Dash>}</td>
            <td>{row.actorName || <Dash />}</td>
            <td {...card.line} className="raw">
              {row.action}
            </td>
            <td {...card.line} className="raw">
              {row.objectType}
            </td>
            <td {...card.line} className="raw">
              {row.objectId}
            </td>
            <td className="raw">{row.ip || <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
