import { inArray, sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { wageCardMonth } from "~/lib/employees/wage-card";
import { companyDay } from "~/lib/period";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import type { Due } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { enqueue, type Job } from "~/upstream/platform/jobs.server";
import { sendMessage } from "~/upstream/platform/messages/messaging.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { bankCards } from "./tables.server";

export const WAGE = 1;
/** The card that money goes to now. */
export const CARD_IN_USE = sql`bank_cards.valid_from is not null and bank_cards.valid_to is null`;

type Row = typeof bankCards.$inferSelect;
export type Card = Pick<Row, "accountName" | "accountNo" | "accountHash" | "accountTail" | "bankCode" | "branch"> &
  Partial<Pick<Row, "cnaps" | "uncheckedReason">>;

/** What is kept of a typed account number. */
export const sealedAccount = (accountNo: string) => ({
  accountNo: seal(accountNo),
  accountHash: blindIndex("accountNo", accountNo),
  accountTail: accountNo.slice(-4),
});

/** The card of a form of HR's: its account name is the employee's own (employees rule 41). */
export const ownCard = (
  input: { accountNo: string; bankCode: string; bankBranch: string },
  accountName: string,
): Card => ({ ...sealedAccount(input.accountNo), accountName, bankCode: input.bankCode, branch: input.bankBranch });

const same = (stored: Row, card: Card) =>
  stored.accountHash === card.accountHash && stored.bankCode === card.bankCode && stored.branch === card.branch;

/** The newest wage card of a person: the one that waits, else the one in use. */
export async function newestCard(tx: Tx, empId: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(bankCards)
    .where(sql`${bankCards.empId} = ${empId} and ${bankCards.purpose} = ${WAGE} and ${bankCards.validTo} is null`)
    .orderBy(sql`${bankCards.validFrom} nulls first`);
  return row;
}

/**
 * Another wage card (employees rule 41): at once, or after the payroll cut-off from the next month; a first card, and
 * that of an entry, is used at once. The one before ends and stays as history, the holder is told. The caller holds the
 * employee's row.
 * @returns whether anything changed, and the month from which the card is used if not now
 */
export async function setWageCard(
  tx: Tx,
  by: Pick<Acting, "actorUserId">,
  empId: number,
  card: Card,
  { entry = false } = {},
): Promise<{ changed: boolean; month: string | null }> {
  const open = await tx
    .select()
    .from(bankCards)
    .where(sql`${bankCards.empId} = ${empId} and ${bankCards.purpose} = ${WAGE} and ${bankCards.validTo} is null`)
    .for("update");
  const inUse = open.find(({ validFrom }) => validFrom !== null);
  const waiting = open.find(({ validFrom }) => validFrom === null);
  const newest = waiting ?? inUse;
  if (newest && same(newest, card)) return { changed: false, month: null };
  const today = companyDay();
  const month = inUse && !entry ? wageCardMonth(today, await parameter(tx, {}, "wageCardCutoffDay", today)) : null;
  const stays = inUse && same(inUse, card);
  const over = open.filter((row) => row === waiting || (month === null && !stays));
  if (over.length > 0)
    await endCards(
      tx,
      by,
      over.map(({ id }) => id),
      today,
    );
  if (stays) return { changed: true, month: null };
  const author = { createdBy: by.actorUserId, updatedBy: by.actorUserId };
  const [made] = await tx
    .insert(bankCards)
    .values({
      ...author,
      ...card,
      empId,
      purpose: WAGE,
      validFrom: month === null ? today : null,
      effectiveMonth: month,
    })
    .returning({ id: bankCards.id });
  if (newest) await tellHolders(tx, [{ id: made!.id, empId, month }]);
  return { changed: true, month };
}

const endCards = (tx: Tx, by: Pick<Acting, "actorUserId">, ids: readonly number[], validTo: string) =>
  tx
    .update(bankCards)
    .set({ validTo, updatedBy: by.actorUserId, updatedAt: sql`now()`, version: sql`${bankCards.version} + 1` })
    .where(inArray(bankCards.id, [...ids]));

/** Inbox now, SMS after the commit (employees rule 41): whoever did not ask for it must hear of it. */
export async function tellHolders(
  tx: Tx,
  cards: readonly { id: number; empId: number; month: string | null }[],
): Promise<void> {
  if (cards.length === 0) return;
  await notify(
    tx,
    ...cards.map(({ id, empId, month }) => ({
      eventKey: `wage-card:${id}:${month ?? "now"}`,
      empIds: [empId],
      title: { key: "ownFile:notice.wageCard.title" },
      text: { key: `ownFile:notice.wageCard.${month ? "later" : "now"}`, params: { month: month ?? "" } },
      url: "/employees/mine",
    })),
  );
  await enqueue(tx, cardMessages, { cardIds: cards.map(({ id }) => id) });
}

/** Short messages of changed cards; one that has failed is not sent twice. */
export const cardMessages: Job<{ cardIds: number[] }> = { name: "card.sms", queue: { retryLimit: 0 } };

/** Short messages of changed cards, to the mobile on file; names only the last four digits. */
export async function sendCardMessages(cardIds: readonly number[]): Promise<void> {
  const rows = await select(database().read, {
    mobile: str`e.mobile`,
    name: str`e.emp_name`,
    tail: str`c.account_tail`,
    month: sql<string | null>`case
      when c.valid_from is null then c.effective_month
      end`,
  })`
    from bank_cards c
    join employees e using (emp_id)
    where c.id = any(${sql.param([...cardIds])}::int[]) and e.employment = ${EMPLOYMENT.onJob}
    order by c.id`;
  for (const { mobile, name, tail, month } of rows) {
    sendMessage({
      channel: "sms",
      to: mobile,
      language: "zh",
      text: { key: `ownFile:sms.${month ? "later" : "now"}`, params: { name, tail, month: month ?? "" } },
    });
  }
}

/** Cards of one transaction. */
const CHUNK = 1_000;

/** Wage cards whose month has come take the place of those in use (employees rule 41). */
export async function cardsDue({ now, around }: Due): Promise<number> {
  const month = companyDay(now).slice(0, 7);
  let all = 0;
  for (let done = 1; done > 0; all += done) done = await transaction((tx) => switchCards(tx, around, month));
  return all;
}

async function switchCards(tx: Tx, around: Due["around"], month: string): Promise<number> {
  const rows = await select(tx, {
    id: num`c.id`,
    empId: num`c.emp_id`,
    purpose: num`c.purpose`,
    siteId: num`e.site_id`,
    effectiveMonth: str`c.effective_month`,
  })`
    from bank_cards c
    join employees e using (emp_id)
    where c.valid_from is null and c.valid_to is null and c.effective_month <= ${month}
    order by c.id
    limit ${CHUNK}
    for update of c skip locked`;
  if (rows.length === 0) return 0;
  const ids = sql.param(rows.map(({ id }) => id));
  const due = sql`bank_cards n where n.id = any(${ids}::int[])`;
  await tx.execute(sql`
    update bank_cards
    set valid_to = (n.effective_month || '-01')::date, version = bank_cards.version + 1, updated_at = now()
    from ${due} and bank_cards.emp_id = n.emp_id and bank_cards.purpose = n.purpose and ${CARD_IN_USE}`);
  await tx.execute(
    sql`
      update bank_cards
      set valid_from = (effective_month || '-01')::date, version = version + 1, updated_at = now()
      where id = any(${ids}::int[])
    `,
  );
  await audit(
    tx,
    around,
    ...rows.map(({ empId, siteId, effectiveMonth }) => ({
      action: "employee.wageCard",
      objectType: "employee",
      objectId: empId,
      siteId,
      after: { accountNo: "changed", effectiveMonth },
    })),
  );
  await tellHolders(
    tx,
    rows.map(({ id, empId }) => ({ id, empId, month: null })),
  );
  return rows.length;
}
