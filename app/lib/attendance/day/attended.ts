import { type Absence, absenceOf } from "./absence";
import { halvesOf } from "./cover";
import { type DayInput, type Flag, HOUR_SYSTEM, OFFICE_CODE, type Step } from "./day-figures";
import { count, intersection, type Minutes, minutesOf, NONE, without } from "./minutes";
import { groupsOf, PAIR_GAP, workedOf } from "./presence";
import { netMinutes, SHIFT_KIND, type Shift } from "./shift";

/** What the person did of what the day asked for. */
export interface Attended {
  inAt: number | null;
  outAt: number | null;
  missingIn: number;
  missingOut: number;
  absence: Absence;
  /** Required minutes at which he was there. */
  worked: Minutes;
  workedMin: number;
  flags: Flag[];
  steps: Step[];
}

export interface Asked {
  shift: Shift;
  /** The minutes of the shift, where it begins as the person came. */
  pieces: Minutes;
  /** Those of them that no application covers. */
  required: Minutes;
  punches: readonly number[];
}

const COMPLETE: Absence = { late: 0, early: 0, absentMin: 0, absentCentiDay: 0, halves: [] };
const step = (rule: number, found: string, values: Record<string, number> = {}): Step => ({ rule, found, values });

const nothing = (): Attended => ({
  inAt: null,
  outAt: null,
  missingIn: 0,
  missingOut: 0,
  absence: COMPLETE,
  worked: NONE,
  workedMin: 0,
  flags: [],
  steps: [],
});

/** What was attended, by the way in which this person's day is looked at (attendance rules 17 to 24 and 51). */
export function attendedOf(asked: Asked, { exempt, office, rules }: DayInput): Attended {
  if (asked.required.length === 0) return { ...nothing(), steps: [step(17, "nothingRequired")] };
  if (exempt) return asReported(asked, office);
  if (asked.shift.kind === SHIFT_KIND.free) return freely(asked);
  return byPunches(asked, rules.hourSystem === HOUR_SYSTEM.irregular);
}

/** @param presenceAlone of irregular hours: neither late nor early, absent who did not come */
function byPunches({ shift, pieces, required, punches }: Asked, presenceAlone: boolean): Attended {
  const groups = groupsOf(shift, required, punches).map((group) =>
    presenceAlone ? { ...group, late: NONE, early: NONE } : group,
  );
  const absence = absenceOf(shift, pieces, groups);
  const steps = groups.flatMap(({ in: at, out, missing, missed, late, early, required: own }, n): Step[] => {
    const [from, to] = [own[0]![0], own.at(-1)![1]];
    if (missed) return [step(19, "nobody", { n: n + 1, from, to })];
    return [
      ...(at === null ? [] : [step(20, "in", { n: n + 1, at, from, late: count(late) })]),
      ...(out === null ? [] : [step(20, "out", { n: n + 1, at: out, to, early: count(early) })]),
      ...(missing === null ? [] : [step(19, missing === "in" ? "missingIn" : "missingOut", { n: n + 1 })]),
    ];
  });
  for (const { half, required: asked, pieces: all, missed, centiDay, absent } of absence.halves)
    if (centiDay > 0)
      steps.push(step(21, absent ? "halfAbsent" : "segmentAbsent", { half, required: asked, all, missed, centiDay }));
  return {
    inAt: groups.find((group) => group.in !== null)?.in ?? null,
    outAt: groups.findLast((group) => group.out !== null)?.out ?? null,
    missingIn: groups.filter(({ missing }) => missing === "in").length,
    missingOut: groups.filter(({ missing }) => missing === "out").length,
    absence,
    worked: workedOf(groups),
    workedMin: count(required) - absence.late - absence.early - absence.absentMin,
    flags: [],
    steps,
  };
}

/** Free hours: from the first to the last punch without breaks; what is short of the shift is shown alone (rule 24). */
function freely({ shift, pieces, required, punches }: Asked): Attended {
  const [first, last] = [punches[0], punches.at(-1)];
  const part = count(required) / count(pieces);
  if (first === undefined || last === undefined) {
    const absentMin = Math.round(shift.requiredMin * part);
    const absentCentiDay = Math.round(100 * shift.dayValue * part);
    return {
      ...nothing(),
      absence: { ...COMPLETE, absentMin, absentCentiDay },
      steps: [step(24, "nobody", { absentMin, absentCentiDay })],
    };
  }
  const pair = last - first >= PAIR_GAP;
  const isIn = pair || Math.abs(first - pieces[0]![0]) <= Math.abs(first - pieces.at(-1)![1]);
  const worked = pair ? without([[first, last]], minutesOf(shift.breaks)) : NONE;
  const workedMin = count(worked);
  const short = workedMin < Math.round(shift.requiredMin * part);
  return {
    ...nothing(),
    inAt: isIn ? first : null,
    outAt: pair ? last : isIn ? null : first,
    missingIn: isIn ? 0 : 1,
    missingOut: pair || !isIn ? 0 : 1,
    worked,
    workedMin,
    flags: short ? ["shortfall"] : [],
    steps: [step(24, pair ? "free" : "freeOnce", { worked: workedMin, required: shift.requiredMin })],
  };
}

/** Nobody expects punches: present, unless the office says otherwise of a half (attendance rule 24). */
function asReported({ shift, required }: Asked, office: DayInput["office"]): Attended {
  const absence: Absence = { ...COMPLETE, halves: [] };
  const flags: Flag[] = [];
  const steps: Step[] = [step(24, "exempt")];
  let [asked, worked] = [required, required];
  for (const [n, half] of halvesOf(shift).entries()) {
    const own = intersection(required, half);
    const code = office[n];
    if (own.length === 0 || !code || code === OFFICE_CODE.present || code === OFFICE_CODE.trip) continue;
    steps.push(step(24, "office", { half: n + 1, code }));
    if (code === OFFICE_CODE.leave) flags.push("leaveWithoutApplication");
    if (code === OFFICE_CODE.leave) continue;
    worked = without(worked, own);
    if (code === OFFICE_CODE.rest) asked = without(asked, own);
    if (code !== OFFICE_CODE.away) continue;
    absence.absentCentiDay += 50 * shift.dayValue;
    absence.absentMin += Math.floor(netMinutes(shift) / 2);
  }
  // Half of the shift is absent however long that half is: what was worked is never more than what was attended.
  const workedMin = Math.max(0, Math.min(count(worked), count(asked) - absence.absentMin));
  return { ...nothing(), absence, worked, workedMin, flags: [...new Set(flags)], steps };
}
