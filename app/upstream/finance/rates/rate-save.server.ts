import { and, eq, sql } from "drizzle-orm";
import type { RateInput } from "~/contracts/finance/rates";
import { formatQuoted, formatRate } from "~/lib/finance/conversion";
import { changeOf, deviates, formatChange } from "~/lib/finance/deviation";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import type { Message } from "~/lib/texts.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { keyOf, type RateBefore, type RateKey, rateActs, ratesBefore } from "./rates.server";
import { exchangeRates } from "./tables.server";

const OBJECT = "exchangeRate";
const RATE = { table: exchangeRates, object: OBJECT } satisfies Kept<typeof exchangeRates>;
type Rate = typeof exchangeRates.$inferSelect;

/** 10⁻⁸ CNY for one unit, as the table reckons it. */
export const rateOfQuoted = (micro: number, unit: number): number => (micro * 100) / unit;

/** A rate may be entered for tomorrow, not for later (finance, Imports). */
export const isTooLate = (rateDate: string): boolean => rateDate > addDays(companyDay(), 1);

/** What is said of a rate more than 5 % away from the one before (finance rule 2). */
export function deviationOf(rateE8: number, before: RateBefore | undefined): Message | undefined {
  if (!before || !deviates(rateE8, before.rateE8)) return undefined;
  const params = {
    day: before.day,
    before: formatRate(before.rateE8),
    percent: formatChange(changeOf(rateE8, before.rateE8)),
  };
  return { key: "rates:said.deviation", params };
}

/** The stored rate, locked; one that a submitted form was converted at stays as it is (finance rule 2). */
const lockRate = (tx: Tx, { currency, rateDate }: RateKey, version: number): Promise<Rate> =>
  heldRecord(tx, RATE, { currency, rateDate }, version, ({ used }) => {
    if (rateActs(used).length === 0) throw conflict("rates:said.used");
  });

const said = ({ quoteUnit, quotedMicro }: Pick<Rate, "quoteUnit" | "quotedMicro">) => ({
  quoteUnit,
  quotedRate: formatQuoted(quotedMicro),
});

/** Enters a rate, or another figure for one that is not in use (finance rule 2). */
export async function saveRate(
  tx: Tx,
  caller: Caller,
  { currency, rateDate, version, quoteUnit, quotedRate: quotedMicro, confirmed }: RateInput,
): Promise<{ version: number }> {
  const key = { currency, rateDate };
  const before = version === undefined ? null : await lockRate(tx, key, version);
  const faults: Faults = {};
  if (!before && isTooLate(rateDate)) addFault(faults, "rateDate", "rates:said.future");
  const previous = (await ratesBefore(tx, [key])).get(keyOf(key));
  const odd = confirmed === 1 ? undefined : deviationOf(rateOfQuoted(quotedMicro, quoteUnit), previous);
  if (odd) addFault(faults, "confirmed", odd.key, odd.params);
  refuseAll(faults);
  const values = { quoteUnit, quotedMicro };
  const [row] = await (before
    ? tx
        .update(exchangeRates)
        .set({
          ...values,
          version: sql`${exchangeRates.version} + 1`,
          updatedBy: caller.actorUserId,
          updatedAt: sql`now()`,
        })
        .where(and(eq(exchangeRates.currency, currency), eq(exchangeRates.rateDate, rateDate)))
        .returning()
    : tx
        .insert(exchangeRates)
        .values({ ...key, ...values, createdBy: caller.actorUserId, updatedBy: caller.actorUserId })
        .returning()
        .catch(taken({ exchange_rates_currency_rate_date_pk: ["rateDate", "rates:said.taken"] })));
  await audit(tx, caller, {
    action: before ? "exchangeRate.update" : "exchangeRate.create",
    objectType: OBJECT,
    objectId: keyOf(key),
    before: before && said(before),
    after: said(values),
  });
  return { version: row!.version };
}

/** Takes a rate away that is not in use (finance rule 2). */
export async function deleteRate(
  tx: Tx,
  caller: Caller,
  { version, ...key }: RateKey & { version: number },
): Promise<null> {
  const before = await lockRate(tx, key, version);
  await tx
    .delete(exchangeRates)
    .where(and(eq(exchangeRates.currency, key.currency), eq(exchangeRates.rateDate, key.rateDate)));
  await audit(tx, caller, {
    action: "exchangeRate.delete",
    objectType: OBJECT,
    objectId: keyOf(key),
    before: said(before),
  });
  return null;
}
