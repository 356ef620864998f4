import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { createAdjustment as contract } from "~/contracts/salary/adjustments";
import { ADJUST_REASON, type AdjustReason, ARCHIVE_STATUS, SALARY_KIND } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { formatAmount } from "~/lib/money";
import { addMonths } from "~/lib/period-dates";
import { valueOn } from "~/lib/salary/archive-values";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { approveThrough, decideNext, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { createAdjustment } from "../adjustments/adjustment-save.server";
import { withdrawAdjustment } from "../adjustments/adjustment-withdraw.server";
import { valuesOf } from "../archives/archive-parts.server";
import { itemsOn, structuresOf } from "../archives/fixed-items.server";
import { reachesPay, seesFigures } from "../reach.server";
import { PAYROLL_CLERK } from "./structures.server";

type Way = "draft" | "sent" | "approved" | "rejected" | "returned" | "withdrawn";
const WAYS: readonly { way: Way; reason: AdjustReason; percent: number }[] = [
  { way: "draft", reason: ADJUST_REASON.annual, percent: 105 },
  { way: "sent", reason: ADJUST_REASON.promotion, percent: 112 },
  { way: "sent", reason: ADJUST_REASON.probationEnd, percent: 120 },
  { way: "approved", reason: ADJUST_REASON.annual, percent: 108 },
  { way: "approved", reason: ADJUST_REASON.transfer, percent: 103 },
  { way: "rejected", reason: ADJUST_REASON.annual, percent: 140 },
  { way: "returned", reason: ADJUST_REASON.promotion, percent: 115 },
  { way: "withdrawn", reason: ADJUST_REASON.correction, percent: 101 },
];
const WHOLE_YUAN = 100;

/** In every state, drafted by the payroll clerk for people of his site; without the clerk there are none. */
export async function loadAdjustments({ today, kinds }: Pick<DemoRun, "today" | "kinds">): Promise<void> {
  const { rows: clerks } = await database().write.execute(sql`
    select
    from users
    where job_number = ${PAYROLL_CLERK}`);
  if (clerks.length === 0) return;
  const clerk = await demoCaller({ jobNumber: PAYROLL_CLERK });
  const day = addMonths(`${today.slice(0, 7)}-01`, 1);
  const people = await peopleOf(clerk, WAYS.length);
  for (const [n, { empId, structureId }] of people.entries()) {
    const { way, reason, percent } = WAYS[n]!;
    const { id } = await transaction(async (tx) => {
      const values = await valuesOf(tx, empId);
      const items = itemsOn((await structuresOf(tx)).get(structureId), day).map(({ code }, place) => {
        const before = valueOn(values, code, day)?.amount ?? 0;
        const raised = Math.round((before * percent) / (100 * WHOLE_YUAN)) * WHOLE_YUAN;
        return { itemCode: code, amount: formatAmount(place === 0 ? raised : before) };
      });
      const given = { empId, reason, effectiveDate: day, values: items, send: way === "draft" ? 0 : 1 };
      return createAdjustment(tx, clerk, contract.input.parse(given));
    });
    await goOn(kinds, clerk, id, way);
  }
}

async function goOn(kinds: DemoRun["kinds"], clerk: Caller, id: number, way: Way): Promise<void> {
  const row = await selectOne(database().write, { instanceId: num`i.id`, version: num`j.version` })`
    from salary_adjustments j
    join approval_forms i on i.kind_code = ${SALARY_KIND.adjustment} and i.business_id = j.form_id
    where j.id = ${id}`;
  if (!row) return;
  const { instanceId, version } = row;
  if (way === "approved") await approveThrough(kinds, instanceId);
  if (way === "rejected")
    await decideNext(instanceId, (tx, caller, ref) =>
      rejectTask(kinds, tx, caller, { ...ref, comment: "幅度超出年度预算" }),
    );
  if (way === "returned")
    await decideNext(instanceId, (tx, caller, ref) =>
      returnTask(kinds, tx, caller, { ...ref, comment: "请核对晋升后的职级" }),
    );
  if (way === "withdrawn") await transaction((tx) => withdrawAdjustment(kinds)(tx, clerk, { id, version }));
}

type Person = { [column: string]: unknown; empId: number; structureId: number };

/** People whose pay the clerk changes, the first by number. */
async function peopleOf(clerk: Caller, most: number): Promise<Person[]> {
  const rows = await select(database().write, { empId: num`employees.emp_id`, structureId: num`a.structure_id` })`
    from employees
    join salary_archives a on a.emp_id = employees.emp_id
    where a.status = ${ARCHIVE_STATUS.active}
      and employees.employment = ${EMPLOYMENT.onJob}
      and employees.leave_date is null
      and ${reachesPay(clerk, MAY.adjustments.draft)}
      and ${seesFigures(clerk)}
      and not exists (select from salary_adjustments j where j.emp_id = employees.emp_id)
    order by length(employees.job_number), employees.job_number
    limit ${most}`;
  return rows;
}
