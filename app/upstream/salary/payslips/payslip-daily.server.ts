import { sql } from "drizzle-orm";
import { DISPUTE_STATE, PAYSLIP_STATE } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import type { Due } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { PAYSLIP } from "./payslip-make.server";
import { answerersOf } from "./payslip-staff.server";

/** Days after its publication on which whoever has not confirmed a payslip is reminded (salary rule 29). */
const REMINDED_AFTER = [3, 7] as const;
const [FIRST, SECOND] = REMINDED_AFTER;

interface Reminded {
  [column: string]: unknown;
  runId: number;
  empId: number;
  month: string;
  version: number;
  reminders: number;
}

/** Reminders of payslips that nobody has confirmed: one that was missed is not caught up with. */
export const payslipsReminded = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const at = now.toISOString();
    const due = sql`
      case
        when p.published_at <= ${at}::timestamptz - make_interval(days => ${SECOND}::int) then 2
        when p.published_at <= ${at}::timestamptz - make_interval(days => ${FIRST}::int) then 1
        else 0
      end
    `;
    const { rows } = await tx.execute<Reminded>(sql`
      update payslips p
      set reminders = ${due}
      where p.state in ${[PAYSLIP_STATE.published, PAYSLIP_STATE.viewed]} and p.reminders < ${due}
      returning p.run_id as "runId", p.emp_id as "empId", p.month, p.version, p.reminders`);
    const notices = groupBy(rows, ({ runId, version, reminders }) => `${runId}:${version}:reminder${reminders}`);
    await notify(
      tx,
      ...[...notices].map(([key, people]) => ({
        eventKey: `payslip:${key}`,
        empIds: people.map(({ empId }) => empId),
        title: { key: "salPayslips:notice.confirmTitle", params: { month: people[0]!.month } },
        text: { key: "salPayslips:notice.confirm", params: { month: people[0]!.month } },
        url: salaryPaths.wages,
      })),
    );
    return rows.length;
  });

/**
 * Where the company has switched it on, a payslip that its person has opened and not answered counts as confirmed after
 * so many days (salary rule 29): without an address and a hash, so that it is told apart from his own word.
 */
export const payslipsPassed = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const days = await parameter(tx, around, "autoConfirmDays", companyDay(now));
    if (days === 0) return 0;
    const { rows } = await tx.execute<{ id: number }>(sql`
      update payslips
      set state = ${PAYSLIP_STATE.confirmed}, confirmed_at = ${now.toISOString()}::timestamptz
      where state = ${PAYSLIP_STATE.viewed}
        and published_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)
      returning id`);
    await audit(
      tx,
      around,
      ...rows.map(({ id }) => ({ action: `${PAYSLIP}.autoConfirm`, objectType: PAYSLIP, objectId: id })),
    );
    return rows.length;
  });

interface Escalated {
  [column: string]: unknown;
  id: number;
  empId: number;
  name: string;
  month: string;
}

/** A dispute that is unanswered after its last day is the payroll manager's (salary rule 29). */
export const disputesEscalated = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const { rows } = await tx.execute<Escalated>(sql`
      update payslip_disputes x
      set state = ${DISPUTE_STATE.escalated}, version = x.version + 1
      from payslips p
      join employees e on e.emp_id = p.emp_id
      where p.id = x.payslip_id and x.state = ${DISPUTE_STATE.open} and x.due_on < ${today}::date
      returning x.id, p.emp_id as "empId", e.emp_name as name, p.month`);
    const managers = await answerersOf(
      tx,
      rows.map(({ empId }) => empId),
      "managers",
      today,
    );
    await notify(
      tx,
      ...rows.map(({ id, empId, name, month }) => ({
        eventKey: `payslipDispute:${id}:escalated`,
        empIds: [...(managers.get(empId) ?? [])],
        title: { key: "salDisputes:notice.escalatedTitle" },
        text: { key: "salDisputes:notice.escalated", params: { name, month } },
        url: salaryPaths.dispute(id),
      })),
    );
    await audit(
      tx,
      around,
      ...rows.map(({ id }) => ({
        action: "payslipDispute.escalate",
        objectType: "payslipDispute",
        objectId: id,
        after: { state: DISPUTE_STATE.escalated },
      })),
    );
    return rows.length;
  });
