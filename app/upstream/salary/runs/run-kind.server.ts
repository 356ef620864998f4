import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { RUN_STATE, type RunState, SALARY_KIND } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { salaryPaths } from "~/lib/salary/paths";
import { runOfForm } from "~/lib/salary/run-form";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { financeManager, payrollManager } from "~/upstream/approvals/process/chains.server";
import { attendanceHeld } from "~/upstream/attendance/months/locked-months.server";
import { holdPay, releasePay } from "~/upstream/payroll/pay-holding.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { reachesRun } from "../reach.server";
import { ownAlone, runLooked } from "./hidden-lines.server";
import { sumLines } from "./reckon.server";
import { holding, lockedRun, mustBe, type Run } from "./run-held.server";
import { changedSource } from "./run-sources.server";
import { payrollRuns } from "./tables.server";

const label = (name: string) => ({ key: `salRuns:field.${name}` });

const READERS = [MAY.runs.lock, MAY.runs.approve];

interface Told {
  no: string;
  month: string;
  company: string;
  kind: number;
  people: number;
  payDate: string;
  requesterEmpId: number;
}

async function toldOf(db: Reader | Tx, formId: number): Promise<Told> {
  const row = await selectOne(db, {
    no: str`r.no`,
    month: str`r.month`,
    company: str`k.company_name`,
    kind: num`r.kind`,
    people: num`r.people`,
    payDate: str`r.pay_date::text`,
    requesterEmpId: num`r.requester_emp_id`,
  })`
    from payroll_runs r
    join companies k using (company_id)
    where r.id = ${runOfForm(formId)}`;
  return row!;
}

/** A payroll run in approval: a closed form, of which the engine is told no figure (rule 28; approvals rule 35). */
export const runKind: ApprovalKind = {
  kindCode: SALARY_KIND.run,
  first: { name: "salRuns:seed.form", numberPrefix: "RS0", hasAmount: true, chain: [payrollManager, financeManager] },
  fields: ["no", "month", "company", "kind", "people", "payDate", "sums", "reasons"].map((name) => ({
    name,
    label: label(name),
    type: "text" as const,
  })),
  createPath: salaryPaths.runNew,
  createCode: MAY.runs.work,
  editPath: (formId) => salaryPaths.run(runOfForm(formId)),
  closed: {
    codes: READERS,
    async readBy(db, reader, formId) {
      const { rowCount } = await db.execute(sql`
        select
        from payroll_runs r
        where r.id = ${runOfForm(formId)} and ${reachesRun(reader, READERS)} and not ${ownAlone(reader)}`);
      return rowCount === 1;
    },
  },

  async summary(tx, formId) {
    const { no, month, company, requesterEmpId } = await toldOf(tx, formId);
    return {
      title: `${say("zh", { key: "salRuns:title" })} ${no} ${month} ${company}`,
      requesterEmpId,
      amount: null,
      currency: null,
      amountCny: null,
      facts: {},
    };
  },

  async view(db, caller, formId) {
    const id = runOfForm(formId);
    const { no, month, company, kind, people, payDate } = await toldOf(db, formId);
    await transaction((tx) => runLooked(tx, caller, id));
    const word = (key: string) => say(caller.language, { key: `salRuns:${key}` });
    const fact = factsIn(caller, "salRuns:field");
    const { rows: sums } = await db.execute<Record<string, number>>(sql`
      select gross::float8 as gross, ins_employee::float8 as "insEmployee", tax::float8 as tax,
        after_tax::float8 as "afterTax", net::float8 as net, employer::float8 as employer
      from payroll_runs
      where id = ${id}`);
    const reasons = await select(db, {
      jobNumber: str`e.job_number`,
      name: str`e.emp_name`,
      before: num`l.net_before::float8`,
      net: num`l.net::float8`,
      reason: str`l.diff_reason`,
    })`
        from payroll_lines l
        join employees e using (emp_id)
        where l.run_id = ${id} and l.diff_reason <> '' and l.emp_id <> ${caller.empId ?? 0}
        order by length(e.job_number), e.job_number`;
    const money = (name: string) => ({ label: word(`sum.${name}`), type: "money" as const });
    const names = ["gross", "insEmployee", "tax", "afterTax", "net", "employer"];
    return {
      facts: [
        fact("no", "text", no),
        fact("month", "text", month),
        fact("company", "text", company),
        fact("kind", "text", word(`kind.${kind}`)),
        fact("people", "text", String(people)),
        fact("payDate", "text", payDate),
      ],
      lines: [
        {
          field: "sums",
          title: word("field.sums"),
          currency: "CNY",
          columns: names.map(money),
          rows: [names.map((name) => sums[0]![name]!)],
        },
        {
          field: "reasons",
          title: word("field.reasons"),
          currency: "CNY",
          columns: [
            { label: word("field.jobNumber"), type: "text", item: "plain" },
            { label: word("field.name"), type: "text" },
            { label: word("field.netBefore"), type: "money" },
            money("net"),
            { label: word("field.diffReason"), type: "text", item: "plain" },
          ],
          rows: reasons.map(({ jobNumber, name, before, net, reason }) => [jobNumber, name, before, net, reason]),
        },
      ],
      attachments: [],
    };
  },

  /** From here on what it was reckoned from is held; a lock that was opened meanwhile is seen (attendance rule 49). */
  async onSubmit(tx, { businessId }) {
    const run = await lockedRun(tx, runOfForm(businessId));
    mustBe(run, RUN_STATE.calculated);
    await attendanceHeld(tx, run.month);
    const changed = await changedSource(tx, run);
    if (changed) throw conflict(`salRuns:said.changed.${changed}`, { month: run.month });
    await refuseUnbalanced(tx, run);
    await holdPay(
      tx,
      holding(run),
      sql`select emp_id, gross, gross_without_overtime, net from payroll_lines where run_id = ${run.id}`,
    );
    await put(tx, run, RUN_STATE.inApproval);
  },

  async onApproved(tx, { businessId }) {
    const run = await lockedRun(tx, runOfForm(businessId));
    mustBe(run, RUN_STATE.inApproval);
    await put(tx, run, RUN_STATE.approved, await hashOf(tx, run));
  },
  onRejected: back,
  onReturned: back,
  onWithdrawn: back,
  onVoided: back,
};

/** Back on the clerk's desk: nothing is held by it any more. */
async function back(tx: Tx, { businessId }: FormInstance): Promise<void> {
  const run = await lockedRun(tx, runOfForm(businessId));
  await releasePay(tx, holding(run));
  await put(tx, run, RUN_STATE.calculated);
}

async function put(tx: Tx, { id, version }: Run, state: RunState, hash = ""): Promise<void> {
  await tx
    .update(payrollRuns)
    .set({ state, hash, version: version + 1, updatedAt: sql`now()` })
    .where(eq(payrollRuns.id, id));
}

/** Rule 25: the run is the sum of its lines; each line is by a constraint of its table. */
export async function refuseUnbalanced(tx: Tx, run: Run): Promise<void> {
  const sums = await sumLines(tx, run.id);
  const names = ["gross", "insEmployee", "tax", "afterTax", "net", "employer"] as const;
  const off = names.find((name) => sums[name] !== run[name]);
  if (off) throw conflict("salRuns:said.unbalanced", { what: `@salRuns:sum.${off}` });
}

/** Of all lines with their amounts and of the totals: what was approved (salary, States). */
export async function hashOf(tx: Tx, run: Run): Promise<string> {
  const row = await selectOne(tx, {
    lines: str`md5(string_agg(emp_id || ':' || md5(amounts::text) || ':' || net, ',' order by emp_id))`,
  })`
    from payroll_lines
    where run_id = ${run.id}`;
  const { gross, insEmployee, tax, afterTax, net, employer } = run;
  return createHash("sha256")
    .update(JSON.stringify([run.no, row!.lines, gross, insEmployee, tax, afterTax, net, employer]))
    .digest("hex");
}
