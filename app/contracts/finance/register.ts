import { z } from "zod";
import { amountFault } from "~/lib/finance/amount-fault";
import { CURRENCIES } from "~/lib/finance/currencies";
import { isRealDate } from "~/lib/period-dates";
import { endpoint, text, type together } from "../endpoint";
import { MAY } from "./may";

/** What every register of finance reads and writes alike, beside `contracts/register`. */

/** Amount as a person types it ("1,005.06"): judged by `judgeAmount` in the currency that stands beside it. */
export const typedAmount = text(20).default("");
export const currency = z.enum(CURRENCIES, { error: "errors:notOption" }).default("CNY");
export const currencyFilter = z.enum(CURRENCIES).optional().catch(undefined);
type Given = Record<string, unknown>;
type Fault = Parameters<Parameters<typeof together<Given>>[0]>[1];

const said = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** An amount in the currency of the form; `least` in minor units, and above 0 it may not be left out. */
export function judgeAmount(given: Given, fault: Fault, field: string, least: number): void {
  const typed = said(given[field]);
  if (typed === "" && least === 0) return;
  const currencyOf = CURRENCIES.find((one) => one === given.currency) ?? "CNY";
  const wrong = typed === "" ? { key: "errors:required" } : amountFault(typed, currencyOf, least);
  if (wrong) fault([field], wrong.key, "params" in wrong ? wrong.params : undefined);
}

/** The second day is not before the first. */
export function judgePeriod(given: Given, fault: Fault, from: string, to: string): void {
  const [first, last] = [said(given[from]), said(given[to])];
  if (isRealDate(first) && isRealDate(last) && last < first) fault([to], "registers:said.endBeforeStart");
}

/** Companies that the filters and forms of the registers offer; one that is no more can be filtered by only. */
export const registerCompanies = endpoint("GET", "/finance/company/choices", {
  access: [
    MAY.companies.see,
    MAY.companies.importLendings,
    MAY.documents.lendCompany,
    MAY.leases.see,
    MAY.leases.edit,
    MAY.documents.lendLease,
    MAY.brands.see,
    MAY.brands.edit,
    MAY.documents.lendBrand,
    MAY.agents.see,
    MAY.agents.edit,
    MAY.agents.apply,
  ],
  input: z.object({}),
  output: z.array(z.object({ companyId: z.number().int(), companyName: z.string(), open: z.boolean() })),
});
