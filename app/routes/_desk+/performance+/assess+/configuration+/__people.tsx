import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import type { ClassMember, UnclassifiedPerson } from "~/contracts/performance/classes";

/** People with where they work; of a class with why they are in it. */
export function PeopleTable({ rows, title }: { rows: (UnclassifiedPerson | ClassMember)[]; title: string }) {
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  const withWhy = rows.some((row) => "why" in row);
  return (
    <Table caption={title} plain={withWhy} phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.position")}</th>
          <th scope="col">{t("field.level")}</th>
          {withWhy && <th scope="col">{t("field.why")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            <td {...card.line}>{t(`site:${row.siteId}`)}</td>
            <td {...card.line}>{row.department}</td>
            <td {...card.line}>{row.position}</td>
            <td {...card.line}>{row.level || <Dash />}</td>
            {withWhy && <td {...card.state}>{"why" in row && t(`why.${row.why}`)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
