import { ID_TYPE, type IdType } from "~/contracts/employees/codes";
import { addYears, daysBetween, isRealDate } from "../period-dates";
import { normalizeCode } from "../text";
import { ageOn } from "./age";

export type IdNumberFault = "length" | "region" | "birthDate" | "checkDigit" | "format";

/** GB/T 2260, first two digits, provinces of the mainland and Taiwan (71). */
export const PROVINCE_CODES: ReadonlySet<string> = new Set(
  "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71".split(" "),
);

/** Residence permits of people from Hong Kong (81), Macao (82) and Taiwan (83). */
const RESIDENCE_PERMIT_CODES: ReadonlySet<string> = new Set(["81", "82", "83"]);

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_CHARACTERS = "10X98765432";

/** Documents whose numbers are not built by GB 11643. */
const FORMATS: Partial<Record<IdType, RegExp>> = {
  [ID_TYPE.hkMacaoPermit]: /^[HM]\d{8}$/,
  [ID_TYPE.taiwanPermit]: /^\d{8}$/,
  [ID_TYPE.passport]: /^[A-Z0-9]{5,17}$/,
};

/** The foreigner's permanent residence card before 2023-12-01: 15 characters without check digit, still in use. */
const OLD_RESIDENCE_CARD = /^[A-Z]{3}\d{12}$/;

/** As stored: no spaces, half-width, capital letters (a lower-case x becomes X). */
export function normalizeIdNumber(typed: string): string {
  return normalizeCode(typed).toUpperCase();
}

/** GB 11643-1999 (ISO 7064 MOD 11-2): the 18th character that belongs to the first 17 digits. */
export function idCheckCharacter(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(first17[place]), 0);
  return CHECK_CHARACTERS[sum % 11] ?? "";
}

/**
 * Employees rules 1 and 2: the first thing wrong with a normalised document number, or null. For numbers built by GB
 * 11643 the order is length (15-digit resident cards are not valid since 2013-01-01), region, birth date, check digit.
 */
export function idNumberFault(idType: IdType, idNumber: string, today: string): IdNumberFault | null {
  const format = FORMATS[idType];
  if (format) return format.test(idNumber) ? null : "format";
  if (idType === ID_TYPE.foreigner && idNumber.length !== 18)
    return OLD_RESIDENCE_CARD.test(idNumber) ? null : "format";

  if (idNumber.length !== 18) return "length";
  if (!/^\d{6}/.test(idNumber) || !regionFits(idType, idNumber)) return "region";
  const birthDate = datePart(idNumber);
  if (!isRealDate(birthDate) || birthDate > today) return "birthDate";
  return idCheckCharacter(idNumber.slice(0, 17)) === idNumber[17] ? null : "checkDigit";
}

/** Resident cards and residence permits: rule 2 trusts the birth date and the gender in their numbers alone. */
const saysWho = (idType: IdType, idNumber: string): boolean =>
  (idType === ID_TYPE.resident || idType === ID_TYPE.residencePermit) && idNumber.length === 18;

/** Characters 7–14. */
export function birthDateOf(idType: IdType, idNumber: string): string | null {
  return saysWho(idType, idNumber) ? datePart(idNumber) : null;
}

/** 1 when the 17th digit is odd, else 2. */
export function genderOf(idType: IdType, idNumber: string): 1 | 2 | null {
  if (!saysWho(idType, idNumber)) return null;
  return Number(idNumber[16]) % 2 === 1 ? 1 : 2;
}

/** Rule 2: what was typed beside the number contradicts it. A field left empty is filled from the number instead. */
export function idNumberConflict(
  idType: IdType,
  idNumber: string,
  typed: { gender?: 1 | 2 | null; birthDate?: string | null },
): "gender" | "birthDate" | null {
  const gender = genderOf(idType, idNumber);
  const birthDate = birthDateOf(idType, idNumber);
  if (gender && typed.gender && typed.gender !== gender) return "gender";
  if (birthDate && typed.birthDate && typed.birthDate !== birthDate) return "birthDate";
  return null;
}

/**
 * Years a resident card is issued for, by the holder's age on the issue date; null = long-term (Resident Identity Card
 * Law art. 5).
 */
export function cardValidityYears(ageAtIssue: number): 5 | 10 | 20 | null {
  if (ageAtIssue < 16) return 5;
  if (ageAtIssue <= 25) return 10;
  return ageAtIssue <= 45 ? 20 : null;
}

/** Rule 5: a warning, never a refusal, when a resident card's validity differs from the issue-age rule. */
export function cardValidityWarning(card: {
  idType: IdType;
  birthDate: string;
  startDate: string;
  expDate: string | null;
  longTerm: 0 | 1;
}): "validity" | null {
  if (card.idType !== ID_TYPE.resident) return null;
  const years = cardValidityYears(ageOn(card.birthDate, card.startDate));
  if (years === null || card.longTerm === 1) return years === null && card.longTerm === 1 ? null : "validity";
  if (card.expDate === null) return "validity";
  // A card issued on 29 February ends on 28 February or 1 March: one day apart is no reason to warn.
  return Math.abs(daysBetween(addYears(card.startDate, years), card.expDate)) <= 1 ? null : "validity";
}

function regionFits(idType: IdType, idNumber: string): boolean {
  if (idType === ID_TYPE.foreigner) return idNumber[0] === "9";
  return (idType === ID_TYPE.residencePermit ? RESIDENCE_PERMIT_CODES : PROVINCE_CODES).has(idNumber.slice(0, 2));
}

function datePart(idNumber: string): string {
  return `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
}
