import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Out } from "~/contracts/endpoint";
import { LOG_ACTION, RUN_KIND, RUN_STATE, TRIAL_STATE, TRIAL_SUMS } from "~/contracts/salary/codes";
import { MAY, MAY_SEE_RUNS } from "~/contracts/salary/may";
import type {
  trialComparison as comparisonContract,
  trialPeople as peopleContract,
  TrialRow,
} from "~/contracts/salary/trial";
import type { OtherNames } from "~/lib/languages";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { listed, paged } from "~/upstream/platform/database/page.server";
import { every, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { itemName } from "../archives/archive-parts.server";
import { logSalary, ofOnly } from "../log/log.server";
import { reachesRun } from "../reach.server";
import { hidesAnyOf, hidesLines, seesLine, seesPeopleOf } from "../runs/hidden-lines.server";
import { comparedOf, peopleOf } from "./compared.server";

type Comparison = Out<typeof comparisonContract>;
type Head = Comparison["run"] & { hidden: boolean; uploaded: boolean; [column: string]: unknown };

/** A trial within reach. @throws a refusal for what is none */
export async function trialOf(tx: Tx, caller: Caller, id: number): Promise<Head> {
  const { rows } = await tx.execute<Head>(sql`
    select r.id, r.no, r.month, k.company_name as company, r.state, r.version,
      (${hidesLines(caller)} or ${hidesAnyOf(caller, peopleOf(sql`r.id`))}) as hidden,
      exists (select from trial_figures f where f.run_id = r.id) as uploaded
    from payroll_runs r
    join companies k using (company_id)
    where r.id = ${id} and r.kind = ${RUN_KIND.trial} and ${reachesRun(caller, MAY_SEE_RUNS)}`);
  if (!rows[0]) throw missing();
  return rows[0];
}

/** Rows `c` of a comparison with their people, of those whom the caller may see. */
export const seenOf = (caller: Caller, id: number): { from: SQL; where: SQL } => ({
  from: sql`
    (${comparedOf(id)}) c
      join employees on employees.emp_id = c.emp_id
      left join salary_archives a on a.emp_id = c.emp_id
  `,
  where: sql`${seesPeopleOf(caller)} and ${seesLine(caller)}`,
});

/** The name of an item or a sum; in the order of structures. */
export async function namesOfItems(tx: Tx, caller: Caller, items: readonly string[]): Promise<Map<string, string>> {
  const rows = await select(tx, { code: str`i.code`, name: str`i.name`, names: sql<OtherNames>`i.names` })`
    from (
      select distinct on (code) code, name, names, kind, sort
      from pay_items
      where code = any(${sql.param([...items])}::text[])
      order by code, version_id desc
    ) i
    order by i.kind, i.sort, i.code`;
  const sums = TRIAL_SUMS.filter((sum) => items.includes(sum));
  return new Map([
    ...rows.map(({ code, ...item }): [string, string] => [code, itemName(item, caller.language)]),
    ...sums.map((sum): [string, string] => [sum, say(caller.language, { key: `salTrial:field.${sum.slice(1)}` })]),
  ]);
}

/** People and items of both sides (salary rule 28: sums are not told where a line is hidden); the look is logged. */
export function trialComparison(
  caller: Caller,
  { id }: z.output<(typeof comparisonContract)["input"]>,
): Promise<Comparison> {
  return transaction(async (tx) => {
    const { hidden, uploaded, ...run } = await trialOf(tx, caller, id);
    const ready = uploaded && run.state === RUN_STATE.calculated;
    const told = ready ? await figuresOf(tx, caller, id, hidden) : NOTHING;
    if (ready) await logSalary(tx, caller, [{ action: LOG_ACTION.view, subject: "trial", runId: id, ...told.only }]);
    return {
      run,
      uploaded,
      ready,
      hidden,
      people: told.people,
      items: told.items,
      mayUpload: holds(caller, MAY.runs.work),
    };
  });
}

const NOTHING: Pick<Comparison, "people" | "items"> & { only: { empId?: number } } = {
  people: { equal: 0, open: 0, explained: 0, onlyHere: 0, onlyOld: 0 },
  items: [],
  only: {},
};

async function figuresOf(tx: Tx, caller: Caller, id: number, hidden: boolean): Promise<typeof NOTHING> {
  const { from, where } = seenOf(caller, id);
  const { rows: counted } = await tx.execute<Comparison["people"] & { n: number; first: number }>(sql`
    select count(*)::int as n, min(emp_id) as first,
      count(*) filter (where side = 0 and differs = 0)::int as equal,
      count(*) filter (where side = 0 and open > 0)::int as open,
      count(*) filter (where side = 0 and differs > 0 and open = 0)::int as explained,
      count(*) filter (where side = 1)::int as "onlyHere", count(*) filter (where side = 2)::int as "onlyOld"
    from (
      select c.emp_id, c.side, count(*) filter (where c.difference <> 0) as differs,
        count(*) filter (where c.difference <> 0 and not c.explained) as open
      from ${from}
      where ${where}
      group by c.emp_id, c.side
    ) p`);
  const { rows: items } = await tx.execute<Comparison["items"][number] & { [column: string]: unknown }>(sql`
    select c.item, '' as name, sum(c.here)::float8 as here, sum(c.old)::float8 as old,
      sum(c.difference)::float8 as difference,
      count(*) filter (where c.difference <> 0)::int as people,
      count(*) filter (where c.difference <> 0 and not c.explained)::int as open
    from ${from}
    where ${where}
    group by c.item`);
  const names = await namesOfItems(
    tx,
    caller,
    items.map(({ item }) => item),
  );
  const { n, first, ...people } = counted[0]!;
  const order = [...names.keys()];
  return {
    people,
    items: items
      .sort((one, other) => order.indexOf(one.item) - order.indexOf(other.item))
      .map((row) => ({
        ...row,
        name: names.get(row.item) ?? row.item,
        ...(hidden && { here: null, old: null, difference: null }),
      })),
    only: n === 1 ? { empId: first } : {},
  };
}

/** People of whom the two sides say something different, by job number; the look is logged with its rows. */
export function trialPeople(caller: Caller, { page, query }: z.output<(typeof peopleContract)["input"]>) {
  return transaction(async (tx) => {
    const run = await trialOf(tx, caller, query.id);
    if (run.state !== RUN_STATE.calculated) return listed<TrialRow>(0, []);
    const { from, where } = seenOf(caller, run.id);
    const differs = every([sql`c.difference <> 0`, query.item !== undefined && sql`c.item = ${query.item}`]);
    const net = (column: "here" | "old" | "difference") =>
      sql`max(${sql.raw(`c.${column}`)}) filter (where c.item = '@net')`;
    const people = sql`
      (
        select c.emp_id, employees.job_number, employees.emp_name, c.side, count(*) filter (where ${differs}) as items,
          count(*) filter (where ${differs} and not c.explained) as open, ${net("here")} as here, ${net("old")} as old,
          ${net("difference")} as difference
        from ${from}
        where ${every([
          where,
          query.likeName &&
            sql`
              (
                employees.job_number = ${query.likeName}
                  or employees.search_tokens @> array[${searchToken(query.likeName)}]::text[]
              )
            `,
        ])}
        group by c.emp_id, employees.job_number, employees.emp_name, c.side
        having count(*) filter (where ${differs}) > 0
      ) p
    `;
    const state = every([
      query.state === TRIAL_STATE.open && sql`p.open > 0`,
      query.state === TRIAL_STATE.explained && sql`p.open = 0`,
    ]);
    const order = sql`length(p.job_number), p.job_number`;
    const found = await paged(tx, page, { from: people, where: state, order }, async (tail) => {
      const { rows } = await tx.execute<TrialRow & { [column: string]: unknown }>(sql`
        select p.emp_id as "empId", p.job_number as "jobNumber", p.emp_name as name, p.side as only,
          p.items::int as items, p.open::int as open, p.here::float8 as here, p.old::float8 as old,
          p.difference::float8 as difference
        ${tail}`);
      return rows as TrialRow[];
    });
    const rows = found.simpleList;
    await logSalary(tx, caller, [
      { action: LOG_ACTION.view, subject: "trial", runId: run.id, rows: rows.length, ...ofOnly(rows) },
    ]);
    return found;
  });
}
