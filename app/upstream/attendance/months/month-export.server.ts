import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LEAVES } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { exportMonths as contract } from "~/contracts/attendance/months";
import { daysOf } from "~/lib/attendance/day/step-words";
import { FIGURES, type Figure, HOURS } from "~/lib/attendance/month-figures";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { every } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import type { CellValue } from "~/upstream/platform/spreadsheet/columns.server";
import { BY_NUMBER, monthsWhere, wholeStatement } from "./month-reads.server";

/**
 * Statements of a month with every figure and the days of each kind of leave (attendance, Exports). What pay reads as
 * minutes leaves as minutes: hours that were rounded for reading would not add up.
 */
export function exportMonths(caller: Caller, { query }: z.output<(typeof contract)["input"]>): Promise<Response> {
  const word = (key: string, params = {}) => say(caller.language, { key, params });
  const where = every([monthsWhere(caller, query), visibleTo(caller, MAY.exports.all)]);
  const headOf = (figure: Figure) =>
    word(HOURS.includes(figure) ? `attMonth:export.minutes.${figure}` : `attMonth:field.${figure}`);
  const yes = (flag: number) => (flag === 1 ? word("attMonth:export.yes") : null);
  const { columns, from, row } = wholeStatement(caller);
  const cells = (values: unknown[]): CellValue[] => {
    const month = row(values);
    const leaves = new Map(month.leaves.map(({ type, centiDay }) => [type, centiDay]));
    return [
      ...[month.jobNumber, month.empName, month.department || null, word(`site:${month.siteId}`)],
      ...[month.month, month.fromDate, month.toDate, word(`attMonth:state.${month.state}`)],
      ...[yes(month.provisional), yes(month.lockedOpen)],
      ...FIGURES.map((figure) => (figure.endsWith("CentiDay") ? daysOf(month[figure]) : month[figure])),
      ...LEAVES.map((leave) => daysOf(leaves.get(leave) ?? 0)),
    ];
  };
  return exportAnswer(caller, {
    action: "attendanceMonth.export",
    objectType: "attendanceMonth",
    asked: { query },
    title: `${word("attMonth:title")} ${query.month}`,
    day: companyDay(),
    columns: [
      { header: word("attMonth:export.jobNumber"), kind: "text" },
      { header: word("attMonth:field.person"), kind: "text" },
      { header: word("attMonth:field.department"), kind: "text" },
      { header: word("attMonth:field.site"), kind: "text" },
      { header: word("attMonth:field.month"), kind: "text" },
      { header: word("attMonth:export.from"), kind: "date" },
      { header: word("attMonth:export.to"), kind: "date" },
      { header: word("attMonth:field.state"), kind: "text" },
      { header: word("attMonth:provisional"), kind: "text" },
      { header: word("attMonth:lockedOpen"), kind: "text" },
      ...FIGURES.map((figure) => ({ header: headOf(figure), kind: "number" as const })),
      ...LEAVES.map((leave) => ({
        header: word("attMonth:export.leaveDays", { leave: `@attendance:leave.${leave}` }),
        kind: "number" as const,
      })),
    ],
    rows: async () => ({
      count: sql`select count(*)::int as n from ${from} where ${where}`,
      select: sql`select ${columns} from ${from} where ${where} order by ${BY_NUMBER}`,
      cells,
    }),
  });
}
