import type { z } from "zod";
import type {
  previewApplication as previewContract,
  applicationWay as wayContract,
} from "~/contracts/attendance/applications";
import { APPLICATION, type ApplicationType, LEAVE, MOST_APPLIED_DAYS, UNIT } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { instantOfMinute } from "~/lib/attendance/wall-clock";
import { calendarSite } from "~/lib/calendar/working-days";
import { addDays } from "~/lib/period-dates";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { calendarNote } from "~/upstream/calendar/calendar-note.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { parameter, parameterRows } from "~/upstream/platform/parameters.server";
import { noEmployee } from "~/upstream/platform/refusal.server";
import { lotsOf, takeFrom } from "../balances/ledger.server";
import { type Place, plansOf } from "../schedules/plans.server";
import { leaveBook, leavesAt } from "../settings/leave-book.server";
import { awayBeside } from "../team/away-beside.server";
import { chargesOf, isUnscheduled } from "./application-charge.server";
import { kindCodeOf } from "./application-kinds.server";
import { balancesOn, cancellableOf, mayPlan } from "./application-reads.server";
import { birthDaysOf, withLastDays } from "./birth-leave.server";
import { cardsOf } from "./card-check.server";
import { asksOf } from "./file-application.server";

type Asked = z.output<(typeof previewContract)["input"]>;

const UNREAD = { chargeCentiDay: 0, chargeMin: 0, balance: null, birth: null, unscheduled: false };
/** Days ahead into which a form may reach before it says of which days it is. */
const NEXT_WEEKS = 60;
const NOBODY = { people: 0, more: false, named: [] };

/** Types whose form says who else is away (attendance, Screens). */
const BESIDE_OTHERS: readonly ApplicationType[] = [APPLICATION.leave, APPLICATION.trip, APPLICATION.outing];

/** What an application would take, and who else is away, before it is sent; what cannot be read yet takes nothing. */
export async function previewApplication(db: Reader, caller: Caller, asked: Asked) {
  const { type, unit, startDate } = asked;
  const noteOf = (days: { from: string; to: string }) => calendarNote(db, caller, [calendarSite(caller)], days);
  const today = todayOf(caller);
  if (!startDate)
    return { ...UNREAD, beside: NOBODY, calendarNote: await noteOf({ from: today, to: addDays(today, NEXT_WEEKS) }) };
  const endDate = unit === UNIT.time || type === APPLICATION.outing ? startDate : asked.endDate;
  const looks = endDate && endDate >= startDate && endDate <= addDays(startDate, MOST_APPLIED_DAYS - 1);
  const [charge, beside, note] = await Promise.all([
    chargeAhead(db, caller, asked, startDate, endDate),
    looks && BESIDE_OTHERS.includes(type) ? awayBeside(db, caller, startDate, endDate) : NOBODY,
    noteOf({ from: startDate, to: looks ? endDate : startDate }),
  ]);
  return { ...charge, beside, calendarNote: note };
}

async function chargeAhead(db: Reader, caller: Caller, asked: Asked, startDate: string, endDate?: string) {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  const { type, leaveType, unit, startTime, endTime, startHalf, endHalf } = asked;
  const place = (await plansOf(db, caller, [empId], startDate, startDate)).placeOn(empId, startDate);
  if (!place) return UNREAD;
  const nothing = { ...UNREAD, birth: await birthAhead(db, caller, place, startDate, asked) };
  if (!endDate || endDate < startDate || endDate > addDays(startDate, MOST_APPLIED_DAYS - 1)) return nothing;
  const byTime = unit === UNIT.time || type === APPLICATION.overtime || type === APPLICATION.outing;
  if (byTime && (startTime === undefined || endTime === undefined || endTime <= startTime)) return nothing;
  if (type === APPLICATION.overtime) return { ...nothing, chargeMin: endTime! - startTime! };
  const at = (minute: number) => instantOfMinute(minute, startDate, place.zone).toISOString();
  const times = byTime ? { startAt: at(startTime!), endAt: at(endTime!) } : { startAt: null, endAt: null };
  const halves = byTime ? { startHalf: null, endHalf: null } : { startHalf, endHalf };
  const line = { empId, type, unit: byTime ? UNIT.time : UNIT.half, startDate, endDate, ...halves, ...times };
  const [charge] = await chargesOf(db, caller, [line], leaveType ?? null);
  const takesNothing = charge!.centiDay === 0 && charge!.min === 0;
  return {
    unscheduled: takesNothing && isUnscheduled(await plansOf(db, caller, [empId], startDate, endDate), line),
    chargeCentiDay: charge!.centiDay,
    chargeMin: charge!.min,
    balance: await balanceAhead(db, caller, { ...line, leaveType: leaveType ?? null }),
    birth: nothing.birth,
  };
}

/**
 * What a leave would leave of its balance. Each of its days takes from lots that may be used on it, as when it is sent
 * (attendance rule 39): where these do not bear it, what there is on its days, and what is missing as a negative.
 */
async function balanceAhead(db: Reader, caller: Caller, leave: Parameters<typeof asksOf>[2][number]) {
  const [ask] = await asksOf(db, caller, [leave]);
  if (!ask) return null;
  const { kind, empId } = ask;
  const { have: usable, need } = takeFrom(await lotsOf(db, [empId]), ask);
  if (usable < need) return { kind, have: usable, left: usable - need };
  const { have } = (await balancesOn(db, empId, leave.startDate)).find((one) => one.kind === kind)!;
  return { kind, have, left: have - need };
}

/** How long the leave of a birth may be as its case is written, and when it would end. */
async function birthAhead(db: Reader, caller: Caller, place: Place, first: string, asked: Asked) {
  const { type, leaveType = null, difficultBirth, children = 1, pregnancyMonths } = asked;
  if (type !== APPLICATION.leave || (leaveType === LEAVE.miscarriage && pregnancyMonths === undefined)) return null;
  const birth = { leaveType, difficultBirth, children, pregnancyMonths: pregnancyMonths ?? null };
  const allowed = birthDaysOf(await parameterRows(db, caller), place, first, birth);
  return allowed && withLastDays(first, allowed);
}

/** Who would decide on an application as it is written (approvals rules 2, 8 and 13). */
export function applicationWay(db: Reader, caller: Caller, asked: z.output<(typeof wayContract)["input"]>) {
  const { type, leaveType, chargeCentiDay, empB } = asked;
  return wayOfWritten(db, caller, kindCodeOf(type), {
    facts: {
      leaveType: String(leaveType ?? ""),
      chargeCentiDay,
      ...(empB !== undefined && { colleagueEmpId: empB }),
    },
    open: empB === undefined ? ["colleagueEmpId"] : [],
  });
}

/** What the form offers (attendance, Screens). */
export async function applicationChoices(db: Reader, caller: Caller) {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  const today = todayOf(caller);
  const place = (await plansOf(db, caller, [empId], today, today)).placeOn(empId, today);
  const book = await leaveBook(db);
  const siteId = place?.siteId ?? caller.siteId;
  const [balances, cancellable, used, most] = await Promise.all([
    balancesOn(db, empId, today),
    cancellableOf(db, caller, today),
    cardsOf(db, empId, today),
    parameter(db, caller, "cardsPerMonth", today, place?.parameterSite ?? null),
  ]);
  return {
    today,
    leaveTypes: leavesAt(book, siteId, today).map(({ code, unit, proofRequired, balanceKind }) => ({
      code,
      unit,
      balanceKind,
      proofRequired: proofRequired === 1,
    })),
    balances,
    cancellable,
    cardsLeft: Math.max(0, most - used),
    mayPlan: mayPlan(caller),
    mayOverride: holds(caller, MAY.months.unlock),
  };
}
