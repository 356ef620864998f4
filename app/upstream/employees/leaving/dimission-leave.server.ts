import { type SQL, sql } from "drizzle-orm";
import { DIMISSION_STATE, DIMISSION_TYPE, OWN_DIMISSION_TYPES } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, type Employment, LIFECYCLE } from "~/contracts/organization/codes";
import { lawfulLastDay } from "~/lib/employees/notice-period";
import { addDays } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { closeBySystem } from "~/upstream/approvals/engine/system-close.server";
import { holderLeft } from "~/upstream/approvals/engine/watch.server";
import { employmentEnded } from "~/upstream/attendance/days/place-changed.server";
import type { Due } from "~/upstream/domain.server";
import { dateDepartments } from "~/upstream/organization/department-tree.server";
import { changeFrom } from "~/upstream/organization/employment/posts.server";
import { endSpell } from "~/upstream/organization/employment/spells.server";
import { hrOf } from "~/upstream/organization/hr-people.server";
import { passHeadsOn, passReportsOn } from "~/upstream/organization/leaders.server";
import { changePeople } from "~/upstream/organization/people-change.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { beginLeaverWindow } from "~/upstream/platform/identity/accounts.server";
import { lock } from "~/upstream/platform/locks.server";
import { log } from "~/upstream/platform/log.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { endContracts } from "../contracts/contract-of-stay.server";
import { type DimissionRow, kindCodeOf, lockDimission, OBJECT, UNDER_WAY } from "./dimission.server";
import { drawCertificates } from "./dimission-certificate.server";
import { moveTo, tell } from "./dimission-confirm.server";

/** Days until insurance and file have to be transferred (employees rule 30; art. 50). */
const TRANSFER_DAYS = 15;

/**
 * Confirmed, or a lawful notice that nobody acknowledged: its last day is over where the person works (employees,
 * States).
 */
const isOver = (now: Date): SQL => sql`
  employees.employment = ${EMPLOYMENT.onJob}
    and (d.state = ${DIMISSION_STATE.confirmed} and d.last_work_date < ${personDay(now)}
    or d.state = ${DIMISSION_STATE.submitted}
      and d.type in ${OWN_DIMISSION_TYPES}
      and greatest(d.expect_date, d.earliest_date) < ${personDay(now)})`;

/**
 * Who left yesterday is gone today (employees, States; rules 14 and 30). Each leaver is one transaction: whoever is cut
 * off in it has left nothing behind, and one that fails does not keep the others.
 */
export async function leaversLeave({ kinds, now, around }: Due): Promise<number> {
  const rows = await select(database().read, { id: num`d.id` })`
      from dimissions d
      join employees using (emp_id)
      where d.state in ${UNDER_WAY} and ${isOver(now)}
      order by d.id`;
  let done = 0;
  const faults: unknown[] = [];
  for (const { id } of rows) {
    try {
      if (await transaction((tx) => leave(tx, { kinds, now, around }, id))) done += 1;
    } catch (error) {
      log.error({ err: error as Error, dimission: id }, "leaver has not left");
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return done;
}

/** @returns false when another worker, a withdrawal or a decision came first */
async function leave(tx: Tx, due: Due, id: number): Promise<boolean> {
  const { kinds, now, around } = due;
  // Two leavers may hold tasks of each other's forms: one after the other.
  await lock(tx, "leavers");
  const { row } = await lockDimission(tx, id);
  // His key is left free: whoever approves a leave of his holds it and writes rows of his, and is waited for here.
  const person = await selectOne(tx, {
    empId: num`employees.emp_id`,
    empName: str`employees.emp_name`,
    siteId: num`employees.site_id`,
    managerEmpId: sql<number | null>`employees.manager_emp_id`,
  })`
    from employees join dimissions d using (emp_id) where d.id = ${id} and ${isOver(now)}
    for no key update of employees`;
  if (!person) return false;
  const lastDay = row.lastWorkDate ?? lawfulLastDay(row.earliestDate!, row.expectDate);
  await moveTo(tx, row, {
    state: DIMISSION_STATE.effective,
    lastWorkDate: lastDay,
    effectiveAt: now.toISOString(),
    withdrawAskedAt: null,
  });
  await closeBySystem(
    kinds,
    tx,
    around,
    { kindCode: kindCodeOf(row.type), businessId: id },
    async () => true,
    say("zh", { key: "dimission:said.tookEffect", params: { date: lastDay } }),
  );
  await endEmployment(tx, around, row, lastDay);
  const heirs = await handOn(tx, row, person, lastDay);
  await beginLeaverWindow(tx, person.empId);
  await drawCertificates(tx, [{ id, day: lastDay }]);
  await passTasksOn(tx, due, person.empId);
  await tellHr(tx, row, person, lastDay, heirs);
  await audit(tx, around, {
    action: "dimission.effective",
    objectType: OBJECT,
    objectId: id,
    siteId: person.siteId,
    before: { state: row.state },
    after: {
      state: DIMISSION_STATE.effective,
      empId: person.empId,
      lastWorkDate: lastDay,
      employment: employmentOf(row),
      ...heirs,
    },
  });
  return true;
}

interface Person {
  empId: number;
  empName: string;
  siteId: number;
  managerEmpId: number | null;
}

/** Employees rule 31. */
const employmentOf = ({ type }: Pick<DimissionRow, "type">): Employment =>
  type === DIMISSION_TYPE.leftOnOwn ? EMPLOYMENT.leftOnOwn : EMPLOYMENT.resigned;

/**
 * Person, stay and contracts; the history of posts ends by the same statement (migration 0001). Whatever ends an
 * employment passes here, so leave planned after it goes back here too (attendance rules 37 and 38).
 */
async function endEmployment(tx: Tx, around: Due["around"], row: DimissionRow, lastDay: string): Promise<void> {
  await changePeople(tx, {
    set: sql`employment = ${employmentOf(row)}, lifecycle = ${LIFECYCLE.left}, leave_date = ${lastDay}`,
    where: sql`e.emp_id = ${row.empId}`,
  });
  await endSpell(tx, row.empId, lastDay, row.id);
  await endContracts(tx, row.empId, lastDay, row.id);
  await employmentEnded(tx, around, row.empId, lastDay);
}

interface Heirs {
  people: number;
  departments: number;
  /** Nobody was named: the head above took over. */
  automatic: boolean;
}

/**
 * The people and departments of a head go to the successor, else to the head above each department, from the day after
 * (employees rule 14). An heir who reported to the leaver, directly or not, reports to the leaver's own superior from
 * now on: no line closes.
 */
async function handOn(tx: Tx, row: DimissionRow, { empId, managerEmpId }: Person, lastDay: string): Promise<Heirs> {
  const from = addDays(lastDay, 1);
  const { successor, above } = (await selectOne(tx, {
    successor: sql<number | null>`(
        select emp_id from employees where emp_id = ${row.successorEmpId} and employment = ${EMPLOYMENT.onJob}
      )`,
    above: sql<number | null>`(
        select h.emp_id
        from employees e
        cross join lateral department_line(e.department_id) l
        join employees h on h.emp_id = l.head_emp_id
        where e.emp_id = ${empId} and h.emp_id <> e.emp_id and h.employment = ${EMPLOYMENT.onJob}
        order by l.distance
        limit 1
      )`,
  })``)!;
  const heir = successor ?? above ?? managerEmpId;
  await changeFrom(tx, from);
  const people = await passReportsOn(tx, empId, heir, managerEmpId);
  const departments = await passHeadsOn(tx, empId, successor);
  await dateDepartments(tx, departments, from);
  const led = people + departments.length;
  return { people, departments: departments.length, automatic: led > 0 && successor === null };
}

/**
 * Approvals pass on; a form that nobody is left for does not keep anybody employed: the nightly sweep tries it again.
 */
async function passTasksOn(tx: Tx, { kinds, around }: Due, empId: number): Promise<void> {
  await tx.execute(sql`savepoint tasks`);
  try {
    await holderLeft(kinds, tx, around, empId);
    await tx.execute(sql`release savepoint tasks`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.execute(sql`rollback to savepoint tasks`);
    log.warn({ err: error, empId }, "tasks of a leaver wait for the sweep");
  }
}

/**
 * The certificate is due today, insurance and file fifteen days later (employees, States: 2 to 3); heirs of a head are
 * pointed out.
 */
async function tellHr(
  tx: Tx,
  row: DimissionRow,
  { empId, empName }: Person,
  lastDay: string,
  heirs: Heirs,
): Promise<void> {
  const hr = await hrOf(tx, empId, MAY.dimission.edit);
  await tell(tx, "left", row, hr, { name: empName, date: lastDay, due: addDays(lastDay, TRANSFER_DAYS) });
  if (heirs.automatic)
    await tell(tx, "headReplaced", row, hr, { name: empName, people: heirs.people, departments: heirs.departments });
}
