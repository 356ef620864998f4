import { attendedOf } from "./attended";
import { COVER, type Cover, coveredBy, coverOf, LEAVE_PAY, type LeaveUse, leavesOf } from "./cover";
import { type DayInput, type DayResult, HOUR_SYSTEM, OFFICE_CODE, type Step } from "./day-figures";
import { count, hull, intersection, type Minutes, minutesOf, NONE, shared, without } from "./minutes";
import { overtimeOf } from "./overtime";
import { piecesFor, slide } from "./presence";
import { netMinutes, SHIFT_KIND, type Shift } from "./shift";

/** Minutes of a whole day as pay counts them. */
const STANDARD_DAY = 480;

/**
 * A day of a person (attendance rules 15 to 29): the same inputs give the same result, whatever the order in which they
 * stand and however often one stands there. Every figure is in `steps` with what it came from.
 */
export function reckonDay(input: DayInput): DayResult {
  const punches = [...new Set(input.punches)].sort((a, b) => a - b);
  const { shift } = input;
  return shift ? dayOfWork({ ...input, shift, punches }) : dayOff({ ...input, punches });
}

function dayOff(input: DayInput): DayResult {
  const { punches } = input;
  const overtime = overtimeIn(input, NONE, NONE, NONE);
  const { ot150Min, ot200Min, ot300Min, toilMin, cycleMin } = overtime.figures;
  // Written out: months of a company are mostly made of this, and spreads of so many figures take their time.
  return {
    inAt: punches[0] ?? null,
    outAt: punches.length > 1 ? punches.at(-1)! : null,
    lateMin: 0,
    lateRawMin: 0,
    inGrace: false,
    earlyMin: 0,
    absentMin: 0,
    absentCentiDay: 0,
    missingIn: 0,
    missingOut: 0,
    workedMin: 0,
    leaves: [],
    tripMin: 0,
    tripCentiDay: 0,
    outingMin: 0,
    homeMin: 0,
    homeCentiDay: 0,
    ot150Min,
    ot200Min,
    ot300Min,
    toilMin,
    cycleMin,
    unpaidStdMin: 0,
    sickStdMin: 0,
    night: false,
    flags: input.unscheduled ? ["unscheduled"] : [],
    steps: [{ rule: 17, found: input.unscheduled ? "unscheduled" : "rest", values: {} }, ...overtime.steps],
  };
}

function dayOfWork(input: DayInput & { shift: Shift }): DayResult {
  const { shift, punches, covers, rules } = input;
  const covered = minutesOf(
    covers.filter(({ kind }) => kind !== COVER.home || !rules.homeNeedsPunch).flatMap((cover) => coverOf(shift, cover)),
  );
  const pieces = piecesFor(shift, covered, punches);
  const required = without(pieces, covered);
  const attended = attendedOf({ shift, pieces, required, punches }, input);
  const { absence } = attended;
  const inGrace = absence.late > 0 && absence.late <= shift.lateGrace;
  const lateMin = inGrace ? 0 : absence.late;
  const earlyMin = absence.early <= shift.earlyGrace ? 0 : absence.early;
  const leaves = leavesOf(shift, covers, pieces);
  const deducted = absence.absentMin + (rules.deductLate ? lateMin + earlyMin : 0);
  const leave = coveredBy(shift, covers, COVER.leave, pieces);
  const away = without(covered, leave);
  const overtime = overtimeIn(input, pieces, leave, attended.worked, {
    minutes: attended.workedMin,
    away: intersection(pieces, away),
  });
  const nightAsked = shared(required, input.night);
  const unpaidStdMin = standardMinutes(shift, leaves, LEAVE_PAY.none, deducted);
  const sickStdMin = standardMinutes(shift, leaves, LEAVE_PAY.sick, 0);
  return {
    inAt: attended.inAt,
    outAt: attended.outAt,
    lateMin,
    lateRawMin: absence.late,
    inGrace,
    earlyMin,
    absentMin: absence.absentMin,
    absentCentiDay: absence.absentCentiDay,
    missingIn: attended.missingIn,
    missingOut: attended.missingOut,
    workedMin: attended.workedMin,
    leaves,
    tripMin: count(coveredBy(shift, covers, COVER.trip, pieces)),
    tripCentiDay: partOfDay(shift, covers, COVER.trip, pieces) + officeTrips(input),
    outingMin: count(coveredBy(shift, covers, COVER.outing, pieces)),
    homeMin: count(coveredBy(shift, covers, COVER.home, pieces)),
    homeCentiDay: partOfDay(shift, covers, COVER.home, pieces),
    ...overtime.figures,
    unpaidStdMin,
    sickStdMin,
    night: shift.nightAllowance && nightAsked > 0 && 2 * shared(attended.worked, input.night) >= nightAsked,
    flags: attended.flags,
    steps: [
      ...begun(shift, pieces, covered, punches),
      ...attended.steps,
      ...graces(shift, absence.late, absence.early),
      { rule: 23, found: "worked", values: { required: count(required), worked: attended.workedMin } },
      ...overtime.steps,
      ...(unpaidStdMin > 0 ? [{ rule: 29, found: "unpaid", values: { minutes: unpaidStdMin } }] : []),
      ...(sickStdMin > 0 ? [{ rule: 29, found: "sick", values: { minutes: sickStdMin } }] : []),
    ],
  };
}

/** Where a flexible shift begins, and what applications cover. */
function begun(shift: Shift, pieces: Minutes, covered: Minutes, punches: readonly number[]): Step[] {
  const by = slide(shift, covered, punches);
  const inShift = shared(pieces, covered);
  return [
    ...(inShift > 0 ? [{ rule: 15, found: "covered", values: { minutes: inShift } }] : []),
    ...(by === 0 ? [] : [{ rule: 16, found: "slides", values: { by, start: shift.segments[0]![0] + by } }]),
  ];
}

function graces({ lateGrace, earlyGrace }: Shift, late: number, early: number): Step[] {
  const said = (found: string, minutes: number, grace: number) => ({ rule: 22, found, values: { minutes, grace } });
  return [
    ...(late > 0 ? [said(late <= lateGrace ? "lateInGrace" : "late", late, lateGrace)] : []),
    ...(early > 0 ? [said(early <= earlyGrace ? "earlyInGrace" : "early", early, earlyGrace)] : []),
  ];
}

/** Work of a shift: minutes attended, and those of trips, outings and work at home that need no punch. */
interface ShiftWork {
  minutes: number;
  away: Minutes;
}

/** Overtime of the day, and minutes of the shift worked on a statutory date (attendance rules 25 to 27, 51). */
function overtimeIn(
  input: DayInput,
  pieces: Minutes,
  leave: Minutes,
  worked: Minutes,
  inShift: ShiftWork = { minutes: 0, away: NONE },
) {
  const { shift, rules, punches, statutory, unscheduled } = input;
  const otBreaks = shift ? minutesOf(shift.otBreaks) : rules.otBreaks;
  const span = hull(pieces);
  const day = { pieces, span, leave, otBreaks, punches, statutory, restDay: !shift && !unscheduled };
  const { raw, ordinary, ...cut } = overtimeOf(input.overtime, day, rules);
  const byDay = rules.hourSystem === HOUR_SYSTEM.standard;
  const sums = byDay ? cut : { ...cut, ot150Min: 0, ot200Min: 0, toilMin: 0 };
  const holiday = shared(worked, statutory);
  const cycleMin =
    rules.hourSystem === HOUR_SYSTEM.comprehensive
      ? Math.max(0, inShift.minutes - holiday) + count(without(inShift.away, statutory)) + ordinary
      : 0;
  const figures = { ...sums, ot300Min: sums.ot300Min + holiday, cycleMin };
  if (rules.hourSystem === HOUR_SYSTEM.irregular && !rules.irregularHolidayPay) figures.ot300Min = 0;
  const steps: Step[] = [];
  if (raw > 0)
    steps.push({ rule: 25, found: raw < rules.otMinimum ? "tooShort" : "overtime", values: { raw, ...sums } });
  if (cycleMin > 0) steps.push({ rule: 51, found: "cycle", values: { minutes: cycleMin } });
  if (holiday > 0) steps.push({ rule: 26, found: "holiday", values: { minutes: holiday } });
  return { figures, steps };
}

/** Hundredths of a day that applications of a kind take: half days as they are, minutes in proportion. */
function partOfDay(shift: Shift, covers: readonly Cover[], kind: Cover["kind"], pieces: Minutes): number {
  const uses = leavesOf(
    shift,
    covers
      .filter((cover) => cover.kind === kind)
      .map((cover) => ({ ...cover, leave: { type: 0, pay: LEAVE_PAY.full } })),
    pieces,
  );
  return uses.reduce((sum, { centiDay }) => sum + centiDay, 0);
}

/** Halves that an office reports as a trip: they stay required, and count 50 each (settled reading of rule 24). */
const officeTrips = ({ exempt, office }: DayInput): number =>
  exempt ? 50 * office.filter((code) => code === OFFICE_CODE.trip).length : 0;

/**
 * Minutes that are not paid, or by the rate of sickness, as pay counts them: a half day is half of a standard day,
 * minutes are put in proportion to what the shift asks for, rounded once, half up (attendance rule 29).
 */
export function standardMinutes(shift: Shift, leaves: readonly LeaveUse[], pay: number, more: number): number {
  const own = leaves.filter((leave) => leave.pay === pay);
  const halves = own.reduce((sum, leave) => sum + leave.halves, 0);
  const minutes = own.reduce((sum, leave) => sum + (leave.halves > 0 ? 0 : leave.min), 0) + more;
  const asked = shift.kind === SHIFT_KIND.free ? shift.requiredMin : netMinutes(shift);
  return (STANDARD_DAY / 2) * shift.dayValue * halves + Math.round((minutes * STANDARD_DAY * shift.dayValue) / asked);
}
