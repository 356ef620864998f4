import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveArchive as contract } from "~/contracts/salary/archives";
import { MAY } from "~/contracts/salary/may";
import { valueOn } from "~/lib/salary/archive-values";
import { begunSince } from "~/upstream/payroll/months.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { stale } from "~/upstream/platform/refusal.server";
import { heldPerson } from "../held-person.server";
import { paysFor } from "../reach.server";
import { offeredStructures } from "./archive-form.server";
import { judgeValues } from "./archive-judge.server";
import { minimumWages, type Row, valuesOf } from "./archive-parts.server";
import { type ArchiveHead, type WrittenArchive, writeArchives } from "./archive-write.server";
import { itemsOn, type Structure, structuresOf } from "./fixed-items.server";

type Input = z.output<(typeof contract)["input"]>;

/** An archive and what counts from a day on, new or held before. */
export async function saveArchive(tx: Tx, caller: Caller, input: Input) {
  const { empId, version, companyId, structureId, status } = input;
  const person = await heldPerson(tx, caller, MAY.archives.edit, empId);
  const before = await headIn(tx, empId);
  if ((before?.version ?? undefined) !== version) throw stale();
  const structures = await structuresOf(tx);
  const stored = await valuesOf(tx, empId);
  const minimumOf = await minimumWages(tx);
  const faults: Faults = {};
  if (companyId !== before?.companyId && !(await paysCompany(tx, caller, companyId)))
    addFault(faults, "companyId", "errors:notOption");
  const offered = offeredStructures(structures, { ...person, structureId: before?.structureId ?? null });
  const structure = offered.find(({ id }) => id === structureId);
  if (!structure) addFault(faults, "structureId", "errors:notOption");
  const values = structure
    ? judgedValues(faults, input, structure, {
        ...person,
        stored,
        isNewHead: before?.structureId !== structureId,
        begun: await begunMonth(tx, input, before),
        minimumOf,
      })
    : [];
  refuseAll(faults);
  const row: WrittenArchive = {
    empId,
    siteId: person.siteId,
    seen: version ?? 0,
    companyId,
    structureId,
    status,
    values,
    before: before && { companyId: before.companyId, structureId: before.structureId, status: before.status },
    had: replaced(stored, values),
  };
  if (before && values.length === 0 && isSame(before, row))
    return { empId, version: before.version, changed: 0 as const };
  if (!(await writeArchives(tx, caller, "save", [row]))) throw stale();
  return { empId, version: (version ?? 0) + 1, changed: 1 as const };
}

/** Read once the person is locked: what another has written meanwhile is seen. */
async function headIn(tx: Tx, empId: number): Promise<(ArchiveHead & { version: number }) | null> {
  const { rows } = await tx.execute<Row<ArchiveHead & { version: number }>>(sql`
    select company_id as "companyId", structure_id as "structureId", status, version
    from salary_archives
    where emp_id = ${empId}`);
  return rows[0] ?? null;
}

async function paysCompany(tx: Tx, caller: Caller, companyId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select
    from companies k
    where k.company_id = ${companyId} and ${paysFor(caller)}`);
  return rows.length > 0;
}

async function begunMonth(tx: Tx, { empId, companyId, fromDate }: Input, before: ArchiveHead | null) {
  const companies = sql.param([companyId, before?.companyId ?? companyId]);
  const row = await selectOne(tx, {
    month: sql<string | null>`${begunSince(sql`${fromDate.slice(0, 7)}`, sql`${companies}::int[]`, sql`${empId}`)}`,
  })``;
  return row!.month;
}

/** The amounts of the form, which must be those of the items that the structure has in the month of the day. */
function judgedValues(
  faults: Faults,
  { fromDate, values }: Input,
  structure: Structure,
  around: Omit<Parameters<typeof judgeValues>[1], "items" | "fromDate" | "given" | "unread">,
) {
  const items = itemsOn(structure, fromDate);
  const codes = items.map(({ code }) => code);
  const typed = values.map(({ itemCode }) => itemCode);
  if (codes.length !== typed.length || codes.some((code) => !typed.includes(code))) {
    addFault(faults, "fromDate", "salArchives:said.otherItems", { month: fromDate.slice(0, 7) });
    return [];
  }
  const given = new Map(values.map(({ itemCode, amount }) => [itemCode, amount]));
  const unread = new Set<string>();
  return judgeValues(
    faults,
    { ...around, items, fromDate, given, unread },
    (code) => `values[${typed.indexOf(code)}].amount`,
  );
}

/** What stood of items until a day that gives them another value. */
export const replaced = (
  stored: Parameters<typeof valueOn>[0],
  values: readonly { itemCode: string; fromDate: string }[],
): Record<string, number> =>
  Object.fromEntries(
    values.flatMap(({ itemCode, fromDate }) => {
      const value = valueOn(stored, itemCode, fromDate);
      return value ? [[itemCode, value.amount]] : [];
    }),
  );

export const isSame = (before: ArchiveHead, after: ArchiveHead): boolean =>
  before.companyId === after.companyId && before.structureId === after.structureId && before.status === after.status;
