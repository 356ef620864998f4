import { bankFile, bankRun, batchDetail, generateBatches, recordResult } from "~/contracts/salary/bank";
import { luhnDigit } from "~/lib/employees/bank-card";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { ok, one, sendCall, sessionOf } from "../../support/api";
import { type Desk, desk, PEOPLE } from "./runs-desk";

/** The company of runs-desk whose people have cards of one bank, and two cashiers who pay for it. */

export interface BankDesk extends Desk {
  cashier: { token: string };
  second: { token: string };
  /** By job number. */
  numbers: Record<string, string>;
}

export const BANK = "icbc";
const numberOf = (body: string) => body + luhnDigit(body);

/** Membership and role of a cashier, of one company or of all. */
export async function cashierOf(jobNumber: string, companyId: number | null): Promise<{ token: string }> {
  await one(
    "delete from approval_role_members where role_code = 'CASHIER' and emp_id = (select emp_id from employees where job_number = $1) returning id",
    [jobNumber],
  );
  await one(
    `insert into approval_role_members (role_code, emp_id, company_id, valid_from)
     select 'CASHIER', emp_id, $2, '2020-01-01' from employees where job_number = $1 returning id`,
    [jobNumber, companyId],
  );
  await one(
    `insert into user_roles (user_id, role_id)
     select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = 'cashier'
     on conflict do nothing returning role_id`,
    [jobNumber],
  );
  return { token: await sessionOf(jobNumber) };
}

interface Card {
  number: string;
  bankCode?: string;
  validFrom?: string | null;
  month?: string | null;
  unchecked?: string;
}

/** A wage card of somebody, in use or waiting for its month; one in use ends. */
export async function card(
  empId: number,
  { number, bankCode = BANK, validFrom = "2026-01-01", month = null, unchecked = "" }: Card,
) {
  const [fresh] = [validFrom !== null];
  if (fresh)
    await one(
      `update bank_cards set valid_to = '2025-12-31' where emp_id = $1 and purpose = 1 and valid_to is null returning id`,
      [empId],
    );
  await one(
    `insert into bank_cards (emp_id, purpose, account_name, account_no, account_hash, account_tail, bank_code, branch,
       unchecked_reason, valid_from, effective_month)
     select $1, 1, emp_name, $2, $3, $4, $5, '深圳分行', $6, $7, $8 from employees where emp_id = $1 returning id`,
    [empId, seal(number), blindIndex("accountNo", number), number.slice(-4), bankCode, unchecked, validFrom, month],
  );
}

export async function bankDesk(): Promise<BankDesk> {
  const on = await desk();
  const numbers: Record<string, string> = {};
  for (const [n, jobNumber] of PEOPLE.entries()) {
    numbers[jobNumber] = numberOf(`62220240000000${String(n + 10)}`);
    await one("delete from bank_cards where emp_id = $1 and purpose = 1 returning id", [on.ids[jobNumber]]);
    await card(on.ids[jobNumber]!, { number: numbers[jobNumber]! });
  }
  return { ...on, numbers, cashier: await cashierOf("10008", null), second: await cashierOf("100107", on.companyId) };
}

export const generated = async (on: BankDesk, id: number, bankCodes = [BANK]): Promise<number[]> =>
  (await ok(generateBatches, { id, bankCodes }, on.cashier)).batchIds;

export const shown = (on: BankDesk, id: number) => ok(batchDetail, { id }, on.cashier);
export const left = (on: BankDesk, runId: number) => ok(bankRun, { runId }, on.cashier);

/** The csv file as texts, without its mark. */
export async function downloaded(on: BankDesk, id: number): Promise<string[][]> {
  const answer = await sendCall(bankFile, { id }, on.cashier);
  if (answer.headers.get("content-type")?.startsWith("text/csv") !== true) throw new Error(await answer.text());
  const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

/** A result of somebody, or of everybody without one. */
export const said = async (on: BankDesk, id: number, result: 1 | 2, empId?: number) =>
  ok(
    recordResult,
    { id, version: (await shown(on, id)).version, result, ...(empId !== undefined && { empId }), reason: "账户已销户" },
    on.cashier,
  );
