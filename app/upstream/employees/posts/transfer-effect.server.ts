import { type SQL, sql } from "drizzle-orm";
import { TRANSFER_STATE, type TransferState } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { placesChanged } from "~/upstream/attendance/days/place-changed.server";
import type { Due } from "~/upstream/domain.server";
import { changeFrom } from "~/upstream/organization/employment/posts.server";
import { beginSpells, spellsEnd } from "~/upstream/organization/employment/spells.server";
import { peopleChange } from "~/upstream/organization/people-change.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { accountsToSite } from "~/upstream/platform/identity/accounts.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { noticeOf } from "./transfer-order.server";

/** Orders of one day in one transaction: large enough to be quick, small enough not to hold people's rows for long. */
const CHUNK = 1_000;

interface Moved {
  [column: string]: unknown;
  id: number;
  empId: number;
  requesterEmpId: number;
  siteId: number;
  effectiveDate: string;
  version: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Days on which something is due: history is written from that day on, so each has transactions of its own. */
async function daysOf({ now }: Due, date: "effective_date" | "return_date", state: TransferState): Promise<string[]> {
  const column = sql.identifier(date);
  const { rows } = await database().write.execute<{ day: string }>(sql`
    select distinct o.${column} as day
    from transfer_orders o
    join employees on employees.emp_id = o.emp_id
    where o.state = ${state} and o.${column} <= ${personDay(now)}
    order by 1`);
  return rows.map(({ day }) => day);
}

async function inChunks(days: readonly string[], work: (tx: Tx, day: string) => Promise<number>): Promise<number> {
  let all = 0;
  for (const day of days) {
    // A person's second order of the day is the next chunk's.
    for (let done = 1; done > 0; all += done) {
      done = await transaction(async (tx) => {
        await changeFrom(tx, day);
        return work(tx, day);
      });
    }
  }
  return all;
}

/** Of several orders for one person and day, the one made first: a statement changes a row once. */
const firstOf = (date: SQL) =>
  sql`
    not exists (
      select
      from transfer_orders p
      where p.emp_id = o.emp_id and p.state = o.state and p.${date} = o.${date} and p.id < o.id
    )
  `;

/** Scheduled orders whose day has come (employees, States of a transfer order; rule 46). */
export const transfersDue = async (due: Due): Promise<number> =>
  inChunks(await daysOf(due, "effective_date", TRANSFER_STATE.scheduled), (tx, day) => moveOn(tx, due, day));

const STILL_HERE = sql`d.employment = ${EMPLOYMENT.onJob}`;

async function moveOn(tx: Tx, { now, around }: Due, day: string): Promise<number> {
  const { rows } = await tx.execute<Moved>(sql`
    with due as (
      select o.*, employees.employment, employees.department_id as old_department,
        employees.position_id as old_position, employees.level_id as old_level, employees.manager_emp_id as old_manager,
        employees.site_id as old_site
      from transfer_orders o join employees on employees.emp_id = o.emp_id
      where o.state = ${TRANSFER_STATE.scheduled}
        and o.effective_date = ${day}
        and ${day}::date <= ${personDay(now)}
        and ${firstOf(sql`effective_date`)}
      order by o.id limit ${CHUNK} for no key update of o, employees skip locked
    ), orders as (
      update transfer_orders o
      set state = case
        when ${STILL_HERE} then ${TRANSFER_STATE.effective}::int
        else ${TRANSFER_STATE.givenUp}::int
        end, version = o.version + 1, updated_at = now()
      from due d where o.id = d.id returning o.id
    ), moved as (
      ${peopleChange({
        set: sql`department_id = coalesce(d.to_department_id, e.department_id),
          position_id = coalesce(d.to_position_id, e.position_id), level_id = coalesce(d.to_level_id, e.level_id),
          manager_emp_id = coalesce(d.to_manager_emp_id, e.manager_emp_id),
          site_id = coalesce(d.to_site_id, e.site_id)`,
        from: sql`from due d`,
        where: sql`e.emp_id = d.emp_id and ${STILL_HERE}`,
        returning: sql`e.*`,
      })}
    ), accounts as (
      ${accountsToSite({
        siteId: sql`d.to_site_id`,
        from: sql`from due d`,
        where: sql`u.emp_id = d.emp_id and ${STILL_HERE} and d.to_site_id is not null`,
      })}
    ), ended as (${spellsEnd(day, sql`due`, STILL_HERE)})
    select d.id, d.emp_id as "empId", d.requester_emp_id as "requesterEmpId", m.site_id as "siteId",
      d.effective_date as "effectiveDate", d.version,
      jsonb_build_object(
        'departmentId', d.old_department, 'positionId', d.old_position, 'levelId', d.old_level, 'managerEmpId',
          d.old_manager, 'siteId', d.old_site
      ) as before,
      jsonb_build_object(
        'departmentId', m.department_id, 'positionId', m.position_id, 'levelId', m.level_id, 'managerEmpId',
          m.manager_emp_id, 'siteId', m.site_id, 'companyId', n.to_company_id
      ) as after
    from due d left join moved m on m.emp_id = d.emp_id left join ended n on n.emp_id = d.emp_id order by d.id`);
  const moved = rows.filter(({ after }) => after.departmentId !== null);
  const elsewhere = moved.flatMap(({ empId, after: { companyId } }) =>
    typeof companyId === "number" ? [{ empId, companyId }] : [],
  );
  await beginSpells(tx, elsewhere, day);
  await placesChanged(tx, around, movedSites(moved, day));
  await notifyOfTransfer(tx, { around, now }, moved, "effective");
  return rows.length;
}

/** Secondments that are over: what the order had changed is as before, unless another order has changed it since. */
export const secondmentsOver = async (due: Due): Promise<number> =>
  inChunks(await daysOf(due, "return_date", TRANSFER_STATE.effective), (tx, day) => moveBack(tx, due, day));

async function moveBack(tx: Tx, { now, around }: Due, day: string): Promise<number> {
  const { rows } = await tx.execute<Moved>(sql`
    with due as (
      select o.*, employees.department_id as old_department, employees.position_id as old_position,
        employees.level_id as old_level, employees.manager_emp_id as old_manager, employees.site_id as old_site
      from transfer_orders o join employees on employees.emp_id = o.emp_id
      where o.state = ${TRANSFER_STATE.effective}
        and o.return_date = ${day}
        and ${day}::date <= ${personDay(now)}
        and ${firstOf(sql`return_date`)}
      order by o.id limit ${CHUNK} for no key update of o, employees skip locked
    ), orders as (
      update transfer_orders o
      set state = ${TRANSFER_STATE.returned}::int, version = o.version + 1, updated_at = now()
      from due d
      where o.id = d.id
      returning o.id
    ), moved as (
      ${peopleChange({
        set: sql`
        department_id = case
          when e.department_id = d.to_department_id then (d.before->>'departmentId')::int
          else e.department_id
          end,
        position_id = case
          when e.position_id = d.to_position_id then (d.before->>'positionId')::int
          else e.position_id
          end,
        level_id = case when e.level_id = d.to_level_id then (d.before->>'levelId')::int else e.level_id end,
        manager_emp_id = case
          when e.manager_emp_id = d.to_manager_emp_id then (d.before->>'managerEmpId')::int
          else e.manager_emp_id
          end,
        site_id = case
          when e.site_id = d.to_site_id then (d.before->>'siteId')::smallint
          else e.site_id
          end`,
        from: sql`from due d`,
        where: sql`e.emp_id = d.emp_id and e.employment = ${EMPLOYMENT.onJob}`,
        returning: sql`e.*`,
      })}
    ), accounts as (
      ${accountsToSite({
        siteId: sql`(d.before->>'siteId')::smallint`,
        from: sql`from due d`,
        where: sql`u.emp_id = d.emp_id and d.to_site_id is not null and u.site_id = d.to_site_id`,
      })}
    )
    select d.id, d.emp_id as "empId", d.requester_emp_id as "requesterEmpId", m.site_id as "siteId",
      d.effective_date as "effectiveDate", d.version,
      jsonb_build_object(
        'departmentId', d.old_department, 'positionId', d.old_position, 'levelId', d.old_level, 'managerEmpId',
          d.old_manager, 'siteId', d.old_site
      ) as before,
      jsonb_build_object(
        'departmentId', m.department_id, 'positionId', m.position_id, 'levelId', m.level_id, 'managerEmpId',
          m.manager_emp_id, 'siteId', m.site_id
      ) as after
    from due d left join moved m on m.emp_id = d.emp_id order by d.id`);
  const moved = rows.filter(({ after }) => after.departmentId !== null);
  await placesChanged(tx, around, movedSites(moved, day));
  await notifyOfTransfer(tx, { around, now }, moved, "returned");
  return rows.length;
}

/** Days of those who are at another site from a day on. */
const movedSites = (moved: readonly Moved[], day: string) =>
  moved
    .filter(({ before, after }) => before.siteId !== after.siteId)
    .map(({ empId }) => ({ empId, from: day, to: "9999-12-31" }));

async function notifyOfTransfer(
  tx: Tx,
  { around }: Pick<Due, "around" | "now">,
  moved: readonly Moved[],
  what: "effective" | "returned",
): Promise<void> {
  await audit(
    tx,
    around,
    ...moved.map(({ empId, siteId, id, before, after: { companyId, ...place } }) => {
      const change = difference(before, { ...place, ...(companyId ? { companyId } : {}) });
      return {
        action: `employee.${what}`,
        objectType: "employee",
        objectId: empId,
        siteId,
        before: change?.before,
        after: { ...change?.after, transferId: id },
      };
    }),
  );
  await notify(tx, ...moved.map((order) => noticeOf(order, what, [...new Set([order.empId, order.requesterEmpId])])));
}
