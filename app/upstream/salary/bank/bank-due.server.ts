import { type SQL, sql } from "drizzle-orm";
import { BANK_RESULT } from "~/contracts/salary/codes";
import { type AccountLength, personalAccountFault } from "~/lib/employees/bank-card";
import { isSameName } from "~/lib/organization/person-name";
import { personalLength } from "~/upstream/employees/cards/account-number.server";
import { newestCards, uncheckedCards } from "~/upstream/employees/cards/cards-of-month.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, unseal } from "~/upstream/platform/identity/crypto.server";
import type { CardSnapshot } from "../runs/tables.server";

/** Lines `l` with an amount that no file pays, or whose last one the bank has refused. */
export const IS_DUE: SQL = sql`
  l.net > 0
    and not exists (
      select
      from bank_rows w
      join bank_batches b on b.id = w.batch_id
      where w.emp_id = l.emp_id and b.run_id = l.run_id and w.result <> ${BANK_RESULT.failed}
    )
`;

/** Somebody whom a run is still to pay, and the card that it goes to; null: there is none. */
export interface DueRow {
  empId: number;
  name: string;
  /** Fen. */
  amount: number;
  card: CardSnapshot | null;
}

/**
 * What of a run is still to be paid, by person: to the card of the run's month as the lock kept it, and after the bank
 * has refused that, to the newest (salary rule 27).
 */
export async function dueRows(db: Reader | Tx, runId: number): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow & { refused: boolean; [column: string]: unknown }>(sql`
    select l.emp_id as "empId", e.emp_name as name, l.net::float8 as amount, l.card,
      exists (
        select
        from bank_rows w
        join bank_batches b on b.id = w.batch_id
        where w.emp_id = l.emp_id and b.run_id = l.run_id
      ) as refused
    from payroll_lines l
    join employees e on e.emp_id = l.emp_id
    where l.run_id = ${runId} and ${IS_DUE}
    order by l.emp_id`);
  const again = rows.filter(({ refused }) => refused).map(({ empId }) => empId);
  const newest = new Map(
    (again.length > 0 ? await newestCards(db, again) : []).map(({ empId, ...card }) => [empId, card as CardSnapshot]),
  );
  return rows.map(({ empId, name, amount, card, refused }) => ({
    empId,
    name,
    amount,
    card: refused ? (newest.get(empId) ?? null) : card,
  }));
}

/** A row as its file has it: the number in full. */
export interface OpenRow extends Omit<DueRow, "card"> {
  card: CardSnapshot;
  accountNo: string;
}

/** Names that a message tells; the rest is a number. */
const MOST_NAMES = 10;

/**
 * Opens the numbers and checks every row (employees rule 40): all that is wrong with any of them at once, by name
 * alone.
 * @param field at which the page shows what is wrong
 */
export async function openedRows(
  tx: Tx,
  caller: Caller,
  rows: readonly DueRow[],
  { faults, field }: { faults: Faults; field: string },
): Promise<OpenRow[]> {
  const length = await personalLength(tx, caller);
  const unchecked = await uncheckedCards(
    tx,
    rows.flatMap(({ card }) => (card ? [card.cardId] : [])),
  );
  const opened = rows.flatMap(({ card, ...row }): OpenRow[] =>
    card ? [{ ...row, card, accountNo: unseal(card.accountNo) }] : [],
  );
  const wrong: [string, readonly { name: string }[]][] = [
    ["noCard", rows.filter(({ card }) => card === null)],
    ["holder", opened.filter(({ name, card }) => !isSameName(card.accountName, name))],
    ["account", opened.filter((row) => isWrong(row, length, unchecked))],
  ];
  for (const [key, people] of wrong) {
    if (people.length === 0) continue;
    const names = people.slice(0, MOST_NAMES).map(({ name }) => name);
    const said = names.join("、") + (people.length > MOST_NAMES ? "…" : "");
    addFault(faults, field, `salBank:said.${key}`, { n: people.length, names: said });
  }
  return opened;
}

const isWrong = ({ accountNo, card }: OpenRow, length: AccountLength, unchecked: ReadonlySet<number>): boolean =>
  personalAccountFault(accountNo, length, !unchecked.has(card.cardId)) !== null;

export const accountHash = (accountNo: string): string => blindIndex("accountNo", accountNo);
