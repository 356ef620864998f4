import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Day } from "~/components/ui/time";
import type { searchRoleMembers } from "~/contracts/approvals/roles";
import type { Out } from "~/contracts/endpoint";

export function MemberTable({
  rows,
  editable,
}: {
  rows: Out<typeof searchRoleMembers>["simpleList"];
  editable: boolean;
}) {
  const { t } = useTranslation("process");
  return (
    <Table caption={t("member.title")}>
      <thead>
        <tr>
          <th scope="col">{t("member.jobNumber")}</th>
          <th scope="col">{t("member.empName")}</th>
          <th scope="col">{t("role.name")}</th>
          <th scope="col">{t("member.site")}</th>
          <th scope="col">{t("member.department")}</th>
          <th scope="col">{t("member.validFrom")}</th>
          <th scope="col">{t("member.validTo")}</th>
          <th scope="col">{t("type.state")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.jobNumber}</td>
            <th scope="row">
              {row.empName} {!row.onJob && <Badge tone="off">{t("member.left")}</Badge>}
            </th>
            <td>{row.roleName}</td>
            <td>{t(`site.${row.siteDigit}` as "site.0")}</td>
            <td>{row.departmentPath || <Dash>{t("member.allDepartments")}</Dash>}</td>
            <td>
              <Day value={row.validFrom} />
            </td>
            <td>
              <Day value={row.validTo} />
            </td>
            <td>
              <Badge tone={row.state === 2 ? "quiet" : row.state === 1 ? "info" : "off"}>
                {t(`member.stateWord.${row.state}` as "member.stateWord.1")}
              </Badge>
            </td>
            {editable && (
              <td className="acts">
                <Link to={`members/${row.id}/edit`}>{t("edit.link")}</Link>{" "}
                {row.state !== 3 && <Link to={`members/${row.id}/end`}>{t("member.end")}</Link>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
