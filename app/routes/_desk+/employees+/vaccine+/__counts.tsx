import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { grouped } from "~/components/ui/text";
import type { vaccineStatistics } from "~/contracts/employees/vaccine";
import type { Out } from "~/contracts/endpoint";
import type { Told } from "~/lib/small-groups";

export function CountTable({ departments, total }: Pick<Out<typeof vaccineStatistics>, "departments" | "total">) {
  const { t } = useTranslation("vaccine");
  return (
    <Table caption={t("tab.counts")}>
      <thead>
        <tr>
          <th scope="col">{t("field.department")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="r">
            {t("field.done")}
          </th>
          <th scope="col" className="r">
            {t("field.rest")}
          </th>
        </tr>
      </thead>
      <tbody>
        {departments.map((row) => (
          <tr key={row.departmentId} {...card.row}>
            <th scope="row" {...card.name}>
              {row.departmentPath}
            </th>
            <td {...card.said(t("field.people"))} className="r">
              {grouped(row.people)}
            </td>
            <td {...card.said(t("field.done"))} className="r">
              <Count {...row.done} />
            </td>
            <td {...card.said(t("field.rest"))} className="r">
              <Count {...row.rest} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr {...card.row}>
          <th scope="row" {...card.name}>
            {t("counts.total", { n: total.left })}
          </th>
          <td {...card.said(t("field.people"))} className="r">
            {grouped(total.people)}
          </td>
          <td {...card.said(t("field.done"))} className="r">
            {grouped(total.done)}
          </td>
          <td {...card.said(t("field.rest"))} className="r">
            {grouped(total.rest)}
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}

function Count({ count, small }: Told) {
  const { t } = useTranslation("vaccine");
  if (count !== null) return grouped(count);
  return small ? "<5" : <span className="muted">{t("counts.kept")}</span>;
}
