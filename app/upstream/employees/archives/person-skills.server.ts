import { sql } from "drizzle-orm";
import type { EmployeeInput } from "~/contracts/employees/employee-records";
import { named } from "~/lib/languages";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

const LEVELS = "language_level";

type Skills = Pick<EmployeeInput, "languages" | "platformIds">;
type Kept = {
  languages: { language: number; level: string }[];
  platforms: { id: number; code: string; name: string; enabled: number }[];
};

/**
 * Languages of a person (English first) and the platforms somebody works for, also those that are not offered any more:
 * one column of a statement about `employees`.
 */
export const SKILLS = sql<Kept>`jsonb_build_object(
  'languages', (
    select coalesce(
      jsonb_agg(jsonb_build_object('language', s.language, 'level', s.level) order by s.language, s.level), '[]'
    )
    from language_skills s where s.emp_id = employees.emp_id
  ),
  'platforms', (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'enabled', p.enabled) order by p.code),
        '[]'
    )
    from employee_platforms e join platforms p on p.id = e.platform_id where e.emp_id = employees.emp_id
  )
)`;

export async function skillsOf(tx: Tx, empId: number): Promise<Kept> {
  const row = await selectOne(tx, { skills: sql<Kept>`${SKILLS}` })`from employees where emp_id = ${empId}`;
  return row!.skills;
}

/** Levels and platforms must be offered, or the person's already; English stands once, nothing twice. */
export async function skillFaults(
  tx: Tx,
  caller: Pick<Caller, "versions">,
  faults: Faults,
  { languages, platformIds }: Skills,
  kept: Kept = { languages: [], platforms: [] },
): Promise<void> {
  const offered = new Set(
    (await dictionary(tx, caller))
      .get(LEVELS)
      ?.items.filter(({ isTakeEffect }) => isTakeEffect === 1)
      .map(({ itemCode }) => itemCode),
  );
  const same = (a: Kept["languages"][number], b: Kept["languages"][number]) =>
    a.language === b.language && a.level === b.level;
  languages.forEach((row, n) => {
    if (!offered.has(row.level) && !kept.languages.some((old) => same(old, row)))
      addFault(faults, `languages[${n}].level`, "errors:notOption");
    const before = languages.slice(0, n);
    if (before.some((other) => same(other, row) || (row.language === ENGLISH && other.language === ENGLISH)))
      addFault(faults, `languages[${n}].language`, "employees:fault.sameLanguage");
  });
  const rows = await select(tx, { id: num`id` })`
      from platforms
      where id = any(${sql.param(platformIds)}::int[])
        and (enabled = 1 or id = any(${sql.param(kept.platforms.map(({ id }) => id))}::int[]))
      order by id
      for share`;
  if (rows.length !== new Set(platformIds).size) addFault(faults, "platformIds", "errors:notOption");
}

const ENGLISH = 1;

/** Puts languages and platforms in the place of the stored ones. */
export async function replaceSkills(tx: Tx, empId: number, { languages, platformIds }: Skills): Promise<void> {
  await tx.execute(sql`delete from language_skills where emp_id = ${empId}`);
  await tx.execute(
    sql`
      insert into language_skills (emp_id, language, level)
      select ${empId}, language, level
      from jsonb_to_recordset(${JSON.stringify(languages)}::jsonb) as r(language smallint, level text)
    `,
  );
  await tx.execute(
    sql`
      delete from employee_platforms where emp_id = ${empId} and platform_id <> all(${sql.param(platformIds)}::int[])
    `,
  );
  await tx.execute(
    sql`
      insert into employee_platforms (emp_id, platform_id)
      select ${empId}, unnest(${sql.param(platformIds)}::int[])
      on conflict
      do nothing
    `,
  );
}

/** For the audit row: languages as `language:level`, platforms by name. */
export const skillsTold = ({ languages, platforms }: Kept) => ({
  languages: languages.map(({ language, level }) => `${language}:${level}`),
  platforms: platforms.map(({ name }) => name),
});

/** Names of the levels, also of those that are not offered any more, and a told language in words. */
export async function levelWords(db: Reader | Tx, caller: Pick<Caller, "versions" | "language">) {
  const names = new Map(
    (await dictionary(db, caller))
      .get(LEVELS)
      ?.items.map(({ itemCode, itemName }) => [itemCode, named(itemName, caller.language)]),
  );
  const nameOf = (level: string) => names.get(level) ?? level;
  return {
    nameOf,
    words: (told: string) => {
      const [language = "", level = ""] = told.split(":");
      return `${say(caller.language, { key: `employees:language.${language}` })} ${nameOf(level)}`;
    },
  };
}
