import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { LOG_ACTION } from "~/contracts/salary/codes";
import {
  type searchLog as contract,
  logDetail as detailContract,
  type LogDetail,
  logRow,
} from "~/contracts/salary/log";
import { MAY } from "~/contracts/salary/may";
import { startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { normalizeText } from "~/lib/text";
import { type Reader, transaction } from "~/upstream/platform/database/db.server";
import { every, num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { LOG_NAME } from "~/upstream/shell/system/logs.server";
import { logSalary } from "./log.server";
import { salaryLog } from "./tables.server";

/** Of people within reach; what is about nobody in particular is for whoever reaches everybody. */
const reached = (caller: Caller): SQL | false =>
  caller.rights.scopes.get(MAY.log.read)?.all !== true && visibleTo(caller, MAY.log.read);

const OF_PERSON = sql`left join employees on employees.emp_id = l.emp_id`;
const NAMES = {
  operator: sql`coalesce(${LOG_NAME(sql`l.operator_user_id`)}, '')`,
  actingFor: sql`coalesce(${LOG_NAME(sql`l.acting_for`)}, '')`,
  person: sql`coalesce(employees.emp_name, '')`,
  jobNumber: sql`coalesce(employees.job_number, '')`,
};
const ENTRY = reads(logRow, { l: salaryLog }, NAMES, OF_PERSON);
const WHOLE = reads(
  detailContract.output.extend({ empId: z.number().int().nullable() }),
  { l: salaryLog },
  NAMES,
  OF_PERSON,
);

/**
 * People by job number or whole name, and their accounts; read before the log is, so that the database knows whose few
 * entries among millions it looks for.
 */
async function named(db: Reader, typed: string) {
  const word = normalizeText(typed);
  const rows = await select(db, { empId: num`e.emp_id`, userId: sql<number | null>`u.user_id` })`
    from employees e
    left join users u using (emp_id)
    where e.job_number = ${word} or e.emp_name = ${word}`;
  return rows;
}

const oneOf = (column: SQL, ids: readonly (number | null)[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;

/** One page of the log, the latest first. */
export async function searchLog(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { from, to, operator, person, action } = query;
  const [operators, people] = await Promise.all([operator && named(db, operator), person && named(db, person)]);
  return ENTRY.page(db, page, {
    where: [
      reached(caller),
      from !== undefined && sql`l.at >= ${startOfDay(from)}::timestamptz`,
      to !== undefined && sql`l.at < ${startOfDay(addDays(to, 1))}::timestamptz`,
      operators &&
        oneOf(
          sql`l.operator_user_id`,
          operators.map(({ userId }) => userId),
        ),
      people &&
        oneOf(
          sql`l.emp_id`,
          people.map(({ empId }) => empId),
        ),
      action !== undefined && sql`l.action = ${action}`,
    ],
    order: sql`l.id desc`,
    grows: true,
  });
}

/** What an entry says of the pay of a person is read by an entry of its own; of his own pay nobody reads it here. */
export async function logDetail(caller: Caller, { id }: { id: number }): Promise<LogDetail> {
  return transaction(async (tx) => {
    const { empId, ...entry } = await WHOLE.one(tx, every([sql`l.id = ${id}`, reached(caller)]));
    if (empId === null || (!entry.before && !entry.after)) return entry;
    if (empId === caller.empId) return { ...entry, before: null, after: null };
    await logSalary(tx, caller, [{ action: LOG_ACTION.view, subject: "logEntry", empId }]);
    return entry;
  });
}
