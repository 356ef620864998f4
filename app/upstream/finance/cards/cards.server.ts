import { sql } from "drizzle-orm";
import { z } from "zod";
import { type CreditCard, type searchCards as contract, creditCard } from "~/contracts/finance/cards";
import { MAY } from "~/contracts/finance/may";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { choosable, dictionaryWords, namesIn } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { cardActs } from "./card-save.server";
import { creditCards } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;

const found = creditCard.omit({ companyName: true, bankName: true, acts: true }).extend({ mayEdit: z.boolean() });
const cards = (caller: Caller) =>
  reads(
    found,
    { c: creditCards },
    {
      holder: sql`employees.emp_name || ' ' || employees.job_number`,
      mayEdit: visibleTo(caller, MAY.cards.edit),
    },
    sql`join employees on employees.emp_id = c.holder_emp_id`,
  );
const withActs = ({ mayEdit, ...row }: z.output<typeof found>) => ({
  ...row,
  acts: mayEdit ? cardActs(row.status) : [],
});

/** Cards that were asked for, by their holders' job numbers. */
const asked = (caller: Caller, { likeEmpName, companyId, tail, status }: Query["query"]) => ({
  where: [
    visibleTo(caller, MAY.cards.see),
    likeEmpName && sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`,
    companyId !== undefined && sql`c.company_id = ${companyId}`,
    tail && sql`c.card_tail = ${tail}`,
    status !== undefined && sql`c.status = ${status}`,
  ],
  order: sql`length(employees.job_number), employees.job_number, c.id`,
});

/** Names of the companies and the banks by their codes, in the caller's language. */
async function namesOf(db: Reader, caller: Caller) {
  const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
  const bankOf = namesIn(words("bank_name"));
  return ({ companyId, bank }: Pick<CreditCard, "companyId" | "bank">) => ({
    companyName: companies.get(companyId)?.companyName ?? "",
    bankName: bankOf(bank),
  });
}

export async function searchCards(db: Reader, caller: Caller, { page, query }: Query) {
  const [list, namesFor] = await Promise.all([cards(caller).page(db, page, asked(caller, query)), namesOf(db, caller)]);
  return mapped(list, (row) => ({ ...withActs(row), ...namesFor(row) }));
}

export async function cardFilters(db: Reader, caller: Caller) {
  const [companies, words] = await Promise.all([companiesOf(db, caller), dictionaryWords(db, caller)]);
  return {
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })),
    banks: choosable(words("bank_name")),
  };
}

export async function cardDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<CreditCard> {
  const [row, namesFor] = await Promise.all([
    cards(caller).one(db, sql`c.id = ${id} and ${visibleTo(caller, MAY.cards.edit)}`),
    namesOf(db, caller),
  ]);
  return { ...withActs(row), ...namesFor(row) };
}

/** The list as a workbook; numbers leave as their last four. */
export async function exportCards(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const namesFor = await namesOf(database().read, caller);
  return cards(caller).file(caller, {
    texts: "creditCards",
    object: "creditCard",
    query,
    columns: {
      cardTail: "text",
      bank: ["text", (row) => namesFor(row).bankName],
      holder: "text",
      company: ["text", (row) => namesFor(row).companyName],
      limit: ["money", ({ limitCny }) => limitCny],
      statementDay: ["text", ({ statementDay }) => String(statementDay)],
      repayDay: ["text", ({ repayDay }) => String(repayDay)],
      expiry: "text",
      status: ["text", ({ status }) => say(caller.language, { key: `creditCards:status.${status}` })],
    },
    ...asked(caller, query),
  });
}
