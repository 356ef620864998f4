import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { COVER_STATES } from "~/contracts/employees/benefits/archives";
import { medicalRow, traineeRow, uncoveredRow } from "~/contracts/employees/benefits/covers";
import { MAY } from "~/contracts/employees/may";
import { LIFECYCLE, STAFF_TYPE } from "~/contracts/organization/codes";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped, type Page } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { type Reads, reads } from "~/upstream/platform/reads.server";
import { BY_NUMBER, ofPerson, type PersonFilter, peopleWhere, unnamed, withDepartment } from "./benefit-parts.server";
import { medicalBenefits, traineeBenefits } from "./tables.server";

type Query = PersonFilter & { state?: (typeof COVER_STATES)[number] };
type Named = { jobNumber: string; empName: string; departmentId: number };

/** State of a cover `b` today. */
export const coverState = (): SQL => sql`
  case
    when b.from_day > ${companyDay()}::date then 'coming'
    when b.to_day < ${companyDay()}::date then 'over'
    else 'running'
    end`;
const OF_PERSON = sql`join employees on employees.emp_id = b.emp_id`;
const beside = () => ({ ...ofPerson, state: coverState() });
const TRAINEE = traineeRow.omit({ departmentPath: true }).extend(unnamed);
const MEDICAL = medicalRow.omit({ departmentPath: true }).extend(unnamed);
const trainees = () => reads(TRAINEE, { b: traineeBenefits }, beside(), OF_PERSON);
const medicals = () => reads(MEDICAL, { b: medicalBenefits }, beside(), OF_PERSON);

async function asked(db: Reader, caller: Caller, query: Query) {
  const today = companyDay();
  const states = {
    coming: sql`b.from_day > ${today}`,
    running: sql`${today} between b.from_day and b.to_day`,
    over: sql`b.to_day < ${today}`,
  };
  return {
    where: every([await peopleWhere(db, caller, query), query.state && states[query.state]]),
    order: sql`b.to_day desc, ${BY_NUMBER}, b.id`,
  };
}

const coverList =
  <R extends Named>(covers: () => Reads<R>) =>
  async (db: Reader, caller: Caller, { page, query }: { page: Page; query: Query }) =>
    mapped(await covers().page(db, page, await asked(db, caller, query)), (await withDepartment(db, caller))<R>);

const coverDetail =
  <R extends Named>(covers: () => Reads<R>) =>
  async (db: Reader, caller: Caller, { id }: { id: number }) => {
    const row = await covers().one(db, sql`b.id = ${id} and ${visibleTo(caller, MAY.benefits.see)}`);
    return (await withDepartment(db, caller))(row);
  };

export const traineeList = coverList(trainees);
export const traineeDetail = coverDetail(trainees);
export const medicalList = coverList(medicals);
export const medicalDetail = coverDetail(medicals);

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

const uncovered = (caller: Caller) =>
  reads(
    uncoveredRow.omit({ departmentPath: true, acts: true }).extend({ ...unnamed, edits: z.boolean() }),
    sql`(
      select i.emp_id, i.period,
        datemultirange(i.period) - coalesce(
          (select range_agg(daterange(b.from_day, b.to_day, '[]')) from trainee_benefits b where b.emp_id = i.emp_id),
            '{}'::datemultirange
        ) as gaps
      from (${INTERNSHIPS()}) i
    ) u
    join employees on employees.emp_id = u.emp_id`,
    {
      ...ofPerson,
      edits: visibleTo(caller, MAY.benefits.edit),
      from: sql`lower(u.period)`,
      to: sql`upper(u.period) - 1`,
      gaps: sql`(
        select jsonb_agg(jsonb_build_object('from', lower(g), 'to', upper(g) - 1) order by g) from unnest(u.gaps) g
      )`,
    },
  );

/** Rule 39: trainees with days of their internship that no cover holds, each with its gaps. */
export async function uncoveredTrainees(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: PersonFilter },
) {
  const found = await uncovered(caller).page(db, page, {
    where: [sql`not isempty(u.gaps)`, await peopleWhere(db, caller, query)],
    order: BY_NUMBER,
  });
  const named = await withDepartment(db, caller);
  return mapped(found, ({ edits, ...row }) => ({ ...named(row), acts: edits ? ["add" as const] : [] }));
}

interface Sheet<R> {
  name: "trainee" | "medical";
  covers: () => Reads<R>;
  fields: readonly string[];
  /** The cells behind job number, name and department. */
  cells: (row: R, text: (key: string) => string) => (string | null)[];
}

const coverExport =
  <R extends Named>({ name, covers, fields, cells }: Sheet<R>) =>
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
        const { columns, from, row } = covers();
        const { where, order } = await asked(db, caller, query);
        const { pathOf } = await departmentsOf(db, caller);
        return {
          count: sql`select count(*)::int as n from ${from} where ${where}`,
          select: sql`select ${columns} from ${from} where ${where} order by ${order}`,
          cells: (values) => {
            const one = row(values);
            return [one.jobNumber, one.empName, pathOf(one.departmentId), ...cells(one, text)];
          },
        };
      },
    });
  };

export const exportTrainees = coverExport({
  name: "trainee",
  covers: trainees,
  fields: ["cover", "policyNo", "fromDay", "toDay"],
  cells: ({ cover, policyNo, fromDay, toDay }, text) => [text(`cover.${cover}`), policyNo, fromDay, toDay],
});
export const exportMedicals = coverExport({
  name: "medical",
  covers: medicals,
  fields: ["plan", "policyNo", "fromDay", "toDay", "dependants", "checkDate", "checkOrg"],
  cells: ({ plan, policyNo, fromDay, toDay, dependants, checkDate, checkOrg }) => [
    plan,
    policyNo,
    fromDay,
    toDay,
    dependants.join(", "),
    checkDate,
    checkOrg,
  ],
});
