// Account numbers: employees rule 40. The lengths are parameters of the company; these are the defaults.

export const PERSONAL_ACCOUNT_LENGTH = { min: 16, max: 19 };
export const COMPANY_ACCOUNT_LENGTH = { min: 6, max: 32 };

/** ISO/IEC 7812-1, annex B: the digit that makes `digits` + it pass. */
export function luhnDigit(digits: string): string {
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

export function passesLuhn(number: string): boolean {
  return /^\d+$/.test(number) && luhnSum(number) % 10 === 0;
}

/** A personal account; passbooks and old cards may switch the check digit off, with a reason, in the caller. */
export function personalAccountFault(
  accountNo: string,
  options: { checkDigit?: boolean; length?: { min: number; max: number } } = {},
): "bankCard" | null {
  const { checkDigit = true, length = PERSONAL_ACCOUNT_LENGTH } = options;
  if (!/^\d+$/.test(accountNo) || accountNo.length < length.min || accountNo.length > length.max) return "bankCard";
  return !checkDigit || passesLuhn(accountNo) ? null : "bankCard";
}

/** A company account has no check digit that all banks share. */
export function companyAccountFault(accountNo: string, length = COMPANY_ACCOUNT_LENGTH): "bankCard" | null {
  return /^\d+$/.test(accountNo) && accountNo.length >= length.min && accountNo.length <= length.max
    ? null
    : "bankCard";
}

/** The shape of a line number (CNAPS); whether it exists, the bank library knows. */
export function isLineNumber(cnaps: string): boolean {
  return /^\d{12}$/.test(cnaps);
}

function luhnSum(number: string): number {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = number.charCodeAt(number.length - 1 - place) - 48;
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
}
