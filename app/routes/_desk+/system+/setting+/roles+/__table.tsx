import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Menu } from "~/components/ui/menu";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import { MAY } from "~/contracts/shell/may";
import type { searchRoles } from "~/contracts/shell/roles";
import { shellPaths } from "~/lib/shell/paths";

export function RoleTable({ roles }: { roles: Out<typeof searchRoles>["simpleList"] }) {
  const { t } = useTranslation("system");
  const may = useCodes();
  const acts = may(MAY.roles.create, MAY.roles.edit, MAY.roles.delete);
  return (
    <Table caption={t("role.title")}>
      <thead>
        <tr>
          <th scope="col">{t("role.code")}</th>
          <th scope="col">{t("role.name")}</th>
          <th scope="col">{t("role.scope")}</th>
          <th scope="col" className="r">
            {t("role.codes")}
          </th>
          <th scope="col" className="r">
            {t("role.members")}
          </th>
          <th scope="col">{t("role.state")}</th>
          {acts && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {roles.map((row) => (
          <tr key={row.roleId} {...card.row}>
            <td {...card.key}>{row.roleCode}</td>
            <th scope="row" {...card.name}>
              {row.roleName} {row.mine && <Badge tone="info">{t("role.mine")}</Badge>}
            </th>
            <td {...card.line}>{t(`role.scopeWord.${row.dataScope}`)}</td>
            <td className="r">{grouped(row.codeCount)}</td>
            <td {...card.said(t("role.members"))} className="r">
              {may(MAY.users.see) ? (
                <Link to={`${shellPaths.users}?roleId=${row.roleId}`}>{grouped(row.memberCount)}</Link>
              ) : (
                grouped(row.memberCount)
              )}
            </td>
            <td {...card.state}>
              <Badge tone={row.isTakeEffect === 1 ? "quiet" : "off"}>{t(`role.effect.${row.isTakeEffect}`)}</Badge>
            </td>
            {acts && (
              <td {...card.act} className="acts">
                {may(MAY.roles.edit) && <Link to={shellPaths.roleEdit(row.roleId)}>{t("edit")}</Link>}
                <Menu label={t("ui:table.more")}>
                  {may(MAY.roles.create) && (
                    <Link to={`${shellPaths.roleCreate}?copy=${row.roleId}`}>{t("role.copy")}</Link>
                  )}
                  {may(MAY.roles.delete) && (
                    <StepLink to={shellPaths.roleDelete(row.roleId)}>{t("role.delete")}</StepLink>
                  )}
                </Menu>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
