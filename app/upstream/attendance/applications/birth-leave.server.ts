import { LEAVE } from "~/contracts/attendance/codes";
import { type DaysAllowed, lastOfDays, maternityDays, miscarriageDays } from "~/lib/attendance/birth-leave";
import { type ParameterRow, valueIn } from "~/upstream/platform/parameters.server";
import type { Application } from "./application-rows.server";

/** What of an application says how long the leave of a birth is. */
export type BirthCase = Pick<Application, "leaveType" | "difficultBirth" | "children" | "pregnancyMonths">;

/**
 * Calendar days that the case of an application gives at a place, by what counts on its first day (attendance rule 37,
 * rows 5 and 6); null: a leave of another kind.
 */
export function birthDaysOf(
  parameters: readonly ParameterRow[],
  { parameterSite }: { parameterSite: number },
  day: string,
  { leaveType, difficultBirth, children, pregnancyMonths }: BirthCase,
): DaysAllowed | null {
  const value = <N extends Parameters<typeof valueIn>[1]>(name: N) => valueIn(parameters, name, parameterSite, day);
  if (leaveType === LEAVE.maternity)
    return maternityDays(
      { difficultBirth, children },
      { difficult: value("difficultBirthDays"), extension: value("maternityExtension") },
    );
  if (leaveType === LEAVE.miscarriage)
    return miscarriageDays(pregnancyMonths, {
      early: value("miscarriageEarly"),
      middle: value("miscarriageMiddle"),
      late: value("miscarriageLate"),
    });
  return null;
}

/** The same with the dates on which it would end. */
export const withLastDays = (first: string, { least, most }: DaysAllowed) => ({
  least,
  most,
  leastUntil: lastOfDays(first, least),
  until: lastOfDays(first, most),
});
