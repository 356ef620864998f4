import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { ClerkRow } from "~/contracts/salary/clerks";
import { salaryPaths } from "~/lib/salary/paths";

export function ClerkTable({ rows }: { rows: ClerkRow[] }) {
  const { t } = useTranslation(["salSettings", "salCommon"]);
  return (
    <Table caption={t("tab.clerks")}>
      <thead>
        <tr>
          <th scope="col">{t("field.employee")}</th>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.sites")}</th>
          <th scope="col">{t("field.companies")}</th>
          <th scope="col">{t("field.level")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col" className="acts">
            {t("salCommon:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.clerk(row.empId)}>{row.empName}</Link>
            </th>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <td {...card.line} className="wrap2">
              {row.siteIds.map((site) => t(`site:${site}`)).join(t("salCommon:and"))}
            </td>
            <td {...card.line} className="wrap2">
              {row.companies.join(t("salCommon:and"))}
            </td>
            <td {...card.said(t("field.level"))}>{row.level || <Dash />}</td>
            <td {...card.state}>
              <Badge tone={row.isClerk ? "quiet" : "warn"}>{t(row.isClerk ? "ready" : "noRole")}</Badge>
            </td>
            <td {...card.act} className="acts">
              <Link to={salaryPaths.clerk(row.empId)}>{t("salCommon:edit")}</Link>{" "}
              <StepLink to={salaryPaths.clerkRemove(row.empId)}>{t("remove")}</StepLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
