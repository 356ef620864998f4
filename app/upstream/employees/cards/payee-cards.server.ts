import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { PAYEE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { searchPayeeCards as contract, PayeeCard } from "~/contracts/employees/payee-cards";
import { isCreditCode } from "~/lib/credit-code";
import { companyAccountFault } from "~/lib/employees/bank-card";
import { isSwift } from "~/lib/employees/wage-card";
import { normalizeCode } from "~/lib/text";
import { audit } from "~/upstream/platform/audit.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { maskedTail } from "../own-file/own-file-words.server";
import { accountNumberFaults, companyLength, personalLength } from "./account-number.server";
import { bankNamesOf, bankOfLine, branchLabel } from "./banks.server";
import { payeeCards } from "./tables.server";

export type Card = typeof payeeCards.$inferSelect;
export const OBJECT = "payeeCard";

interface Found {
  [column: string]: unknown;
  id: number;
  kind: number;
  accountName: string;
  accountNo: string;
  accountTail: string;
  bankCode: string | null;
  branchName: string | null;
  cnaps: string | null;
  currency: string;
  swift: string;
  creditCode: string;
  enabled: 0 | 1;
  ended: 0 | 1;
  usedCount: number;
  ownerEmpId: number | null;
  owner: string | null;
  version: number;
}

const FROM = sql`payee_cards c left join banks b using (bank_id) left join employees o on o.emp_id = c.owner_emp_id`;
const COLUMNS = sql`
  c.id, c.kind, c.account_name as "accountName", c.account_no as "accountNo", c.account_tail as "accountTail",
    b.bank_code as "bankCode", b.branch_name as "branchName", b.cnaps, c.currency,
  c.swift, c.credit_code as "creditCode", c.enabled, c.ended, c.used_count as "usedCount",
    c.owner_emp_id as "ownerEmpId", o.emp_name || ' ' || o.job_number as owner, c.version`;

function shown(caller: Caller, nameOf: (code: string) => string, row: Found, open = false): PayeeCard {
  const { accountTail, bankCode, branchName, ownerEmpId, owner, accountNo, cnaps, ...rest } = row;
  const own = open && !caller.acting && ownerEmpId !== null && ownerEmpId === caller.empId;
  return {
    ...rest,
    accountNo: own ? unseal(accountNo) : maskedTail(accountTail),
    bankName: bankCode ? branchLabel(nameOf(bankCode), branchName ?? "") : "",
    cnaps: cnaps ?? "",
    owner: owner ?? "",
  } as PayeeCard;
}

/** The company's payee cards of a kind, the latest first. */
export async function searchPayeeCards(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof contract)["input"]>,
) {
  const given: (SQL | false | undefined | "")[] = [
    sql`c.kind = ${query.kind}`,
    query.likeName && contains(sql`c.account_name`, query.likeName),
    query.tail && sql`c.account_tail = ${query.tail}`,
    query.enabled !== undefined && sql`c.enabled = ${query.enabled}`,
  ];
  const where = sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
  const [counted, { rows }, nameOf] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from payee_cards c where ${where}`,
    db.execute<Found>(
      sql`
        select ${COLUMNS}
        from ${FROM}
        where ${where}
        order by c.id desc
        ${windowOf(page)}
      `,
    ),
    bankNamesOf(db, caller),
  ]);
  return listed(
    counted[0]!.n,
    rows.map((row) => shown(caller, nameOf, row)),
  );
}

export async function myPayeeCards(db: Reader, caller: Caller) {
  const { rows } = await db.execute<Found>(
    sql`select ${COLUMNS} from ${FROM} where c.owner_emp_id = ${caller.empId ?? 0} and c.ended = 0 order by c.id desc`,
  );
  const nameOf = await bankNamesOf(db, caller);
  return rows.map((row) => shown(caller, nameOf, row, true));
}

/** Any card with a code for cards or for masked fields, else the own; another's is not there. */
const reach = (caller: Caller): SQL =>
  holds(caller, MAY.payeeCards.edit, MAY.archives.unmask) ? sql`true` : sql`c.owner_emp_id = ${caller.empId ?? 0}`;

export async function payeeCardDetail(db: Reader, caller: Caller, { id, kind }: { id: number; kind?: number }) {
  const { rows } = await db.execute<Found>(
    sql`
      select ${COLUMNS}
      from ${FROM}
      where c.id = ${id} and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`} and ${reach(caller)}
    `,
  );
  if (!rows[0]) throw missing();
  return shown(caller, await bankNamesOf(db, caller), rows[0], true);
}

export async function revealPayeeCard(
  tx: Tx,
  caller: Caller,
  { id, purpose }: { id: number; purpose: string },
): Promise<{ value: string }> {
  const [card] = await tx.select().from(payeeCards).where(eq(payeeCards.id, id));
  if (!card) throw missing();
  await audit(tx, caller, {
    action: "payeeCard.reveal",
    objectType: OBJECT,
    objectId: id,
    siteId: caller.siteId,
    after: { field: "accountNo", purpose },
  });
  return { value: unseal(card.accountNo) };
}

interface Written {
  kind: number;
  accountNo: string;
  cnaps: string;
  currency: string;
  swift: string;
  creditCode: string;
  unchecked: number;
  uncheckedReason: string;
}

/**
 * Employees rule 40: a personal account passes Luhn unless it is switched off with a reason, a company account has a
 * length only; the line number is in the bank library, abroad the Swift code stands for it; the credit code of a
 * company passes GB 32100.
 * @returns key of the branch
 */
export async function payeeFaults(
  tx: Tx,
  faults: Faults,
  { kind, accountNo, cnaps, currency, swift, creditCode, ...check }: Written,
): Promise<number | null> {
  const length = await companyLength(tx, {});
  if (accountNo && kind === PAYEE.person) accountNumberFaults(faults, accountNo, await personalLength(tx, {}), check);
  if (accountNo && kind === PAYEE.company && companyAccountFault(accountNo, length))
    addFault(faults, "accountNo", "payee:said.companyAccount", { min: length[0], max: length[1] });
  if (kind === PAYEE.company && creditCode && !isCreditCode(creditCode))
    addFault(faults, "creditCode", "payee:said.creditCode");
  if (kind === PAYEE.company && !creditCode && currency === "CNY") addFault(faults, "creditCode", "errors:required");
  if (swift && !isSwift(swift)) addFault(faults, "swift", "payee:said.swift");
  if (currency !== "CNY" && !swift) addFault(faults, "swift", "errors:required");
  if (!cnaps && currency === "CNY") addFault(faults, "cnaps", "errors:required");
  const bank = cnaps ? await bankOfLine(tx, cnaps) : undefined;
  if (cnaps && !bank) addFault(faults, "cnaps", "banks:said.unknown");
  return bank?.bankId ?? null;
}

/** An account number as people type it, in groups. */
export const typedAccount = (typed: string): string => normalizeCode(typed).replaceAll("-", "");
