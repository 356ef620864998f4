import { sql } from "drizzle-orm";
import type { FundSource } from "~/contracts/finance/codes";
import { foldSerial } from "~/lib/finance/serial";
import { snakeKeys } from "~/lib/snake-keys";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";

/** One movement of an account, in minor units of its currency. */
export interface Movement {
  accountId: number;
  /** + comes in, − goes out. */
  amount: number;
  sourceType: FundSource;
  sourceId: number;
  /** Empty: cash has none. */
  bankSerialNo: string;
  bookedOn: string;
}

export interface LockedAccount {
  id: number;
  companyId: number;
  name: string;
  currency: string;
  balance: number;
  isTakeEffect: 0 | 1;
}

/** Accounts by their keys, locked in their order. */
export async function lockAccounts(tx: Tx, accountIds: readonly number[]): Promise<Map<number, LockedAccount>> {
  const rows = await select(tx, {
    id: num`id`,
    companyId: num`company_id`,
    name: str`name`,
    currency: str`currency`,
    balance: num`balance::float8`,
    isTakeEffect: sql<0 | 1>`is_take_effect`,
  })`
    from fund_accounts
    where id = any(${sql.param([...new Set(accountIds)])}::int[])
    order by id
    for update`;
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Books movements in the order given, each with the balance of its account after it. A serial number of a bank is taken
 * for its account, once for all movements of the call that bear it (finance rule 21).
 * @throws a refusal when an account would fall below zero or a serial number was used before
 */
export async function bookFunds(tx: Tx, caller: Pick<Caller, "actorUserId">, movements: readonly Movement[]) {
  if (movements.length === 0) return;
  const accounts = await lockAccounts(
    tx,
    movements.map(({ accountId }) => accountId),
  );
  const rows = movements.map((movement) => {
    const account = accounts.get(movement.accountId);
    if (account?.isTakeEffect !== 1) throw conflict("finance:said.accountOff");
    account.balance += movement.amount;
    if (account.balance < 0) throw conflict("finance:said.insufficient", { account: account.name });
    return { ...movement, balanceAfter: account.balance, bookedBy: caller.actorUserId };
  });
  await takeSerials(tx, movements);
  await tx.execute(sql`
    update fund_accounts a
    set balance = b.balance
    from unnest(
      ${sql.param([...accounts.keys()])}::int[],
      ${sql.param([...accounts.values()].map(({ balance }) => balance))}::bigint[]
    ) as b(id, balance)
    where a.id = b.id`);
  await tx.execute(sql`
    insert into fund_ledger (
      account_id, amount, balance_after, source_type, source_id, bank_serial_no, booked_on, booked_by
    )
    select account_id, amount, balance_after, source_type, source_id, bank_serial_no, booked_on, booked_by
    from jsonb_populate_recordset(null::fund_ledger, ${JSON.stringify(rows.map(snakeKeys))}::jsonb)`);
}

async function takeSerials(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const named = movements.filter(({ bankSerialNo }) => foldSerial(bankSerialNo) !== "");
  const taken = new Map(
    named.map((movement) => [`${movement.accountId} ${foldSerial(movement.bankSerialNo)}`, movement]),
  );
  if (taken.size === 0) return;
  const rows = [...taken.values()].map(({ accountId, bankSerialNo, sourceType, sourceId }) => ({
    account_id: accountId,
    serial: foldSerial(bankSerialNo),
    source_type: sourceType,
    source_id: sourceId,
  }));
  const { rowCount } = await tx.execute(sql`
    insert into bank_serials (account_id, serial, source_type, source_id)
    select account_id, serial, source_type, source_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(account_id int, serial text, source_type smallint, source_id int)
    order by account_id, serial
    on conflict do nothing`);
  if (rowCount !== rows.length) throw conflict("finance:said.serialUsed");
}

/** Whether a serial number of a bank was booked on an account (finance rule 21); an empty one never is. */
export async function serialBooked(db: Reader | Tx, accountId: number, bankSerialNo: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from bank_serials where account_id = ${accountId} and serial = ${foldSerial(bankSerialNo)}`,
  );
  return rowCount === 1;
}
