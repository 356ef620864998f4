import { eq, sql } from "drizzle-orm";
import { PAYEE } from "~/contracts/employees/codes";
import type { PayeeCardInput } from "~/contracts/employees/payee-cards";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { companyDay } from "~/lib/period";
import { normalizeCode, normalizeText } from "~/lib/text";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { seal } from "~/upstream/platform/identity/crypto.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { identityFaults } from "../archives/rules.server";
import { type Card, OBJECT, payeeFaults, typedAccount } from "./payee-cards.server";
import { payeeCards } from "./tables.server";
import { sealedAccount } from "./wage-card.server";

/** What is written of a card; what is left out of an edit stays. */
export type CardValues = Pick<Card, "accountName" | "bankId" | "currency" | "swift" | "creditCode"> &
  Partial<
    Pick<Card, "accountNo" | "accountHash" | "accountTail" | "uncheckedReason" | "idNumber" | "idTail" | "ownerEmpId">
  >;

/** A card for good or its edit by the cashier (employees rules 40 and 41). */
export async function savePayeeCard(
  tx: Tx,
  caller: Caller,
  input: PayeeCardInput,
): Promise<{ id: number; version: number }> {
  const before = input.id === undefined ? null : await lockCard(tx, input.id);
  if (before && before.kind !== input.kind) throw missing();
  if (before && before.version !== input.version) throw stale();
  const values = await checkedCard(tx, input, before);
  const row = await writeCard(tx, caller, input.kind, values, before);
  return { id: row.id, version: row.version };
}

export async function lockCard(tx: Tx, id: number): Promise<Card> {
  const [row] = await tx.select().from(payeeCards).where(eq(payeeCards.id, id)).for("update");
  if (!row) throw missing();
  return row;
}

/** Employees rules 1 and 40: all faults of a typed card at once, or what is to be written. */
export async function checkedCard(
  tx: Tx,
  input: Omit<PayeeCardInput, "id" | "version">,
  before: Card | null,
): Promise<CardValues> {
  const faults: Faults = {};
  const accountNo = typedAccount(input.accountNo);
  const creditCode = normalizeCode(input.creditCode).toUpperCase();
  const idNumber = normalizeIdNumber(input.idNumber);
  if (!before && accountNo === "") addFault(faults, "accountNo", "errors:required");
  if (input.kind === PAYEE.person && idNumber) identityFaults(faults, { idType: 1, idNumber }, companyDay());
  const bankId = await payeeFaults(tx, faults, { ...input, accountNo, creditCode });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return {
    accountName: normalizeText(input.accountName),
    bankId,
    currency: input.currency,
    swift: input.swift,
    creditCode: input.kind === PAYEE.company ? creditCode : "",
    ...(accountNo && {
      ...sealedAccount(accountNo),
      uncheckedReason: input.kind === PAYEE.person && input.unchecked === 1 ? input.uncheckedReason : "",
    }),
    ...(input.kind === PAYEE.person && idNumber && { idNumber: seal(idNumber), idTail: idNumber.slice(-4) }),
  };
}

/** What a payment was made to: a used card never changes it. */
const PAID_TO = ["accountName", "accountHash", "bankId", "currency", "swift", "creditCode"] as const;

/**
 * Writes a card. One that has been paid to and would change ends, and a new one takes its place (employees rule 41);
 * the unique index decides about two of one account number at once (rule 40). The caller has locked `before`.
 */
export async function writeCard(
  tx: Tx,
  by: Acting,
  kind: number,
  values: CardValues,
  before: Card | null,
): Promise<Card> {
  if (before?.ended === 1) throw conflict("payee:said.ended");
  const author = { updatedBy: by.actorUserId ?? null };
  const replaced =
    before !== null &&
    before.usedCount > 0 &&
    PAID_TO.some((field) => values[field] !== undefined && values[field] !== before[field]);
  try {
    if (before && !replaced) {
      const [row] = await tx
        .update(payeeCards)
        .set({ ...values, ...author, version: sql`${payeeCards.version} + 1`, updatedAt: sql`now()` })
        .where(eq(payeeCards.id, before.id))
        .returning();
      await tell(tx, by, "payeeCard.update", row!, before);
      return row!;
    }
    if (before)
      await tx
        .update(payeeCards)
        .set({ ...author, ended: 1, enabled: 0, version: sql`${payeeCards.version} + 1`, updatedAt: sql`now()` })
        .where(eq(payeeCards.id, before.id));
    const { id, ended, usedCount, version, createdBy, createdAt, updatedBy, updatedAt, ...kept } =
      before ?? ({} as Card);
    const made = {
      ...kept,
      ...values,
      ...author,
      kind,
      enabled: before?.enabled ?? 1,
      replacesId: before?.id ?? null,
      createdBy: by.actorUserId ?? null,
    };
    const [row] = await tx
      .insert(payeeCards)
      .values(made as typeof payeeCards.$inferInsert)
      .returning();
    await tell(tx, by, before ? "payeeCard.replace" : "payeeCard.create", row!, before);
    return row!;
  } catch (error) {
    if (databaseError(error)?.constraint === "payee_cards_account_key")
      throw invalid({ accountNo: { key: "payee:said.taken" } });
    throw error;
  }
}

/** For the audit: no number in clear. */
function auditValues({
  kind,
  accountName,
  accountHash,
  accountTail,
  bankId,
  currency,
  swift,
  creditCode,
  enabled,
  ownerEmpId,
  idTail,
  replacesId,
}: Card) {
  return {
    kind,
    accountName,
    accountHash,
    accountTail,
    bankId,
    currency,
    swift,
    creditCode,
    enabled,
    ownerEmpId,
    idTail,
    replacesId,
  };
}

async function tell(tx: Tx, by: Acting, action: string, after: Card, before: Card | null): Promise<void> {
  const change = difference(before ? auditValues(before) : {}, auditValues(after));
  const open = ({ accountHash, ...fields }: Record<string, unknown>) => ({
    ...fields,
    ...(accountHash !== undefined && { accountNo: "changed" }),
  });
  if (change)
    await audit(tx, by, {
      action,
      objectType: OBJECT,
      objectId: after.id,
      before: before && open(change.before),
      after: open(change.after),
    });
}

/** On or off; an ended card stays off (employees rule 41). */
export async function setPayeeCardStatus(
  tx: Tx,
  caller: Caller,
  { id, version, enabled }: { id: number; version: number; enabled: number },
): Promise<{ version: number }> {
  const before = await lockCard(tx, id);
  if (before.version !== version) throw stale();
  if (before.ended === 1) throw conflict("payee:said.ended");
  const [row] = await tx
    .update(payeeCards)
    .set({ enabled, version: sql`${payeeCards.version} + 1`, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(eq(payeeCards.id, id))
    .returning();
  await audit(tx, caller, {
    action: "payeeCard.status",
    objectType: OBJECT,
    objectId: id,
    before: { enabled: before.enabled },
    after: { enabled },
  });
  return { version: row!.version };
}
