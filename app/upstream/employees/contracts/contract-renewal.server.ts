import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  CONTRACT_STATE,
  CONTRACT_TYPE,
  type ContractState,
  type ContractType,
  RENEWAL_DECISION,
  RENEWAL_STATE,
  type RenewalState,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { renewContract as contract } from "~/contracts/employees/renewals";
import { isWithoutEnd } from "~/lib/employees/contract-law";
import { addDays } from "~/lib/period-dates";
import { lockForEdit, saveDraft, submitDraft } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import { addFault } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing, noEmployee, stale } from "~/upstream/platform/refusal.server";
import { OBJECT } from "./contract.server";
import { openEndedFor } from "./contract-history.server";
import { RENEWAL, renewalFaults } from "./contract-renewal-checks.server";
import { renewalKind, renewalRow } from "./contract-renewal-kind.server";
import { contractRenewals } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;
interface Asked {
  id?: number;
  contractId?: number;
}

interface Found {
  id: number | null;
  contractId: number;
  contractNo: string;
  empId: number;
  companyId: number;
  empName: string;
  jobNumber: string;
  siteId: number;
  gender: number;
  birthDate: string;
  retireCategory: number | null;
  overseasWarehouse: number;
  hireDate: string;
  currentWage: number | null;
  type: ContractType;
  contractState: ContractState;
  startDate: string;
  lastDay: string | null;
  state: RenewalState | null;
  requesterEmpId: number | null;
  version: number;
  instanceId: number | null;
  followed: boolean;
}

/** What is to be decided, for whoever was asked and for HR within the scope; its own contract is nobody's to decide. */
async function found(db: Reader | Tx, caller: Caller, { id, contractId }: Asked): Promise<Found> {
  const which = id === undefined ? sql`c.id = ${contractId ?? 0}` : sql`r.id = ${id}`;
  const row = await selectOne(db, {
    id: sql<number | null>`r.id`,
    contractId: num`c.id`,
    contractNo: str`c.contract_no`,
    empId: num`c.emp_id`,
    companyId: num`c.company_id`,
    empName: str`employees.emp_name`,
    jobNumber: str`employees.job_number`,
    siteId: num`employees.site_id`,
    gender: num`employees.gender`,
    birthDate: str`employees.birth_date`,
    retireCategory: sql<number | null>`employees.retire_category`,
    overseasWarehouse: num`employees.overseas_warehouse`,
    hireDate: str`employees.hire_date`,
    currentWage: sql<number | null>`c.wage`,
    type: sql<ContractType>`c.type`,
    contractState: sql<ContractState>`c.state`,
    startDate: str`c.start_date`,
    lastDay: sql<string | null>`c.last_day`,
    state: sql<RenewalState | null>`r.state`,
    requesterEmpId: sql<number | null>`r.requester_emp_id`,
    version: num`coalesce(r.version, c.version)`,
    instanceId: sql<number | null>`i.id`,
    followed: bool`
      exists (select from contracts n where n.previous_id = c.id and n.state <> ${CONTRACT_STATE.discarded})`,
  })`
    from contracts c join employees using (emp_id)
      left join contract_renewals r on r.contract_id = c.id
        and ${id === undefined ? sql`r.state <> ${RENEWAL_STATE.closed}` : sql`r.id = ${id}`}
      left join approval_forms i on i.kind_code = ${RENEWAL} and i.business_id = r.id
    where ${which}
      and c.emp_id <> ${caller.empId ?? 0}
      and (r.requester_emp_id = ${caller.empId ?? 0} or ${visibleTo(caller, MAY.contract.edit)})`;
  if (!row || row.lastDay === null) throw missing();
  return row;
}

const runs = ({ contractState, followed }: Found) =>
  (contractState === CONTRACT_STATE.inForce || contractState === CONTRACT_STATE.expired) && !followed;

/** Somebody else's form that is on its way, or came back to him, is his. */
const mayDecide = (row: Found, caller: Caller) =>
  runs(row) &&
  (row.state === null ||
    (row.state === RENEWAL_STATE.open && (row.instanceId === null || row.requesterEmpId === caller.empId)));

export async function renewalForm(db: Reader, caller: Caller, asked: Asked) {
  const row = await found(db, caller, asked);
  const startDate = addDays(row.lastDay!, 1);
  const { due } = await openEndedFor(db, { ...row, id: undefined, startDate });
  const stored = row.id === null ? null : (await renewalRow(db, row.id)).renewal;
  const { id, contractId, contractNo, empName, jobNumber, type, lastDay, instanceId, version } = row;
  return {
    id,
    contractId,
    contractNo,
    empName,
    jobNumber,
    type,
    instanceId,
    version,
    startDate: row.startDate,
    lastDay: lastDay!,
    openEndedDue: due,
    reason: stored?.reason ?? "",
    decision: stored?.decision ?? null,
    newType: stored?.type ?? (due && type === CONTRACT_TYPE.fixedTerm ? CONTRACT_TYPE.openEnded : type),
    termMonths: stored?.termMonths ?? null,
    wage: stored?.wage ?? null,
    employeeRequestedFixed: (stored?.employeeRequestedFixed ?? 0) as 0 | 1,
    mayDecide: mayDecide(row, caller),
  };
}

/**
 * Writes the decision and sends its form (kind 506), in one go; a form that came back is locked before the record, as
 * decisions lock them.
 */
export async function renewContract(tx: Tx, caller: Caller, input: Input) {
  if (caller.empId === null) throw noEmployee();
  const asked = await found(tx, caller, input);
  if (asked.instanceId !== null) await lockForEdit(tx, caller, renewalKind, asked.id!);
  await tx.execute(sql`select from employees where emp_id = ${asked.empId} for no key update`);
  const row = await found(tx, caller, input);
  if (!mayDecide(row, caller)) throw conflict("contract:said.decided");
  if (row.version !== input.version) throw stale();
  const values = await checked(tx, row, input);
  const author = { requesterEmpId: caller.empId, updatedBy: caller.actorUserId };
  const [saved] =
    row.id === null
      ? await tx
          .insert(contractRenewals)
          .values({ ...values, ...author, contractId: row.contractId, createdBy: caller.actorUserId })
          .returning()
      : await tx
          .update(contractRenewals)
          .set({ ...values, ...author, version: row.version + 1, updatedAt: sql`now()` })
          .where(eq(contractRenewals.id, row.id))
          .returning();
  const draft = await saveDraft(tx, caller, renewalKind, saved!.id);
  const sent = await submitDraft(tx, caller, draft);
  const { wage, ...told } = values;
  await audit(tx, caller, {
    action: "contract.renew",
    objectType: OBJECT,
    objectId: row.contractId,
    siteId: row.siteId,
    after: { ...told, renewalId: saved!.id, instanceNo: sent.instanceNo, ...(wage !== null && { wage: "changed" }) },
  });
  return { id: saved!.id, instanceId: draft.id };
}

/**
 * What a decision needs: a term where the type has one, and what the law says of it on the day it is sent (employees
 * rules 4, 18, 21, 28).
 */
async function checked(
  tx: Tx,
  row: Found,
  { decision, type, termMonths, wage, employeeRequestedFixed, reason }: Input,
) {
  const faults = await renewalFaults(tx, row, { decision, type, wage });
  if (decision === RENEWAL_DECISION.end) {
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return { decision, type: null, termMonths: null, wage: null, employeeRequestedFixed: 0, reason };
  }
  const openEnded = isWithoutEnd(type);
  if (!openEnded && termMonths === undefined) addFault(faults, "termMonths", "errors:required");
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return {
    decision,
    type,
    termMonths: openEnded ? null : termMonths!,
    wage,
    employeeRequestedFixed: type === CONTRACT_TYPE.fixedTerm ? employeeRequestedFixed : 0,
    reason,
  };
}
