import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type BankRow,
  bankRow,
  type searchBanks as contract,
  type pickBanks as pickContract,
} from "~/contracts/employees/banks";
import { named } from "~/lib/languages";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { banks } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;
export type Bank = typeof banks.$inferSelect;

/** A pattern that holds what was typed as it is. */
const like = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");
const PART = (typed: string) => `%${like(typed)}%`;

/** Names of the banks by their codes, in a language. */
export async function bankNamesOf(
  db: Reader | Tx,
  caller: Pick<Caller, "versions" | "language">,
): Promise<(code: string) => string> {
  const items = (await dictionary(db, caller)).get("bank_name")?.items ?? [];
  const names = new Map(items.map(({ itemCode, itemName }) => [itemCode, named(itemName, caller.language)]));
  return (code) => names.get(code) || code;
}

/** A branch as its bank calls it; most say the bank's name themselves. */
export const branchLabel = (bank: string, branch: string): string =>
  branch.startsWith(bank) ? branch : `${bank} ${branch}`.trim();

const BANK = reads(bankRow.omit({ bankName: true }), { b: banks }, {});

const filtersOf = ({ bankCode, city, likeBranch, cnaps, enabled }: Query["query"]) => [
  bankCode && sql`b.bank_code = ${bankCode}`,
  city && sql`b.city = ${city}`,
  likeBranch && sql`b.branch_name ilike ${PART(likeBranch)}`,
  cnaps && sql`b.cnaps like ${`${like(cnaps)}%`}`,
  enabled !== undefined && sql`b.enabled = ${enabled}`,
];

const ORDER = sql`b.cnaps`;

/** The bank library, by line number (employees, Screens). */
export async function searchBanks(db: Reader, caller: Caller, { page, query }: Query) {
  const [found, nameOf] = await Promise.all([
    BANK.page(db, page, { where: filtersOf(query), order: ORDER }),
    bankNamesOf(db, caller),
  ]);
  return mapped(found, (row) => ({ ...row, bankName: nameOf(row.bankCode) }));
}

export async function bankDetail(db: Reader, caller: Caller, { bankId }: { bankId: number }): Promise<BankRow> {
  const [row, nameOf] = await Promise.all([BANK.one(db, sql`b.bank_id = ${bankId}`), bankNamesOf(db, caller)]);
  return { ...row, bankName: nameOf(row.bankCode) };
}

export async function bankChoices(db: Reader, caller: Caller) {
  const items =
    (await dictionary(db, caller)).get("bank_name")?.items.filter(({ isTakeEffect }) => isTakeEffect === 1) ?? [];
  return { banks: items.map(({ itemCode, itemName }) => ({ itemCode, itemName: named(itemName, caller.language) })) };
}

/** Branches a picker shows at most: more are found by a narrower word. */
const OFFERED = 50;

/** Branches that are on and hold every word in bank, name or city; the one that was chosen comes first. */
export async function pickBanks(
  db: Reader,
  caller: Caller,
  { likeBank, cnaps }: z.output<(typeof pickContract)["input"]>,
) {
  const nameOf = await bankNamesOf(db, caller);
  const items = (await dictionary(db, caller)).get("bank_name")?.items ?? [];
  const words = likeBank.split(/\s+/).filter(Boolean).slice(0, 5);
  const fits = words.map((word) => {
    const codes = items
      .filter(({ itemName }) => Object.values(itemName).some((name) => name.toLowerCase().includes(word.toLowerCase())))
      .map(({ itemCode }) => itemCode);
    return sql`
      (
        b.branch_name ilike ${PART(word)}
          or b.city ilike ${PART(word)}
          or b.cnaps like ${`${like(word)}%`}
          or b.bank_code = any(${sql.param(codes)}::text[])
      )
    `;
  });
  const holdsAll = fits.length === 0 ? sql`false` : every(fits);
  const found = await BANK.all(db, {
    where: [sql`b.enabled = 1`, sql`(b.cnaps = ${cnaps} or (${holdsAll}))`],
    order: sql`b.cnaps = ${cnaps} desc, b.cnaps`,
    limit: OFFERED,
  });
  return found.map(({ cnaps: number, branchName, bankCode }) => ({
    cnaps: number,
    name: `${nameOf(bankCode)} ${branchName} ${number}`,
  }));
}

/** The branch of a line number that may be chosen (employees rule 40). */
export async function bankOfLine(tx: Tx, cnaps: string): Promise<Bank | undefined> {
  const [bank] = await tx.select().from(banks).where(sql`${banks.cnaps} = ${cnaps} and ${banks.enabled} = 1`);
  return bank;
}

const MAX_BANKS = 200_000;

/** The list as a workbook that the import takes back. */
export async function exportBanks(caller: Caller, { query }: Pick<Query, "query">): Promise<Response> {
  const nameOf = await bankNamesOf(database().read, caller);
  return BANK.file(caller, {
    texts: "banks",
    object: "bank",
    query,
    maxRows: MAX_BANKS,
    columns: {
      cnaps: "text",
      bankName: ["text", ({ bankCode }) => nameOf(bankCode)],
      branchName: "text",
      province: "text",
      city: "text",
    },
    where: filtersOf(query),
    order: ORDER,
  });
}
