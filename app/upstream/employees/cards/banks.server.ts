import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BankRow, searchBanks as contract, pickBanks as pickContract } from "~/contracts/employees/banks";
import { named } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
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

function filtersOf({ bankCode, city, likeBranch, cnaps, enabled }: Query["query"]): SQL {
  const given: (SQL | false | undefined | "")[] = [
    bankCode && sql`b.bank_code = ${bankCode}`,
    city && sql`b.city = ${city}`,
    likeBranch && sql`b.branch_name ilike ${PART(likeBranch)}`,
    cnaps && sql`b.cnaps like ${`${like(cnaps)}%`}`,
    enabled !== undefined && sql`b.enabled = ${enabled}`,
  ];
  return sql.join([sql`true`, ...given.filter((one) => typeof one === "object")], sql` and `);
}

const COLUMNS = sql`
  b.bank_id as "bankId", b.bank_code as "bankCode", b.branch_name as "branchName", b.cnaps, b.province, b.city,
    b.enabled, b.version
`;

/** The bank library, by line number (employees, Screens). */
export async function searchBanks(db: Reader, caller: Caller, { page, query }: Query) {
  const where = filtersOf(query);
  const [{ rows: counted }, { rows }, nameOf] = await Promise.all([
    db.execute<{ n: number }>(sql`select count(*)::int as n from banks b where ${where}`),
    db.execute<Omit<BankRow, "bankName"> & { [column: string]: unknown }>(sql`
      select ${COLUMNS}
      from banks b
      where ${where}
      order by b.cnaps
      ${windowOf(page)}`),
    bankNamesOf(db, caller),
  ]);
  return listed(
    counted[0]!.n,
    rows.map((row) => ({ ...row, bankName: nameOf(row.bankCode) })),
  );
}

export async function bankDetail(db: Reader, caller: Caller, { bankId }: { bankId: number }): Promise<BankRow> {
  const [row] = await db.select().from(banks).where(eq(banks.bankId, bankId));
  if (!row) throw missing();
  const { bankCode, branchName, cnaps, province, city, enabled, version } = row;
  return {
    bankId,
    bankCode,
    bankName: (await bankNamesOf(db, caller))(bankCode),
    branchName,
    cnaps,
    province,
    city,
    enabled: enabled as 0 | 1,
    version,
  };
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
  const found = fits.length === 0 ? sql`false` : sql.join(fits, sql` and `);
  const { rows } = await db.execute<{ cnaps: string; branchName: string; bankCode: string }>(sql`
    select b.cnaps, b.branch_name as "branchName", b.bank_code as "bankCode" from banks b
    where b.enabled = 1 and (b.cnaps = ${cnaps} or (${found}))
    order by b.cnaps = ${cnaps} desc, b.cnaps
    limit ${OFFERED}`);
  return rows.map(({ cnaps: number, branchName, bankCode }) => ({
    cnaps: number,
    name: `${nameOf(bankCode)} ${branchName} ${number}`,
  }));
}

/** The branch of a line number that may be chosen (employees rule 40). */
export async function bankOfLine(tx: Tx, cnaps: string): Promise<Bank | undefined> {
  const [bank] = await tx.select().from(banks).where(sql`${banks.cnaps} = ${cnaps} and ${banks.enabled} = 1`);
  return bank;
}

export const BANK_FIELDS = ["cnaps", "bankName", "branchName", "province", "city"] as const;
const MAX_BANKS = 200_000;

/** The list as a workbook that the import takes back. */
export function exportBanks(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `banks:${key}` });
  return exportAnswer(caller, {
    action: "bank.export",
    objectType: "bank",
    asked: { query },
    maxRows: MAX_BANKS,
    title: word("title"),
    day: companyDay(),
    columns: BANK_FIELDS.map((field) => ({ header: word(`field.${field}`), kind: "text" as const })),
    rows: async (db) => {
      const where = filtersOf(query);
      return {
        count: sql`select count(*)::int as n from banks b where ${where}`,
        select: sql`
          select b.cnaps, b.bank_code, b.branch_name, b.province, b.city from banks b where ${where} order by b.cnaps
        `,
        cells: bankNamesOf(db, caller).then((nameOf) => ([number, code, ...rest]) => [
          number as string,
          nameOf(code as string),
          ...(rest as string[]),
        ]),
      };
    },
  });
}
