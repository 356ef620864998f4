// Account numbers: employees rule 40. The lengths are parameters of the company.

/** Smallest and largest number of digits. */
export type AccountLength = readonly [number, number];

const hasLength = (digits: string, [min, max]: AccountLength): boolean =>
  /^\d+$/.test(digits) && digits.length >= min && digits.length <= max;

/** ISO/IEC 7812-1, annex B: the digit that makes `digits` + it pass. */
export function luhnDigit(digits: string): string {
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

export function passesLuhn(number: string): boolean {
  return /^\d+$/.test(number) && luhnSum(number) % 10 === 0;
}

/** A personal account; passbooks and old cards may switch the check digit off, with a reason, in the caller. */
export function personalAccountFault(accountNo: string, length: AccountLength, checkDigit = true): "bankCard" | null {
  if (!hasLength(accountNo, length)) return "bankCard";
  return !checkDigit || passesLuhn(accountNo) ? null : "bankCard";
}

/** A company account has no check digit that all banks share. */
export const companyAccountFault = (accountNo: string, length: AccountLength): "bankCard" | null =>
  hasLength(accountNo, length) ? null : "bankCard";

/** The shape of a line number (CNAPS); whether it exists, the bank library knows. */
export const isLineNumber = (cnaps: string, digits: number): boolean => hasLength(cnaps, [digits, digits]);

function luhnSum(number: string): number {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = number.charCodeAt(number.length - 1 - place) - 48;
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
}
