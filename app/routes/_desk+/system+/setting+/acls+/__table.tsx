import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Day } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { searchAcls } from "~/contracts/shell/rights";

export function AclTable({ rows }: { rows: Out<typeof searchAcls>["simpleList"] }) {
  const { t } = useTranslation("system");
  return (
    <Table caption={t("acl.title")}>
      <thead>
        <tr>
          <th scope="col">{t("user.jobNumber")}</th>
          <th scope="col">{t("user.empName")}</th>
          <th scope="col">{t("user.department")}</th>
          <th scope="col">{t("acl.role")}</th>
          <th scope="col">{t("role.scope")}</th>
          <th scope="col">{t("acl.effectiveDate")}</th>
          <th scope="col">{t("acl.expireDate")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.userId}/${row.roleId}`} {...card.row}>
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              {row.empName}
            </th>
            <td {...card.line}>{row.departmentPath || <Dash />}</td>
            <td {...card.line}>{row.roleName || <Dash>{t("user.noRole")}</Dash>}</td>
            <td>{row.dataScope === null ? <Dash /> : t(`role.scopeWord.${row.dataScope}`)}</td>
            <td>
              <Day value={row.effectiveDate} />
            </td>
            <td {...card.date(t("acl.expireDate"))}>
              <Day value={row.expireDate} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
