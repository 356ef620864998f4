import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { COVER_STATES } from "~/contracts/employees/benefits";
import type { TraineeCover } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { LIFECYCLE, STAFF_TYPE } from "~/contracts/organization/codes";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, type Page, windowOf } from "~/upstream/platform/database/page.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import {
  BY_NUMBER,
  countOf,
  PERSON,
  type PersonColumns,
  type PersonFilter,
  peopleWhere,
  withDepartments,
} from "./benefit-parts.server";

type Query = PersonFilter & { state?: (typeof COVER_STATES)[number] };
type Cover = PersonColumns & {
  id: number;
  policyNo: string;
  fromDay: string;
  toDay: string;
  state: (typeof COVER_STATES)[number];
  version: number;
};
type Trainee = Cover & { cover: TraineeCover };
type Medical = Cover & { plan: string; dependants: string[]; checkDate: string | null; checkOrg: string };

/** What every cover `b` shows, with its state today. */
export const COVER = () => sql`b.id, b.policy_no as "policyNo", b.from_day as "fromDay", b.to_day as "toDay",
  case
    when b.from_day > ${companyDay()}::date then 'coming'
    when b.to_day < ${companyDay()}::date then 'over'
    else 'running'
    end as state`;
const COLUMNS = () => sql`${PERSON}, ${COVER()}, b.version`;
const TRAINEE = sql`b.cover`;
const MEDICAL = sql`b.plan, b.dependants, b.check_date as "checkDate", b.check_org as "checkOrg"`;
const ORDER = sql`b.to_day desc, ${BY_NUMBER}, b.id`;

async function coversFrom(db: Reader, caller: Caller, table: SQL, query: Query): Promise<SQL> {
  const today = companyDay();
  const states = {
    coming: sql` and b.from_day > ${today}`,
    running: sql` and ${today} between b.from_day and b.to_day`,
    over: sql` and b.to_day < ${today}`,
  };
  return sql`
    ${table} b
    join employees on employees.emp_id = b.emp_id
    where ${await peopleWhere(db, caller, query)}${query.state ? states[query.state] : sql``}
  `;
}

const coverList =
  <R extends Cover>(table: SQL, columns: SQL) =>
  async (db: Reader, caller: Caller, { page, query }: { page: Page; query: Query }) => {
    const from = await coversFrom(db, caller, table, query);
    const { rows } = await db.execute<R>(
      sql`select ${COLUMNS()}, ${columns} from ${from} order by ${ORDER} ${windowOf(page)}`,
    );
    return listed(await countOf(db, from), await withDepartments<R>(db, caller, rows as R[]));
  };

const coverDetail =
  <R extends Cover>(table: SQL, columns: SQL) =>
  async (db: Reader, caller: Caller, { id }: { id: number }) => {
    const { rows } = await db.execute<R>(sql`
    select ${COLUMNS()}, ${columns}
    from ${table} b
    join employees on employees.emp_id = b.emp_id
    where b.id = ${id} and ${visibleTo(caller, MAY.benefits.see)}`);
    const [row] = await withDepartments<R>(db, caller, rows as R[]);
    if (!row) throw missing();
    return row;
  };

const TRAINEES = sql`trainee_benefits`;
const MEDICALS = sql`medical_benefits`;
export const traineeList = coverList<Trainee>(TRAINEES, TRAINEE);
export const traineeDetail = coverDetail<Trainee>(TRAINEES, TRAINEE);
export const medicalList = coverList<Medical>(MEDICALS, MEDICAL);
export const medicalDetail = coverDetail<Medical>(MEDICALS, MEDICAL);

export const coverFilters = async (db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) => ({
  department: await departmentFilter(db, caller, input),
});

/**
 * Interns by staff type or contract (internship agreement), with their internship up to today; a leaver's ends with the
 * last day.
 */
const INTERNSHIPS = () => sql`
  select i.emp_id, daterange(i.from_day, least(i.to_day, ${companyDay()}::date), '[]') as period
  from (
    select employees.emp_id, employees.hire_date as from_day,
      coalesce(employees.leave_date, employees.contract_end, 'infinity'::date) as to_day
    from employees
    where employees.staff_type = ${STAFF_TYPE.intern} or employees.lifecycle = ${LIFECYCLE.trainee}
  ) i where i.from_day <= least(i.to_day, ${companyDay()}::date)`;

type Uncovered = PersonColumns & { from: string; to: string; gaps: { from: string; to: string }[] };

/** Rule 39: trainees with days of their internship that no cover holds, each with its gaps. */
export async function uncoveredTrainees(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: PersonFilter },
) {
  const from = sql`(
      select i.emp_id, i.period,
        datemultirange(i.period) - coalesce(
          (select range_agg(daterange(b.from_day, b.to_day, '[]')) from trainee_benefits b where b.emp_id = i.emp_id),
            '{}'::datemultirange
        ) as gaps
      from (${INTERNSHIPS()}) i
    ) u
    join employees on employees.emp_id = u.emp_id
    where not isempty(u.gaps) and ${await peopleWhere(db, caller, query)}`;
  const { rows } = await db.execute<Uncovered>(sql`
    select ${PERSON}, lower(u.period) as "from", upper(u.period) - 1 as "to",
      (
        select jsonb_agg(jsonb_build_object('from', lower(g), 'to', upper(g) - 1) order by g) from unnest(u.gaps) g
      ) as gaps
    from ${from} order by ${BY_NUMBER} ${windowOf(page)}`);
  return listed(await countOf(db, from), await withDepartments<Uncovered>(db, caller, rows as Uncovered[]));
}

interface Sheet {
  name: "trainee" | "medical";
  table: SQL;
  fields: readonly string[];
  select: SQL;
  /** The cells behind job number, name and department. */
  cells: (row: unknown[], text: (key: string) => string) => (string | null)[];
}

const coverExport =
  ({ name, table, fields, select, cells }: Sheet) =>
  (caller: Caller, { query }: { query: Query }): Promise<Response> => {
    const text = (key: string) => say(caller.language, { key: `benefits:${key}` });
    const DAYS = new Set(["fromDay", "toDay", "checkDate"]);
    return exportAnswer(caller, {
      action: `benefit.${name}.export`,
      objectType: `${name}Benefit`,
      asked: { query },
      maxRows: 50_000,
      title: text(`${name}.title`),
      day: companyDay(),
      columns: ["jobNumber", "empName", "department", ...fields].map((field) => ({
        header: text(`field.${field}`),
        kind: DAYS.has(field) ? ("date" as const) : ("text" as const),
      })),
      rows: async (db) => {
        const from = await coversFrom(db, caller, table, query);
        return {
          count: sql`select count(*)::int as n from ${from}`,
          select: sql`
            select employees.job_number, employees.emp_name, employees.department_id, ${select}
            from ${from}
            order by ${ORDER}
          `,
          cells: departmentsOf(db, caller).then(({ pathOf }) => ([jobNumber, empName, departmentId, ...rest]) => [
            jobNumber as string,
            empName as string,
            pathOf(departmentId as number),
            ...cells(rest, text),
          ]),
        };
      },
    });
  };

export const exportTrainees = coverExport({
  name: "trainee",
  table: TRAINEES,
  fields: ["cover", "policyNo", "fromDay", "toDay"],
  select: sql`b.cover, b.policy_no, b.from_day, b.to_day`,
  cells: ([cover, ...rest], text) => [text(`cover.${cover}`), ...(rest as string[])],
});
export const exportMedicals = coverExport({
  name: "medical",
  table: MEDICALS,
  fields: ["plan", "policyNo", "fromDay", "toDay", "dependants", "checkDate", "checkOrg"],
  select: sql`
    b.plan, b.policy_no, b.from_day, b.to_day, array_to_string(b.dependants, ', '), b.check_date, b.check_org
  `,
  cells: (row) => row as (string | null)[],
});
