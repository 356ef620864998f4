import { sql } from "drizzle-orm";
import { luhnDigit } from "~/lib/employees/bank-card";
import { approveTask, type rejectTask } from "~/upstream/approvals/engine/decide.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { one } from "../../support/api";
import { callerOf } from "../approvals/probe";

/** A card number that passes Luhn, another one each number. */
export const account = (n: number) => {
  const digits = `622202400000${String(n).padStart(6, "0")}`;
  return digits + luhnDigit(digits);
};

export const BRANCH = { cnaps: "308584001547", bankCode: "308", branchName: "招商银行深圳龙华支行" };

/** One branch in the library, and one that is off. */
export async function loadBanks(): Promise<void> {
  await database().write.execute(sql`
    insert into banks (cnaps, bank_code, branch_name, province, city, enabled) values
      (${BRANCH.cnaps}, ${BRANCH.bankCode}, ${BRANCH.branchName}, '广东', '深圳', 1),
        ('102584002099', '102', '工商银行深圳南山支行', '广东', '深圳', 0)
    on conflict do nothing`);
}

/** The form of a request. */
export const formOf = (id: number) =>
  one<{ id: number; status: number; version: number; instanceNo: string }>(
    `select id, status, version, instance_no as "instanceNo" from approval_instances where kind_code = 509 and business_id = $1`,
    [id],
  );

/** Decides the one task of a request as its holder. */
export async function decide(id: number, verb: typeof approveTask | typeof rejectTask = approveTask): Promise<void> {
  const { user_id, emp_id, ...ref } = await one<{
    user_id: number;
    emp_id: number;
    taskId: number;
    taskVersion: number;
    version: number;
  }>(
    `select u.user_id, u.emp_id, t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id
     join users u on u.emp_id = t.assignee_emp_id where i.kind_code = 509 and i.business_id = $1 and t.status = 1 order by t.id limit 1`,
    [id],
  );
  const caller = await callerOf({ userId: user_id, empId: emp_id });
  await transaction((tx) => verb(approvalKinds, tx, caller, { ...ref, comment: "核对无误" }));
}

export const holderOf = (id: number) =>
  one<{ jobNumber: string }>(
    `select e.job_number as "jobNumber" from approval_tasks t join approval_instances i on i.id = t.instance_id join employees e on e.emp_id = t.assignee_emp_id where i.kind_code = 509 and i.business_id = $1 and t.status = 1`,
    [id],
  );
