import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Menu } from "~/components/ui/menu";
import type { Out } from "~/contracts/endpoint";
import { MAY } from "~/contracts/shell/may";
import type { searchUsers } from "~/contracts/shell/users";
import { userList } from "~/lib/shell/lists";
import { UserState } from "./__state";

export function UserTable({
  users,
  columns,
}: {
  users: Out<typeof searchUsers>["simpleList"];
  columns: readonly string[];
}) {
  const { t } = useTranslation(["system", "employees"]);
  const may = useCodes();
  const edit = may(MAY.users.edit);
  const act = may(MAY.users.setStatus, MAY.users.resetPassword, MAY.users.unlock, MAY.users.endSessions);
  return (
    <Table caption={t("user.title")}>
      <thead>
        <tr>
          <th scope="col">{t("user.jobNumber")}</th>
          <th scope="col">{t("user.empName")}</th>
          {inOrder(userList, columns, {
            department: <th scope="col">{t("user.department")}</th>,
            site: <th scope="col">{t("user.site")}</th>,
            roles: <th scope="col">{t("user.roles")}</th>,
            status: <th scope="col">{t("user.status")}</th>,
            username: <th scope="col">{t("user.username")}</th>,
          })}
          {(edit || act) && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {users.map((row) => (
          <tr key={row.userId} {...card.row}>
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              <Link to={String(row.userId)}>{row.empName}</Link>
            </th>
            {inOrder(userList, columns, {
              department: <td {...card.line}>{row.departmentPath || <Dash />}</td>,
              site: <td>{t(`site:${row.overseasWarehouse === 1 ? 7 : row.siteId}`)}</td>,
              roles: (
                <td {...card.line}>
                  {row.roles.map((role) => role.roleName).join(", ") || <Dash>{t("user.noRole")}</Dash>}
                </td>
              ),
              status: (
                <td {...card.state}>
                  <UserState status={row.status} /> {row.locked && <Badge tone="warn">{t("user.locked")}</Badge>}
                </td>
              ),
              username: <td>{row.username}</td>,
            })}
            {(edit || act) && (
              <td {...card.act} className="acts">
                {row.acts.includes("edit") && <Link to={`${row.userId}/edit`}>{t("edit")}</Link>}
                {act && (
                  <Menu label={t("ui:table.more")}>
                    {row.acts.includes("disable") && (
                      <StepLink to={`${row.userId}/status`}>{t("user.disable")}</StepLink>
                    )}
                    {row.acts.includes("enable") && <StepLink to={`${row.userId}/status`}>{t("user.enable")}</StepLink>}
                    {row.acts.includes("reset") && <StepLink to={`${row.userId}/reset`}>{t("user.reset")}</StepLink>}
                    {row.acts.includes("unlock") && <StepLink to={`${row.userId}/unlock`}>{t("user.unlock")}</StepLink>}
                    {row.acts.includes("endSessions") && (
                      <StepLink to={`${row.userId}/sessions`}>{t("user.endSessions")}</StepLink>
                    )}
                  </Menu>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
