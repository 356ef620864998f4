import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { isSameName, personName } from "~/lib/organization/person-name";
import { searchToken } from "~/lib/search-tokens.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { nameOnFile } from "./names/person-names.server";

/** Job numbers that are told of people of one name. */
const MOST_NUMBERS = 5;

/**
 * The person on job whom a person field means. What was typed (job number, name, or both) goes before the key: without
 * script the key is that of an earlier choice. Two people of one name are told apart by the key, else one of their job
 * numbers is asked for.
 */
export async function chosenPerson(
  tx: Reader | Tx,
  field: string,
  { empId, typed }: { empId?: number; typed?: string },
): Promise<number | null> {
  const whole = personName(typed ?? "");
  if (!whole && empId === undefined) return null;
  const number = whole.split(/\s+/).at(-1) ?? "";
  const rows = await select(tx, { emp_id: num`emp_id`, emp_name: str`emp_name`, job_number: str`job_number` })`
    from employees
    where employment = ${EMPLOYMENT.onJob} and ${
      whole
        ? sql`
            (
              job_number = ${number}
                or search_tokens @> array[${searchToken(whole)}]::text[]
                and ${nameOnFile(sql`emp_name`)} = ${whole}
            )`
        : sql`emp_id = ${empId}`
    }`;
  const meant = whole
    ? rows.filter(({ job_number: number, emp_name: name }) =>
        [number, name, `${name} ${number}`].some((called) => isSameName(called, whole)),
      )
    : rows;
  const person = meant.find((row) => row.emp_id === empId) ?? (meant.length === 1 ? meant[0] : undefined);
  if (person) return person.emp_id;
  if (meant.length === 0) throw invalid({ [field]: { key: "organization:person.nobody" } });
  const numbers = meant.map((row) => row.job_number).sort();
  const list = [...numbers.slice(0, MOST_NUMBERS), ...(numbers.length > MOST_NUMBERS ? ["…"] : [])].join(", ");
  throw invalid({ [field]: { key: "organization:person.severalNumbers", params: { list } } });
}
