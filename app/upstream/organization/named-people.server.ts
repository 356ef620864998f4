import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { personName } from "~/lib/organization/person-name";
import { searchToken } from "~/lib/search-tokens.server";
import { normalizeText } from "~/lib/text";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { nameOnFile } from "./names/person-names.server";

interface Named {
  empIds: readonly number[];
  /** Job numbers and names as somebody typed them. */
  typed?: string;
  most: number;
}

/** The people of one field; see `peopleOf`. */
export const peopleNamed = async (
  tx: Tx,
  field: string,
  empIds: readonly number[],
  typed: string | undefined,
  most: number,
): Promise<number[]> => (await peopleOf(tx, { [field]: { empIds, typed, most } }))[field]!;

/**
 * The people of several fields in two statements: by key, or by job numbers and names with commas or spaces between,
 * each once and on job (approvals rules 8, 15 and 18). Who is not found, or shares his name, is named at the field.
 */
export async function peopleOf(tx: Tx, fields: Record<string, Named>): Promise<Record<string, number[]>> {
  const called = await callable(
    tx,
    Object.values(fields).flatMap(({ typed }) => phrasesOf(typed)),
  );
  const known = await onJob(
    tx,
    Object.values(fields).flatMap(({ empIds }) => empIds),
  );
  return Object.fromEntries(
    Object.entries(fields).map(([field, { empIds, typed, most }]) => {
      const { found, unknown, shared } = meant(typed, called);
      if (unknown.length > 0)
        throw invalid({ [field]: { key: "approval:said.unknownPeople", params: { list: unknown.join(", ") } } });
      if (shared.length > 0)
        throw invalid({ [field]: { key: "approval:said.sharedName", params: { list: shared.join(", ") } } });
      if (empIds.some((empId) => !known.has(empId))) throw invalid({ [field]: { key: "errors:notOption" } });
      const all = [...new Set([...empIds, ...found])];
      if (all.length > most) throw invalid({ [field]: { key: "approval:said.mostPeople", params: { n: most } } });
      return [field, all];
    }),
  );
}

/** Which of these people are on job. */
async function onJob(tx: Tx, empIds: readonly number[]): Promise<Set<number>> {
  if (empIds.length === 0) return new Set();
  const rows = await select(tx, { id: num`emp_id` })`
    from employees
    where emp_id = any(${sql.param([...empIds])}::int[]) and employment = ${EMPLOYMENT.onJob}`;
  return new Set(rows.map(({ id }) => id));
}

/** Words of the longest name, with a job number behind. */
const LONGEST = 6;

/** What stands between two commas, as words: a name may have several. */
const listed = (typed = ""): string[][] =>
  normalizeText(typed)
    .split(/[,，、;；\n]+/)
    .map((part) => part.split(/\s+/).filter(Boolean));

/** Runs of words from a place on, the longest first: "Anna Smith 10002" is one person, "10002 10003" are two. */
const runsFrom = (words: readonly string[], from: number) => {
  const longest = Math.min(LONGEST, words.length - from);
  return Array.from({ length: longest }, (_, n) => words.slice(from, from + longest - n).join(" "));
};

const phrasesOf = (typed: string | undefined) =>
  listed(typed).flatMap((words) => words.flatMap((_, from) => runsFrom(words, from)));

/** Everybody on job who is called by one of the phrases: by job number, by name, or by both. */
async function callable(tx: Tx, phrases: readonly string[]): Promise<Map<string, number[]>> {
  const all = [...new Set(phrases.map(personName))];
  if (all.length === 0) return new Map();
  const list = sql.param(all);
  const rows = await select(tx, { empId: num`emp_id`, empName: str`emp_name`, jobNumber: str`job_number` })`
    from employees
    where employment = ${EMPLOYMENT.onJob}
      and (
        job_number = any(${list}::text[])
          or search_tokens && ${sql.param(all.map(searchToken))}::text[]
          and ${nameOnFile(sql`emp_name`)} = any(${list}::text[])
      )`;
  const called = new Map<string, number[]>();
  for (const { empId, empName, jobNumber } of rows) {
    for (const phrase of new Set([jobNumber, empName, `${empName} ${jobNumber}`]))
      called.set(personName(phrase), [...(called.get(personName(phrase)) ?? []), empId]);
  }
  return called;
}

function meant(typed: string | undefined, called: ReadonlyMap<string, number[]>) {
  const [found, unknown, shared]: [number[], string[], string[]] = [[], [], []];
  for (const words of listed(typed)) {
    for (let at = 0; at < words.length; ) {
      const phrase = runsFrom(words, at).find((run) => called.has(personName(run)));
      const people = phrase === undefined ? [] : called.get(personName(phrase))!;
      if (people.length === 1) found.push(people[0]!);
      else (people.length === 0 ? unknown : shared).push(phrase ?? words[at]!);
      at += phrase?.split(" ").length ?? 1;
    }
  }
  return { found, unknown, shared };
}
