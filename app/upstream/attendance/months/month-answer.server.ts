import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { CONFIRMED_BY, MONTH_STATE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { createDifference as differenceContract } from "~/contracts/attendance/month-differences";
import type {
  answerMonth as answerContract,
  disputeMonth as disputeContract,
} from "~/contracts/attendance/month-steps";
import { attendancePaths } from "~/lib/attendance/paths";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { refuseOwn } from "../schedules/schedule-people.server";
import { keepersOfSites } from "../settings/site-keepers.server";
import { tell } from "./month-close.server";
import { answerableSince, deadline } from "./month-deadline.server";
import { monthPeople } from "./month-people.server";
import { periodOf, reckonMonths } from "./month-reckon.server";
import { FIGURES_OF } from "./month-write.server";
import { attendanceDifferences, monthlyResults } from "./tables.server";
import { undecidedOf } from "./undecided.server";

type Row = typeof monthlyResults.$inferSelect;
const OBJECT = "attendanceMonth";
const saved = ({ state, version }: Row) => ({ state, version });

/** The own statement as it was seen; when it has changed since, it must be looked at again. */
async function own(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }): Promise<Row> {
  const [row] = await tx
    .select()
    .from(monthlyResults)
    .where(and(eq(monthlyResults.id, id), eq(monthlyResults.empId, caller.empId ?? 0)))
    .for("update");
  if (!row) throw missing();
  if (row.version !== version) throw conflict("attMonth:said.changed");
  if (row.state !== MONTH_STATE.toConfirm && !(await stillOpen(tx, caller, row)))
    throw conflict("attMonth:said.notOpen");
  return row;
}

/** A month that was locked over the heads of those who had not answered may still be answered for its days (States). */
async function stillOpen(tx: Tx, caller: Caller, { state, lockedOpen, siteId, sentAt }: Row): Promise<boolean> {
  if (state !== MONTH_STATE.locked || lockedOpen === 0 || sentAt === null) return false;
  return companyDay(sentAt) >= (await answerableSince(tx, caller, siteId));
}

const put = async (tx: Tx, id: number, values: Partial<Row>): Promise<Row> => {
  const [row] = await tx
    .update(monthlyResults)
    .set({ ...values, version: sql`${monthlyResults.version} + 1` })
    .where(eq(monthlyResults.id, id))
    .returning();
  return row!;
};

/** Confirms the own statement; what was seen is kept by its hash (attendance, States). */
export async function confirmMonth(tx: Tx, caller: Caller, input: { id: number; version: number }) {
  const row = await own(tx, caller, input);
  const next = await put(tx, row.id, {
    ...(row.state === MONTH_STATE.toConfirm && { state: MONTH_STATE.confirmed }),
    lockedOpen: 0,
    confirmedAt: new Date().toISOString(),
    confirmedBy: CONFIRMED_BY.employee,
    confirmedIp: caller.ip,
    confirmedHash: row.figuresHash,
  });
  await audit(tx, caller, {
    action: "attendanceMonth.confirm",
    objectType: OBJECT,
    objectId: row.id,
    after: { month: row.month, hash: row.figuresHash },
  });
  return saved(next);
}

/** Says what is wrong with the own statement; whoever closes the site's month is told. */
export async function disputeMonth(tx: Tx, caller: Caller, input: z.output<(typeof disputeContract)["input"]>) {
  const row = await own(tx, caller, input);
  const next = await put(tx, row.id, {
    ...(row.state === MONTH_STATE.toConfirm && { state: MONTH_STATE.disputed }),
    disputeText: input.text,
    answerText: "",
  });
  const keepers = await keepersOfSites(tx, MAY.months.close, [row.siteId], companyDay());
  await notify(tx, {
    eventKey: `attendanceMonth:${row.id}:${next.version}:disputed`,
    empIds: [...(keepers.get(row.siteId) ?? [])].filter((empId) => empId !== row.empId),
    title: { key: "attMonth:notice.disputed.title", params: { month: row.month } },
    text: { key: "attMonth:notice.disputed.text", params: { month: row.month, text: input.text } },
    url: attendancePaths.monthOf(row.empId, row.month),
  });
  await audit(tx, caller, {
    action: "attendanceMonth.dispute",
    objectType: OBJECT,
    objectId: row.id,
    after: { month: row.month, text: input.text },
  });
  return saved(next);
}

/** A statement of somebody else in the caller's reach. */
async function ofOther(tx: Tx, caller: Caller, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(monthlyResults)
    .where(
      sql`
        ${monthlyResults.id} = ${id}
          and exists (
            select 1
            from employees
            where employees.emp_id = ${monthlyResults.empId} and ${visibleTo(caller, MAY.months.close)}
          )
      `,
    )
    .for("update");
  if (!row) throw missing();
  refuseOwn(caller, [row.empId]);
  return row;
}

/** Answers a dispute: the month is reckoned anew and goes to its holder again (attendance, States). */
export async function answerMonth(
  tx: Tx,
  caller: Caller,
  { id, version, text }: z.output<(typeof answerContract)["input"]>,
) {
  const row = await ofOther(tx, caller, id);
  if (row.version !== version) throw conflict("attMonth:said.changed");
  if (row.disputeText === "" || (row.state !== MONTH_STATE.disputed && row.state !== MONTH_STATE.locked))
    throw conflict("attMonth:said.notDisputed");
  if (row.state === MONTH_STATE.disputed) {
    const { from, to } = await periodOf(tx, caller, row.month);
    await reckonMonths(
      tx,
      caller,
      row.month,
      await monthPeople(tx, from, to, sql`s.emp_id = ${row.empId}`),
      row.provisional === 1,
    );
  }
  const next = await put(tx, id, {
    answerText: text,
    ...(row.state === MONTH_STATE.disputed && {
      state: MONTH_STATE.toConfirm,
      answerBy: await deadline(tx, caller, row.siteId, row.month),
    }),
  });
  await tell(tx, row.month, [{ id, empId: row.empId, version: next.version }], "answered", { text });
  await audit(tx, caller, {
    action: "attendanceMonth.answer",
    objectType: OBJECT,
    objectId: id,
    after: { month: row.month, text },
  });
  return saved(next);
}

/**
 * What turned out different after the lock: one figure, before and after, with its reason, and the application whose
 * approval waits for it (attendance rule 49).
 */
export async function createDifference(tx: Tx, caller: Caller, input: z.output<(typeof differenceContract)["input"]>) {
  const { id, field, after, reason, applicationId = null } = input;
  const row = await ofOther(tx, caller, id);
  if (row.state !== MONTH_STATE.locked) throw conflict("attMonth:said.notLocked");
  if (applicationId !== null && !(await undecidedOf(tx, row)).some(({ id }) => id === applicationId))
    throw invalid({ applicationId: { key: "errors:notOption" } });
  const { rows } = await tx.execute<Record<string, number>>(sql`
    select ${FIGURES_OF} from monthly_results m where m.id = ${id}`);
  const earlier = await select(tx, { after: num`after` })`
    from attendance_differences
    where emp_id = ${row.empId} and month = ${row.month} and field = ${field}
    order by id desc
    limit 1`;
  const before = earlier[0]?.after ?? rows[0]![field]!;
  if (before === after && applicationId === null) throw conflict("attMonth:said.sameFigure");
  const [made] = await tx
    .insert(attendanceDifferences)
    .values({ empId: row.empId, month: row.month, field, before, after, reason, applicationId, by: caller.actorUserId })
    .returning();
  await audit(tx, caller, {
    action: "attendanceDifference.create",
    objectType: OBJECT,
    objectId: id,
    before: { [field]: before },
    after: { [field]: after, reason },
  });
  return { id: made!.id };
}

/** Statements nobody answered in time count as confirmed by the rule (attendance, States). */
export const confirmByRule = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update monthly_results
      set state = ${MONTH_STATE.confirmed}, confirmed_by = ${CONFIRMED_BY.rule}, confirmed_at = now(),
        confirmed_hash = figures_hash, version = version + 1
      where state = ${MONTH_STATE.toConfirm} and answer_by < ${companyDay(now)}::date`);
    return rowCount ?? 0;
  });
