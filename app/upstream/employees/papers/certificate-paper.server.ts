import { CERTIFICATE_TYPE } from "~/contracts/employees/codes";
import { formatAmount } from "~/lib/money";
import { say } from "~/lib/texts.server";
import type { certificates } from "./tables.server";

/** A certificate in words, in the language it was asked for: who reads it on the screen changes nothing. */
export function paperOf({ type, certNo, purpose, language, facts, hash, issuedOn }: typeof certificates.$inferSelect) {
  const word = (key: string, params: Record<string, string> = {}) =>
    say(language, { key: `certificates:paper.${key}`, params });
  const name =
    language === "en" && facts.namePinyin ? `${facts.namePinyin.toUpperCase()} (${facts.empName})` : facts.empName;
  const line = (key: string, value: string) => ({ label: word(key), value });
  return {
    title: word(`title.${type}`),
    number: word("number", { no: certNo }),
    date: word("date", { day: issuedOn }),
    intro: word("intro", {
      name,
      idType: say(language, { key: `employees:idType.${facts.idType}` }),
      idNumber: facts.idNumber,
    }),
    caption: word("caption"),
    lines: [
      line("jobNumber", facts.jobNumber),
      line("department", facts.department),
      line("post", facts.post),
      line("hireDate", facts.hireDate),
      ...(type === CERTIFICATE_TYPE.income && facts.wage !== null
        ? [line("income", word("incomeText", { amount: formatAmount(facts.wage) }))]
        : []),
    ],
    closing: word("closing", { purpose }),
    signs: [word("seal"), word("clerk")],
    foot: word("foot", { hash }),
    void: word("void"),
  };
}
