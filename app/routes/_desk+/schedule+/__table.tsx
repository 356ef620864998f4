import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { SheetRow } from "~/contracts/attendance/schedule-sheets";
import { monthBeside } from "~/lib/attendance/month-beside";
import { attendancePaths } from "~/lib/attendance/paths";
import { SheetBadge } from "./__badge";

export const nextMonth = (month: string) => monthBeside(month, 1);

/** Sheets of departments, the pending ones lead to where they are filled. */
export function SheetTable({ rows }: { rows: SheetRow[] }) {
  const { t } = useTranslation(["schedSheet", "attendance"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.month")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="r">
            {t("field.filled")}
          </th>
          <th scope="col">{t("field.by")}</th>
          <th scope="col">{t("field.at")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={attendancePaths.sheet(row.id)}>{row.department}</Link>
            </th>
            <td {...card.line} className="num">
              {row.month}
            </td>
            <td {...card.state}>
              <SheetBadge state={row.state} />
            </td>
            <td {...card.said(t("field.people"))} className="r num">
              {row.people}
            </td>
            <td {...card.said(t("field.filled"))} className="r num">
              {row.filled}%
            </td>
            <td>{row.by}</td>
            <td>{row.at && <Instant value={row.at} />}</td>
            <td {...card.act} className="acts">
              {row.acts.includes("fill") ? (
                <Link to={attendancePaths.sheetFill(row.id)}>{t("fill")}</Link>
              ) : (
                <Link to={attendancePaths.sheetCopy(row.departmentId, nextMonth(row.month))}>{t("copy")}</Link>
              )}
              {row.acts.includes("recall") && (
                <StepLink to={attendancePaths.sheetStep("recall", row.id)}>{t("recall")}</StepLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
