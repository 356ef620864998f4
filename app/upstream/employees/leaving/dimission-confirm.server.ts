import { and, eq, sql } from "drizzle-orm";
import { DIMISSION_STATE, HANDOVER, HANDOVERS, SUBSIDY_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, LIFECYCLE, type Lifecycle } from "~/contracts/organization/codes";
import { payoutTakenBack } from "~/upstream/attendance/balances/payout.server";
import { headOf, hrOf } from "~/upstream/organization/hr-people.server";
import { changePeople } from "~/upstream/organization/people-change.server";
import type { Author } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { endWithLeaving, goOnAfterLeaving } from "../subsidies/subsidy-end.server";
import type { DimissionRow } from "./dimission.server";
import { dimissions, handoverItems } from "./tables.server";

type Change = Partial<typeof dimissions.$inferInsert>;

/** Moves a dimission from the state it was seen in; a second open one is the database's to refuse. */
export async function moveTo(tx: Tx, row: Pick<DimissionRow, "id" | "state">, change: Change): Promise<void> {
  const { rowCount } = await tx
    .update(dimissions)
    .set({ ...change, version: sql`${dimissions.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(dimissions.id, row.id), eq(dimissions.state, row.state)))
    .catch((error: unknown) => {
      const constraint = databaseError(error)?.constraint;
      if (constraint === "dimissions_open_key" || constraint === "dimissions_day_key")
        throw conflict("dimission:said.alreadyOpen");
      throw error;
    });
  if (rowCount !== 1) throw conflict("dimission:said.settled");
}

type Params = Record<string, string | number>;
type More = Partial<Pick<Notice, "url" | "eventKey">>;

/** What those are told whom a leaving concerns; what happened is the key of the texts. */
export const noticeOf = (
  about: string,
  row: Pick<DimissionRow, "id" | "version">,
  empIds: readonly (number | null)[],
  params: Params,
  more: More = {},
): Notice => ({
  eventKey: more.eventKey ?? `dimission:${row.id}:${row.version}:${about}`,
  empIds: [...new Set(empIds.filter((empId) => empId !== null))],
  title: { key: `dimission:notice.${about}.title`, params },
  text: { key: `dimission:notice.${about}.text`, params },
  url: more.url ?? `/employees/dimission/detail/${row.id}`,
});

export const tell = (tx: Tx, ...about: Parameters<typeof noticeOf>): Promise<void> => notify(tx, noticeOf(...about));

/** HR and the head of somebody who leaves. */
export const concerned = async (tx: Tx, empId: number): Promise<(number | null)[]> => [
  ...(await hrOf(tx, empId, MAY.dimission.edit)),
  await headOf(tx, empId),
];

/**
 * Work, assets, accounts, badge, documents; loans, dormitory and training are ticked by HR; a subsidy where one runs
 * (rule 30).
 */
const ITEMS = HANDOVERS.filter((kind) => kind !== HANDOVER.subsidy);

/** Subsidies that are invited to, under review or paid. */
const RUNNING = [SUBSIDY_STATE.invited, SUBSIDY_STATE.review, SUBSIDY_STATE.effective];

/**
 * The last day is fixed, the person is leaving, and what has to be handed over is listed (employees, States: 1 to 2).
 * The work goes to the superior unless HR names somebody else.
 */
export async function confirmLeaving(tx: Tx, row: DimissionRow, lastWorkDate: string): Promise<void> {
  const person = await selectOne(tx, {
    lifecycle: sql<Lifecycle>`e.lifecycle`,
    superior: sql<number | null>`superior_of(e.emp_id)`,
    subsidy: bool`exists (select from registry_subsidies s where s.emp_id = e.emp_id and s.state in ${RUNNING})`,
  })`from employees e where e.emp_id = ${row.empId} and e.employment = ${EMPLOYMENT.onJob} for update of e`;
  if (!person) throw conflict("dimission:said.notOnJob");
  await moveTo(tx, row, { state: DIMISSION_STATE.confirmed, lastWorkDate, lifecycleBefore: person.lifecycle });
  await changePeople(tx, { set: sql`lifecycle = ${LIFECYCLE.leaving}`, where: sql`e.emp_id = ${row.empId}` });
  await tx.insert(handoverItems).values(
    [...ITEMS, ...(person.subsidy ? [HANDOVER.subsidy] : [])].map((kind) => ({
      dimissionId: row.id,
      kind,
      receiverEmpId: kind === HANDOVER.work ? person.superior : null,
    })),
  );
  if (person.subsidy) await endWithLeaving(tx, { dimissionId: row.id, empId: row.empId, lastWorkDate });
  await tell(tx, "confirmed", row, [row.empId], { date: lastWorkDate }, { url: "/h5/resignationApplication" });
  if (person.superior)
    await tell(
      tx,
      "handover",
      row,
      [person.superior],
      { date: lastWorkDate },
      { url: "/employees/dimission/handover" },
    );
}

/**
 * A confirmed leaving is taken back: the person is what he was, and nothing is handed over (employees, States: leaving
 * to previous). On the last day itself unused annual leave has become pay: it is leave again (attendance rule 38).
 */
export async function takeBack(tx: Tx, by: Author, row: DimissionRow): Promise<void> {
  await moveTo(tx, row, { state: DIMISSION_STATE.withdrawn, withdrawAskedAt: null });
  await changePeople(tx, {
    set: sql`lifecycle = ${row.lifecycleBefore ?? LIFECYCLE.regular}`,
    where: sql`e.emp_id = ${row.empId} and e.employment = ${EMPLOYMENT.onJob} and e.lifecycle = ${LIFECYCLE.leaving}`,
  });
  await tx.delete(handoverItems).where(eq(handoverItems.dimissionId, row.id));
  await goOnAfterLeaving(tx, row.id);
  if (row.lastWorkDate)
    await payoutTakenBack(tx, by, { empId: row.empId, dimissionId: row.id, lastDay: row.lastWorkDate });
}
