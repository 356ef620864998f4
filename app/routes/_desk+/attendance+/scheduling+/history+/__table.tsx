import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Instant } from "~/components/ui/time";
import { PLAN } from "~/contracts/attendance/codes";
import type { HistoryRow } from "~/contracts/attendance/schedule-history";

/** Plans that hold from a day on. */
const LASTING: readonly number[] = [PLAN.rule, PLAN.rotating];

export function HistoryTable({ rows }: { rows: HistoryRow[] }) {
  const { t } = useTranslation("schedDays");
  const shift = (had: number, code: string | null) => (had === 1 ? (code ?? t("restDay")) : t("history.nothing"));
  return (
    <Table caption={t("history.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.employee")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.workDate")}</th>
          <th scope="col">{t("field.oldShift")}</th>
          <th scope="col">{t("field.newShift")}</th>
          <th scope="col">{t("field.plan")}</th>
          <th scope="col">{t("field.by")}</th>
          <th scope="col">{t("field.at")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name} <span className="muted num">{row.jobNumber}</span>
            </th>
            <td>{row.department}</td>
            <td {...card.date(t("field.workDate"))} className="num">
              {row.workDate}
              {LASTING.includes(row.plan) && ` ${t("fromThen")}`}
            </td>
            <td {...card.said(t("field.oldShift"))}>{shift(row.hadEntry, row.oldShift)}</td>
            <td {...card.said(t("field.newShift"))}>{shift(row.hasEntry, row.newShift)}</td>
            <td {...card.state}>{t(`plan.${row.plan}`)}</td>
            <td {...card.line}>{row.by}</td>
            <td>
              <Instant value={row.at} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
