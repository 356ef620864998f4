import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { MONTH_STATE, type MonthState } from "~/contracts/attendance/codes";
import type { StatementListed } from "~/contracts/attendance/months";
import { MAIN, OVERTIME, shownFigure } from "~/lib/attendance/month-figures";
import { attendancePaths } from "~/lib/attendance/paths";

const TONES: Record<MonthState, BadgeTone> = {
  [MONTH_STATE.open]: "off",
  [MONTH_STATE.calculated]: "info",
  [MONTH_STATE.toConfirm]: "now",
  [MONTH_STATE.confirmed]: "ok",
  [MONTH_STATE.disputed]: "bad",
  [MONTH_STATE.locked]: "quiet",
};

export function MonthBadge({ state }: { state: MonthState }) {
  const { t } = useTranslation("attMonth");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** Statements of a month, each leads to its days. */
export function MonthTable({ rows }: { rows: StatementListed[] }) {
  const { t } = useTranslation("attMonth");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.state")}</th>
          {MAIN.map((name) => (
            <th key={name} scope="col" className="r">
              {t(`field.${name}`)}
            </th>
          ))}
          <th scope="col" className="r">
            {t("overtimeSum")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={attendancePaths.monthOf(row.empId, row.month)}>
                {row.empName} {row.jobNumber}
              </Link>
            </th>
            <td {...card.line}>{row.department}</td>
            <td {...card.state}>
              <MonthBadge state={row.state} />
              {row.lockedOpen === 1 && <span className="small muted"> {t("lockedOpen")}</span>}
            </td>
            {MAIN.map((name) => (
              <td
                key={name}
                {...(row[name] > 0 && name !== "requiredCentiDay" ? card.said(t(`field.${name}`)) : {})}
                className="r num"
              >
                {shownFigure(name, row[name])}
              </td>
            ))}
            <td className="r num">{hoursOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Overtime of all kinds, in hours. */
const hoursOf = (row: StatementListed) => Math.round(OVERTIME.reduce((sum, name) => sum + row[name], 0) / 6) / 10;
