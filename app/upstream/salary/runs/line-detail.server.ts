import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION, RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { MAY, MAY_SEE_RUNS } from "~/contracts/salary/may";
import type { lineDetail as contract } from "~/contracts/salary/run-lines";
import { inputSteps, stepsOf } from "~/lib/salary/line-steps";
import type { KeptContribution, KeptDifference, LineTrace, TakenInput } from "~/lib/salary/snapshot";
import { say } from "~/lib/texts.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { missing } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import { formulaSaid, itemNames, nameOf, remarkSaid } from "../structures/item-words.server";
import { seesLine, seesPeopleOf } from "./hidden-lines.server";
import { lastRegular } from "./last-regular.server";
import { hasMoved } from "./line-remarks.server";
import { mustReachRun, type Run, readRun } from "./run-held.server";
import { isTrial } from "./run-sources.server";
import type { LineRemark } from "./tables.server";

type Detail = z.output<(typeof contract)["output"]>;

interface Line {
  lineId: number;
  jobNumber: string;
  name: string;
  department: string;
  state: Detail["state"];
  versionId: number | null;
  remarks: LineRemark[];
  trace: LineTrace | null;
  sums: Detail["sums"];
  netBefore: number | null;
  before: Record<string, number> | null;
  insured: KeptContribution[] | null;
  inputs: TakenInput[] | null;
  differences: KeptDifference[] | null;
  diffReason: string;
}

/** A line with how each amount came, in words; who is above the caller's limit, and he himself, has none to him. */
export function lineDetail(caller: Caller, { id, empId }: z.output<(typeof contract)["input"]>): Promise<Detail> {
  return transaction(async (tx) => {
    await mustReachRun(tx, caller, MAY_SEE_RUNS, id);
    const run = await readRun(tx, id);
    const { line, items, remarks } = await tracedLine(tx, caller, run, empId);
    await logSalary(tx, caller, [{ action: LOG_ACTION.view, subject: "runLine", runId: id, empId }]);
    const share = await parameter(tx, caller, "netChangePct", run.payDate);
    const works = holds(caller, MAY.runs.work) && run.state === RUN_STATE.calculated && run.task === null;
    const { jobNumber, name, department, state, trace, sums, netBefore, diffReason } = line;
    return {
      run: { id, no: run.no, month: run.month, payDate: run.payDate, state: run.state },
      person: { empId, jobNumber, name, department },
      state,
      sums,
      netBefore,
      diffReason,
      remarks,
      items,
      needsReason: hasMoved(sums.net, netBefore, share),
      mayExplain: works && !isTrial(run),
      mayRecalculate: works,
      settlementId: run.kind === RUN_KIND.leaver && trace !== null ? line.lineId : null,
      version: run.version,
    };
  });
}

/** A line that the caller sees, and how each of its amounts came. @throws a refusal where he sees none */
export async function tracedLine(tx: Tx, caller: Caller, run: Run, empId: number) {
  const line = await lineOf(tx, caller, run, empId);
  const names = await itemNames(tx, line.versionId);
  const { trace, before } = line;
  const items: Detail["items"] = (trace?.items ?? []).map(({ code, kind, sign, amountFen, trace: own }) => ({
    code,
    kind,
    sign,
    formula: formulaSaid(caller, names, own?.formula ?? ""),
    name: nameOf(caller, names, code),
    amount: amountFen,
    before: before?.[code] ?? null,
    values: (own?.values ?? []).map(({ name, value }) => ({ name: nameOf(caller, names, name), value })),
    steps: [
      ...stepsOf(code, kind, trace!.by, line.insured ?? []),
      ...inputSteps(code, line.inputs ?? [], line.differences ?? []),
    ].map(({ key, params }) => say(caller.language, { key, params })),
  }));
  return { line, items, remarks: line.remarks.map((remark) => remarkSaid(caller, names, remark)) };
}

async function lineOf(tx: Tx, caller: Caller, run: Run, empId: number): Promise<Line> {
  const row = await selectOne(tx, {
    lineId: num`l.id::float8`,
    jobNumber: str`employees.job_number`,
    name: str`employees.emp_name`,
    department: str`d.department_name`,
    state: sql<Detail["state"]>`l.state`,
    versionId: sql<number | null>`l.structure_version_id`,
    remarks: sql<LineRemark[]>`l.remarks`,
    trace: sql<LineTrace | null>`l.trace`,
    netBefore: sql<number | null>`l.net_before::float8`,
    diffReason: str`l.diff_reason`,
    insured: sql<KeptContribution[] | null>`l.snapshot -> 'insurance' -> 'items'`,
    inputs: sql<TakenInput[] | null>`l.snapshot -> 'inputs'`,
    differences: sql<KeptDifference[] | null>`l.snapshot -> 'differences'`,
    sums: sql<Detail["sums"]>`jsonb_build_object(
        'gross', l.gross, 'insEmployee', l.ins_employee, 'tax', l.tax, 'afterTax', l.after_tax, 'net', l.net,
        'employer', l.employer
      )`,
    before: sql<Record<string, number> | null>`${lastRegular(run, sql`b.amounts`)}`,
  })`
    from payroll_lines l
    join employees on employees.emp_id = l.emp_id
    join departments d on d.department_id = l.department_id
    left join salary_archives a on a.emp_id = l.emp_id
    where l.run_id = ${run.id} and l.emp_id = ${empId} and ${seesPeopleOf(caller)} and ${seesLine(caller)}`;
  if (!row) throw missing();
  return row;
}
