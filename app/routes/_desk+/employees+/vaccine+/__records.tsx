import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Day } from "~/components/ui/time";
import type { searchVaccine } from "~/contracts/employees/vaccine";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";

export function RecordTable({ rows }: { rows: Out<typeof searchVaccine>["simpleList"] }) {
  const { t } = useTranslation("vaccine");
  return (
    <Table caption={t("tab.people")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.vaccine")}</th>
          <th scope="col">{t("field.doseNo")}</th>
          <th scope="col">{t("field.date")}</th>
          <th scope="col">{t("field.proof")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              {row.empName}
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{row.vaccineName}</td>
            <td {...card.line}>{t("dose", { n: row.doseNo })}</td>
            <td {...card.date(t("field.date"))}>
              <Day value={row.date} />
            </td>
            <td {...card.act}>
              {row.proof ? <a href={employeePaths.vaccineProof(row.id)}>{t("people.open")}</a> : <Dash />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
