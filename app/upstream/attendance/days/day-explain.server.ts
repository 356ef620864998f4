import { sql } from "drizzle-orm";
import { z } from "zod";
import { type DayCorrection, dayCorrection, dayFigures, type Standing } from "~/contracts/attendance/days";
import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import { reckonDay } from "~/lib/attendance/day/day";
import type { Step } from "~/lib/attendance/day/day-figures";
import { stepWords } from "~/lib/attendance/day/step-words";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import type { Language } from "~/lib/languages";
import { businessDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { say } from "~/lib/texts.server";
import { answers, type Reader } from "~/upstream/platform/database/db.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { lockedOf } from "../due/locked.server";
import { accountName } from "../schedules/planned-days.server";
import { ofPerson, seenBy } from "../schedules/schedule-people.server";
import { type DayFacts, dayFacts } from "./day-inputs.server";
import { appliedOf, type PunchOfDay, punchesOf } from "./day-sources.server";
import { dailyResults, dayCorrections } from "./tables.server";

/** Somebody within the caller's reach; whoever is outside reads the same as nobody. */
async function personOf(db: Reader, caller: Caller, empId: number) {
  const person = await selectOne(db, {
    ...ofPerson(caller),
    mayCorrect: bool`employees.emp_id <> ${caller.empId ?? 0} and ${visibleTo(caller, MAY.days.correct)}`,
  })`
    from employees
    join departments d on d.department_id = employees.department_id
    where employees.emp_id = ${empId} and ${seenBy(caller, MAY_SEE)}`;
  if (!person) throw missing();
  return person;
}

const RESULT = reads(dayFigures.extend({ hash: z.string() }), { r: dailyResults }, { hash: sql`r.inputs_hash` });
const CORRECTION = reads(
  dayCorrection,
  { k: dayCorrections },
  { by: accountName(sql`k.by`), endedBy: accountName(sql`k.ended_by`) },
);

/**
 * Why the figures of a day are what they are. The steps follow from what is recorded now, the figures are those that
 * stand: `standing` says whether the two go together.
 */
export async function explainDay(db: Reader, caller: Caller, { empId, workDate }: { empId: number; workDate: string }) {
  const person = await personOf(db, caller, empId);
  const [factsOn, result, corrections, [lock]] = await answers(
    db,
    () => dayFacts(db, caller, [empId], workDate, workDate),
    () => RESULT.find(db, sql`r.emp_id = ${empId} and r.work_date = ${workDate}::date`),
    () =>
      CORRECTION.all(db, {
        where: sql`k.emp_id = ${empId} and k.work_date = ${workDate}::date`,
        order: sql`k.id desc`,
      }),
    () => lockedOf(db, [{ empId, from: workDate, to: workDate }]),
  );
  const facts = factsOn(empId, workDate);
  if (!facts) throw missing();
  const [punches, applied] = await answers(
    db,
    () => punchesOf(db, facts),
    () => appliedOf(db, facts),
  );
  const over = workDate < businessDay(new Date(), facts.place.zone);
  const steps = over ? reckonDay(facts.input).steps : [];
  const standing = standingOf({ over, locked: lock !== undefined, current: result?.hash === facts.hash });
  return {
    ...pick(person, ["empId", "name", "jobNumber", "department"]),
    zone: facts.place.zone,
    ...pick(facts.planned, ["workDate", "dayType", "plan", "unscheduled"]),
    shift: shiftOf(facts),
    window: [...facts.window] as [number, number],
    punches: punches.map((punch) => seenPunch(facts, punch)),
    applied,
    steps: steps.map((step) => ({ ...step, values: { ...step.values }, text: inWords(caller.language, step) })),
    figures: result ? withoutHash(result) : null,
    standing,
    corrections,
    acts: actsOf(person, standing, corrections),
  };
}

const withoutHash = ({ hash: _, ...figures }: { hash: string } & z.output<typeof dayFigures>) => figures;

/** A step in a language. */
export const inWords = (language: Language, step: Step): string => say(language, stepWords(step));

function standingOf({ over, locked, current }: { over: boolean; locked: boolean; current: boolean }): Standing {
  if (!over) return "running";
  if (current) return locked ? "locked" : "current";
  return locked ? "locked" : "due";
}

function shiftOf({ planned: { shift } }: DayFacts) {
  if (!shift) return null;
  const stretches = (list: readonly (readonly [number, number])[]) => list.map(([a, b]): [number, number] => [a, b]);
  return {
    ...pick(shift, ["code", "name", "netMin", "lateGrace", "earlyGrace"]),
    segments: stretches(shift.segments),
    breaks: stretches(shift.breaks),
  };
}

function seenPunch({ planned, place, punchAt }: DayFacts, { at, ...punch }: PunchOfDay) {
  const minute = minuteOfDay(at, planned.workDate, place.zone);
  return { ...punch, minute, counts: punchAt.get(minute)?.id === punch.id };
}

function actsOf({ mayCorrect }: { mayCorrect: boolean }, standing: Standing, corrections: readonly DayCorrection[]) {
  if (!mayCorrect || standing === "locked" || standing === "running") return [];
  const isCorrected = corrections.some(({ endedAt }) => endedAt === null);
  return [...(["recompute", "correct"] as const), ...(isCorrected ? (["uncorrect"] as const) : [])];
}
