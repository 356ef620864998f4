import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { social } from "~/contracts/employees/benefits";
import { ARCHIVE_ACTS, type Scheme, STOP_REASON, type StopReason } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import { companyDay } from "~/lib/period";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, type Page, windowOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { dueOf, mustJoin, noArchive } from "./benefit-due.server";
import { openOfLeaver } from "./benefit-leavers.server";
import {
  BY_NUMBER,
  citiesOf,
  countOf,
  DUTY,
  PERSON,
  type PersonColumns,
  peopleWhere,
  withDepartments,
} from "./benefit-parts.server";

export type ArchiveQuery = z.output<(typeof social)["search"]["input"]>["query"];

type Row = PersonColumns & {
  id: number | null;
  employment: Employment;
  hireDate: string;
  cityCode: string | null;
  account: string;
  base: number | null;
  tier: number | null;
  employerBp: number | null;
  employeeBp: number | null;
  startMonth: string | null;
  stopMonth: string | null;
  stopReason: StopReason | null;
  state: "insured" | "stopped" | "unregistered";
  due: string | null;
  overdue: boolean;
};

type Missing = "unregistered" | "overdue";
const isMissing = (query: ArchiveQuery): boolean => query.state === "unregistered" || query.state === "overdue";

/** Of some people those on job who must be in a scheme and have no open row, `a` beside them empty. */
export const unregistered = (scheme: Scheme, people: SQL): SQL => sql`
  employees ${DUTY(sql`${companyDay()}::date`)}
  left join benefit_archives a on false
  where ${people}
    and employees.employment = ${EMPLOYMENT.onJob}
    and ${mustJoin(scheme)}
    and ${noArchive(scheme, companyDay().slice(0, 7))}
`;

/**
 * What the list selects from: archives, or for the states unregistered and overdue the people on job who must be
 * insured and have no open row (rules 35 and 37).
 */
export async function archivesFrom(db: Reader, caller: Caller, scheme: Scheme, query: ArchiveQuery): Promise<SQL> {
  const today = companyDay();
  const now = today.slice(0, 7);
  const people = await peopleWhere(db, caller, query);
  if (isMissing(query)) {
    const late = query.state === "overdue" ? sql` and ${dueOf(scheme)} < ${today}::date` : sql``;
    return sql`${unregistered(scheme, people)}${late}`;
  }
  const states: Record<Exclude<NonNullable<ArchiveQuery["state"]>, Missing> | "any", SQL> = {
    insured: sql`(a.stop_month is null or a.stop_month > ${now}) and a.start_month <= ${now}`,
    stopped: sql`a.stop_month <= ${now} and a.stop_reason <> ${STOP_REASON.newBase}`,
    any: sql`a.stop_reason is distinct from ${STOP_REASON.newBase}`,
    left: openOfLeaver(now),
  };
  const city = query.cityCode ? sql` and a.city_code = ${query.cityCode}` : sql``;
  return sql`
    benefit_archives a
    join employees on employees.emp_id = a.emp_id
    where ${people}
      and a.scheme = ${scheme}
      and ${states[(query.state as keyof typeof states | undefined) ?? "any"]}${city}
  `;
}

export const ARCHIVE_COLUMNS = () => sql`
    ${PERSON}, a.id, employees.employment, employees.hire_date as "hireDate", a.city_code as "cityCode",
      coalesce(a.account, '') as account, a.base, a.tier,
  a.employer_bp as "employerBp", a.employee_bp as "employeeBp", a.start_month as "startMonth",
    a.stop_month as "stopMonth", a.stop_reason as "stopReason",
  case
    when a.id is null then 'unregistered'
    when a.stop_month <= ${companyDay().slice(0, 7)} then 'stopped'
    else 'insured'
    end as state`;
/** Until when somebody without an archive must be registered; nothing is due for those who have one. */
const dueColumns = (scheme: Scheme, missing: boolean) =>
  missing
    ? sql`${dueOf(scheme)}::date as due, ${dueOf(scheme)} < ${companyDay()}::date as overdue`
    : sql`null::date as due, false as overdue`;

export const ARCHIVE_ORDER = sql`${BY_NUMBER}, a.start_month desc`;

/** Archives of a scheme, or who has none, within the scope. */
export const archiveList =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { page, query }: { page: Page; query: ArchiveQuery }) => {
    const from = await archivesFrom(db, caller, scheme, query);
    const { rows } = await db.execute<Row>(
      sql`
        select ${ARCHIVE_COLUMNS()}, ${dueColumns(scheme, isMissing(query))}
        from ${from}
        order by ${ARCHIVE_ORDER} ${windowOf(page)}
      `,
    );
    return listed(await countOf(db, from), await shown(db, caller, rows));
  };

async function shown(db: Reader, caller: Caller, rows: readonly Row[]) {
  const { nameOf } = await citiesOf(db, caller);
  return (await withDepartments(db, caller, rows)).map(({ cityCode, ...row }) => ({
    ...row,
    cityName: nameOf(cityCode),
  }));
}

export async function archiveFilters(db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) {
  return { department: await departmentFilter(db, caller, input), cities: (await citiesOf(db, caller)).choices };
}

type History = {
  id: number;
  cityCode: string;
  base: number;
  employerBp: number | null;
  employeeBp: number | null;
  startMonth: string;
  stopMonth: string | null;
  stopReason: StopReason | null;
};

/** One archive with everything the person ever had in the scheme. */
export const archiveDetail =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { id }: { id: number }) => {
    const { rows } = await db.execute<
      Row & {
        id: number;
        cityCode: string;
        drawsPension: number;
        version: number;
        edits: boolean;
        continues: boolean;
      }
    >(sql`
    select ${ARCHIVE_COLUMNS()}, ${dueColumns(scheme, false)}, a.draws_pension as "drawsPension", a.version,
      ${visibleTo(caller, MAY.benefits.edit)} as edits, a.previous_id is not null as continues
    from benefit_archives a join employees on employees.emp_id = a.emp_id
    where a.id = ${id} and a.scheme = ${scheme} and ${visibleTo(caller, MAY.benefits.see)}`);
    if (!rows[0]) throw missing();
    const { edits, continues, ...row } = rows[0];
    const history = await db.execute<History>(sql`
    select id, city_code as "cityCode", base, employer_bp as "employerBp", employee_bp as "employeeBp",
      start_month as "startMonth", stop_month as "stopMonth", stop_reason as "stopReason"
    from benefit_archives where emp_id = ${row.empId} and scheme = ${scheme} order by start_month desc, id desc`);
    const { nameOf } = await citiesOf(db, caller);
    return {
      ...(await withDepartments(db, caller, [row]))[0]!,
      cityName: nameOf(row.cityCode),
      acts: edits && row.stopMonth === null ? ARCHIVE_ACTS.filter((act) => !(continues && act === "firstMonth")) : [],
      history: history.rows.map(({ cityCode, ...line }) => ({ ...line, cityName: nameOf(cityCode) })),
    };
  };

type Declared = PersonColumns & {
  id: number;
  event: "join" | "stop" | "base";
  cityCode: string;
  account: string;
  base: number;
  stopReason: StopReason | null;
};

/** Rule 36: what a month's declaration holds. A new base is told once, not as a stop and a join. */
export const declarationList =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { page, query }: { page: Page; query: { month?: string } }) => {
    const month = query.month ?? companyDay().slice(0, 7);
    const from = sql`(
      select id, emp_id, city_code, account, base, null::smallint as stop_reason, case
        when previous_id is null then 'join'
        else 'base'
        end as event
      from benefit_archives
      where scheme = ${scheme} and start_month = ${month} and stop_month is distinct from start_month
      union all
      select id, emp_id, city_code, account, base, stop_reason, 'stop'
      from benefit_archives
      where scheme = ${scheme} and stop_month = ${month} and stop_month <> start_month
        and stop_reason <> ${STOP_REASON.newBase}
    ) a join employees on employees.emp_id = a.emp_id where ${visibleTo(caller, MAY.benefits.see)}`;
    const { rows } = await db.execute<Declared>(sql`
    select ${PERSON}, a.id, a.event, a.city_code as "cityCode", a.account, a.base, a.stop_reason as "stopReason"
    from ${from}
    order by a.event, ${BY_NUMBER} ${windowOf(page)}`);
    const { nameOf } = await citiesOf(db, caller);
    return listed(
      await countOf(db, from),
      (await withDepartments(db, caller, rows)).map(({ cityCode, ...row }) => ({
        ...row,
        cityName: nameOf(cityCode),
      })),
    );
  };
