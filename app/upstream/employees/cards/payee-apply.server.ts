import { eq, sql } from "drizzle-orm";
import { PAYEE, REQUEST_KIND } from "~/contracts/employees/codes";
import type { PayeeCardApplication } from "~/contracts/employees/payee-cards";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, noEmployee, stale } from "~/upstream/platform/refusal.server";
import { returnedRequest, sendRequest } from "../own-file/personnel-send.server";
import { checkedCard, lockCard } from "./payee-card-save.server";
import type { Card } from "./payee-cards.server";
import { payeePayload } from "./payee-request.server";
import { banks } from "./tables.server";

const SECTION = "payeeCard";

/** Asks the cashier for an own personal card, or for an edit of one; it can be used when it is passed. */
export async function applyPayeeCard(
  tx: Tx,
  caller: Caller,
  { requestId, requestVersion, ...input }: PayeeCardApplication,
) {
  if (caller.empId === null) throw noEmployee();
  const before = input.id === undefined ? null : await ownCard(tx, caller, input.id, input.version);
  const values = await checkedCard(tx, { ...input, kind: PAYEE.person, idNumber: "", creditCode: "" }, before);
  const { accountNo, accountHash, accountTail, uncheckedReason } = { ...before, ...values } as Card;
  const { accountName, bankId, currency, swift } = values;
  const banksOf = await branches(tx, [bankId, before?.bankId ?? null]);
  const after = payeePayload.parse({
    accountName,
    bankId,
    ...banksOf(bankId),
    currency,
    swift,
    accountNo,
    accountHash,
    accountTail,
    uncheckedReason,
    ...(before && { cardId: before.id, cardVersion: before.version }),
  });
  return sendRequest(
    tx,
    caller,
    {
      requestKind: REQUEST_KIND.payeeCard,
      section: SECTION,
      before: before ? { ...asItStands(before), ...banksOf(before.bankId) } : {},
      after,
    },
    { id: requestId, version: requestVersion },
  );
}

/** Bank and branch by their key, as a request keeps them. */
async function branches(tx: Tx, keys: readonly (number | null)[]) {
  const rows = await tx
    .select()
    .from(banks)
    .where(sql`${banks.bankId} = any(${sql.param(keys.filter((key) => key !== null))}::int[])`);
  return (key: number | null) => {
    const row = rows.find(({ bankId }) => bankId === key);
    return { bankCode: row?.bankCode ?? "", branch: row?.branchName ?? "" };
  };
}

const asItStands = ({ accountName, accountTail, bankId, currency, swift }: Card) => ({
  accountName,
  accountTail,
  bankId,
  currency,
  swift,
});

/** Another person's card is not there. */
async function ownCard(tx: Tx, caller: Caller, id: number, version: number | undefined): Promise<Card> {
  const card = await lockCard(tx, id);
  if (card.ownerEmpId !== caller.empId || card.kind !== PAYEE.person) throw missing();
  if (card.version !== version) throw stale();
  return card;
}

/** The own request that came back as its form shows it; the number is typed again. */
export async function payeeApplication(db: Reader, caller: Caller, { requestId }: { requestId: number }) {
  const request = await returnedRequest(db, caller, requestId);
  if (request.requestKind !== REQUEST_KIND.payeeCard) throw missing();
  const { accountName, bankId, currency, swift, uncheckedReason, cardId, cardVersion } = payeePayload.parse(
    request.after,
  );
  const [bank] = bankId === null ? [] : await db.select().from(banks).where(eq(banks.bankId, bankId));
  return {
    values: {
      accountName,
      currency,
      swift,
      uncheckedReason,
      unchecked: uncheckedReason ? 1 : 0,
      cnaps: bank?.cnaps ?? "",
      id: cardId,
      version: cardVersion,
      requestId,
      requestVersion: request.version,
    },
  };
}
