import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { CONFIRMED_BY, MONTH_STATE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type {
  calculateMonths as calculateContract,
  lockMonths as lockContract,
  sendMonths as sendContract,
  unlockMonths as unlockContract,
} from "~/contracts/attendance/month-steps";
import { attendancePaths } from "~/lib/attendance/paths";
import { COMPANY_ZONE, companyDay } from "~/lib/period";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { dayIn } from "~/upstream/organization/person-day.server";
import { payBegun } from "~/upstream/payroll/months.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, need } from "~/upstream/platform/identity/rights.server";
import { lock } from "~/upstream/platform/locks.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { refuseOwn } from "../schedules/schedule-people.server";
import { answerableSince, deadline } from "./month-deadline.server";
import { type MonthPerson, monthPeople } from "./month-people.server";
import { periodOf, queueMonths, reckonMonths } from "./month-reckon.server";
import { UNDECIDED } from "./undecided.server";

type Site = z.output<(typeof sendContract)["input"]>;
const OBJECT = "attendanceMonth";
const numberOf = (month: string) => Number(month.replace("-", ""));

/** Statements `m` of a site's month, or of some of its people. */
const statementsAt = ({ siteId, month, empIds }: Site): SQL => sql`
  m.month = ${month}
    and m.site_id = ${siteId}
    ${empIds.length > 0 ? sql`and m.emp_id = any(${sql.param(empIds)}::int[])` : sql``}
`;

async function peopleAt(tx: Tx, caller: Caller, { siteId, month, empIds }: Site): Promise<MonthPerson[]> {
  const { from, to } = await periodOf(tx, caller, month);
  const among = empIds.length > 0 ? sql`s.emp_id = any(${sql.param(empIds)}::int[])` : undefined;
  return (await monthPeople(tx, from, to, among)).filter((person) => person.siteId === siteId);
}

/** The wider of the codes by which somebody closes months. */
export const closing = (caller: Caller) => (holds(caller, MAY.months.unlock) ? MAY.months.unlock : MAY.months.close);

/** So many are reckoned within the call; more wait for the worker. */
const AT_ONCE = 300;

/** Reckons a site's month, or that of some of its people (attendance rules 31, 48 and 50). */
export async function calculateMonths(tx: Tx, caller: Caller, input: z.output<(typeof calculateContract)["input"]>) {
  const provisional = input.provisional === 1;
  if (provisional) need(caller, MAY.months.unlock);
  mustReachSite(caller, closing(caller), input.siteId);
  const people = await peopleAt(tx, caller, input);
  const today = companyDay();
  const early = people.filter(({ to, leaver }) => to > today || (to >= today && !leaver));
  if (early.length > 0 && !provisional) throw invalid({ month: { key: "attMonth:said.notOver" } });
  const atOnce = people.length <= AT_ONCE;
  if (atOnce) await reckonMonths(tx, caller, input.month, people, provisional);
  else await queueMonths(tx, input.month, people, provisional);
  await audit(tx, caller, {
    action: "attendanceMonth.calculate",
    objectType: OBJECT,
    objectId: `${input.month}/${input.siteId}`,
    siteId: input.siteId,
    after: { people: people.length, provisional },
  });
  return { people: people.length, waiting: atOnce ? 0 : people.length };
}

/** Sends what is calculated (attendance rule 36); a leaver answers on his last day (rule 48). */
export async function sendMonths(tx: Tx, caller: Caller, input: Site) {
  mustReachSite(caller, closing(caller), input.siteId);
  const last = await deadline(tx, caller, input.siteId, input.month);
  const { rows: held } = await tx.execute(sql`
    select 1 from monthly_results m where ${statementsAt(input)} and m.state = ${MONTH_STATE.calculated}
      and ${UNDECIDED}`);
  const { rows: sent } = await tx.execute<{ id: number; empId: number; version: number }>(sql`
    update monthly_results m
    set state = ${MONTH_STATE.toConfirm}, sent_at = now(), confirmed_by = ${CONFIRMED_BY.nobody},
      answer_by = case
        when exists (
          select 1 from employment_spells s where s.emp_id = m.emp_id and s.end_date = m.to_date
        )
          then greatest(m.to_date, ${companyDay()}::date)
        else ${last}::date
        end,
      version = m.version + 1
    where ${statementsAt(input)}
      and m.state = ${MONTH_STATE.calculated}
      and m.reckoned_at is not null
      and not ${UNDECIDED}
    returning m.id, m.emp_id as "empId", m.version`);
  await tell(tx, input.month, sent, "sent", { date: last });
  await audit(tx, caller, {
    action: "attendanceMonth.send",
    objectType: OBJECT,
    objectId: `${input.month}/${input.siteId}`,
    siteId: input.siteId,
    after: { sent: sent.length, held: held.length, answerBy: last },
  });
  return { sent: sent.length, held: held.length };
}

/** Tells people of their statement, each once a version. */
export const tell = (
  tx: Tx,
  month: string,
  people: readonly { id: number; empId: number; version: number }[],
  what: "sent" | "remind" | "answered",
  params: Record<string, string> = {},
) =>
  notify(
    tx,
    ...people.map(({ id, empId, version }) => ({
      eventKey: `attendanceMonth:${id}:${version}:${what}`,
      empIds: [empId],
      title: { key: `attMonth:notice.${what}.title`, params: { month, ...params } },
      text: { key: `attMonth:notice.${what}.text`, params: { month, ...params } },
      url: attendancePaths.monthOf(empId, month),
    })),
  );

/** Reminds whoever has not answered, once a day. */
export async function remindMonths(tx: Tx, caller: Caller, input: Site) {
  mustReachSite(caller, closing(caller), input.siteId);
  const rows = await select(tx, { id: num`m.id`, empId: num`m.emp_id`, version: num`m.version` })`
    from monthly_results m
    where ${statementsAt(input)} and m.state = ${MONTH_STATE.toConfirm}`;
  await tell(tx, input.month, rows, "remind");
  return { told: rows.length };
}

const SHORTEST_REASON = 10;

/**
 * Locks the month of a site, or that of some of its people: nothing it follows from changes any more. By a clerk once
 * everybody has confirmed; by whoever may unlock also before, with a reason (attendance rule 36).
 */
export async function lockMonths(tx: Tx, caller: Caller, input: z.output<(typeof lockContract)["input"]>) {
  const mayOpen = holds(caller, MAY.months.unlock);
  mustReachSite(caller, closing(caller), input.siteId);
  refuseOwn(caller, input.empIds);
  const { siteId, month, reason } = input;
  await lock(tx, "attendanceMonth", numberOf(month));
  const people = await peopleAt(tx, caller, input);
  const stands = await select(tx, {
    empId: num`m.emp_id`,
    state: num`m.state`,
    waits: bool`m.reckoned_at is null and m.state <> ${MONTH_STATE.locked}`,
  })`
    from monthly_results m
    where ${statementsAt(input)}
    for update`;
  const waiting = stands.filter(({ waits }) => waits).length;
  if (waiting > 0) throw conflict("attMonth:said.waiting", { n: waiting });
  const known = new Map(stands.map(({ empId, state }) => [empId, state]));
  const missing = people.filter(({ empId }) => (known.get(empId) ?? MONTH_STATE.open) === MONTH_STATE.open);
  const done: number[] = [MONTH_STATE.confirmed, MONTH_STATE.locked];
  const open = people.filter(({ empId }) => !done.includes(known.get(empId) ?? MONTH_STATE.open)).length;
  if (open > 0 && (!mayOpen || reason.trim().length < SHORTEST_REASON))
    throw mayOpen
      ? invalid({ reason: { key: "attMonth:said.lockReason", params: { n: open } } })
      : conflict("attMonth:said.unconfirmed", { n: open });
  if (missing.length > 0)
    await reckonMonths(
      tx,
      caller,
      month,
      missing,
      missing.some(({ to }) => to >= companyDay()),
    );
  const since = await answerableSince(tx, caller, siteId);
  const { rows: locked } = await tx.execute<{ open: number }>(sql`
    update monthly_results m
    set state = ${MONTH_STATE.locked}, locked_at = now(), locked_by = ${caller.actorUserId}, lock_reason = ${reason},
      locked_open = case
        when m.state <> ${MONTH_STATE.confirmed} then 1
        when m.confirmed_by = ${CONFIRMED_BY.rule}
            and ${dayIn(sql`m.sent_at`, sql`${COMPANY_ZONE}`)} >= ${since}::date
          then 1
        else 0
        end,
      version = m.version + 1
    where ${statementsAt(input)} and m.state <> ${MONTH_STATE.locked}
    returning m.locked_open as open`);
  const left = locked.filter((row) => row.open === 1).length;
  await audit(tx, caller, {
    action: "attendanceMonth.lock",
    objectType: OBJECT,
    objectId: `${month}/${siteId}`,
    siteId,
    after: { locked: locked.length, open: left, reason },
  });
  return { locked: locked.length, open: left };
}

/** Opens a locked month again but the own one, while no pay of it is in approval or closed (attendance rule 49). */
export async function unlockMonths(tx: Tx, caller: Caller, input: z.output<(typeof unlockContract)["input"]>) {
  mustReachSite(caller, MAY.months.unlock, input.siteId);
  refuseOwn(caller, input.empIds);
  const { siteId, month, reason } = input;
  await lock(tx, "attendanceMonth", numberOf(month));
  const { rows: paid } = await tx.execute(sql`
    select 1
    from monthly_results m
    where ${statementsAt(input)} and ${payBegun(sql`m.month`, sql`m.company_id`, sql`m.emp_id`)}
    limit 1`);
  if (paid.length > 0) throw conflict("attMonth:said.paid", { month });
  const { rowCount } = await tx.execute(sql`
    update monthly_results m
    set state = ${MONTH_STATE.calculated}, locked_open = 0, locked_at = null, locked_by = null, version = m.version + 1
    where ${statementsAt(input)} and m.state = ${MONTH_STATE.locked} and m.emp_id <> ${caller.empId ?? 0}`);
  await audit(tx, caller, {
    action: "attendanceMonth.unlock",
    objectType: OBJECT,
    objectId: `${month}/${siteId}`,
    siteId,
    after: { unlocked: rowCount, reason },
  });
  return { unlocked: rowCount ?? 0 };
}
