import { sql } from "drizzle-orm";
import { REQUEST_KIND } from "~/contracts/employees/codes";
import type { Proposal, Section } from "~/contracts/employees/own-file";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { canonicalJson } from "~/lib/canonical-json";
import { normalizeCode, normalizeText } from "~/lib/text";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid, missing, noEmployee } from "~/upstream/platform/refusal.server";
import { accountNumberFaults, personalLength } from "../cards/account-number.server";
import { bankOfLine } from "../cards/banks.server";
import { sealedAccount } from "../cards/wage-card.server";
import { takePhotos } from "./identity-photos.server";
import { sectionFaults } from "./own-file.server";
import { currentOf, type Fields, PAYLOADS } from "./own-file-parts.server";
import { returnedRequest, sendRequest } from "./personnel-send.server";

/**
 * Proposes a change of the own file: the fields that differ are kept with what stood there, and the form goes to HR at
 * once. One proposal a section is on its way.
 */
export async function proposeChange(tx: Tx, caller: Caller, input: Proposal) {
  if (caller.empId === null) throw noEmployee();
  const [person] = await tx
    .select()
    .from(employees)
    .where(sql`${employees.empId} = ${caller.empId} and ${employees.employment} = ${EMPLOYMENT.onJob}`)
    .for("no key update");
  if (!person) throw missing();
  const { id, version, section } = input;
  const faults: Faults = {};
  const wanted = await wantedBy(tx, input, faults);
  for (const [field, messages] of Object.entries(sectionFaults(section, wanted, person)))
    faults[field === "startDate" ? "idStartDate" : field] = messages;
  if (section === "contact" && !faults.mobile && (await mobileTaken(tx, String(wanted.mobile), person.empId)))
    addFault(faults, "mobile", "employees:fault.mobileTaken");
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const now = await currentOf(tx, person.empId, section);
  const after = section === "contact" || section === "address" ? changedOnly(now, wanted) : wanted;
  const attachmentIds = section === "identityCard" ? await takePhotos(tx, person.empId) : [];
  if (attachmentIds.length === 0 && nothingChanged(section, now, after)) throw conflict("ownFile:said.nothing");
  const before = Object.fromEntries(Object.entries(now).filter(([field]) => field in after && field !== "accountNo"));
  return sendRequest(
    tx,
    caller,
    { requestKind: REQUEST_KIND.ownFile, section, before, after, ...(attachmentIds.length > 0 && { attachmentIds }) },
    { id, version },
  );
}

const changedOnly = (now: Fields, wanted: Fields): Fields =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => now[field] !== value));

function nothingChanged(section: Section, now: Fields, after: Fields): boolean {
  const fields = section === "wageCard" ? ["accountHash", "bankCode", "branch"] : Object.keys(after);
  return fields.every((field) => canonicalJson(now[field] ?? null) === canonicalJson(after[field] ?? null));
}

/** What the form asks for, as the record keeps it. */
async function wantedBy(tx: Tx, input: Proposal, faults: Faults): Promise<Fields> {
  const part = PAYLOADS[input.section];
  const emptied = <T extends object, K extends keyof T>(row: T, ...fields: K[]) => ({
    ...row,
    ...Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
  });
  switch (input.section) {
    case "education":
      return part.parse({ educations: input.educations.map((row) => emptied(row, "startDate", "endDate")) });
    case "family":
      return part.parse({ families: input.families.map((row) => emptied(row, "birthDate")) });
    case "identityCard":
      return part.parse({
        issuedBy: input.issuedBy,
        startDate: input.idStartDate,
        expDate: input.longTerm === 1 ? null : (input.expDate ?? null),
        longTerm: input.longTerm,
      });
    case "wageCard": {
      const accountNo = normalizeCode(input.accountNo).replaceAll("-", "");
      accountNumberFaults(faults, accountNo, await personalLength(tx, {}), input);
      const bank = await bankOfLine(tx, input.cnaps);
      if (!bank) addFault(faults, "cnaps", "banks:said.unknown");
      const unchecked = input.unchecked === 1 ? input.uncheckedReason : "";
      return {
        ...sealedAccount(accountNo),
        accountName: normalizeText(input.accountName),
        bankCode: bank?.bankCode ?? "",
        branch: bank?.branchName ?? "",
        cnaps: input.cnaps,
        uncheckedReason: unchecked,
      };
    }
    default:
      return part.parse(input);
  }
}

/** Told while one types; the unique index has the last word when it is passed (employees rule 7). */
async function mobileTaken(tx: Tx, mobile: string, empId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from employees where mobile = ${mobile} and employment = ${EMPLOYMENT.onJob} and emp_id <> ${empId}`,
  );
  return rowCount !== 0;
}

/**
 * The own file, or the own request that came back, as the form of a section shows it; of a card nothing but the name
 * and the bank.
 */
export async function proposalForm(db: Reader, caller: Caller, { section, id }: { section: Section; id?: number }) {
  if (caller.empId === null) throw missing();
  const now = await currentOf(db, caller.empId, section);
  const request = id === undefined ? null : await returnedRequest(db, caller, id);
  if (request && (request.requestKind !== REQUEST_KIND.ownFile || request.section !== section)) throw missing();
  const { accountNo, accountHash, accountTail, startDate, ...values } = { ...now, ...request?.after };
  return {
    values: {
      ...values,
      ...(section === "identityCard" && { idStartDate: startDate }),
      ...(section === "wageCard" && { accountName: caller.empName }),
    },
    id: request?.id ?? null,
    version: request?.version ?? null,
  };
}
