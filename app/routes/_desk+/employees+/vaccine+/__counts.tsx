import { useTranslation } from "react-i18next";
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
          <tr key={row.departmentId}>
            <th scope="row">{row.departmentPath}</th>
            <td className="r">{grouped(row.people)}</td>
            <td className="r">
              <Count {...row.done} />
            </td>
            <td className="r">
              <Count {...row.rest} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("counts.total", { n: total.left })}</th>
          <td className="r">{grouped(total.people)}</td>
          <td className="r">{grouped(total.done)}</td>
          <td className="r">{grouped(total.rest)}</td>
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
