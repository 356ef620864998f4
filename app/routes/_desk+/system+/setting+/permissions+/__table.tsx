import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import type { permissionTree } from "~/contracts/shell/rights";

/** Written out, so that the stylesheet's scan of the sources finds them. */
const INDENT = ["", "pl-4", "pl-8", "pl-12", "pl-16"];

export function PermissionTable({ rows, editable }: { rows: Out<typeof permissionTree>["rows"]; editable: boolean }) {
  const { t } = useTranslation("system");
  return (
    <Table caption={t("permission.title")}>
      <thead>
        <tr>
          <th scope="col">{t("permission.code")}</th>
          <th scope="col">{t("permission.name")}</th>
          <th scope="col">{t("permission.noActing")}</th>
          <th scope="col" className="r">
            {t("permission.roles")}
          </th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.permissionCode} {...card.row}>
            <td {...card.key}>{row.permissionCode}</td>
            <th scope="row" {...card.name}>
              <span className={INDENT[Math.min(row.depth, INDENT.length) - 1]}>{row.name}</span>
            </th>
            <td {...card.state}>
              {row.noActing === 1 ? <Badge tone="info">{t("permission.noActingShort")}</Badge> : <Dash />}
            </td>
            <td className="r">{row.roleCount > 0 ? grouped(row.roleCount) : <Dash />}</td>
            {editable && (
              <td {...card.act} className="acts">
                <Link to={`${row.permissionCode}/edit`}>{t("edit")}</Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
