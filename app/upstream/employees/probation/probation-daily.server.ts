import { sql } from "drizzle-orm";
import { PROBATION_RESULT, PROBATION_STATE, type ProbationState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, LIFECYCLE } from "~/contracts/organization/codes";
import { closeBySystem } from "~/upstream/approvals/engine/system-close.server";
import type { Due } from "~/upstream/domain.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { peopleChange } from "~/upstream/organization/people-change.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { AHEAD_DAYS, OBJECT, ON_PROBATION, probationEndOf, UNDECIDED } from "./probation.server";
import { REGULARIZATION } from "./regularization-kind.server";

const url = (id: number) => `/employees/probation/detail/${id}`;
const dayText = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Opens the forms of probations that end within 15 days; the employee is told (employees, States of a regularization).
 */
export const openRegularizations = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const { rows } = await tx.execute<{
      id: number;
      empId: number;
      siteId: number;
      empName: string;
      probationEnd: string;
    }>(sql`
      with due as (
        select employees.emp_id, employees.site_id, employees.emp_name,
          ${probationEndOf(sql`employees`)} as probation_end
        from employees
        where ${ON_PROBATION}
          and ${probationEndOf(sql`employees`)} <= ${personDay(now)} + ${AHEAD_DAYS}::int
          and not exists (select from regularizations r where r.emp_id = employees.emp_id and r.state in ${UNDECIDED})
        order by employees.emp_id
      ), made as (
        insert into regularizations (emp_id, probation_end, regular_date)
        select emp_id, probation_end, probation_end + 1
        from due
        on conflict
        do nothing
        returning id, emp_id, probation_end
      )
      select made.id, made.emp_id as "empId", due.site_id as "siteId", due.emp_name as "empName",
        made.probation_end as "probationEnd"
      from made
      join due using (emp_id)`);
    await audit(
      tx,
      around,
      ...rows.map(({ id, siteId, empId, probationEnd }) => ({
        action: "regularization.open",
        objectType: OBJECT,
        objectId: id,
        siteId,
        after: { empId, probationEnd },
      })),
    );
    await notify(tx, ...rows.map(({ id, empId, probationEnd }) => opened(id, empId, probationEnd)));
    return rows.length;
  });

/** The employee's own notice that the summary is to be written. */
export const opened = (id: number, empId: number, probationEnd: string): Notice => ({
  eventKey: `regularization:${id}:open`,
  empIds: [empId],
  title: { key: "probation:notice.open.title" },
  text: { key: "probation:notice.open.text", params: { date: probationEnd } },
  url: url(id),
});

/**
 * Probations whose last day is over without a result: regular from the next day, lapsed; HR and the head are told
 * (employees example 24). A form on its way is closed in the same transaction, under its own lock first, as every
 * decision on it takes it.
 */
export async function lapseProbations(due: Due): Promise<number> {
  const lapsed = await transaction((tx) => lapse(tx, due, null));
  return lapsed + (await lapseWithForms(due));
}

async function lapseWithForms(due: Due): Promise<number> {
  const rows = await select(database().write, { id: num`r.id` })`
    from regularizations r
    join employees using (emp_id)
    join approval_forms i on i.kind_code = ${REGULARIZATION} and i.business_id = r.id
    where r.state in ${UNDECIDED}
      and employees.employment = ${EMPLOYMENT.onJob}
      and r.probation_end < ${personDay(due.now)}
    order by r.id`;
  let done = 0;
  for (const { id } of rows) {
    done += await transaction(async (tx) => {
      let lapsed = 0;
      const closed = await closeBySystem(
        due.kinds,
        tx,
        due.around,
        { kindCode: REGULARIZATION, businessId: id },
        async () => {
          lapsed = await lapse(tx, due, id);
          return lapsed === 1;
        },
      );
      return closed ? lapsed : 0;
    });
  }
  return done;
}

/**
 * @param id one whose form is locked; null: all that have no form. A summary that is being sent meanwhile is no
 * summary any more when its lock is free, and is left to the next hour.
 */
async function lapse(tx: Tx, { now, around }: Due, id: number | null): Promise<number> {
  const which =
    id === null
      ? sql`
        r.state = ${PROBATION_STATE.summary}
          and not exists (
            select from approval_forms i where i.kind_code = ${REGULARIZATION} and i.business_id = r.id
          )
      `
      : sql`r.id = ${id} and r.state in ${UNDECIDED}`;
  const { rows } = await tx.execute<{
    id: number;
    state: ProbationState;
    empId: number;
    siteId: number;
    empName: string;
    regularDate: string;
  }>(sql`
    with due as (
      select r.id, r.state, employees.site_id, employees.emp_name from regularizations r join employees using (emp_id)
      where ${which} and employees.employment = ${EMPLOYMENT.onJob} and r.probation_end < ${personDay(now)}
      order by r.id
      for update of r
    )
    update regularizations r
    set state = ${PROBATION_STATE.passed}, result = ${PROBATION_RESULT.onTime}, lapsed = 1,
      regular_date = r.probation_end + 1, version = r.version + 1, updated_at = now()
    from due where r.id = due.id
    returning r.id, due.state, r.emp_id as "empId", due.site_id as "siteId", due.emp_name as "empName",
      r.regular_date as "regularDate"`);
  await becomeRegular(tx, { now, around });
  await audit(
    tx,
    around,
    ...rows.map((row) => ({
      action: "regularization.lapse",
      objectType: OBJECT,
      objectId: row.id,
      siteId: row.siteId,
      before: { state: row.state },
      after: { state: PROBATION_STATE.passed, lapsed: 1, regularDate: row.regularDate },
    })),
  );
  const told = await responsibleFor(
    tx,
    MAY.probation.check,
    rows.map(({ empId }) => empId),
    dayText(now),
  );
  await notify(
    tx,
    ...rows.map((row): Notice => {
      const { hr = [], head = null } = told.get(row.empId) ?? {};
      const params = { name: row.empName, date: row.regularDate };
      return {
        eventKey: `regularization:${row.id}:lapsed`,
        empIds: [...new Set([...hr, ...(head === null ? [] : [head])])],
        title: { key: "probation:notice.lapsed.title", params },
        text: { key: "probation:notice.lapsed.text", params },
        url: url(row.id),
      };
    }),
  );
  return rows.length;
}

/** Who has passed is regular from the day that was written (employees, States: probation). */
export const regularToday = ({ now, around }: Due): Promise<number> =>
  transaction((tx) => becomeRegular(tx, { now, around }));

async function becomeRegular(tx: Tx, { now, around }: Pick<Due, "now" | "around">): Promise<number> {
  const { rows } = await tx.execute<{ empId: number; siteId: number; regularDate: string }>(sql`
    with due as (
      select employees.emp_id, r.regular_date from employees join regularizations r using (emp_id)
      where ${ON_PROBATION}
        and r.state = ${PROBATION_STATE.passed}
        and r.regular_date >= employees.hire_date
        and r.regular_date <= ${personDay(now)}
      order by employees.emp_id for update of employees
    )
    ${peopleChange({
      set: sql`lifecycle = ${LIFECYCLE.regular}, regular_date = due.regular_date`,
      from: sql`from due`,
      where: sql`e.emp_id = due.emp_id and e.lifecycle = ${LIFECYCLE.probation}`,
      returning: sql`e.emp_id as "empId", e.site_id as "siteId", due.regular_date as "regularDate"`,
    })}`);
  await audit(
    tx,
    around,
    ...rows.map(({ empId, siteId, regularDate }) => ({
      action: "employee.regular",
      objectType: "employee",
      objectId: empId,
      siteId,
      before: { lifecycle: LIFECYCLE.probation },
      after: { lifecycle: LIFECYCLE.regular, regularDate },
    })),
  );
  return rows.length;
}
