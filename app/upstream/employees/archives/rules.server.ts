import type { ContractType, IdType } from "~/contracts/employees/codes";
import { CONTRACT_TYPE } from "~/contracts/employees/codes";
import { ageOn, entryAge } from "~/lib/employees/age";
import { type AccountLength, personalAccountFault } from "~/lib/employees/bank-card";
import { birthDateOf, genderOf, idNumberConflict, idNumberFault } from "~/lib/employees/id-number";
import { expiryFault } from "~/lib/employees/identity-card-state";
import { probationFault } from "~/lib/employees/probation";
import { oddities } from "~/lib/employees/record-oddities";
import { needsReengagement } from "~/lib/employees/retirement";
import { addYears, endOfPeriod } from "~/lib/period-dates";
import { ownMobileFault, phoneFault } from "~/lib/phone";
import type { Message } from "~/lib/texts.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

const ID_FAULTS = {
  length: "employees:fault.idLength",
  region: "employees:fault.idRegion",
  birthDate: "employees:fault.idBirthDate",
  checkDigit: "employees:fault.idCheckDigit",
  format: "employees:fault.idFormat",
} as const;

export interface Identity {
  idType: IdType;
  idNumber: string;
  gender?: number | null;
  birthDate?: string | null;
}

/**
 * Employees rules 1 and 2: checks the number and what was typed beside it; fills gender and birth date from it.
 * @returns gender and birth date to store, or null for the one that nobody has given
 */
export function identityFaults(
  faults: Faults,
  given: Identity,
  today: string,
): { gender: number | null; birthDate: string | null } {
  const { idType } = given;
  const fault = idNumberFault(idType, given.idNumber, today);
  if (fault) {
    addFault(faults, "idNumber", ID_FAULTS[fault]);
    return { gender: given.gender ?? null, birthDate: given.birthDate ?? null };
  }
  const conflict = idNumberConflict(idType, given.idNumber, {
    gender: given.gender as 1 | 2 | null,
    birthDate: given.birthDate,
  });
  if (conflict === "gender") addFault(faults, "gender", "employees:fault.genderConflict");
  if (conflict === "birthDate") addFault(faults, "birthDate", "employees:fault.birthDateConflict");
  const gender = genderOf(idType, given.idNumber) ?? given.gender ?? null;
  const birthDate = birthDateOf(idType, given.idNumber) ?? given.birthDate ?? null;
  if (gender === null) addFault(faults, "gender", "errors:required");
  if (birthDate === null) addFault(faults, "birthDate", "errors:required");
  return { gender, birthDate };
}

/**
 * Employees rule 3: 16 on the day of entry; at 16 and 17 never on a hazardous position, by the age on the day in
 * question.
 * @param day of the entry, or of a change of somebody who is here
 */
export function ageFaults(
  faults: Faults,
  birthDate: string | null,
  hireDate: string,
  hazardous: boolean,
  day = hireDate,
): void {
  if (birthDate === null) return;
  if (entryAge(birthDate, hireDate) === "under16") addFault(faults, "hireDate", "employees:fault.under16");
  if (hazardous && entryAge(birthDate, day) === "minor")
    addFault(faults, "positionId", "employees:fault.minorHazardous");
}

/** Employees rule 5: an expiry date unless the card is for the long term. */
export function cardFaults(
  faults: Faults,
  card: { expDate?: string | null; longTerm: number; idStartDate?: string | null },
): void {
  if (expiryFault({ expDate: card.expDate ?? null, longTerm: card.longTerm as 0 | 1 }))
    addFault(faults, "expDate", "employees:fault.expDateRequired");
  if (card.idStartDate && card.expDate && card.idStartDate > card.expDate)
    addFault(faults, "expDate", "employees:fault.dateOrder");
}

/** Employees rule 6. The own mobile must be one; contacts may have a landline. */
export function mobileFaults(faults: Faults, field: string, mobile: string, overseasWarehouse: number): void {
  if (ownMobileFault(mobile, { overseasWarehouse: overseasWarehouse as 0 | 1 }))
    addFault(faults, field, "errors:phone", { value: mobile });
}

/**
 * What looks odd in an entry that arrives: more than a year ahead, or of somebody who is still a child on the day the
 * file comes, however old on the day it names. What rule 3 refuses is refused there.
 */
export function entryWarnings(birthDate: string | null, hireDate: string, today: string): Message[] {
  const found: Message[] = [];
  if (hireDate > addYears(today, 1)) found.push({ key: "record:warning.farEntry", params: { date: hireDate } });
  if (birthDate !== null && entryAge(birthDate, today) === "under16" && entryAge(birthDate, hireDate) !== "under16")
    found.push({ key: "record:warning.child", params: { n: ageOn(birthDate, today) } });
  return found;
}

/** What looks odd in a record that arrives, as sentences for the preview of an import. */
export const oddityMessages = (shown: Parameters<typeof oddities>[0]): Message[] =>
  oddities(shown).map((odd) => ({ key: `record:warning.${odd}` }));

interface Lists {
  educations: { startDate?: string; endDate?: string; isHighest: number; schoolName: string }[];
  works: { startDate: string; endDate?: string; company: string; refPhone: string }[];
  families: { phone: string; isEmergency: number }[];
}

/** Education (one highest), experience and contacts (one for emergencies). */
export function listFaults(faults: Faults, person: Lists, overseasWarehouse: number): void {
  const overseas = { overseasWarehouse: overseasWarehouse as 0 | 1 };
  const ordered = (from: string | undefined, to: string | undefined, field: string) => {
    if (from && to && from > to) addFault(faults, field, "employees:fault.dateOrder");
  };
  for (const [n, row] of person.educations.entries()) ordered(row.startDate, row.endDate, `educations[${n}].endDate`);
  if (person.educations.length > 0 && person.educations.filter((row) => row.isHighest === 1).length !== 1) {
    addFault(faults, "educations[0].isHighest", "employees:fault.oneHighest");
  }
  person.works.forEach((row, n) => {
    ordered(row.startDate, row.endDate, `works[${n}].endDate`);
    if (row.refPhone && phoneFault(row.refPhone, overseas))
      addFault(faults, `works[${n}].refPhone`, "errors:phone", { value: row.refPhone });
  });
  person.families.forEach((row, n) => {
    if (phoneFault(row.phone, overseas)) addFault(faults, `families[${n}].phone`, "errors:phone", { value: row.phone });
  });
  if (person.families.length > 0 && !person.families.some((row) => row.isEmergency === 1)) {
    addFault(faults, "families[0].isEmergency", "employees:fault.oneEmergency");
  }
}

/** Employees rule 40: as many digits as the company says, passing Luhn. */
export function accountFaults(faults: Faults, accountNo: string, bankCode: string, length: AccountLength): void {
  if (accountNo && personalAccountFault(accountNo, length)) addFault(faults, "accountNo", "employees:fault.account");
  if (accountNo && !bankCode) addFault(faults, "bankCode", "errors:required");
}

/** Whoever enters or signs; a candidate without a document has neither birth date nor gender yet. */
interface Born {
  gender: number | null;
  birthDate: string | null;
  retireCategory: number | null;
}

/**
 * Employees rule 4: after the statutory retirement month only a re-engagement agreement may start; the same for hire,
 * pre-entry, entry, contract, renewal and imports.
 */
export function retirementFaults(
  faults: Faults,
  field: string,
  { type, startDate }: { type: ContractType; startDate: string },
  { gender, birthDate, retireCategory }: Born,
): void {
  if (type === CONTRACT_TYPE.reEngagement || birthDate === null || gender === null) return;
  if (needsReengagement({ gender, birthDate, retireCategory }, startDate))
    addFault(faults, field, "employees:fault.retired");
}

interface ContractTerms {
  contractType: ContractType;
  hireDate: string;
  termMonths?: number;
  probationMonths: number;
}

/**
 * Employees rules 4, 15 and 16: end of the term and of the probation.
 * @returns end dates; null end for an open-ended or task-based contract
 */
export function contractFaults(
  faults: Faults,
  terms: ContractTerms,
  person: Born,
): { endDate: string | null; probationEnd: string | null } {
  const type = terms.contractType;
  const openEnded = type === CONTRACT_TYPE.openEnded || type === CONTRACT_TYPE.taskBased;
  if (!openEnded && terms.termMonths === undefined) addFault(faults, "termMonths", "errors:required");
  const endDate = openEnded || terms.termMonths === undefined ? null : endOfPeriod(terms.hireDate, terms.termMonths);
  const probation = probationFault({
    type,
    startDate: terms.hireDate,
    endDate,
    probationMonths: terms.probationMonths,
  });
  if (probation && (openEnded || endDate !== null)) {
    if (probation.code === "tooLong")
      addFault(faults, "probationMonths", "employees:fault.probation", { max: probation.max });
    else addFault(faults, "probationMonths", "employees:fault.probationOutside");
  }
  retirementFaults(faults, "contractType", { type, startDate: terms.hireDate }, person);
  return {
    endDate,
    probationEnd: terms.probationMonths > 0 ? endOfPeriod(terms.hireDate, terms.probationMonths) : null,
  };
}
