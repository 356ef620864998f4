import { type SQL, sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import type { HrReport, RecentFlow } from "~/contracts/employees/report";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { percentOf } from "~/lib/employees/turnover";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { withoutSmallGroups } from "~/lib/small-groups";
import { say } from "~/lib/texts.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { scopeKey, visibleTo } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { retirementAhead, retirementGroups } from "../archives/retirement-daily.server";
import { AHEAD_DAYS, probationEndOf } from "../probation/probation.server";
import {
  flowByDepartment,
  flowByMonth,
  monthsSql,
  periodOf,
  postsSql,
  type ReportQuery,
  withTurnover,
} from "./report-flow.server";
import { reportDepartments, reportScope } from "./report-scope.server";

/** Employees, Screens /employees/report; rule 32. */
export async function hrReport(db: Reader, caller: Caller, { query }: { query: ReportQuery }): Promise<HrReport> {
  const period = periodOf(query);
  const posts = await postsSql(db, caller, query);
  const today = companyDay();
  const day = [period.lastDay, today].sort()[0]!;
  const [flow, departments, structure, due, department, covered] = await Promise.all([
    flowByMonth(db, posts, period),
    flowByDepartment(db, caller, posts, period, query.departmentId),
    structureOn(db, posts, day),
    dueBoard(db, caller, posts),
    departmentFilter(db, caller, query),
    reportDepartments(db, caller),
  ]);
  const scope = reportScope(caller, covered);
  return { from: period.from, to: period.to, scope, ...flow, departments, day, structure, due, department };
}

const RECENT_MS = 5 * 60_000;

/** The workbench is opened all day long, and the report walks over all posts: once in a while for all of one scope. */
export async function recentFlow(db: Reader, caller: Caller): Promise<RecentFlow> {
  const period = periodOf({ everybody: 0 });
  const version = `${caller.employeeChanges} ${Math.floor(Date.now() / RECENT_MS)}`;
  const key = `flow ${scopeKey(caller, MAY.reports.see)} ${period.to}`;
  const { months, departments } = await cached(key, version, async () => {
    const [flow, departments] = await Promise.all([
      postsSql(db, caller, { everybody: 0 }).then((posts) => flowByMonth(db, posts, period)),
      reportDepartments(db, caller),
    ]);
    return { departments, months: flow.months.map(({ month, entries, leavers }) => ({ month, entries, leavers })) };
  });
  return { months, scope: reportScope(caller, departments) };
}

export function exportTurnover(caller: Caller, { query }: { query: ReportQuery }): Promise<Response> {
  const period = periodOf(query);
  const text = (key: string) => say(caller.language, { key: `report:${key}` });
  return exportAnswer(caller, {
    action: "report.export",
    objectType: "report",
    asked: { query },
    title: text("turnover"),
    day: companyDay(),
    columns: ["month", "atStart", "entries", "leavers", "moved", "atEnd", "turnover"].map((field) => ({
      header: text(`field.${field}`),
      kind: "text" as const,
    })),
    rows: async (db) => {
      const months = monthsSql(await postsSql(db, caller, query), period);
      return {
        count: sql`select count(*)::int as n from (${months}) counted`,
        select: months,
        cells: ([month, atStart, entries, leavers, moved, atEnd]) => {
          const flow = withTurnover({
            atStart: Number(atStart),
            entries: Number(entries),
            leavers: Number(leavers),
            moved: Number(moved),
            atEnd: Number(atEnd),
          });
          return [
            month as string,
            ...Object.values({ ...flow, turnover: flow.turnover === null ? "" : percentOf(flow.turnover) }).map(String),
          ];
        },
      };
    },
  });
}

/** Bands by their first full year. */
const AGES = [0, 25, 30, 35, 40, 50];
const TENURES = [0, 1, 3, 5, 10];
const EDUCATIONS = ["1", "2", "3", "4", "5", "6", "8", "0"];

const band = (years: SQL, bands: readonly number[]): SQL =>
  sql`(select max(b) from unnest(${sql.param([...bands])}::int[]) b where b <= greatest(${years}, 0))`;

/** Those on job on a day, by gender, age, education and length of the stay. */
async function structureOn(db: Reader, posts: SQL, day: string): Promise<HrReport["structure"]> {
  const years = (from: SQL) => sql`extract(year from age(${day}::date, ${from}))::int`;
  const { rows } = await db.execute<{ kind: string; group: string; people: number }>(sql`
    with people as materialized (
      select e.gender, ${band(years(sql`e.birth_date`), AGES)} as age, coalesce(d.education, 0) as education,
        ${band(years(sql`s.start_date`), TENURES)} as tenure
      from (${posts}) posts join employees e using (emp_id)
      join employment_spells s on s.emp_id = e.emp_id
        and s.start_date <= ${day}
        and coalesce(s.end_date, 'infinity') >= ${day}
      left join education_records d on d.emp_id = e.emp_id and d.is_highest = 1
      where posts.begins <= ${day}
        and coalesce(case when posts.leaves then posts.ends else posts.ends - 1 end, 'infinity') >= ${day})
    select case
      when grouping(gender) = 0 then 'gender'
      when grouping(age) = 0 then 'age'
      when grouping(education) = 0 then 'education'
      else 'tenure'
      end as kind,
      coalesce(gender, age, education, tenure)::text as "group", count(*)::int as people
    from people group by grouping sets ((gender), (age), (education), (tenure))`);
  const spread = (kind: string, groups: readonly string[]) => {
    const counts = groups.map((group) => rows.find((row) => row.kind === kind && row.group === group)?.people ?? 0);
    const shown = withoutSmallGroups(counts);
    return groups.map((group, n) => ({ group, people: shown[n]! })).filter((_, n) => counts[n] !== 0);
  };
  return {
    gender: spread("gender", ["1", "2"]),
    age: spread("age", AGES.map(String)),
    education: spread("education", EDUCATIONS),
    tenure: spread("tenure", TENURES.map(String)),
  };
}

/** Days ahead that the board looks (rules 4, 5, 21; regularizations). */
async function aheadOf(db: Reader, caller: Caller, today: string) {
  const [[contract], [idCard], retirement] = await Promise.all([
    parameter(db, caller, "contractReminderDays", today),
    parameter(db, caller, "idCardReminderDays", today),
    retirementAhead(db, caller, today),
  ]);
  return { contract: contract!, probation: AHEAD_DAYS, idCard: idCard!, retirement };
}

/** What is over or comes soon for those on job today. */
async function dueBoard(db: Reader, caller: Caller, posts: SQL): Promise<HrReport["due"]> {
  const today = companyDay();
  const mine = sql`
    ${visibleTo(caller, MAY.reports.see)}
      and employment = ${EMPLOYMENT.onJob}
      and emp_id in (select emp_id from (${posts}) posts where ends is null)
  `;
  const ahead = await aheadOf(db, caller, today);
  const due = (what: keyof typeof ahead, day: SQL) => sql`
    count(*) filter (where ${day} < ${today})::int as ${sql.identifier(`${what}Overdue`)},
      count(*) filter (
        where ${day} between ${today} and ${addDays(today, ahead[what])}
      )::int as ${sql.identifier(`${what}Soon`)}`;
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${due("contract", sql`contract_end`)}, ${due("idCard", sql`id_card_exp`)},
      ${due("probation", sql`probation_end`)}
    from (
      select employees.*, case when lifecycle = 2 then ${probationEndOf(sql`employees`)} end as probation_end
      from employees
      where ${mine}
    ) employees`);
  const retirement = await retirementGroups(db, mine, today, ahead.retirement);
  const [thisMonth, lastMonth] = [today.slice(0, 7), addDays(today, ahead.retirement).slice(0, 7)];
  const people = (rows: readonly { people: number }[]) => rows.reduce((total, row) => total + row.people, 0);
  const [counts] = rows;
  return [
    ...(["contract", "probation", "idCard"] as const).map((what) => ({
      what,
      overdue: counts![`${what}Overdue`]!,
      soon: counts![`${what}Soon`]!,
    })),
    {
      what: "retirement",
      overdue: people(retirement.filter(({ month }) => month < thisMonth)),
      soon: people(retirement.filter(({ month }) => month >= thisMonth && month <= lastMonth)),
    },
  ];
}
