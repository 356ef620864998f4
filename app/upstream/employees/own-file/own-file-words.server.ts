import type { Changed, Section } from "~/contracts/employees/own-file";
import { canonicalJson } from "~/lib/canonical-json";
import { maskAccount, maskAddress, maskMobile } from "~/lib/mask";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { bankNamesOf } from "../cards/banks.server";
import type { Fields, Payload } from "./own-file-parts.server";

type Reading = Pick<Caller, "versions" | "language">;
type Line = { field: string; text: string };

/** An account number of which only the end is known. */
export const maskedTail = (tail: string) => maskAccount(tail.padStart(16, "0"));

/**
 * What a request of a section changes, field by field, before and after; what stays is left out (employees rule 10).
 */
export async function changesOf(
  db: Reader | Tx,
  caller: Reading,
  section: Section,
  before: Fields,
  after: Fields,
): Promise<Changed[]> {
  const bankName = await bankNamesOf(db, caller);
  const word = (key: string) => say(caller.language, { key: `employees:${key}` });
  const [was, will] = [before, after].map((fields) => linesOf(section, fields, word, bankName));
  const changed = will!.filter(
    ({ field, text }) =>
      text !== (was!.find((line) => line.field === field)?.text ?? "") || differs(section, field, before, after),
  );
  return changed.map(({ field, text }) => ({
    label: word(`field.${field}`),
    before: was!.find((line) => line.field === field)?.text ?? "",
    after: text,
  }));
}

/** Two values may look alike under their masks. */
function differs(section: Section, field: string, before: Fields, after: Fields): boolean {
  const key = section === "wageCard" && field === "accountNo" ? "accountHash" : field;
  return key in after && canonicalJson(before[key] ?? null) !== canonicalJson(after[key] ?? null);
}

function linesOf(
  section: Section,
  fields: Fields,
  word: (key: string) => string,
  bankName: (code: string) => string,
): Line[] {
  if (Object.keys(fields).length === 0) return [];
  const line = (field: string, text: string | null | undefined): Line => ({ field, text: text ?? "" });
  switch (section) {
    case "contact": {
      const { mobile, email } = fields as Partial<Payload<"contact">>;
      return [
        ...(mobile === undefined ? [] : [line("mobile", maskMobile(mobile))]),
        ...(email === undefined ? [] : [line("email", email)]),
      ];
    }
    case "address":
      return (["householdAddress", "currentAddress"] as const).flatMap((field) =>
        field in fields ? [line(field, maskAddress(String(fields[field])))] : [],
      );
    case "education":
      return [
        line("educations", (fields as Payload<"education">).educations.map((row) => schooling(row, word)).join("\n")),
      ];
    case "family":
      return [line("families", (fields as Payload<"family">).families.map((row) => contact(row, word)).join("\n"))];
    case "wageCard": {
      const { bankCode, branch, accountTail, accountName } = fields as Payload<"wageCard">;
      return [
        line("accountName", accountName),
        line("bankCode", bankName(bankCode)),
        line("branch", branch),
        line("accountNo", maskedTail(accountTail)),
      ];
    }
    case "identityCard": {
      const { issuedBy, startDate, expDate, longTerm } = fields as Payload<"identityCard">;
      return [
        line("issuedBy", issuedBy),
        line("idStartDate", startDate),
        line("expDate", longTerm === 1 ? word("field.longTerm") : expDate),
      ];
    }
  }
}

function schooling(
  { education, schoolName, major, startDate, endDate, isHighest }: Payload<"education">["educations"][number],
  word: (key: string) => string,
): string {
  const period = startDate || endDate ? `${startDate ?? ""}–${endDate ?? ""}` : "";
  return [schoolName, word(`education.${education}`), major, period, isHighest === 1 ? word("field.isHighest") : ""]
    .filter(Boolean)
    .join(" ");
}

const contact = (
  { name, relation, phone, isEmergency }: Payload<"family">["families"][number],
  word: (key: string) => string,
): string =>
  [name, relation, maskMobile(phone), isEmergency === 1 ? word("field.isEmergency") : ""].filter(Boolean).join(" ");
