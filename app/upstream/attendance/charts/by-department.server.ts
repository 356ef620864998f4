import type { attendanceCharts } from "~/contracts/attendance/charts";
import type { Out } from "~/contracts/endpoint";
import { groupBy } from "~/lib/group-by";
import type { Departments } from "~/upstream/organization/organization.server";

export interface Attended {
  departmentId: number;
  people: number;
  requiredCentiDay: number;
  attendedCentiDay: number;
}

type Charts = Out<typeof attendanceCharts>;

const sum = (rows: readonly Attended[], figure: Exclude<keyof Attended, "departmentId">) =>
  rows.reduce((all, row) => all + row[figure], 0);
const sums = (rows: readonly Attended[]): Charts["whole"] => ({
  people: sum(rows, "people"),
  requiredCentiDay: sum(rows, "requiredCentiDay"),
  attendedCentiDay: sum(rows, "attendedCentiDay"),
});

/**
 * The figures one step below a department, each with all that lies below it; the department's own people stand beside
 * them. Where none is chosen it is the lowest one that all of them have above them. Who attended least comes first.
 */
export function byDepartment(
  departments: Departments,
  rows: readonly Attended[],
  chosen: number | undefined,
): Pick<Charts, "whole" | "departments"> {
  /** From the top down to the department itself. */
  const lines = new Map(
    rows.map(({ departmentId }) => [departmentId, departments.lineOf(departmentId).map((row) => row.departmentId)]),
  );
  for (const line of lines.values()) line.reverse();
  const first = rows[0] && lines.get(rows[0].departmentId)!;
  const shared = first?.findLastIndex((id, n) => [...lines.values()].every((line) => line[n] === id)) ?? -1;
  const depth = chosen === undefined ? shared : (first?.indexOf(chosen) ?? -1);
  const groups = groupBy(rows, ({ departmentId }) => lines.get(departmentId)![depth + 1] ?? departmentId);
  const shown = [...groups].map(([departmentId, own]) => ({
    departmentId,
    name: departments.nameOf(departmentId),
    itself: departmentId === first?.[depth] ? (1 as const) : (0 as const),
    ...sums(own),
  }));
  const rate = ({ attendedCentiDay, requiredCentiDay }: Charts["whole"]) => attendedCentiDay / requiredCentiDay;
  return { whole: sums(rows), departments: shown.sort((a, b) => rate(a) - rate(b) || b.people - a.people) };
}
