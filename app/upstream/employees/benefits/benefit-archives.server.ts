import { aliasedTable, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  archiveRecord,
  archiveRow,
  archiveSpell,
  declaredRow,
  type social,
} from "~/contracts/employees/benefits/archives";
import { ARCHIVE_ACTS, type ARCHIVE_ROW_ACTS, type Scheme, STOP_REASON } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped, type Page } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { dueOf, mustJoin, noArchive } from "./benefit-due.server";
import { openOfLeaver } from "./benefit-leavers.server";
import {
  BY_NUMBER,
  citiesOf,
  DUTY,
  ofPerson,
  peopleWhere,
  unnamed,
  withCity,
  withDepartment,
} from "./benefit-parts.server";
import { benefitArchives } from "./tables.server";

export type ArchiveQuery = z.output<(typeof social)["search"]["input"]>["query"];

type Missing = "unregistered" | "overdue";

/** Of some people those on job who must be in a scheme and have no open row, `a` beside them empty. */
export const unregistered = (scheme: Scheme, people: SQL) => ({
  from: sql`employees ${DUTY(sql`${companyDay()}::date`)} left join benefit_archives a on false`,
  where: sql`
    ${people}
      and employees.employment = ${EMPLOYMENT.onJob}
      and ${mustJoin(scheme)}
      and ${noArchive(scheme, companyDay().slice(0, 7))}
  `,
});

const unnamedCity = { ...unnamed, cityCode: z.string().nullable() };
const ROW = archiveRow
  .omit({ departmentPath: true, cityName: true, acts: true })
  .extend({ ...unnamedCity, edits: z.boolean() });
const RECORD = archiveRecord
  .omit({ departmentPath: true, cityName: true, acts: true, history: true })
  .extend({ ...unnamed, edits: z.boolean(), continues: z.boolean() });
const SPELL = reads(archiveSpell.omit({ cityName: true }).extend({ cityCode: z.string() }), { a: benefitArchives }, {});

const OF_PERSON = sql`join employees on employees.emp_id = a.emp_id`;
const OWN = pick(aliasedTable(benefitArchives, "a"), [
  "id",
  "cityCode",
  "base",
  "tier",
  "employerBp",
  "employeeBp",
  "startMonth",
  "stopMonth",
  "stopReason",
]);
/** Until when somebody without an archive must be registered is `due`; nothing is for those who have one. */
const beside = (due: SQL | null) => ({
  ...ofPerson,
  employment: sql`employees.employment`,
  hireDate: sql`employees.hire_date`,
  account: sql`coalesce(a.account, '')`,
  state: sql`
    case
      when a.id is null then 'unregistered'
      when a.stop_month <= ${companyDay().slice(0, 7)} then 'stopped'
      else 'insured'
      end`,
  due: due ? sql`${due}::date` : sql`null::date`,
  overdue: due ? sql`${due} < ${companyDay()}::date` : sql`false`,
});

/**
 * What the list reads: archives, or for the states unregistered and overdue the people on job who must be insured and
 * have no open row (rules 35 and 37).
 */
export async function archivesAsked(db: Reader, caller: Caller, scheme: Scheme, query: ArchiveQuery) {
  const now = companyDay().slice(0, 7);
  const people = await peopleWhere(db, caller, query);
  const order = sql`${BY_NUMBER}, a.start_month desc`;
  const edits = visibleTo(caller, MAY.benefits.edit);
  if (query.state === "unregistered" || query.state === "overdue") {
    const { from, where } = unregistered(scheme, people);
    const columns = { ...OWN, ...beside(dueOf(scheme)), edits };
    const late = query.state === "overdue" && columns.overdue;
    return { reading: reads(ROW, from, columns), which: { where: every([where, late]), order } };
  }
  const states: Record<Exclude<NonNullable<ArchiveQuery["state"]>, Missing> | "any", SQL> = {
    insured: sql`(a.stop_month is null or a.stop_month > ${now}) and a.start_month <= ${now}`,
    stopped: sql`a.stop_month <= ${now} and a.stop_reason <> ${STOP_REASON.newBase}`,
    any: sql`a.stop_reason is distinct from ${STOP_REASON.newBase}`,
    left: openOfLeaver(now),
  };
  const where = every([
    people,
    sql`a.scheme = ${scheme}`,
    states[query.state ?? "any"],
    query.cityCode && sql`a.city_code = ${query.cityCode}`,
  ]);
  const reading = reads(ROW, sql`benefit_archives a ${OF_PERSON}`, { ...OWN, ...beside(null), edits });
  return { reading, which: { where, order } };
}

/** An archive that is open is changed and stopped; who has none joins. */
const isOpen = ({ stopMonth }: { stopMonth: string | null }) => stopMonth === null;
function rowActs(row: { id: number | null; stopMonth: string | null }): (typeof ARCHIVE_ROW_ACTS)[number][] {
  if (row.id === null) return ["join"];
  return isOpen(row) ? ["stop"] : [];
}

/** Archives of a scheme, or who has none, within the scope. */
export const archiveList =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { page, query }: { page: Page; query: ArchiveQuery }) => {
    const { reading, which } = await archivesAsked(db, caller, scheme, query);
    const named = await withCity(db, caller);
    return mapped(await reading.page(db, page, which), ({ edits, ...row }) => ({
      ...named(row),
      acts: edits ? rowActs(row) : [],
    }));
  };

export async function archiveFilters(db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) {
  return { department: await departmentFilter(db, caller, input), cities: (await citiesOf(db, caller)).choices };
}

/** One archive with everything the person ever had in the scheme. */
export const archiveDetail =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { id }: { id: number }) => {
    const record = reads(
      RECORD,
      { a: benefitArchives },
      {
        ...beside(null),
        edits: visibleTo(caller, MAY.benefits.edit),
        continues: sql`a.previous_id is not null`,
      },
      OF_PERSON,
    );
    const { edits, continues, ...row } = await record.one(
      db,
      sql`a.id = ${id} and a.scheme = ${scheme} and ${visibleTo(caller, MAY.benefits.see)}`,
    );
    const history = await SPELL.all(db, {
      where: sql`a.emp_id = ${row.empId} and a.scheme = ${scheme}`,
      order: sql`a.start_month desc, a.id desc`,
    });
    const { nameOf } = await citiesOf(db, caller);
    return {
      ...(await withDepartment(db, caller))(row),
      cityName: nameOf(row.cityCode),
      acts: edits && isOpen(row) ? ARCHIVE_ACTS.filter((act) => !(continues && act === "firstMonth")) : [],
      history: history.map(({ cityCode, ...line }) => ({ ...line, cityName: nameOf(cityCode) })),
    };
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
    ) a ${OF_PERSON}`;
    const declared = reads(declaredRow.omit({ departmentPath: true, cityName: true }).extend(unnamedCity), from, {
      ...ofPerson,
      ...pick(aliasedTable(benefitArchives, "a"), ["id", "cityCode", "account", "base", "stopReason"]),
      event: sql`a.event`,
    });
    const found = await declared.page(db, page, {
      where: visibleTo(caller, MAY.benefits.see),
      order: sql`a.event, ${BY_NUMBER}`,
    });
    return mapped(found, await withCity(db, caller));
  };
