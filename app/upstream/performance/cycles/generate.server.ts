import { sql } from "drizzle-orm";
import { CYCLE_STATE, type CycleState, EXEMPTION, SHEET_STATE, type SheetState } from "~/contracts/performance/codes";
import type { Generated } from "~/contracts/performance/cycle-changes";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { classesOf } from "../classes/class-resolve.server";
import { addLines, addScorers, addSheets, changeSegments } from "../sheets/sheet-add.server";
import { refreshTurns } from "../sheets/sheet-move.server";
import { type Cycle, type Segment, segmentsOfCycle } from "./people.server";
import { scorersOf } from "./scorers.server";
import type { ClassTaken } from "./tables.server";

/** Sheets written together. */
const PORTION = 5_000;
/** People without a class who are named. */
const MOST_NAMED = 100;

type Made = Pick<Generated, "counts" | "noClass" | "noClassCount">;
/** Whoever asks for it: a person, or the job of the day. */
type Author = Circumstances & Pick<Caller, "versions"> & Partial<Caller>;

/** A segment with the class that judges it. */
interface Placed extends Segment {
  classId: number;
}

/**
 * Sheets of a cycle for everybody in scope who has none (rules 3, 13, 14): once a person and job, however often and by
 * whomever it is asked for; the caller holds the cycle. Of somebody who has another job since, the sheet of the job
 * before ends on its last day. Statements grow with portions of people, not with people.
 */
export async function generate(tx: Tx, author: Author, cycle: Cycle): Promise<Made> {
  const segments = await segmentsOfCycle(tx, author, cycle);
  const taken = await classesTaken(tx, cycle.id);
  const found = await classesOf(
    tx,
    segments.map((segment, index) => ({ ...segment, empId: index })),
    cycle.kind,
  );
  const homeless = segments.filter((segment, index) => segment.isMain === 1 && !found.has(index));
  const placed = segments.flatMap((segment, index) => {
    const classId = found.get(index)?.classId;
    return classId !== undefined && taken.has(classId) ? [{ ...segment, classId }] : [];
  });
  const sheets = lastIsMain(placed);
  const scorersFor = await scorersOf(tx, author);
  let added = 0;
  for (let at = 0; at < sheets.length; at += PORTION) {
    const some = sheets.slice(at, at + PORTION);
    await changeSegments(tx, cycle.id, some);
    const made = await addSheets(
      tx,
      cycle.id,
      some.map((sheet) => ({
        ...sheet,
        state: sheet.late ? SHEET_STATE.exempt : firstState(cycle.state, taken.get(sheet.classId)!),
        exemption: sheet.late ? EXEMPTION.late : null,
      })),
    );
    added += made.length;
    const bySheet = new Map(made.map(({ id, empId, segmentFrom }) => [`${empId}/${segmentFrom}`, id]));
    await addScorers(
      tx,
      some.flatMap((segment) => {
        const sheetId = bySheet.get(`${segment.empId}/${segment.from}`);
        return sheetId === undefined
          ? []
          : scorersFor(segment, taken.get(segment.classId)!.chain).map((scorer) => ({ sheetId, ...scorer }));
      }),
    );
    await addLines(
      tx,
      cycle.id,
      made.map(({ id }) => id),
    );
  }
  await refreshTurns(tx, sql`s.cycle_id = ${cycle.id}`);
  if (added > 0)
    await audit(tx, author, {
      action: "perfCycle.generate",
      objectType: "perfCycle",
      objectId: cycle.id,
      after: { added },
    });
  return {
    counts: {
      added,
      existing: sheets.length - added,
      exempt: sheets.filter(({ late, isMain }) => late && isMain === 1).length,
    },
    noClass: await named(tx, author, homeless.slice(0, MOST_NAMED)),
    noClassCount: homeless.length,
  };
}

/** Of the jobs that have a sheet the last carries the result. */
function lastIsMain(placed: readonly Placed[]): Placed[] {
  return placed.map((one, n) => ({ ...one, isMain: placed[n + 1]?.empId === one.empId ? 0 : 1 }));
}

/** Classes of a cycle as it took them. */
export async function classesTaken(db: Reader | Tx, cycleId: number): Promise<Map<number, ClassTaken>> {
  const rows = await select(db, { classId: num`class_id`, taken: sql<ClassTaken>`taken` })`
    from perf_cycle_classes
    where cycle_id = ${cycleId} and taken is not null`;
  return new Map(rows.map(({ classId, taken }) => [classId, taken]));
}

/** Where a new sheet stands: before the agreement on its targets, or where the cycle has come to. */
function firstState(cycle: CycleState, { targetConfirm }: ClassTaken): SheetState {
  if (cycle >= CYCLE_STATE.self) return SHEET_STATE.self;
  return targetConfirm === 1 ? SHEET_STATE.targets : SHEET_STATE.running;
}

async function named(tx: Tx, around: Pick<Caller, "versions">, people: readonly Segment[]): Promise<Made["noClass"]> {
  if (people.length === 0) return [];
  const { pathOf } = await departmentsOf(tx, around);
  const rows = await select(tx, { empId: num`emp_id`, empName: str`emp_name`, jobNumber: str`job_number` })`
    from employees
    where emp_id = any(${sql.param(people.map(({ empId }) => empId))}::int[])
    order by length(job_number), job_number`;
  const place = new Map(people.map(({ empId, departmentId }) => [empId, departmentId]));
  return rows.map((row) => ({ ...row, department: pathOf(place.get(row.empId)!) }));
}
