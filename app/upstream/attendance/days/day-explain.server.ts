import { sql } from "drizzle-orm";
import type { explainDay as contract, DayCorrection, Standing } from "~/contracts/attendance/days";
import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import type { Out } from "~/contracts/endpoint";
import { reckonDay } from "~/lib/attendance/day/day";
import type { Step } from "~/lib/attendance/day/day-figures";
import { stepWords } from "~/lib/attendance/day/step-words";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import type { Language } from "~/lib/languages";
import { businessDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { say } from "~/lib/texts.server";
import { answers, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { lockedOf } from "../due/locked.server";
import { accountName } from "../schedules/planned-days.server";
import { seenBy } from "../schedules/schedule-people.server";
import { type DayFacts, dayFacts } from "./day-inputs.server";
import { appliedOf, type PunchOfDay, punchesOf } from "./day-sources.server";
import { FIGURES, personColumns } from "./days.server";

interface Person {
  [column: string]: unknown;
  empId: number;
  name: string;
  jobNumber: string;
  department: string;
  zone: string;
  mayCorrect: boolean;
}

/** Somebody within the caller's reach; whoever is outside reads the same as nobody. */
async function personOf(db: Reader, caller: Caller, empId: number): Promise<Person> {
  const { rows } = await db.execute<Person>(sql`
    select ${personColumns(caller)},
      employees.emp_id <> ${caller.empId ?? 0} and ${visibleTo(caller, MAY.days.correct)} as "mayCorrect"
    from employees
    join departments d on d.department_id = employees.department_id
    where employees.emp_id = ${empId} and ${seenBy(caller, MAY_SEE)}`);
  if (!rows[0]) throw missing();
  return rows[0];
}

type Figures = NonNullable<Out<typeof contract>["figures"]> & { [column: string]: unknown; hash: string };

const figuresOf = (db: Reader, empId: number, workDate: string) =>
  db.execute<Figures>(sql`
    select ${FIGURES}, r.inputs_hash as hash
    from daily_results r
    where r.emp_id = ${empId} and r.work_date = ${workDate}::date`);

/** Corrections of a day, the latest first. */
export const correctionsOf = (db: Reader | Tx, empId: number, workDate: string) =>
  db.execute<DayCorrection & Record<string, unknown>>(sql`
    select k.id, k.figures, k.reason, ${accountName(sql`k.by`)} as by, ${isoInstant(sql`k.at`)} as at,
      ${isoInstant(sql`k.ended_at`)} as "endedAt", ${accountName(sql`k.ended_by`)} as "endedBy",
      k.end_reason as "endReason"
    from day_corrections k
    where k.emp_id = ${empId} and k.work_date = ${workDate}::date
    order by k.id desc`);

/**
 * Why the figures of a day are what they are. The steps follow from what is recorded now, the figures are those that
 * stand: `standing` says whether the two go together.
 */
export async function explainDay(db: Reader, caller: Caller, { empId, workDate }: { empId: number; workDate: string }) {
  const person = await personOf(db, caller, empId);
  const [factsOn, results, corrections, [lock]] = await answers(
    db,
    () => dayFacts(db, caller, [empId], workDate, workDate),
    () => figuresOf(db, empId, workDate),
    () => correctionsOf(db, empId, workDate),
    () => lockedOf(db, [{ empId, from: workDate, to: workDate }]),
  );
  const facts = factsOn(empId, workDate);
  if (!facts) throw missing();
  const [punches, applied] = await answers(
    db,
    () => punchesOf(db, facts),
    () => appliedOf(db, facts),
  );
  const result = results.rows[0];
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
    corrections: corrections.rows,
    acts: actsOf(person, standing, corrections.rows),
  };
}

const withoutHash = ({ hash: _, ...figures }: Figures) => figures;

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

function actsOf({ mayCorrect }: Person, standing: Standing, corrections: readonly DayCorrection[]) {
  if (!mayCorrect || standing === "locked" || standing === "running") return [];
  const isCorrected = corrections.some(({ endedAt }) => endedAt === null);
  return [...(["recompute", "correct"] as const), ...(isCorrected ? (["uncorrect"] as const) : [])];
}
