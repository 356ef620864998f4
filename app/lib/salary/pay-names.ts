import { OVERTIME_BUCKET } from "~/contracts/salary/codes";
import type { ItemInputs, PayItem } from "./items";
import type { PayCase, Stretch } from "./pay-case";

/** The names of rule 38 for the items that a company makes itself; of several stretches the last one's pay counts. */
export function valuesOf(given: PayCase, fixedItems: readonly PayItem[]): ItemInputs["values"] {
  const sum = (of: (stretch: Stretch) => number) => given.stretches.reduce((all, stretch) => all + of(stretch), 0);
  const minutes = (bucket: string) =>
    sum(({ overtime }) => overtime.reduce((all, one) => (one.bucket === bucket ? all + one.minutes : all), 0));
  const last = given.stretches.at(-1);
  const pay = (counts: (item: PayItem) => boolean) =>
    fixedItems.reduce((all, item) => (counts(item) ? all + (last?.fixed.get(item.code) ?? 0) : all), 0);
  const { unusedLeave, insurance } = given;
  const employee = [...insurance.employee].reduce((all, [, amount]) => all + amount, 0);
  const fund = insurance.employee.get("housingFund") ?? 0;
  return new Map<Parameters<ItemInputs["values"]["get"]>[0], ReturnType<ItemInputs["values"]["get"]> & {}>([
    ["D", given.requiredCentiDay],
    ["P", sum(({ paidCentiDay }) => paidCentiDay)],
    ["unpaidStdMin", sum(({ unpaidStdMin }) => unpaidStdMin)],
    ["sickStdMin", sum(({ sickStdMin }) => sickStdMin)],
    ["sickPct", last?.sickPct ?? 0],
    ["ot150Min", minutes(OVERTIME_BUCKET.workday)],
    ["ot200Min", minutes(OVERTIME_BUCKET.restDay)],
    ["ot300Min", minutes(OVERTIME_BUCKET.holiday)],
    ["toilExpiredMin", given.toilExpiredMin],
    ["nightCount", given.nightCount],
    ["dutyTimes", given.dutyTimes],
    ["fullAttendance", given.fullAttendance],
    ["perfAmount", given.performance],
    ["unusedAnnualDays", unusedLeave?.unusedCentiDay ?? 0],
    ["avgPay12", unusedLeave && unusedLeave.months > 0 ? { sum: unusedLeave.paid, over: unusedLeave.months } : 0],
    ["minWage", last?.minWage ?? 0],
    ["fixedPay", pay(() => true)],
    ["otBase", pay(({ inOtBase }) => inOtBase === 1)],
    ["unpaidBase", pay(({ inUnpaidBase }) => inUnpaidBase === 1)],
    ["insEmployee", employee - fund],
    ["fundEmployee", fund],
    ["insEmployer", insurance.employer],
  ]);
}
