import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { medicalBenefit, traineeBenefit } from "~/contracts/employees/benefits/covers";
import { MAY } from "~/contracts/employees/may";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { lockChosen } from "./benefit-parts.server";
import { medicalBenefits, traineeBenefits } from "./tables.server";

type Covers = typeof traineeBenefits | typeof medicalBenefits;

interface Person {
  id?: number;
  version?: number;
  empId?: number;
  empIdText?: string;
  fromDay: string;
  toDay: string;
}

/** Covers of a trainee do not overlap, a policy is on file once a person: the database decides. */
function taken(error: unknown): never {
  const { constraint } = databaseError(error) ?? {};
  if (constraint === "trainee_benefits_period_key") throw invalid({ fromDay: { key: "benefits:said.coverOverlap" } });
  if (constraint === "medical_benefits_key") throw invalid({ policyNo: { key: "benefits:said.policyTaken" } });
  throw error;
}

/** The cover as the caller saw it, within the scope, locked. Whose it is does not change. */
async function lockCover(tx: Tx, caller: Caller, table: Covers, name: SQL, id: number, version: number | undefined) {
  const rows = await select(tx, { siteId: num`employees.site_id` })`
    from ${name} b
    join employees on employees.emp_id = b.emp_id
    where b.id = ${id} and ${visibleTo(caller, MAY.benefits.edit)}
    for update of b`;
  if (!rows[0]) throw missing();
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  if (row!.version !== version) throw stale();
  return { ...row!, siteId: rows[0].siteId };
}

async function save(
  tx: Tx,
  caller: Caller,
  table: Covers,
  objectType: string,
  input: Person,
  values: Record<string, unknown>,
) {
  if (input.toDay < input.fromDay) throw invalid({ toDay: { key: "employees:fault.dateOrder" } });
  const name = table === traineeBenefits ? sql`trainee_benefits` : sql`medical_benefits`;
  const before = input.id === undefined ? null : await lockCover(tx, caller, table, name, input.id, input.version);
  const person = before ?? (await lockChosen(tx, caller, input, input.fromDay));
  const stored = { ...values, fromDay: input.fromDay, toDay: input.toDay };
  const change = difference(before ?? {}, stored);
  if (before && !change) return { id: before.id, version: before.version };
  const author = { updatedBy: caller.actorUserId };
  const [row] = await (before
    ? tx
        .update(table)
        .set({ ...stored, ...author, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
        .where(eq(table.id, before.id))
        .returning()
    : tx
        .insert(table)
        .values({ ...stored, ...author, empId: person.empId, createdBy: caller.actorUserId } as never)
        .returning()
  ).catch(taken);
  await audit(tx, caller, {
    action: `${objectType}.${before ? "update" : "create"}`,
    objectType,
    objectId: row!.id,
    siteId: person.siteId,
    before: before ? change!.before : null,
    after: before ? change!.after : { empId: person.empId, ...stored },
  });
  return { id: row!.id, version: row!.version };
}

/** Rule 39: a cover of a trainee. */
export const saveTrainee = (tx: Tx, caller: Caller, input: z.output<(typeof traineeBenefit)["save"]["input"]>) =>
  save(tx, caller, traineeBenefits, "traineeBenefit", input, { cover: input.cover, policyNo: input.policyNo });

/** Rule 39: supplementary cover and the date and place of the yearly check; no result has a field. */
export const saveMedical = (tx: Tx, caller: Caller, input: z.output<(typeof medicalBenefit)["save"]["input"]>) =>
  save(tx, caller, medicalBenefits, "medicalBenefit", input, {
    plan: input.plan,
    policyNo: input.policyNo,
    dependants: input.dependants
      .split(/[,，、;；]/)
      .map((name) => name.trim())
      .filter(Boolean),
    checkDate: input.checkDate ?? null,
    checkOrg: input.checkOrg,
  });
