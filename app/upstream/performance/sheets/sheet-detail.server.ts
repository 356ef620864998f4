import { sql } from "drizzle-orm";
import type { Out } from "~/contracts/endpoint";
import { APPEAL_KIND, CONFIRMED_BY, INDICATOR, LEVEL, type Level, SHEET_STATE } from "~/contracts/performance/codes";
import type { sheetDetail as contract } from "~/contracts/performance/sheets";
import { groupBy } from "~/lib/group-by";
import { type Visible, visibleTo } from "~/lib/performance/visible";
import { departmentsOf, positionsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { linesOf } from "./lines.server";
import { actsOf, behalfOf, editsOf, substitutesOf } from "./sheet-acts.server";
import { trailOf } from "./sheet-trail.server";
import { type Scorer, type Standing, standingOf } from "./standing.server";
import { editable, reached, SHEETS, seesPoints, seesResult, watched } from "./visible.server";

type Detail = Out<typeof contract>;

/** What the row says that everybody reads who reaches the sheet. */
type Open = Pick<
  Detail,
  | "jobNumber"
  | "cycle"
  | "cycleKind"
  | "className"
  | "segmentFrom"
  | "segmentTo"
  | "selfMissed"
  | "targetVersion"
  | "exemptReason"
  | "confirmedByRule"
  | "confirmText"
>;
/** What came of it, which is shown as far as it is the caller's to read. */
type Outcome = Pick<Detail, "total" | "grade"> & NonNullable<Detail["result"]>;

interface Head {
  open: Open;
  outcome: Outcome;
  departmentId: number;
  positionId: number;
  appealId: number | null;
  seesResult: boolean;
  seesPoints: boolean;
  watches: boolean;
}

/** A sheet with its lines, whoever scores it, and as much of the points as is the caller's to read (rule 12). */
export async function sheetDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Detail> {
  const sheet = await standingOf(db, caller, id, sql`(${reached(caller)} or ${editable(caller)})`);
  const [head, lines, entries, departments, positions] = await Promise.all([
    headOf(db, caller, id),
    linesOf(db, id),
    entriesOf(db, id),
    departmentsOf(db, caller),
    positionsOf(db, caller),
  ]);
  const seen = seenOf(sheet, caller, head);
  const files = await attachedFiles(
    db,
    lines.flatMap(({ proof }) => proof),
  );
  const today = todayOf(caller);
  const { open, outcome, departmentId, positionId, watches, appealId } = head;
  return {
    ...open,
    id,
    version: sheet.version,
    state: sheet.state,
    isOwn: sheet.isOwn,
    isMain: sheet.isMain,
    empId: sheet.empId,
    name: sheet.empName,
    employment: sheet.employment,
    returns: sheet.returns,
    cycleId: sheet.cycleId,
    cycleState: sheet.cycleState,
    confirmBy: sheet.confirmBy,
    department: departments.nameOf(departmentId),
    position: positions.nameOf(positionId),
    lines: lines.map(({ scoreTable, proof, ...line }) => ({
      ...line,
      // What proves a veto is read by whoever reads the veto.
      proof:
        line.kind === INDICATOR.veto && !readsVeto(sheet, seen)
          ? []
          : files.filter(({ attachmentInfoId }) => proof.includes(attachmentInfoId)),
    })),
    scorers: scorersSeen(sheet, caller, seen, entries),
    ...resultSeen(outcome, seen, watches && !sheet.isOwn),
    veto: vetoSeen(sheet, seen),
    confirmedAt: sheet.confirmedAt,
    appealId: sheet.isOwn || watches ? appealId : null,
    acts: actsOf(sheet, caller, today),
    behalf: behalfOf(sheet, caller),
    substitutes: substitutesOf(sheet),
    edits: editsOf(sheet, caller, today),
    trail: await trailOf(db, id, seen),
  };
}

/** What the row says beside where it stands. */
async function headOf(db: Reader, caller: Caller, id: number): Promise<Head> {
  const { rows } = await db.execute<Head & Record<string, unknown>>(sql`
    select jsonb_build_object(
        'jobNumber', employees.job_number, 'cycle', y.name, 'cycleKind', y.kind, 'className', k.name, 'segmentFrom',
        s.segment_from, 'segmentTo', s.segment_to, 'selfMissed', s.self_missed, 'targetVersion', s.target_version,
        'exemptReason', s.exempt_reason, 'confirmedByRule',
        coalesce(s.confirmed_by = ${CONFIRMED_BY.rule}, false), 'confirmText', s.confirm_text
      ) as open,
      jsonb_build_object(
        'total', coalesce(s.total_score, s.segment_score), 'grade', coalesce(s.final_grade, s.proposed_grade), 'bonus',
        s.bonus, 'deduction', s.deduction, 'gradeSteps', s.grade_steps, 'coefficientPct', s.coefficient_pct,
        'payAmount', s.pay_amount
      ) as outcome,
      s.department_id as "departmentId", s.position_id as "positionId",
      (select a.id from perf_appeals a where a.sheet_id = s.id and a.kind = ${APPEAL_KIND.own}) as "appealId",
      ${seesResult(caller)} as "seesResult", ${seesPoints(caller)} as "seesPoints",
      (${watched(caller)} or ${editable(caller)}) as watches
    from ${SHEETS}
    join perf_cycles y on y.id = s.cycle_id
    join perf_classes k on k.id = s.class_id
    where s.id = ${id}`);
  return rows[0]!;
}

/** How the caller looks at the sheet (performance rule 12). */
function seenOf(sheet: Standing, caller: Caller, head: Head): Visible {
  const scores = sheet.scorers
    .filter(({ level, scorerEmpId }) => level !== LEVEL.self && scorerEmpId === caller.empId)
    .map(({ level, submittedAt }) => ({ level, submitted: submittedAt !== null }));
  const announced = sheet.state === SHEET_STATE.inApproval && head.seesResult ? { showsScore: head.seesPoints } : null;
  return visibleTo({ isOwn: sheet.isOwn, scores, watches: head.watches }, sheet.state, announced);
}

type Given = Record<string, unknown> & {
  level: Level;
  scorerEmpId: number;
  lineId: number;
  score: number | null;
  comment: string;
};

async function entriesOf(db: Reader, id: number): Promise<Map<string, Given[]>> {
  const { rows } = await db.execute<Given>(sql`
    select level, scorer_emp_id as "scorerEmpId", line_id as "lineId", score, comment
    from perf_scores
    where sheet_id = ${id}
    order by line_id`);
  return groupBy(rows, ({ level, scorerEmpId }) => `${level}/${scorerEmpId}`);
}

/** Scorers with what they gave; what is not submitted is read by whoever wrote it alone. */
function scorersSeen(
  sheet: Standing,
  { empId }: Caller,
  { levels, namelessPeers }: Visible,
  entries: ReadonlyMap<string, Given[]>,
): Detail["scorers"] {
  const given = (one: Scorer) => ({
    levelScore: one.levelScore,
    totalComment: one.totalComment,
    bonus: one.bonus,
    deduction: one.deduction,
    entries: (entries.get(`${one.level}/${one.scorerEmpId}`) ?? []).map(({ lineId, score, comment }) => ({
      lineId,
      score,
      comment,
    })),
  });
  return sheet.scorers.flatMap((one) => {
    const mine = one.scorerEmpId === empId;
    const nameless = one.level === LEVEL.peer && namelessPeers && !mine;
    // Of peers without names it would say too much that there are some before anything of theirs is read.
    if (nameless && !levels.includes(one.level)) return [];
    const readable = mine || (one.submittedAt !== null && levels.includes(one.level));
    return [
      {
        level: one.level,
        weightBp: one.weightBp,
        turn: one.turn,
        mine,
        hasLeft: one.hasLeft,
        name: nameless ? "" : one.name,
        onBehalfOf: nameless ? "" : (one.onBehalfName ?? ""),
        submittedAt: one.submittedAt,
        given: readable ? given(one) : null,
      },
    ];
  });
}

/**
 * Total, grade and pay; nothing of them to whom they are not shown.
 * @param ofGroup the points at which others of the group are tied are the caller's to read, too
 */
function resultSeen(outcome: Outcome, { result, points }: Visible, ofGroup: boolean) {
  const { total, grade, bonus, deduction, gradeSteps, coefficientPct, payAmount } = outcome;
  if (!result) return { total: null, grade: null, result: null };
  const steps = gradeSteps.map((step) =>
    "tie" in step && !ofGroup && !(points && step.tie?.score === total) ? { ...step, tie: null } : step,
  );
  const pay = { gradeSteps: steps, coefficientPct, payAmount };
  if (!points) return { total: null, grade, result: { bonus: null, deduction: null, ...pay } };
  return { total, grade, result: { bonus, deduction, ...pay } };
}

/** A veto is a superior's word: the person reads it with his result, a peer never. */
const readsVeto = ({ isOwn }: Standing, { result, levels }: Visible): boolean =>
  result || (!isOwn && levels.includes(LEVEL.peer));

function vetoSeen(sheet: Standing, seen: Visible): Detail["veto"] {
  if (!readsVeto(sheet, seen)) return { marked: 0, reason: "", confirmed: false };
  return { marked: sheet.veto, reason: sheet.vetoReason, confirmed: sheet.vetoConfirmedBy !== null };
}
