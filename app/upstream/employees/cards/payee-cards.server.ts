import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { PAYEE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { type searchPayeeCards as contract, type PayeeCard, payeeCard } from "~/contracts/employees/payee-cards";
import { isCreditCode } from "~/lib/credit-code";
import { companyAccountFault } from "~/lib/employees/bank-card";
import { isSwift } from "~/lib/employees/wage-card";
import { normalizeCode } from "~/lib/text";
import { audit } from "~/upstream/platform/audit.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { maskedTail } from "../own-file/own-file-words.server";
import { accountNumberFaults, companyLength, personalLength } from "./account-number.server";
import { bankNamesOf, bankOfLine, branchLabel } from "./banks.server";
import { payeeCards } from "./tables.server";

export type Card = typeof payeeCards.$inferSelect;
export const OBJECT = "payeeCard";

/** What is shown in its place is made of it: the number masked, the bank by its name. */
const behind = {
  accountTail: z.string(),
  bankCode: z.string().nullable(),
  branchName: z.string().nullable(),
  ownerEmpId: z.number().int().nullable(),
};
const CARD = reads(
  payeeCard.omit({ bankName: true }).extend(behind),
  { c: payeeCards },
  {
    bankCode: sql`b.bank_code`,
    branchName: sql`b.branch_name`,
    cnaps: sql`coalesce(b.cnaps, '')`,
    owner: sql`coalesce(o.emp_name || ' ' || o.job_number, '')`,
  },
  sql`left join banks b using (bank_id) left join employees o on o.emp_id = c.owner_emp_id`,
);

function shown(
  caller: Caller,
  nameOf: (code: string) => string,
  { accountTail, bankCode, branchName, ownerEmpId, accountNo, ...row }: Awaited<ReturnType<typeof CARD.one>>,
  open = false,
): PayeeCard {
  const own = open && !caller.acting && ownerEmpId !== null && ownerEmpId === caller.empId;
  return {
    ...row,
    accountNo: own ? unseal(accountNo) : maskedTail(accountTail),
    bankName: bankCode ? branchLabel(nameOf(bankCode), branchName ?? "") : "",
  };
}

/** The company's payee cards of a kind, the latest first. */
export async function searchPayeeCards(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof contract)["input"]>,
) {
  const [found, nameOf] = await Promise.all([
    CARD.page(db, page, {
      where: [
        sql`c.kind = ${query.kind}`,
        query.likeName && contains(sql`c.account_name`, query.likeName),
        query.tail && sql`c.account_tail = ${query.tail}`,
        query.enabled !== undefined && sql`c.enabled = ${query.enabled}`,
      ],
      order: sql`c.id desc`,
    }),
    bankNamesOf(db, caller),
  ]);
  return mapped(found, (row) => shown(caller, nameOf, row));
}

export async function myPayeeCards(db: Reader, caller: Caller) {
  const own = sql`c.owner_emp_id = ${caller.empId ?? 0} and c.ended = 0`;
  const rows = await CARD.all(db, { where: own, order: sql`c.id desc` });
  const nameOf = await bankNamesOf(db, caller);
  return rows.map((row) => shown(caller, nameOf, row, true));
}

/** Any card with a code for cards or for masked fields, else the own; another's is not there. */
const reach = (caller: Caller): SQL =>
  holds(caller, MAY.payeeCards.edit, MAY.archives.unmask) ? sql`true` : sql`c.owner_emp_id = ${caller.empId ?? 0}`;

export async function payeeCardDetail(db: Reader, caller: Caller, { id, kind }: { id: number; kind?: number }) {
  const which = every([sql`c.id = ${id}`, kind !== undefined && sql`c.kind = ${kind}`, reach(caller)]);
  const row = await CARD.one(db, which);
  return shown(caller, await bankNamesOf(db, caller), row, true);
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
