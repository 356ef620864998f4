import { useTranslation } from "react-i18next";
import { Bars } from "~/components/charts/bars";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { WagesCost } from "~/contracts/salary/paid-wages";
import { formatAmount } from "~/lib/money";
import { salaryPaths } from "~/lib/salary/paths";

/** Departments that stand in the picture; all of them are in the table. */
const MOST_BARS = 20;
const FIGURES = ["people", "gross", "employer", "cost"] as const;

/** What departments cost, as bars and in figures; a name leads to its lines. */
export function CostTable({ month, departments }: Pick<WagesCost, "month" | "departments">) {
  const { t } = useTranslation("salPaid");
  const total = (field: (typeof FIGURES)[number]) => departments.reduce((sum, row) => sum + row[field], 0);
  const linesOf = (id: number) => `${salaryPaths.paidWages}?month=${month}&departmentId=${id}`;
  return (
    <>
      <div className="panel-body">
        <Bars
          label={t("tab.cost")}
          bars={departments
            .slice(0, MOST_BARS)
            .map(({ name, cost }) => ({ label: name, value: cost, text: formatAmount(cost) }))}
        />
      </div>
      <Table caption={t("tab.cost")} plain>
        <thead>
          <tr>
            <th scope="col">{t("field.department")}</th>
            {FIGURES.map((field) => (
              <th scope="col" className="r" key={field}>
                {t(`field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {departments.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={linesOf(row.id)}>{row.name}</Link>
              </th>
              <td className="r num">{row.people}</td>
              {FIGURES.slice(1).map((field) => (
                <td className="r" key={field}>
                  <Money value={row[field]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            <td className="r num">{total("people")}</td>
            {FIGURES.slice(1).map((field) => (
              <td className="r" key={field}>
                <Money value={total(field)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </>
  );
}
