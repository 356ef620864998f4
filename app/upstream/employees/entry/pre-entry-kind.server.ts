import { eq, sql } from "drizzle-orm";
import { PRE_ENTRY_END, PRE_ENTRY_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { maskMobile } from "~/lib/mask";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Written } from "~/upstream/approvals/desk/way-ahead.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { formHead, HEAD_FIELD, hr } from "~/upstream/approvals/process/chains.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { hasPlace, lockPlace, passesOverPlan } from "~/upstream/organization/headcount.server";
import { departmentsOf, levelsOf, positionsOf } from "~/upstream/organization/organization.server";
import { positions } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { type Faults, refuseFirst } from "~/upstream/platform/faults.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { enqueue } from "~/upstream/platform/jobs.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { layOutChecklist } from "./checklist.server";
import { changeEntry, entryLink, type PreEntry } from "./pre-entry.server";
import { entryLawFaults, knownOf } from "./pre-entry-law.server";
import { preEntries } from "./tables.server";

export const MANUAL_PRE_ENTRY = 508;

/**
 * A pre-entry by hand (手工预入职): the head of the department and the HR manager agree to it; with an offer they have
 * already.
 */
export const manualPreEntry: ApprovalKind = {
  kindCode: MANUAL_PRE_ENTRY,
  first: { name: "entry:seed.form", numberPrefix: "RS8", chain: [formHead, hr] },
  fields: [
    HEAD_FIELD,
    { name: "name", label: { key: "entry:field.name" }, type: "text" },
    { name: "department", label: { key: "entry:field.department" }, type: "text" },
    { name: "position", label: { key: "entry:field.position" }, type: "text" },
    { name: "wage", label: { key: "entry:field.wage" }, type: "money" },
    { name: "probationWage", label: { key: "entry:field.probationWage" }, type: "money" },
  ],
  createPath: "/employees/entry/new",
  createCode: MAY.entry.edit,
  editPath: (id) => `/employees/entry/detail/${id}/edit`,
  about: (empId) => sql`select id from pre_entries where emp_id = ${empId}`,

  async summary(tx, id) {
    const row = await entryRow(tx, id);
    const [position] = await tx
      .select({ name: positions.name })
      .from(positions)
      .where(eq(positions.positionId, row.positionId));
    return {
      title: `${row.name} · ${position?.name ?? ""}`,
      requesterEmpId: row.requesterEmpId!,
      amount: null,
      currency: null,
      amountCny: null,
      facts: (await writtenEntry(tx, row.departmentId)).facts,
    };
  },

  async view(db, caller, id) {
    const row = await entryRow(db, id);
    const departments = await departmentsOf(db, caller);
    const { byId: positionsById } = await positionsOf(db, caller);
    const { byId: levels } = await levelsOf(db, caller);
    const companies = await companiesOf(db, caller);
    const word = (key: string, params?: Record<string, string | number>) => say(caller.language, { key, params });
    const fact = factsIn(caller, "entry:field");
    return {
      facts: [
        fact("name", "text", row.name),
        fact("mobile", "text", maskMobile(row.mobile)),
        fact("department", "text", departments.pathOf(row.departmentId)),
        fact("position", "text", positionsById.get(row.positionId)?.name ?? ""),
        fact("level", "text", (row.levelId !== null && levels.get(row.levelId)?.name) || ""),
        fact("planDate", "date", row.planDate),
        fact("company", "text", companies.get(row.companyId)?.companyName ?? ""),
        fact("contractType", "text", word(`employees:contractType.${row.contractType}`)),
        fact("termMonths", "number", row.termMonths),
        fact("probationMonths", "number", row.probationMonths),
        fact("wage", "money", row.wage, { currency: "CNY" }),
        ...(row.probationWage === null ? [] : [fact("probationWage", "money", row.probationWage, { currency: "CNY" })]),
        ...(row.overHeadcountReason ? [fact("overHeadcountReason", "longText", row.overHeadcountReason)] : []),
      ],
      lines: [],
      attachments: [],
    };
  },

  /**
   * A draft may have waited: place, dates, age and wages are looked at again on the day it is sent (employees rules 3,
   * 4, 13, 15-18, 35).
   */
  async onSubmit(tx, { businessId }) {
    const row = await lockedRow(tx, businessId);
    const hazardous = await refuseFullPlace(tx, row);
    const today = companyDay();
    const faults: Faults = {};
    await entryLawFaults(tx, faults, row, { known: knownOf(row, today), hazardous, today });
    refuseFirst(faults, "entry");
  },

  /** The place is taken now: of two forms for the last one, the second is not approved. */
  async onApproved(tx, { businessId }) {
    const row = await lockedRow(tx, businessId);
    await refuseFullPlace(tx, row);
    await awaitInformation(tx, row);
  },
  onRejected: refused,
  onVoided: refused,
};

/**
 * From now on the candidate is asked for information; the link goes out after the commit (employees, States of a
 * pre-entry).
 */
export async function awaitInformation(tx: Tx, row: PreEntry): Promise<void> {
  await changeEntry(tx, row, { state: PRE_ENTRY_STATE.information });
  await layOutChecklist(tx, row);
  await enqueue(tx, entryLink, { preEntryId: row.id });
}

async function refused(tx: Tx, { businessId }: FormInstance): Promise<void> {
  const row = await lockedRow(tx, businessId);
  if (row.state === PRE_ENTRY_STATE.approval)
    await changeEntry(tx, row, { state: PRE_ENTRY_STATE.givenUp, endReason: PRE_ENTRY_END.refused });
}

/**
 * Employees rules 12 and 13, under the locks of the department and the position. @returns whether the position is
 * hazardous
 */
async function refuseFullPlace(tx: Tx, row: PreEntry): Promise<boolean> {
  const faults = {};
  const place = await lockPlace(tx, row, faults);
  const [fault] = Object.values<{ key: string }[]>(faults).flat();
  if (fault) throw conflict(fault.key);
  if (
    row.overHeadcountReason === "" &&
    !(await hasPlace(tx, place!)) &&
    !(await passesOverPlan(tx, await systemCircumstances(), place!))
  )
    throw conflict("employees:fault.headcount");
  return place!.hazardous === 1;
}

async function entryRow(db: Reader | Tx, id: number): Promise<PreEntry> {
  const [row] = await db.select().from(preEntries).where(eq(preEntries.id, id));
  return row!;
}

async function lockedRow(tx: Tx, id: number): Promise<PreEntry> {
  const [row] = await tx.select().from(preEntries).where(eq(preEntries.id, id)).for("update");
  return row!;
}

/** The nearest head on job at or above a department. */
async function headOf(tx: Reader | Tx, departmentId: number): Promise<number | null> {
  const row = await selectOne(tx, { emp_id: num`h.emp_id` })`
    from department_line(${departmentId}::int) l
    join employees h on h.emp_id = l.head_emp_id
    where h.employment = ${EMPLOYMENT.onJob}
    order by l.distance
    limit 1`;
  return row?.emp_id ?? null;
}

/** A pre-entry that is being written, as its way sees it: its head hangs on the department. */
export async function writtenEntry(db: Reader | Tx, departmentId: number | undefined): Promise<Written> {
  const headEmpId = departmentId === undefined ? null : await headOf(db, departmentId);
  return {
    facts: { headEmpId: headEmpId === null ? [] : [headEmpId] },
    open: departmentId === undefined ? ["headEmpId"] : [],
  };
}
