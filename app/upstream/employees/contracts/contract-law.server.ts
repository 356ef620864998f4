import { CONTRACT_STATE, CONTRACT_TYPE } from "~/contracts/employees/codes";
import { doubleWageExposure, LABOUR_CONTRACTS, renewalClaimFrom, signingDeadline } from "~/lib/employees/contract-law";
import { maxProbationMonths } from "~/lib/employees/probation";
import { mayNeedReengagement, type Retiree, retirementMonths } from "~/lib/employees/retirement";
import { addDays, addYears, monthsInPeriod } from "~/lib/period-dates";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { type Contract, UNSIGNED } from "./contract.server";
import { openEndedFor } from "./contract-history.server";

/** The law panel: rules 16, 19, 20 and 21. What is signed is asked about the next term, a draft about itself. */
export async function lawOf(db: Reader, caller: Caller, row: Contract, today: string, worksWithout: boolean) {
  const open = UNSIGNED.includes(row.state);
  const { type, startDate, endDate, lastDay } = row;
  const asked = open
    ? { ...row, startDate }
    : { ...row, id: undefined, startDate: lastDay === null ? startDate : addDays(lastDay, 1) };
  const written = LABOUR_CONTRACTS.includes(type);
  const [reminders, yearsKept] = await Promise.all([
    parameter(db, caller, "contractReminderDays", today),
    parameter(db, caller, "contractYearsKept", today),
  ]);
  return {
    probationMax: maxProbationMonths(type, endDate === null ? null : monthsInPeriod(startDate, endDate)),
    openEnded: written && (open || lastDay !== null) ? await openEndedFor(db, asked) : null,
    signBy: written && open ? signingDeadline(startDate) : null,
    doubleWage: written && (open || row.signedAt !== null) ? doubleWageExposure(startDate, row.signedAt, today) : null,
    decideBy: row.state === CONTRACT_STATE.inForce && lastDay !== null ? addDays(lastDay, -reminders[0]!) : null,
    claimFrom:
      type === CONTRACT_TYPE.fixedTerm && worksWithout && row.state === CONTRACT_STATE.expired && lastDay !== null
        ? renewalClaimFrom(lastDay)
        : null,
    keepUntil: lastDay === null ? null : addYears(lastDay, yearsKept),
  };
}

/** Employees rule 4: a woman without a category may be past her month already, and the page asks for it. */
export function retirementOf(person: Retiree, { type, startDate }: Contract) {
  const { earliest, latest, unsure } = retirementMonths(person);
  return {
    earliest: earliest.month,
    latest: latest.month,
    unsure,
    mayBePast: unsure && type !== CONTRACT_TYPE.reEngagement && mayNeedReengagement(person, startDate),
  };
}
