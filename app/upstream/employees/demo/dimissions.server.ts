import { DIMISSION_TYPE, INITIATOR } from "~/contracts/employees/codes";
import { openDimission as openContract } from "~/contracts/employees/dimission-forms";
import { submitResignation as submitContract } from "~/contracts/employees/resignations";
import { EMPLOYMENT, LIFECYCLE } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { leaversLeave } from "../leaving/dimission-leave.server";
import { openDimission } from "../leaving/dimission-open.server";
import { submitResignation } from "../leaving/dimission-resign.server";

/** Three who leave: one has just resigned, one is confirmed and hands over, one left a few days ago. */
export async function loadDemoDimissions(kinds: Kinds): Promise<void> {
  const today = companyDay();
  const [resigning, leaving, left] = await ordinaryPeople(3);
  await resign(resigning!, {
    expectDate: addDays(today, 30),
    reasonCode: "1",
    reason: "回老家发展，感谢公司两年来的培养。",
  });
  await approveThrough(
    kinds,
    await resign(leaving!, { expectDate: addDays(today, 32), reasonCode: "3", reason: "家人需要照顾。" }),
  );
  const hr = await demoCaller({ jobNumber: "10002" });
  const agreed = openContract.input.parse({
    empId: left!,
    type: DIMISSION_TYPE.agreed,
    initiator: INITIATOR.employer,
    reasonCode: "6",
    reason: "双方协商一致解除。",
    expectDate: addDays(today, -3),
    send: 1,
  });
  const { instanceId } = await transaction((tx) => openDimission(tx, hr, agreed));
  await approveThrough(kinds, instanceId);
  await leaversLeave({ kinds, now: new Date(), around: await systemCircumstances() });
}

/** People of Longhua whom no demo login is, and who lead nobody. */
async function ordinaryPeople(count: number): Promise<number[]> {
  const rows = await select(database().write, { empId: num`e.emp_id` })`
    from employees e join users u using (emp_id)
    where e.employment = ${EMPLOYMENT.onJob}
      and e.lifecycle = ${LIFECYCLE.regular}
      and e.site_id = 1
      and e.overseas_warehouse = 0
      and length(e.job_number) > 5
      and u.status = ${ACCOUNT_STATE.enabled}
      and not exists (select from employees s where s.manager_emp_id = e.emp_id)
        and not exists (select from departments d where d.head_emp_id = e.emp_id)
    order by e.emp_id limit ${count}`;
  return rows.map(({ empId }) => empId);
}

async function resign(empId: number, input: Record<string, unknown>): Promise<number> {
  const caller = await demoCaller({ empId });
  const made = await transaction((tx) => submitResignation(tx, caller, submitContract.input.parse(input)));
  return made.instanceId;
}
