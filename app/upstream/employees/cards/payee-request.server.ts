import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { PAYEE } from "~/contracts/employees/codes";
import { say } from "~/lib/texts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { maskedTail } from "../own-file/own-file-words.server";
import type { PersonnelRequest, Subject } from "../own-file/subject.server";
import { bankNamesOf, branchLabel } from "./banks.server";
import { type CardValues, lockCard, writeCard } from "./payee-card-save.server";
import { payeeCards } from "./tables.server";

/** An own payee card as its request keeps it: the number sealed, with hash and tail. */
export const payeePayload = z.object({
  cardId: z.number().optional(),
  cardVersion: z.number().optional(),
  accountName: z.string(),
  accountNo: z.string(),
  accountHash: z.string(),
  accountTail: z.string(),
  uncheckedReason: z.string(),
  bankId: z.number().nullable(),
  /** As it was called when the card was asked for. */
  bankCode: z.string(),
  branch: z.string(),
  currency: z.string(),
  swift: z.string(),
});
type Payload = z.output<typeof payeePayload>;

const payloadOf = ({ after }: PersonnelRequest): Payload => payeePayload.parse(after);

/**
 * An employee's own personal payee card (kind 509, request kind 2): the cashier passes it, then it can be used
 * (employees, Permissions).
 */
export const payeeCardSubject: Subject = {
  title: async () => say("zh", { key: "ownFile:kind.2" }),
  editPath: ({ id }) => `/employees/payeeCard/personal/newOrEdit?request=${id}`,

  async lines(db, caller, request) {
    const nameOf = await bankNamesOf(db, caller);
    const after = payloadOf(request);
    const before = request.before as Partial<Payload>;
    const word = (field: string) => say(caller.language, { key: `payee:field.${field}` });
    const bank = ({ bankCode, branch }: Partial<Payload>) =>
      bankCode ? branchLabel(nameOf(bankCode), branch ?? "") : "";
    const line = (field: string, was: string | undefined, now: string) => ({
      label: word(field),
      before: was ?? "",
      after: now,
    });
    return [
      line("accountName", before.accountName, after.accountName),
      line("accountNo", before.accountTail && maskedTail(before.accountTail), maskedTail(after.accountTail)),
      line("bank", bank(before), bank(after)),
      line("currency", before.currency, after.currency),
      ...(after.swift || before.swift ? [line("swift", before.swift, after.swift)] : []),
      ...(after.uncheckedReason ? [line("uncheckedReason", "", after.uncheckedReason)] : []),
    ];
  },

  async validate(tx, request) {
    await refuseTaken(tx, payloadOf(request));
    await ownCardOf(tx, request);
  },

  async apply(tx, request, by) {
    const { cardId, cardVersion, bankCode, branch, ...values } = payloadOf(request);
    const before = await ownCardOf(tx, request);
    await writeCard(
      tx,
      by,
      PAYEE.person,
      { ...values, creditCode: "", ownerEmpId: request.requesterEmpId } satisfies CardValues,
      before,
    );
  },
};

/** Employees rule 40; the unique index has the last word when it is passed. */
async function refuseTaken(tx: Tx, { accountHash, cardId }: Payload): Promise<void> {
  const rows = await tx
    .select({ id: payeeCards.id })
    .from(payeeCards)
    .where(
      sql`
        ${payeeCards.kind} = ${PAYEE.person}
          and ${payeeCards.accountHash} = ${accountHash}
          and ${payeeCards.ended} = 0
      `,
    );
  if (rows.some(({ id }) => id !== cardId)) throw invalid({ accountNo: { key: "payee:said.taken" } });
}

/** The own card that the request edits, locked and as its owner saw it; null: it asks for a new one. */
async function ownCardOf(tx: Tx, request: PersonnelRequest) {
  const { cardId, cardVersion } = payloadOf(request);
  if (cardId === undefined) return null;
  const [own] = await tx
    .select({ id: payeeCards.id })
    .from(payeeCards)
    .where(sql`${eq(payeeCards.id, cardId)} and ${payeeCards.ownerEmpId} = ${request.requesterEmpId}`);
  if (!own) throw missing();
  const card = await lockCard(tx, cardId);
  if (card.version !== cardVersion) throw conflict("payee:said.changedSince");
  return card;
}
