import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";

/** Days before an advance is due at which its borrower is told, and after how many he is told again (rule 13). */
const BEFORE = 7;
const AGAIN = 7;

interface Told {
  [column: string]: unknown;
  borrowingId: number;
  day: string;
  empId: number;
  superior: number | null;
  number: string;
  name: string;
  currency: string;
  open: number;
  dueOn: string;
  late: number;
  weeks: number;
}

/**
 * Tells whom an advance is owed by: seven days before it is due, on the day, then every seven days; from the second
 * time that it is overdue the superior reads it too. Each is noted in the transaction that tells it, so that a second
 * run tells nobody twice, and of what a missed day left out the last is told.
 */
export const advanceReminders = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const told = await untold(tx, companyDay(now));
    await notify(tx, ...told.map(noticeOf));
    return told.length;
  });

async function untold(tx: Tx, today: string): Promise<Told[]> {
  const { rows } = await tx.execute<Told>(sql`
    with due as (
      select a.borrowing_id, a.emp_id, a.currency, a.paid - a.cleared as open, a.due_on,
        ${today}::date - a.due_on as late,
        greatest(0, (${today}::date - a.due_on) / ${AGAIN}) as weeks
      from advances a
      where a.paid > a.cleared and a.due_on <= ${today}::date + ${BEFORE}::int
    ), told as (
      insert into advance_reminders (borrowing_id, day)
      select borrowing_id, case when late < 0 then due_on - ${BEFORE}::int else due_on + weeks * ${AGAIN}::int end
      from due
      on conflict do nothing
      returning borrowing_id, day
    )
    select d.borrowing_id as "borrowingId", t.day::text as day, d.emp_id as "empId", superior_of(d.emp_id) as superior,
      i.instance_no as number, employees.emp_name as name, d.currency, d.open::float8 as open,
      d.due_on::text as "dueOn", d.late, d.weeks
    from told t
    join due d on d.borrowing_id = t.borrowing_id
    join finance_forms f on f.id = d.borrowing_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    join employees on employees.emp_id = d.emp_id
    where employees.employment = ${EMPLOYMENT.onJob}
    order by d.borrowing_id`);
  return rows;
}

function noticeOf({ borrowingId, day, empId, superior, weeks, late, ...told }: Told): Notice {
  const about = late > 0 ? "overdue" : "due";
  const params = {
    number: told.number,
    name: told.name,
    amount: `${told.currency} ${formatAmount(told.open, told.currency)}`,
    day: told.dueOn,
    n: Math.max(0, late),
  };
  return {
    eventKey: `advance:${borrowingId}:due:${day}`,
    empIds: weeks >= 2 && superior !== null ? [empId, superior] : [empId],
    title: { key: `finance:notice.${about}.title`, params },
    text: { key: `finance:notice.${about}.text`, params },
    url: "/workflow/advanceLedger",
  };
}
