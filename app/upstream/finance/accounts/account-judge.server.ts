import { ACCOUNT_KIND, type AccountKind } from "~/contracts/finance/codes";
import { minorDigits, parseAmount } from "~/lib/money";
import { normalizeCode } from "~/lib/text";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

/** Banks and numbers belong to these; a third party may have a number, cash has none. */
export const AT_BANKS: readonly AccountKind[] = [
  ACCOUNT_KIND.basic,
  ACCOUNT_KIND.general,
  ACCOUNT_KIND.temporary,
  ACCOUNT_KIND.special,
  ACCOUNT_KIND.foreign,
];
/** Numbers of domestic accounts are digits; abroad letters stand among them (IBAN). */
const NUMBER = /^[A-Z0-9]{4,34}$/;
/** As in the ledger: a billion of the currency. */
const MOST_WHOLE = 10_000_000_000;

/** A number as it is kept, without the groups in which people write it. */
export const plainNumber = (typed: string): string => normalizeCode(typed).replaceAll("-", "").toUpperCase();

/**
 * Judges bank and number of an account, whether a form or a file brings them.
 * @param banks those that may still be chosen
 * @returns the number as it is kept, or "" where the one on file stays
 */
export function judgeBank(
  faults: Faults,
  { kind, bankCode, accountNo }: { kind: AccountKind; bankCode: string; accountNo: string },
  before: { bankCode: string; accountHash: string } | null,
  banks: ReadonlySet<string>,
): string {
  const number = plainNumber(accountNo);
  if (kind === ACCOUNT_KIND.cash && number) addFault(faults, "accountNo", "fundAccounts:said.noNumber");
  if (number && !NUMBER.test(number)) addFault(faults, "accountNo", "fundAccounts:said.number");
  if (!AT_BANKS.includes(kind)) return number;
  if (!number && !before?.accountHash) addFault(faults, "accountNo", "errors:required");
  if (!bankCode) addFault(faults, "bankCode", "errors:required");
  else if (bankCode !== before?.bankCode && !banks.has(bankCode)) addFault(faults, "bankCode", "errors:notOption");
  return number;
}

/** Judges the opening balance of an account. @returns minor units of its currency */
export function judgeOpening(faults: Faults, typed: string, currency: string | undefined): number {
  const digits = minorDigits(currency);
  const opening = parseAmount(typed, currency);
  if (opening !== null && opening >= 0 && opening <= MOST_WHOLE * 10 ** digits) return opening;
  addFault(
    faults,
    "openingBalance",
    digits === 0 && parseAmount(typed) !== null ? "financeBase:said.decimals" : "financeBase:said.amount",
    { n: digits },
  );
  return 0;
}
