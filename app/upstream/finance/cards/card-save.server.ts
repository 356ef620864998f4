import { eq, sql } from "drizzle-orm";
import type { CardInput } from "~/contracts/finance/cards";
import { CARD_STATE, CARD_TRANSACTION_STATE, type CardState } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { passesLuhn } from "~/lib/employees/bank-card";
import { normalizeCode } from "~/lib/text";
import { companyExists } from "~/upstream/organization/companies.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { cardTransactions, creditCards } from "./tables.server";

const OBJECT = "creditCard";
type Card = typeof creditCards.$inferSelect;

/** Whether somebody is within the scope of those who edit cards. */
async function reaches(tx: Tx, caller: Caller, empId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from employees where emp_id = ${empId} and ${visibleTo(caller, MAY.cards.edit)}`,
  );
  return rows.length > 0;
}

async function lockCard(tx: Tx, caller: Caller, id: number, version: number | undefined): Promise<Card> {
  const [row] = await tx.select().from(creditCards).where(eq(creditCards.id, id)).for("update");
  if (!row || !(await reaches(tx, caller, row.holderEmpId))) throw missing();
  if (row.version !== version) throw stale();
  if (row.status === CARD_STATE.cancelled) throw conflict("creditCards:said.cancelled");
  return row;
}

/** Digits of a card as they are kept; ISO/IEC 7812 has 12 to 19. */
const CARD_NUMBER = /^\d{12,19}$/;

/** A company's card in somebody's hand; the number is sealed (finance, CreditCard). */
export async function saveCard(
  tx: Tx,
  caller: Caller,
  { id, version, cardNo, empId, empIdText, limit: limitCny, ...input }: CardInput,
): Promise<{ id: number; version: number }> {
  const before = id === undefined ? null : await lockCard(tx, caller, id, version);
  const faults: Faults = {};
  const number = normalizeCode(cardNo).replaceAll("-", "");
  if (!number && !before) addFault(faults, "cardNo", "errors:required");
  if (number && !(CARD_NUMBER.test(number) && passesLuhn(number))) addFault(faults, "cardNo", "creditCards:said.luhn");
  if (!(await companyExists(tx, input.companyId))) addFault(faults, "companyId", "errors:notOption");
  if (input.bank !== before?.bank && !(await activeItems(tx, caller, "bank_name")).has(input.bank))
    addFault(faults, "bank", "errors:notOption");
  const chosen = await gather(faults, () => chosenPerson(tx, "empId", { empId, typed: empIdText }));
  const holder = chosen ?? before?.holderEmpId;
  if (holder === undefined && !faults.empId) addFault(faults, "empId", "errors:required");
  if (chosen && !(await reaches(tx, caller, chosen))) addFault(faults, "empId", "organization:person.nobody");
  refuseAll(faults);
  const values = {
    ...input,
    limitCny,
    holderEmpId: holder!,
    ...(number && { cardNo: seal(number), cardHash: blindIndex("creditCard", number), cardTail: number.slice(-4) }),
  };
  const author = { updatedBy: caller.actorUserId };
  const [row] = await (before
    ? tx
        .update(creditCards)
        .set({ ...values, ...author, version: sql`${creditCards.version} + 1`, updatedAt: sql`now()` })
        .where(eq(creditCards.id, before.id))
        .returning()
    : tx
        .insert(creditCards)
        .values({ ...(values as typeof creditCards.$inferInsert), ...author, createdBy: caller.actorUserId })
        .returning()
  ).catch(taken({ credit_cards_card_hash_unique: ["cardNo", "creditCards:said.taken"] }));
  await tell(tx, caller, before, row!);
  return { id: row!.id, version: row!.version };
}

/** No number in clear goes into the audit. */
async function tell(tx: Tx, caller: Caller, before: Card | null, after: Card): Promise<void> {
  const values = ({ cardNo, createdAt, createdBy, updatedAt, updatedBy, version, id, ...card }: Card) => card;
  const change = difference(before ? values(before) : {}, values(after));
  if (!change) return;
  const open = ({ cardHash, ...fields }: Record<string, unknown>) => ({
    ...fields,
    ...(cardHash !== undefined && { cardNo: "changed" }),
  });
  await audit(tx, caller, {
    action: before ? "creditCard.update" : "creditCard.create",
    objectType: OBJECT,
    objectId: after.id,
    before: before && open(change.before),
    after: open(change.after),
  });
}

/** Active, frozen, or cancelled for good. */
export async function setCardStatus(
  tx: Tx,
  caller: Caller,
  { id, version, status }: { id: number; version: number; status: CardState },
): Promise<{ version: number }> {
  const before = await lockCard(tx, caller, id, version);
  const [row] = await tx
    .update(creditCards)
    .set({ status, version: sql`${creditCards.version} + 1`, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(eq(creditCards.id, id))
    .returning();
  await audit(tx, caller, {
    action: "creditCard.status",
    objectType: OBJECT,
    objectId: id,
    before: { status: before.status },
    after: { status },
  });
  return { version: row!.version };
}

/** A transaction that no form names, for the holder to repay; and back again. */
export async function markPrivate(
  tx: Tx,
  caller: Caller,
  { id, version, private: isPrivate }: { id: number; version: number; private: number },
): Promise<{ version: number }> {
  const [row] = await tx
    .select({ transaction: cardTransactions, holderEmpId: creditCards.holderEmpId })
    .from(cardTransactions)
    .innerJoin(creditCards, eq(creditCards.id, cardTransactions.cardId))
    .where(eq(cardTransactions.id, id))
    .for("update", { of: cardTransactions });
  if (!row || !(await reaches(tx, caller, row.holderEmpId))) throw missing();
  const before = row.transaction;
  if (before.version !== version) throw stale();
  if (before.formId !== null) throw conflict("creditCards:said.inForm");
  const status = isPrivate === 1 ? CARD_TRANSACTION_STATE.private : CARD_TRANSACTION_STATE.unmatched;
  const [after] = await tx
    .update(cardTransactions)
    .set({
      status,
      version: sql`${cardTransactions.version} + 1`,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(eq(cardTransactions.id, id))
    .returning();
  await audit(tx, caller, {
    action: "cardTransaction.private",
    objectType: "cardTransaction",
    objectId: id,
    before: { status: before.status },
    after: { status },
  });
  return { version: after!.version };
}
