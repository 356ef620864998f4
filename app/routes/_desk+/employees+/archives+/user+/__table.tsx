import { useTranslation } from "react-i18next";
import { EmploymentBadge } from "~/components/employees/employment-badge";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { SelectAll, SelectCell } from "~/components/table/selection";
import { SortHead, Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { searchEmployees } from "~/contracts/employees/archives";
import { MAY } from "~/contracts/employees/may";
import type { Out } from "~/contracts/endpoint";
import { archiveList } from "~/lib/employees/archive-list";
import { archivePaths } from "~/lib/employees/archive-paths";

/** One line a person with the chosen columns; sorted by job number or day of entry. */
export function ArchiveTable({
  rows,
  columns,
}: {
  rows: Out<typeof searchEmployees>["simpleList"];
  columns: readonly string[];
}) {
  const { t } = useTranslation("employees");
  const may = useCodes();
  const picked = may(MAY.archives.export);
  return (
    <Table caption={t("archives.title")}>
      <thead>
        <tr>
          {picked && <SelectAll />}
          <SortHead name="jobNumber">{t("field.jobNumber")}</SortHead>
          <th scope="col">{t("field.empName")}</th>
          {inOrder(archiveList, columns, {
            gender: <th scope="col">{t("field.gender")}</th>,
            departmentPath: <th scope="col">{t("field.department")}</th>,
            positionName: <th scope="col">{t("field.position")}</th>,
            levelName: <th scope="col">{t("field.level")}</th>,
            siteId: <th scope="col">{t("field.siteId")}</th>,
            hireDate: <SortHead name="hireDate">{t("field.hireDate")}</SortHead>,
            regularDate: <th scope="col">{t("field.regularDate")}</th>,
            employment: <th scope="col">{t("field.employment")}</th>,
            mobile: <th scope="col">{t("field.mobile")}</th>,
            staffType: <th scope="col">{t("field.staffType")}</th>,
            contractEnd: <th scope="col">{t("field.contractEnd")}</th>,
            idCardExp: <th scope="col">{t("field.idCardExp")}</th>,
          })}
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
            {picked && <SelectCell name="emp" value={row.empId} label={`${row.empName} ${row.jobNumber}`} />}
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              <Link to={`${archivePaths.archives}/staff-details/${row.empId}`}>{row.empName}</Link>
            </th>
            {inOrder(archiveList, columns, {
              gender: <td>{t(`gender.${row.gender}`)}</td>,
              departmentPath: <td {...card.line}>{row.departmentPath}</td>,
              positionName: <td {...card.line}>{row.positionName}</td>,
              levelName: <td>{row.levelName || <Dash />}</td>,
              siteId: <td>{row.overseasWarehouse ? t("site:7") : t(`site:${row.siteId}`)}</td>,
              hireDate: <td {...card.date(t("field.hireDate"))}>{row.hireDate}</td>,
              regularDate: <td>{row.regularDate ?? <Dash>{t("archives.notRegular")}</Dash>}</td>,
              employment: (
                <td {...card.state}>
                  <EmploymentBadge employment={row.employment} lifecycle={row.lifecycle} />
                </td>
              ),
              mobile: <td>{row.mobile}</td>,
              staffType: <td>{row.staffType === null ? <Dash /> : t(`staffType.${row.staffType}`)}</td>,
              contractEnd: <td>{row.contractEnd ?? <Dash />}</td>,
              idCardExp: <td>{row.idCardExp ?? <Dash />}</td>,
            })}
            {may(MAY.archives.edit) && (
              <td {...card.act} className="acts">
                <Link to={`${archivePaths.archives}/staff-update/${row.empId}`}>{t("archives.edit")}</Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
