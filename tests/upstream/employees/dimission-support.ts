import { openDimission } from "~/contracts/employees/dimission-forms";
import { submitResignation } from "~/contracts/employees/resignations";
import type { In } from "~/contracts/endpoint";
import { companyDay } from "~/lib/period";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { ok, one, sessionOf } from "../../support/api";
import { callerOf, personOf } from "../approvals/probe";

export const today = companyDay();

export interface Row {
  id: number;
  emp_id: number;
  state: number;
  version: number;
  submit_date: string;
  earliest_date: string;
  agreed_date: string | null;
  last_work_date: string | null;
  cert_no: string | null;
  withdraw_asked_at: string | null;
}

export const rowOf = (id: number) => one<Row>("select * from dimissions where id = $1", [id]);
export const personRow = (jobNumber: string) =>
  one<{
    emp_id: number;
    employment: number;
    lifecycle: number;
    leave_date: string | null;
    manager_emp_id: number | null;
  }>("select * from employees where job_number = $1", [jobNumber]);
export const accountOf = async (jobNumber: string) =>
  (await one<{ status: number }>("select status from users where job_number = $1", [jobNumber])).status;
export const formOf = (id: number) =>
  one<{ id: number; status: number; version: number }>(
    "select i.* from approval_instances i where business_id = $1 and kind_code in (503, 507)",
    [id],
  );

/** Somebody's own resignation, on its way. */
export async function resign(jobNumber: string, input: Partial<In<typeof submitResignation>> = {}) {
  const token = await sessionOf(jobNumber, { side: "mobile" });
  return ok(submitResignation, { expectDate: "2099-12-31", reasonCode: "1", ...input }, { token });
}

/** Whoever holds the form decides, once. */
export async function acknowledgeOnce(id: number, form?: Record<string, string>) {
  const { user_id, emp_id, ...ref } = await one<{
    user_id: number;
    emp_id: number;
    taskId: number;
    taskVersion: number;
    version: number;
  }>(
    `select u.user_id, u.emp_id, t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id
     join users u on u.emp_id = t.assignee_emp_id where i.id = $1 and t.status = 1 order by t.id limit 1`,
    [(await formOf(id)).id],
  );
  const caller = await callerOf({ userId: user_id, empId: emp_id });
  return transaction((tx) => approveTask(approvalKinds, tx, caller, { ...ref, comment: "", form }));
}

/** Every node, until the form is through. */
export async function acknowledge(id: number, form?: Record<string, string>) {
  for (let nodes = 0; nodes < 6 && (await formOf(id)).status === 1; nodes += 1)
    await acknowledgeOnce(id, nodes === 0 ? form : undefined);
  return rowOf(id);
}

/** A draft of HR's for somebody. */
export async function opened(jobNumber: string, input: Partial<In<typeof openDimission>> = {}, by = "10002") {
  return ok(
    openDimission,
    { empIdText: jobNumber, type: 2, reasonCode: "8", expectDate: "2099-12-31", ...input } as In<typeof openDimission>,
    { token: await sessionOf(by) },
  );
}

export async function send(id: number, by = "10002") {
  const [caller, { id: form, version }] = [await callerOf(await personOf(by)), await formOf(id)];
  return transaction((tx) => submitForm(approvalKinds, tx, caller, form, { chosen: {}, cc: [], version }));
}

/** The nightly job at five past midnight in Shanghai. */
export const night = (day: string) => takeEffect(new Date(`${day}T00:05:00+08:00`));

export async function fileFor(id: number, ...types: number[]) {
  for (const type of types) {
    await one(
      `with f as (insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by)
         values ('a.pdf', md5(random()::text) || md5(random()::text), 'application/pdf', 1, repeat('0', 64), 'dimission', $1::text, 1) returning attachment_info_id)
       insert into dimission_files (attachment_info_id, dimission_id, file_type) select attachment_info_id, $1::int, $2 from f returning dimission_id`,
      [id, type],
    );
  }
}
