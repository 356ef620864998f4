import { useTranslation } from "react-i18next";
import { EmploymentBadge } from "~/components/employees/employment-badge";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { SortHead, Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { searchEmployees } from "~/contracts/employees/archives";
import { MAY } from "~/contracts/employees/may";
import type { Out } from "~/contracts/endpoint";

/** One line a person; sorted by job number or day of entry. */
export function ArchiveTable({ rows }: { rows: Out<typeof searchEmployees>["simpleList"] }) {
  const { t } = useTranslation("employees");
  const may = useCodes();
  return (
    <Table caption={t("archives.title")}>
      <thead>
        <tr>
          <SortHead name="jobNumber">{t("field.jobNumber")}</SortHead>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.gender")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.position")}</th>
          <th scope="col">{t("field.level")}</th>
          <th scope="col">{t("field.siteId")}</th>
          <SortHead name="hireDate">{t("field.hireDate")}</SortHead>
          <th scope="col">{t("field.regularDate")}</th>
          <th scope="col">{t("field.employment")}</th>
          <th scope="col">{t("field.mobile")}</th>
          {may(MAY.archives.edit) && (
            <th scope="col" className="acts">
              {t("archives.actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              <Link to={`staff-details/${row.empId}`}>{row.empName}</Link>
            </th>
            <td>{t(`gender.${row.gender}`)}</td>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{row.positionName}</td>
            <td>{row.levelName || <Dash />}</td>
            <td>{row.overseasWarehouse ? t("site.overseas") : t(`site.${row.siteId}`)}</td>
            <td {...card.date(t("field.hireDate"))}>{row.hireDate}</td>
            <td>{row.regularDate ?? <Dash>{t("archives.notRegular")}</Dash>}</td>
            <td {...card.state}>
              <EmploymentBadge employment={row.employment} lifecycle={row.lifecycle} />
            </td>
            <td>{row.mobile}</td>
            {may(MAY.archives.edit) && (
              <td {...card.act} className="acts">
                <Link to={`staff-update/${row.empId}`}>{t("archives.edit")}</Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
