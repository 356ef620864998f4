import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/salary/may";
import { DEDUCTION_KIND, DEDUCTION_KINDS, type DeductionKind } from "~/contracts/salary/tax-codes";
import type { saveTaxData as contract } from "~/contracts/salary/tax-data";
import type { Declared } from "~/lib/salary/tax/additional";
import type { TaxParams } from "~/lib/salary/tax/tables";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { stale } from "~/upstream/platform/refusal.server";
import { heldPerson } from "../held-person.server";
import { declaredOf, seenOf, writeMonths } from "./declared.server";
import { type KindFault, monthFaults, yearFaults } from "./deduction-judge.server";
import { taxParams } from "./tax-params.server";

type Input = z.output<(typeof contract)["input"]>;

/** The deductions of some months of a year, as somebody declares them now (salary rule 19). */
export async function saveTaxData(tx: Tx, caller: Caller, input: Input) {
  const { empId, year, seen, fromMonth, toMonth } = input;
  const { siteId } = await heldPerson(tx, caller, MAY.tax.edit, empId);
  const row = await selectOne(tx, { now: str`${seenOf(sql`${empId}`)}` })``;
  if (row!.now !== seen) throw stale();
  const stored = (await declaredOf(tx, [empId])).get(empId)!;
  const months = Array.from({ length: toMonth - fromMonth + 1 }, (_, n) => fromMonth + n);
  const isReplaced = (one: Declared) => one.year === year && one.month >= fromMonth && one.month <= toMonth;
  const given = months.flatMap((month) => declaredIn(input, month));
  const all = [...stored.filter((one) => !isReplaced(one)), ...given];
  const faults: Faults = {};
  judgeMonths(faults, input, { all, given, months }, await taxParams(tx));
  refuseAll(faults);
  const before = stored.filter(isReplaced);
  if (isSame(before, given)) return { empId, changed: 0 as const };
  await writeMonths(tx, caller, "save", [
    { empId, siteId, year, months, kinds: DEDUCTION_KINDS, before, after: given },
  ]);
  return { empId, changed: 1 as const };
}

const declaredIn = ({ year, amounts, annuityBase }: Input, month: number): Declared[] =>
  amounts
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount }) => ({
      year,
      month,
      kind,
      amount,
      annuityBase: kind === DEDUCTION_KIND.annuity && annuityBase > 0 ? annuityBase : null,
    }));

/** Every fault once, at the field of its kind. */
export function judgeMonths(
  faults: Faults,
  { year, amounts, toMonth }: Pick<Input, "year" | "amounts" | "toMonth">,
  { all, given, months }: { all: Declared[]; given: Declared[]; months: number[] },
  params: TaxParams,
): void {
  const kinds = amounts.map(({ kind }) => kind);
  for (const kind of new Set(kinds.filter((one, n) => kinds.indexOf(one) !== n)))
    addFault(faults, `amounts[${kinds.lastIndexOf(kind)}].amount`, "salaryTax:said.kindTwice");
  const found: KindFault[] = [
    ...months.flatMap((month) =>
      monthFaults(
        given.filter((one) => one.month === month),
        { year, month },
        params,
      ),
    ),
    ...yearFaults(all, { year, month: toMonth }, new Set(given.map(({ kind }) => kind)), params),
  ];
  const told = new Set<string>();
  for (const { kind, message } of found) {
    const field = kind === null ? "fromMonth" : `amounts[${kinds.indexOf(kind as DeductionKind)}].amount`;
    if (told.has(field + message.key)) continue;
    told.add(field + message.key);
    addFault(faults, field, message.key, message.params);
  }
}

/** Whether the same is declared, kind by kind and month by month. */
export function isSame(before: readonly Declared[], after: readonly Declared[]): boolean {
  const keyOf = ({ month, kind, amount, annuityBase = null }: Declared) => [month, kind, amount, annuityBase].join();
  const had = new Set(before.map(keyOf));
  return before.length === after.length && after.every((one) => had.has(keyOf(one)));
}
