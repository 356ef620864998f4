import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { confirmDeductions as contract, OwnDeductions } from "~/contracts/salary/own-deductions";
import { ADDITIONAL_KINDS, type DeductionKind, TAX_MONTHS } from "~/contracts/salary/tax-codes";
import { companyDay } from "~/lib/period";
import type { Declared } from "~/lib/salary/tax/additional";
import { askedYear, lastMonthOf, type Monthly } from "~/lib/salary/tax/next-year";
import { figuresOn, type TaxParams } from "~/lib/salary/tax/tables";
import { audit } from "~/upstream/platform/audit.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import { type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, noEmployee, stale } from "~/upstream/platform/refusal.server";
import { declaredOf, seenOf, writeMonths } from "./declared.server";
import { isSame, judgeMonths } from "./tax-data-save.server";
import { taxParams } from "./tax-params.server";
import { undeclaredIn } from "./undeclared.server";

interface Own {
  siteId: number;
  seen: string;
  confirmedAt: string | null;
  undeclared: boolean;
}

/** How far somebody's own declaration of a year is. */
async function ownOf(db: Reader | Tx, empId: number, year: number): Promise<Own> {
  const row = await selectOne(db, {
    siteId: num`${siteOfRow("employees")}`,
    seen: str`${seenOf(sql`employees.emp_id`)}`,
    undeclared: bool`${undeclaredIn(sql`employees.emp_id`, year)}`,
    confirmedAt: sql<string | null>`(
        select c.confirmed_at
        from tax_confirmations c
        where c.emp_id = employees.emp_id and c.year = ${year}
      )`,
  })`
    from employees
    where employees.emp_id = ${empId}`;
  return row!;
}

/** In December everybody may say it, and change it; in the year itself who has said nothing yet. */
const isOpen = (today: string, { undeclared }: Own): boolean =>
  askedYear(today) > Number(today.slice(0, 4)) || undeclared;

const personOf = (caller: Caller): number => {
  if (caller.empId === null) throw noEmployee();
  return caller.empId;
};

/** The own additional deductions of the year that is asked about, as the form begins with them. */
export async function ownDeductions(db: Reader, caller: Caller): Promise<OwnDeductions> {
  const empId = personOf(caller);
  const today = companyDay();
  const year = askedYear(today);
  const own = await ownOf(db, empId, year);
  const declared = (await declaredOf(db, [empId])).get(empId)!;
  const standing = lastMonthOf(declared, year, null);
  const carried = standing.length === 0 && own.confirmedAt === null;
  const amounts = carried ? lastMonthOf(declared, year - 1, certificateOf(await taxParams(db), year)) : standing;
  return {
    year,
    carried: carried && amounts.length > 0,
    seen: own.seen,
    open: isOpen(today, own),
    confirmedAt: own.confirmedAt && new Date(own.confirmedAt).toISOString(),
    amounts: amounts as OwnDeductions["amounts"],
  };
}

function certificateOf({ figures }: TaxParams, year: number): number | null {
  const found = figuresOn(figures, ["certificate"], `${year}-01-01`);
  return found.ok ? found.values.certificate : null;
}

/**
 * What somebody says himself of a whole year: his additional deductions as they were, others, or none (salary rules 19
 * and 24). What is declared besides, of pensions and insurance, stays as its papers have it.
 */
export async function confirmDeductions(
  tx: Tx,
  caller: Caller,
  { year, seen, amounts }: z.output<(typeof contract)["input"]>,
) {
  const empId = personOf(caller);
  const today = companyDay();
  // Held before it is read: a statement that waits for the row reads all else as it stood before it waited.
  await tx.execute(sql`select from employees where emp_id = ${empId} for no key update`);
  const own = await ownOf(tx, empId, year);
  if (year !== askedYear(today) || !isOpen(today, own)) throw conflict("salDeclare:said.closed", { year });
  if (own.seen !== seen) throw stale();
  const stored = (await declaredOf(tx, [empId])).get(empId)!;
  const isReplaced = (one: Declared) => one.year === year && ADDITIONAL_KINDS.includes(one.kind);
  const before = stored.filter(isReplaced);
  const given = TAX_MONTHS.flatMap((month) => monthOf(year, month, amounts));
  const faults: Faults = {};
  const all = [...stored.filter((one) => !isReplaced(one)), ...given];
  judgeMonths(
    faults,
    { year, amounts, toMonth: TAX_MONTHS[TAX_MONTHS.length - 1]! },
    { all, given, months: [...TAX_MONTHS] },
    await taxParams(tx),
  );
  refuseAll(faults);
  const changed = isSame(before, given) ? 0 : 1;
  if (changed === 1)
    await writeMonths(tx, caller, "save", [
      {
        empId,
        siteId: own.siteId,
        year,
        months: [...TAX_MONTHS],
        kinds: ADDITIONAL_KINDS,
        before,
        after: given,
      },
    ]);
  await tx.execute(sql`
    insert into tax_confirmations (emp_id, year)
    values (${empId}, ${year})
    on conflict (emp_id, year) do update
    set confirmed_at = now()`);
  await audit(tx, caller, {
    action: "taxDeduction.confirm",
    objectType: "taxDeduction",
    objectId: empId,
    siteId: own.siteId,
    after: { year, kinds: [...new Set(given.map(({ kind }) => kind))] },
  });
  return { year, changed: changed as 0 | 1 };
}

const monthOf = (year: number, month: number, amounts: readonly Monthly[]): Declared[] =>
  amounts
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount }) => ({ year, month, amount, kind: kind as DeductionKind }));
