import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import {
  type Affected,
  type protectedDetail as detailContract,
  protectedRow as row,
  type saveProtected as saveContract,
  type searchProtected as searchContract,
} from "~/contracts/attendance/protected";
import { companyDay } from "~/lib/period";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { employees } from "~/upstream/organization/tables.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { heldRecord } from "~/upstream/platform/record-save.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { called, ofPerson, refuseOwn } from "../schedules/schedule-people.server";
import { affectedBy } from "./affected.server";
import { protectedPeriods } from "./tables.server";

/** What the audit and files say it is: it is read by people who are not to know of it, so it names no ground. */
export const PROTECTED_OBJECT = "workArrangement";
const CODE = MAY.balances.edit;
const WOMAN = 2;

const period = (caller: Caller) =>
  reads(
    row.extend({ proofFileId: z.number().int().nullable() }),
    { p: protectedPeriods, employees },
    { ...ofPerson(caller), hasProof: sql`p.proof_file_id is not null` },
    sql`
      join employees on employees.emp_id = p.emp_id
      join departments d on d.department_id = employees.department_id`,
  );

/** Periods of the people within reach, those that end last first (attendance rule 47). */
export async function searchProtected(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const { likeName, kind, ended } = query;
  const found = await period(caller).page(db, page, {
    where: [
      visibleTo(caller, CODE),
      likeName && called(likeName),
      kind !== undefined && sql`p.kind = ${kind}`,
      !ended && sql`p.to_date >= ${companyDay()}::date`,
    ],
    order: sql`p.to_date desc, p.id desc`,
  });
  return mapped(found, ({ proofFileId: _, ...row }) => row);
}

/** A period within reach. */
export const protectedRow = (db: Reader | Tx, caller: Caller, id: number) =>
  period(caller).one(db, sql`p.id = ${id} and ${visibleTo(caller, CODE)}`);

/** One period with its proof, and what stands in it from today on. */
export async function protectedDetail(db: Reader, caller: Caller, { id }: z.output<(typeof detailContract)["input"]>) {
  const { proofFileId, hasProof: _, ...row } = await protectedRow(db, caller, id);
  const [file] =
    proofFileId === null
      ? []
      : await db.select().from(attachments).where(eq(attachments.attachmentInfoId, proofFileId));
  const proof = file
    ? { attachmentInfoId: file.attachmentInfoId, attachmentName: file.attachmentName, size: file.size }
    : null;
  return { ...row, proof, affected: await affectedBy(db, caller, row) };
}

/** Adds a period or changes it; says what stands in it, for whoever changes that (attendance rule 47). */
export async function saveProtected(
  tx: Tx,
  caller: Caller,
  { id, version, empId, empIdText, kind, fromDate, toDate }: z.output<(typeof saveContract)["input"]>,
): Promise<{ id: number; version: number; affected: Affected[] }> {
  const reach = async ({ id }: { id: number }) => {
    await protectedRow(tx, caller, id);
  };
  const kept = { table: protectedPeriods, object: PROTECTED_OBJECT };
  const before = id === undefined ? null : await heldRecord(tx, kept, id, version, reach);
  const faults: Faults = {};
  const chosen = before?.empId ?? (await gather(faults, () => chosenPerson(tx, "empId", { empId, typed: empIdText })));
  if (!before && chosen) await judge(tx, caller, chosen, faults);
  refuseAll(faults);
  refuseOwn(caller, [chosen!]);
  const values = { kind, fromDate, toDate, updatedBy: caller.actorUserId };
  const rows = before
    ? await tx
        .update(protectedPeriods)
        .set({ ...values, updatedAt: sql`now()`, version: before.version + 1 })
        .where(eq(protectedPeriods.id, before.id))
        .returning()
    : await tx
        .insert(protectedPeriods)
        .values({ ...values, empId: chosen!, createdBy: caller.actorUserId })
        .returning();
  const saved = rows[0]!;
  const changed = (["kind", "fromDate", "toDate"] as const).filter((field) => before?.[field] !== saved[field]);
  if (changed.length > 0) await tell(tx, caller, before ? "update" : "create", saved, changed);
  return { id: saved.id, version: saved.version, affected: await affectedBy(tx, caller, saved) };
}

/** A woman within reach. */
async function judge(tx: Tx, caller: Caller, empId: number, faults: Faults): Promise<void> {
  const row = await selectOne(tx, {
    gender: num`gender`,
  })`from employees where emp_id = ${empId} and ${visibleTo(caller, CODE)}`;
  if (!row) addFault(faults, "empId", "organization:person.nobody");
  else if (row.gender !== WOMAN) addFault(faults, "empId", "balances:said.notHer");
}

/** Who changed what of whom is told; when and why the period is, is not (attendance rule 47: seen by nobody else). */
export const tell = (
  tx: Tx,
  caller: Caller,
  what: string,
  { id, empId }: { id: number; empId: number },
  changed: readonly string[],
) =>
  audit(tx, caller, {
    action: `${PROTECTED_OBJECT}.${what}`,
    objectType: PROTECTED_OBJECT,
    objectId: id,
    after: { empId, changed },
  });
