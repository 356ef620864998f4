import { eq, sql } from "drizzle-orm";
import { CREDIT_SCOPE, type CreditScope } from "~/contracts/finance/codes";
import type { CreditLineInput } from "~/contracts/finance/credit-lines";
import { MAY } from "~/contracts/finance/may";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { departmentsOf, levelsOf } from "~/upstream/organization/organization.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { lineActs, reachesLine } from "./credit-lines.server";
import { creditLines } from "./tables.server";

type Line = typeof creditLines.$inferSelect;

const LINE = {
  table: creditLines,
  object: "creditLine",
  refused: taken({ credit_lines_key: ["validFrom", "creditLines:said.taken"] }),
} satisfies Kept<typeof creditLines>;

/** The line, locked; one of somebody outside the scope is not there, one that is over changes no more. */
async function lockLine(tx: Tx, caller: Caller, id: number, version: number | undefined): Promise<Line> {
  const row = await heldRecord(tx, LINE, id, version, async () => {
    const { rows } = await tx.execute(sql`
      select
      from credit_lines c
      left join employees on employees.emp_id = c.scope_id and c.scope = ${CREDIT_SCOPE.employee}
      where c.id = ${id} and ${reachesLine(caller, MAY.creditLines.edit)}`);
    if (rows.length === 0) throw missing();
  });
  if (lineActs(row).length === 0) throw conflict("creditLines:said.over");
  return row;
}

/** A limit for a person, a level or a department (finance rule 12). */
export async function saveCreditLine(
  tx: Tx,
  caller: Caller,
  { id, version, limit: limitCny, validFrom, validTo, ...who }: CreditLineInput,
): Promise<{ id: number; version: number }> {
  const before = id === undefined ? null : await lockLine(tx, caller, id, version);
  const owner = before ? { scope: before.scope, scopeId: before.scopeId } : await ownerOf(tx, caller, who);
  const values = { ...owner, limitCny, validFrom, validTo: validTo ?? null };
  return before ? changeRecord(tx, caller, LINE, before, values) : addRecord(tx, caller, LINE, values);
}

type Who = Pick<CreditLineInput, "scope" | "empId" | "empIdText" | "levelId" | "departmentId">;

async function ownerOf(tx: Tx, caller: Caller, who: Who): Promise<{ scope: CreditScope; scopeId: number }> {
  const { scope, levelId, departmentId } = who;
  if (scope === undefined) throw invalid({ scope: { key: "errors:required" } });
  if (scope === CREDIT_SCOPE.employee) return { scope, scopeId: await personOf(tx, caller, who) };
  if (scope === CREDIT_SCOPE.level) {
    if (levelId === undefined) throw invalid({ levelId: { key: "errors:required" } });
    if (!(await levelsOf(tx, caller)).byId.has(levelId)) throw invalid({ levelId: { key: "errors:notOption" } });
    return { scope, scopeId: levelId };
  }
  if (departmentId === undefined) throw invalid({ departmentId: { key: "errors:required" } });
  const department = (await departmentsOf(tx, caller)).byId.get(departmentId);
  if (!department || department.status === DEPARTMENT_STATUS.closed)
    throw invalid({ departmentId: { key: "errors:notOption" } });
  return { scope, scopeId: departmentId };
}

/** Somebody on job within the scope. */
async function personOf(tx: Tx, caller: Caller, { empId, empIdText }: Who): Promise<number> {
  const chosen = await chosenPerson(tx, "empId", { empId, typed: empIdText });
  if (chosen === null) throw invalid({ empId: { key: "errors:required" } });
  const { rows } = await tx.execute(
    sql`select from employees where emp_id = ${chosen} and ${visibleTo(caller, MAY.creditLines.edit)}`,
  );
  if (rows.length === 0) throw invalid({ empId: { key: "organization:person.nobody" } });
  return chosen;
}

/** Ends a line today, the last day included; one that lies ahead is taken back. */
export async function endCreditLine(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<null> {
  const before = await lockLine(tx, caller, id, version);
  const today = companyDay();
  const ahead = before.validFrom > today;
  if (ahead) await tx.delete(creditLines).where(eq(creditLines.id, id));
  else
    await tx
      .update(creditLines)
      .set({
        validTo: today,
        version: sql`${creditLines.version} + 1`,
        updatedBy: caller.actorUserId,
        updatedAt: sql`now()`,
      })
      .where(eq(creditLines.id, id));
  const { scope, scopeId, limitCny, validFrom, validTo } = before;
  await audit(tx, caller, {
    action: "creditLine.end",
    objectType: LINE.object,
    objectId: id,
    before: { scope, scopeId, limitCny, validFrom, validTo },
    after: ahead ? null : { validTo: today },
  });
  return null;
}
