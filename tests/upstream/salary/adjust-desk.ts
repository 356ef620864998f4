import {
  adjustmentDetail,
  createAdjustment,
  searchAdjustments,
  submitAdjustments,
  withdrawAdjustment,
} from "~/contracts/salary/adjustments";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { approveThrough, decideNext } from "~/upstream/demo/acts.server";
import { approvalKinds } from "~/upstream/domains.server";
import { callApi, ok, one } from "../../support/api";
import { idOf, rowsOf } from "./archives-desk";

/** What tests of salary adjustments do with them. */

export interface Asked {
  reason?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  effectiveDate?: string;
  base?: string;
  allowance?: string;
  send?: 0 | 1;
}

export const values = ({ base = "9,000", allowance = "500.50" }: Asked = {}) => [
  { itemCode: "base", amount: base },
  { itemCode: "positionAllowance", amount: allowance },
];

const input = async (jobNumber: string, asked: Asked) => {
  const { reason = 5, effectiveDate = "2026-12-01", send = 0 } = asked;
  return { empId: await idOf(jobNumber), reason, effectiveDate, send, values: values(asked) };
};

export const draft = async (as: { token: string }, jobNumber: string, asked: Asked = {}) =>
  callApi(createAdjustment, await input(jobNumber, asked), as);
export const drafted = async (as: { token: string }, jobNumber: string, asked: Asked = {}) =>
  (await ok(createAdjustment, await input(jobNumber, asked), as)).id;
export const sent = (as: { token: string }, jobNumber: string, asked: Asked = {}) =>
  drafted(as, jobNumber, { ...asked, send: 1 });

export const detail = (as: { token: string }, id: number) => ok(adjustmentDetail, { id }, as);
export const listOf = async (as: { token: string }, query: object = {}) =>
  (await ok(searchAdjustments, { page: {}, query }, as)).simpleList;
export const submit = async (as: { token: string }, id: number) => {
  const { form } = await detail(as, id);
  return callApi(submitAdjustments, { id: form.id, version: form.version }, as);
};
export const withdraw = async (as: { token: string }, id: number) =>
  callApi(withdrawAdjustment, { id, version: (await detail(as, id)).version }, as);

export const instanceOf = async (id: number): Promise<number> =>
  (
    await one<{ id: number }>(
      `select i.id from approval_instances i join salary_adjustments j on j.form_id = i.business_id
       where i.kind_code = 504 and j.id = $1`,
      [id],
    )
  ).id;
export const approve = async (id: number) => approveThrough(approvalKinds, await instanceOf(id));
export const reject = async (id: number) =>
  decideNext(await instanceOf(id), (tx, caller, ref) =>
    rejectTask(approvalKinds, tx, caller, { ...ref, comment: "不同意" }),
  );
export const giveBack = async (id: number) =>
  decideNext(await instanceOf(id), (tx, caller, ref) =>
    returnTask(approvalKinds, tx, caller, { ...ref, comment: "请核对" }),
  );

/** Who holds an open task of the approval, and it. */
export const heldBy = async (id: number) =>
  rowsOf<{ job: string; taskId: number; taskVersion: number; version: number }>(
    `select e.job_number as job, t.id as "taskId", t.version as "taskVersion", i.version
     from approval_tasks t join approval_instances i on i.id = t.instance_id
     join employees e on e.emp_id = t.assignee_emp_id
     where i.id = $1 and t.status = 1 order by t.id`,
    [await instanceOf(id)],
  );

export const stateOf = async (id: number) =>
  (await one<{ state: number }>("select state from salary_adjustments where id = $1", [id])).state;

export const storedValues = async (jobNumber: string) =>
  rowsOf<{ code: string; day: string; amount: number; adjustment: number | null }>(
    `select item_code as code, from_date as day, amount, adjustment_id as adjustment
     from salary_values where emp_id = $1 order by from_date, item_code`,
    [await idOf(jobNumber)],
  );
