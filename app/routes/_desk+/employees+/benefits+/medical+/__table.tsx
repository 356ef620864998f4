import { useTranslation } from "react-i18next";
import { CoverState } from "~/components/employees/benefits/cover-state";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { medicalBenefit } from "~/contracts/employees/benefits/covers";
import type { Out } from "~/contracts/endpoint";

type Row = Out<(typeof medicalBenefit)["search"]>["simpleList"][number];

export function MedicalTable({ covers, editable }: { covers: Row[]; editable: boolean }) {
  const { t } = useTranslation("benefits");
  return (
    <Table caption={t("medical.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.plan")}</th>
          <th scope="col">{t("field.policyNo")}</th>
          <th scope="col">{t("field.fromDay")}</th>
          <th scope="col">{t("field.toDay")}</th>
          <th scope="col">{t("field.dependants")}</th>
          <th scope="col">{t("field.checkDate")}</th>
          <th scope="col">{t("field.checkOrg")}</th>
          <th scope="col">{t("field.state")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {covers.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              {row.empName}
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{row.plan}</td>
            <td>{row.policyNo || <Dash />}</td>
            <td>
              <Day value={row.fromDay} />
            </td>
            <td {...card.date(t("field.toDay"))}>
              <Day value={row.toDay} />
            </td>
            <td>{row.dependants.join(", ") || <Dash />}</td>
            <td>
              <Day value={row.checkDate} />
            </td>
            <td>{row.checkOrg || <Dash />}</td>
            <td {...card.state}>
              <CoverState state={row.state} />
            </td>
            {editable && (
              <td {...card.act} className="acts">
                <Link to={`${row.id}/edit`}>{t("edit")}</Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
