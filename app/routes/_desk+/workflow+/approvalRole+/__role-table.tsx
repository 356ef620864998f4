import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import type { searchApprovalRoles } from "~/contracts/approvals/roles";
import type { Out } from "~/contracts/endpoint";

/** The roles with how many hold each; a role whose holder also edits processes and pays is pointed out. */
export function RoleTable({
  roles,
  editable,
}: {
  roles: Out<typeof searchApprovalRoles>["simpleList"];
  editable: boolean;
}) {
  const { t } = useTranslation("process");
  return (
    <Table caption={t("role.roles")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("role.code")}</th>
          <th scope="col">{t("role.name")}</th>
          <th scope="col" className="r">
            {t("role.count")}
          </th>
          <th scope="col">{t("type.state")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <tr key={role.roleCode} {...card.row}>
            <td {...card.key} className="raw">
              {role.roleCode}
            </td>
            <th scope="row" {...card.name}>
              <Link to={`?roleCode=${role.roleCode}`}>{role.name}</Link>{" "}
              {role.editsAndPays && <Badge tone="warn">{t("role.editsAndPays")}</Badge>}
            </th>
            <td {...card.said(t("role.count"))} className="r">
              {grouped(role.memberCount)}
            </td>
            <td {...card.state}>
              {role.isTakeEffect === 1 ? (
                <Badge tone="quiet">{t("type.active")}</Badge>
              ) : (
                <Badge tone="off">{t("type.inactive")}</Badge>
              )}
            </td>
            {editable && (
              <td {...card.act} className="acts">
                <Link to={`${role.roleCode}/edit`}>{t("edit.link")}</Link>{" "}
                <Link to={`members/new?roleCode=${role.roleCode}`}>{t("member.add")}</Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
