import { eq, sql } from "drizzle-orm";
import type { CardInput, CardTransaction, CreditCard } from "~/contracts/finance/cards";
import {
  CARD_STATE,
  CARD_TRANSACTION_STATE,
  type CardState,
  type CardTransactionState,
} from "~/contracts/finance/codes";
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
import { changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { cardTransactions, creditCards } from "./tables.server";

type Card = typeof creditCards.$inferSelect;

/** Whether somebody is within the scope of those who edit cards. */
async function reaches(tx: Tx, caller: Caller, empId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from employees where emp_id = ${empId} and ${visibleTo(caller, MAY.cards.edit)}`,
  );
  return rows.length > 0;
}

const CARD = { table: creditCards, object: "creditCard" } satisfies Kept<typeof creditCards>;
const TRANSACTION = { table: cardTransactions, object: "cardTransaction" } satisfies Kept<typeof cardTransactions>;

/** What the state of a card allows; one that was cancelled stays so. */
export const cardActs = (status: CardState): CreditCard["acts"] =>
  status === CARD_STATE.cancelled ? [] : ["edit", "status"];

/** What the state of a transaction allows: none that a form names is marked. */
export function transactionActs(status: CardTransactionState): CardTransaction["acts"] {
  if (status === CARD_TRANSACTION_STATE.unmatched) return ["private"];
  return status === CARD_TRANSACTION_STATE.private ? ["back"] : [];
}

async function lockCard(tx: Tx, caller: Caller, id: number, version: number | undefined): Promise<Card> {
  const row = await heldRecord(tx, CARD, id, version, async ({ holderEmpId }) => {
    if (!(await reaches(tx, caller, holderEmpId))) throw missing();
  });
  if (cardActs(row.status).length === 0) throw conflict("creditCards:said.cancelled");
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
    objectType: CARD.object,
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
  return { version: (await changeRecord(tx, caller, CARD, before, { status }, "status")).version };
}

/** A transaction that no form names, for the holder to repay; and back again. */
export async function markPrivate(
  tx: Tx,
  caller: Caller,
  { id, version, private: isPrivate }: { id: number; version: number; private: number },
): Promise<{ version: number }> {
  const before = await heldRecord(tx, TRANSACTION, id, version, async ({ cardId }) => {
    const [card] = await tx.select().from(creditCards).where(eq(creditCards.id, cardId));
    if (!(await reaches(tx, caller, card!.holderEmpId))) throw missing();
  });
  if (transactionActs(before.status).length === 0) throw conflict("creditCards:said.inForm");
  const status = isPrivate === 1 ? CARD_TRANSACTION_STATE.private : CARD_TRANSACTION_STATE.unmatched;
  return { version: (await changeRecord(tx, caller, TRANSACTION, before, { status }, "private")).version };
}
