import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type {
  Affected,
  protectedDetail as detailContract,
  ProtectedRow,
  saveProtected as saveContract,
  searchProtected as searchContract,
} from "~/contracts/attendance/protected";
import { companyDay } from "~/lib/period";
import { nameInSql } from "~/upstream/organization/organization.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every, num, selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { called, refuseOwn } from "../schedules/schedule-people.server";
import { affectedBy } from "./affected.server";
import { protectedPeriods } from "./tables.server";

/** What the audit and files say it is: it is read by people who are not to know of it, so it names no ground. */
export const PROTECTED_OBJECT = "workArrangement";
const CODE = MAY.balances.edit;
const WOMAN = 2;

type Row = ProtectedRow & { proofFileId: number | null } & Record<string, unknown>;
const columns = (caller: Caller) => sql`
  p.id, p.emp_id as "empId", employees.emp_name as name, employees.job_number as "jobNumber",
    ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department, p.kind,
    p.from_date as "fromDate", p.to_date as "toDate", p.proof_file_id is not null as "hasProof",
    p.proof_file_id as "proofFileId", p.version
`;
const FROM = sql`
  protected_periods p
  join employees on employees.emp_id = p.emp_id
  join departments d on d.department_id = employees.department_id
`;

/** Periods of the people within reach, those that end last first (attendance rule 47). */
export async function searchProtected(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const { likeName, kind, ended } = query;
  const found = await registerPage<Row>(db, page, columns(caller), {
    from: FROM,
    where: every([
      visibleTo(caller, CODE),
      likeName && called(likeName),
      kind !== undefined && sql`p.kind = ${kind}`,
      !ended && sql`p.to_date >= ${companyDay()}::date`,
    ]),
    order: sql`p.to_date desc, p.id desc`,
  });
  return mapped(found, ({ proofFileId: _, ...row }) => row);
}

/** A period within reach. */
export const protectedRow = (db: Reader | Tx, caller: Caller, id: number) =>
  registerRecord<Row>(db as Reader, columns(caller), FROM, every([sql`p.id = ${id}`, visibleTo(caller, CODE)]));

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
  const before = id === undefined ? null : await held(tx, caller, id, version);
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

async function held(tx: Tx, caller: Caller, id: number, version: number | undefined) {
  await protectedRow(tx, caller, id);
  const [row] = await tx.select().from(protectedPeriods).where(eq(protectedPeriods.id, id)).for("update");
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  return row;
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
