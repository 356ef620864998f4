import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";

/** Working days of each month, and of the year. */
export function MonthTable({ workDaysPerMonth, total }: { workDaysPerMonth: number[]; total: number }) {
  const { t } = useTranslation("process");
  return (
    <Table caption={t("calendar.months")} plain>
      <thead>
        <tr>
          <th scope="col">{t("calendar.month")}</th>
          {workDaysPerMonth.map((_, n) => (
            <th key={n} scope="col" className="r">
              {n + 1}
            </th>
          ))}
          <th scope="col" className="r">
            {t("calendar.total")}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("calendar.workDays")}</th>
          {workDaysPerMonth.map((days, n) => (
            <td key={n} className="r">
              {days}
            </td>
          ))}
          <td className="r">{total}</td>
        </tr>
      </tbody>
    </Table>
  );
}
