import { useTranslation } from "react-i18next";
import { CoverState } from "~/components/employees/benefits/cover-state";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { traineeBenefit } from "~/contracts/employees/benefits/covers";
import type { Out } from "~/contracts/endpoint";

type Row = Out<(typeof traineeBenefit)["search"]>["simpleList"][number];

export function TraineeTable({ covers, editable }: { covers: Row[]; editable: boolean }) {
  const { t } = useTranslation("benefits");
  return (
    <Table caption={t("trainee.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.cover")}</th>
          <th scope="col">{t("field.policyNo")}</th>
          <th scope="col">{t("field.fromDay")}</th>
          <th scope="col">{t("field.toDay")}</th>
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
            <td {...card.line}>{t(`cover.${row.cover}`)}</td>
            <td>{row.policyNo}</td>
            <td>
              <Day value={row.fromDay} />
            </td>
            <td {...card.date(t("field.toDay"))}>
              <Day value={row.toDay} />
            </td>
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
