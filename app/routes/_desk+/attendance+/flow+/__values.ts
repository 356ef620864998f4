import type { applicationDetail } from "~/contracts/attendance/applications";
import { APPLICATION, UNIT } from "~/contracts/attendance/codes";
import type { Out } from "~/contracts/endpoint";
import { clockOf } from "~/lib/attendance/clock";

const clock = (minute: number | null) => (minute === null ? "" : clockOf(minute));

/** An application as its form has it. */
export function valuesOf(detail: Out<typeof applicationDetail>) {
  const { rows, type, ...rest } = detail;
  const [first, last] = [rows[0], rows.at(-1)];
  const ofPlan = type === APPLICATION.weekend;
  return {
    ...rest,
    type,
    unit: first?.unit ?? UNIT.half,
    startDate: first?.startDate,
    endDate: type === APPLICATION.swap ? last?.startDate : last?.endDate,
    startTime: clock(first?.startMin ?? null),
    endTime: clock(first?.endMin ?? null),
    compensation: first?.compensation,
    empBText: detail.empBName,
    rows: ofPlan
      ? rows.map((row) => ({
          empId: row.empId,
          empIdText: `${row.empName} ${row.jobNumber}`,
          date: row.startDate,
          startTime: clock(row.startMin),
          endTime: clock(row.endMin),
          compensation: row.compensation,
        }))
      : [],
  };
}
