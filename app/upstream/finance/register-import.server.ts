import { getTableName } from "drizzle-orm";
import { z } from "zod";
import { amountFault } from "~/lib/finance/amount-fault";
import { CURRENCIES } from "~/lib/finance/currencies";
import { parseAmount } from "~/lib/money";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type GivenRow, mergeRows, type Register } from "~/upstream/platform/imports/merge.server";

/** Cells that the imports of the registers share. */
export const dayCell = z.iso.date();
export const currencyCell = z
  .string()
  .toUpperCase()
  .pipe(z.enum(CURRENCIES, { error: "errors:notOption" }));
export const currencyChoices = () => [...CURRENCIES];
/** An amount, judged with the currency of its row. */
export const amountCell = z.string().max(20, { error: "registers:said.amount" });

/** The amount of a row in minor units, with a fault at its cell where it is none. */
export function rowAmount(
  faults: Faults,
  { amount, currency }: { amount?: string; currency?: string },
  least: number,
): number {
  if (amount === undefined) return 0;
  const wrong = amountFault(amount, currency ?? "CNY", least);
  if (wrong) addFault(faults, "amount", wrong.key, wrong.params);
  return wrong ? 0 : parseAmount(amount, currency ?? "CNY")!;
}

/** The second day of a row is not before the first. */
export function rowPeriod(faults: Faults, values: object, from: string, to: string): void {
  const { [from]: first, [to]: last } = values as Record<string, string | undefined>;
  if (first && last && last < first) addFault(faults, to, "registers:said.endBeforeStart");
}

/** Companies by what a file calls them: name in lower case, or credit code. */
export async function companiesNamed(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await select(db, {
    id: num`company_id`,
    name: str`lower(company_name)`,
    code: str`lower(credit_code)`,
  })`from companies`;
  return new Map(rows.flatMap(({ id, name, code }) => [[name, id] as const, [code, id] as const]));
}

/** Rows of a file that a register knows by its key `id`; 0: a new one. */
export type Identified<Field extends string> = GivenRow<Field> & { id: number };

/**
 * Writes rows whose key people do not know (`id`) into a register, all or none: each new one is given the next number
 * first.
 */
export async function mergeIdentified<Field extends string>(
  tx: Tx,
  caller: Caller,
  register: Omit<Register<Field>, "key">,
  rows: readonly Identified<Field>[],
): Promise<void> {
  const fresh = rows.filter(({ id }) => id === 0).length;
  const numbers = await select(tx, {
    id: num`nextval(pg_get_serial_sequence(${getTableName(register.table)}, 'id'))::int`,
  })`from generate_series(1, ${fresh})`;
  let next = 0;
  const given = rows.map((row) => (row.id === 0 ? { ...row, id: numbers[next++]!.id } : row));
  await mergeRows<Field | "id">(tx, caller, { ...register, key: ["id"] } as unknown as Register<Field | "id">, [
    given as GivenRow<Field | "id">[],
  ]);
}
