import { eq, sql } from "drizzle-orm";
import type { SharingInput } from "~/contracts/finance/sharing";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { isWhole } from "~/lib/payroll/share-out";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { bearerOf } from "./sharing.server";
import { sharingLines, sharingRules } from "./tables.server";

const OBJECT = "sharing";
const RULE = { table: sharingRules, object: OBJECT } satisfies Kept<typeof sharingRules>;

const linesOf = async (tx: Tx, ruleId: number) =>
  (await tx.select().from(sharingLines).where(eq(sharingLines.ruleId, ruleId)).orderBy(sharingLines.line)).map(
    ({ departmentId, companyId, siteDigit, bps }) => ({ departmentId, companyId, siteDigit, bps }),
  );

/** A set of ratios, its lines replaced as a whole (finance rule 9). */
export async function saveSharing(
  tx: Tx,
  caller: Caller,
  { id, version, code, name, lines }: SharingInput,
): Promise<{ id: number; version: number }> {
  const before = id === undefined ? null : await heldRecord(tx, RULE, id, version);
  const stored = before ? await linesOf(tx, before.id) : [];
  await judgeLines(tx, caller, lines, new Set(stored.map(bearerOf)));
  const author = { updatedBy: caller.actorUserId };
  const [row] = await (before
    ? tx
        .update(sharingRules)
        .set({ code, name, ...author, version: sql`${sharingRules.version} + 1`, updatedAt: sql`now()` })
        .where(eq(sharingRules.id, before.id))
        .returning()
    : tx
        .insert(sharingRules)
        .values({ code, name, ...author, createdBy: caller.actorUserId })
        .returning()
  ).catch(taken({ sharing_rules_code_unique: ["code", "financeBase:said.codeTaken"] }));
  const rows = lines.map(({ departmentId = null, companyId = null, siteDigit = null, percent: bps }) => ({
    departmentId,
    companyId,
    siteDigit,
    bps,
  }));
  await tx.delete(sharingLines).where(eq(sharingLines.ruleId, row!.id));
  await tx.insert(sharingLines).values(rows.map((line, n) => ({ ...line, ruleId: row!.id, line: n + 1 })));
  const change = difference(before ? { code: before.code, name: before.name, lines: stored } : {}, {
    code,
    name,
    lines: rows,
  });
  if (change)
    await audit(tx, caller, {
      action: before ? "sharing.update" : "sharing.create",
      objectType: OBJECT,
      objectId: row!.id,
      before: before && change.before,
      after: change.after,
    });
  return { id: row!.id, version: row!.version };
}

/** Each line names one who bears it, nobody twice, together they are the whole; what stands there may stay. */
async function judgeLines(tx: Tx, caller: Caller, lines: SharingInput["lines"], stored: Set<string>): Promise<void> {
  const faults: Faults = {};
  const departments = (await departmentsOf(tx, caller)).byId;
  const companies = await companiesOf(tx, caller);
  const seen = new Map<string, number>();
  lines.forEach(({ departmentId, companyId, siteDigit }, n) => {
    const at = `lines[${n}]`;
    const named = [departmentId, companyId, siteDigit].filter((one) => one !== undefined);
    if (named.length !== 1) {
      addFault(faults, `${at}.departmentId`, "sharing:said.bearer");
      return;
    }
    const bearer = bearerOf({ departmentId, companyId, siteDigit });
    const first = seen.get(bearer);
    if (first !== undefined) addFault(faults, `${at}.departmentId`, "sharing:said.twice", { n: first + 1 });
    else seen.set(bearer, n);
    if (stored.has(bearer)) return;
    const department = departmentId === undefined ? undefined : departments.get(departmentId);
    if (departmentId !== undefined && (!department || department.status === DEPARTMENT_STATUS.closed))
      addFault(faults, `${at}.departmentId`, "errors:notOption");
    if (companyId !== undefined && !companies.has(companyId)) addFault(faults, `${at}.companyId`, "errors:notOption");
  });
  if (!isWhole(lines.map(({ percent }) => percent))) addFault(faults, "lines", "sharing:said.total");
  refuseAll(faults);
}

/** On or off; forms keep what was applied. */
export async function setSharingStatus(
  tx: Tx,
  caller: Caller,
  { id, version, isTakeEffect }: { id: number; version: number; isTakeEffect: number },
): Promise<{ version: number }> {
  const before = await heldRecord(tx, RULE, id, version);
  return { version: (await changeRecord(tx, caller, RULE, before, { isTakeEffect }, "status")).version };
}
