import { eq, sql } from "drizzle-orm";
import { APPROVE_LABEL, WITHDRAW_MODE } from "~/contracts/approvals/codes";
import {
  DIMISSION_STATE,
  type DimissionState,
  type DimissionType,
  type OwnDimissionType,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import { calendarSite } from "~/lib/calendar/working-days";
import { earliestLastDay, lawfulLastDay } from "~/lib/employees/notice-period";
import { isRealDate } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import {
  formHead,
  generalManager,
  HEAD_FIELD,
  hr,
  ownHead,
  superior,
} from "~/upstream/approvals/process/chains.server";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { headOf } from "~/upstream/organization/hr-people.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select } from "~/upstream/platform/database/select.server";
import { refuseFirst } from "~/upstream/platform/faults.server";
import { conflict, invalid, missing, Refusal } from "~/upstream/platform/refusal.server";
import { DISMISSAL, type DimissionRow, isOnProbation, leaverOf, RESIGNATION } from "./dimission.server";
import { daysAwayOf, fileFaults, lawFaults } from "./dimission-checks.server";
import { concerned, confirmLeaving, moveTo, tell } from "./dimission-confirm.server";
import { filesOf } from "./dimission-files.server";
import { dimissionView } from "./dimission-view.server";
import { dimissions } from "./tables.server";

async function rowOf(db: Reader | Tx, id: number): Promise<DimissionRow> {
  const [row] = await db.select().from(dimissions).where(eq(dimissions.id, id));
  if (!row) throw missing();
  return row;
}

async function locked(tx: Tx, form: FormInstance): Promise<DimissionRow> {
  const [row] = await tx.select().from(dimissions).where(eq(dimissions.id, form.businessId)).for("update");
  return row!;
}

const titleOf = (name: string, type: DimissionType) =>
  say("zh", { key: "dimission:said.formTitle", params: { name, type: `@dimission:type.${type}` } });

async function summaryOf(tx: Tx, id: number) {
  const row = await rowOf(tx, id);
  const leaver = await leaverOf(tx, row.empId);
  return {
    row,
    base: {
      title: titleOf(leaver.empName, row.type),
      requesterEmpId: row.openedByEmpId!,
      amount: null,
      currency: null,
      amountCny: null,
    },
  };
}

/** Dimissions that may be handed in. */
const UNSETTLED: readonly DimissionState[] = [DIMISSION_STATE.draft, DIMISSION_STATE.withdrawn];

/**
 * Checks a resignation and fixes its earliest day; a notice that was served keeps the day it was served (employees rule
 * 27).
 */
async function submitResignation(tx: Tx, form: FormInstance): Promise<void> {
  const row = await locked(tx, form);
  if (!UNSETTLED.includes(row.state) && row.state !== DIMISSION_STATE.submitted)
    throw conflict("dimission:said.settled");
  const leaver = await leaverOf(tx, row.empId);
  if (leaver.employment !== EMPLOYMENT.onJob) throw conflict("dimission:said.notOnJob");
  const served = row.state === DIMISSION_STATE.submitted && row.submitDate !== null;
  const submitDate = served ? row.submitDate! : leaver.today;
  const earliestDate = earliestLastDay({
    ...leaver,
    type: row.type as OwnDimissionType,
    submitDate,
    onProbation: isOnProbation(leaver, submitDate),
  });
  refuseTooEarly({ ...row, earliestDate, submitDate });
  await moveTo(tx, row, {
    state: DIMISSION_STATE.submitted,
    submitDate,
    earliestDate,
    agreedDate: null,
    withdrawAskedAt: null,
  });
  await tell(tx, "submitted", row, await concerned(tx, row.empId), {
    name: leaver.empName,
    date: lawfulLastDay(earliestDate, row.expectDate),
  });
}

/**
 * Employees rule 27: a last day before the lawful one only with the wish for early release, and never before the notice
 * itself.
 */
export function refuseTooEarly({
  expectDate,
  earliestDate,
  earlyRelease,
  submitDate,
}: {
  expectDate: string;
  earliestDate: string;
  earlyRelease: number;
  submitDate: string;
}): void {
  if (expectDate < submitDate) throw invalid({ expectDate: { key: "dimission:said.beforeToday" } });
  if (expectDate < earliestDate && earlyRelease !== 1)
    throw invalid({ expectDate: { key: "dimission:said.tooEarly", params: { date: earliestDate } } });
}

/** The approvers' day where they agreed to one, else the lawful one; a day that has passed meanwhile is today. */
async function acknowledge(tx: Tx, form: FormInstance): Promise<void> {
  const row = await locked(tx, form);
  if (row.state !== DIMISSION_STATE.submitted) throw conflict("dimission:said.settled");
  const lawful = lawfulLastDay(row.earliestDate!, row.expectDate);
  const { today } = await leaverOf(tx, row.empId);
  const agreed = row.agreedDate === null ? null : lawfulLastDay(today, row.agreedDate);
  const isEarlier = agreed !== null && agreed < lawful;
  await confirmLeaving(tx, row, isEarlier ? agreed : lawful);
}

const ABOUT = (empId: number) => sql`select id from dimissions where emp_id = ${empId}`;

/** A lawful notice needs no consent (approvals rule 11); an earlier day does (employees rule 27). */
const acknowledged = (node: ProcessNode): ProcessNode => ({
  ...node,
  approveLabel: APPROVE_LABEL.takeNote,
  fieldRights: { agreedDate: "edit" },
});

/**
 * Resignation (503): acknowledged, never rejected; the notice stands while it is returned for
 * correction.
 */
export const resignation: ApprovalKind = {
  kindCode: RESIGNATION,
  // Whoever resigns may think better of it until all have acknowledged (employees, States of a dimission).
  first: {
    name: "dimission:seed.resignation",
    numberPrefix: "RS3",
    chain: [superior, ownHead, hr].map(acknowledged),
    settings: { allowReject: 0, withdrawMode: WITHDRAW_MODE.inApproval },
  },
  fields: [
    { name: "type", label: { key: "dimission:field.type" }, type: "text" },
    { name: "reasonCode", label: { key: "dimission:field.reasonCode" }, type: "text" },
    { name: "reason", label: { key: "dimission:field.reason" }, type: "longText" },
    { name: "expectDate", label: { key: "dimission:field.expectDate" }, type: "date" },
    { name: "agreedDate", label: { key: "dimission:field.agreedDate" }, type: "date" },
  ],
  createPath: "/h5/resignationApplication",
  phoneCreatePath: "/h5/resignationApplication",
  editPath: () => "/h5/resignationApplication",
  about: ABOUT,
  async summary(tx, id) {
    const { base } = await summaryOf(tx, id);
    return { ...base, facts: {} };
  },
  async view(db, caller, id) {
    return dimissionView(db, caller, await rowOf(db, id));
  },

  /** An earlier day, where the employee has asked for one: not before the day he named (employees rule 27). */
  async amend(tx, _caller, id, { agreedDate }) {
    if (agreedDate === undefined) return;
    const [row] = await tx.select().from(dimissions).where(eq(dimissions.id, id)).for("update");
    const agreed = agreedDate.trim();
    if (agreed !== "" && !isRealDate(agreed)) throw invalid({ "form.agreedDate": { key: "errors:invalidValue" } });
    if (agreed !== "" && row!.earlyRelease !== 1)
      throw invalid({ "form.agreedDate": { key: "dimission:said.noEarlyRelease" } });
    if (agreed !== "" && (agreed < row!.expectDate || agreed >= row!.earliestDate!)) {
      throw invalid({
        "form.agreedDate": {
          key: "dimission:said.agreedRange",
          params: { from: row!.expectDate, to: row!.earliestDate! },
        },
      });
    }
    await tx
      .update(dimissions)
      .set({ agreedDate: agreed === "" ? null : agreed, version: sql`${dimissions.version} + 1` })
      .where(eq(dimissions.id, id));
  },
  onSubmit: submitResignation,
  onApproved: acknowledge,
  async onWithdrawn(tx, form) {
    const row = await locked(tx, form);
    if (row.state === DIMISSION_STATE.submitted) await moveTo(tx, row, { state: DIMISSION_STATE.withdrawn });
  },
  async onVoided(tx, form) {
    const row = await locked(tx, form);
    if (row.state === DIMISSION_STATE.submitted) throw conflict("dimission:said.lawful");
    if (row.state === DIMISSION_STATE.draft) await moveTo(tx, row, { state: DIMISSION_STATE.withdrawn });
  },
};

/** Other dimissions (507), opened by HR. */
export const dismissal: ApprovalKind = {
  kindCode: DISMISSAL,
  first: { name: "dimission:seed.dismissal", numberPrefix: "RS7", chain: [formHead, hr, generalManager] },
  fields: [
    HEAD_FIELD,
    { name: "type", label: { key: "dimission:field.type" }, type: "text" },
    { name: "reasonCode", label: { key: "dimission:field.reasonCode" }, type: "text" },
    { name: "reason", label: { key: "dimission:field.reason" }, type: "longText" },
    { name: "expectDate", label: { key: "dimission:field.expectDate" }, type: "date" },
  ],
  createPath: "/employees/dimission/new",
  createCode: MAY.dimission.edit,
  editPath: (id) => `/employees/dimission/detail/${id}/edit`,
  about: ABOUT,
  async summary(tx, id) {
    const { row, base } = await summaryOf(tx, id);
    return { ...base, facts: { headEmpId: await headOf(tx, row.empId) } };
  },
  async view(db, caller, id) {
    return dimissionView(db, caller, await rowOf(db, id));
  },
  async onSubmit(tx, form) {
    const row = await locked(tx, form);
    if (!UNSETTLED.includes(row.state)) throw conflict("dimission:said.settled");
    const leaver = await leaverOf(tx, row.empId);
    if (leaver.employment !== EMPLOYMENT.onJob) throw conflict("dimission:said.notOnJob");
    const rows = await select(tx, {
      versions: sql<Record<string, number>>`coalesce(jsonb_object_agg(name, version), '{}')`,
    })`from reference_versions`;
    const calendar = (await workCalendars(tx, rows[0]!))(calendarSite(leaver));
    if (row.reasonCode === "") refuseFirst({ reasonCode: [{ key: "errors:required" }] }, "dimission");
    refuseFirst(lawFaults(row, leaver, calendar, await daysAwayOf(tx, rows[0]!, leaver)), "dimission");
    const [missingFile] = fileFaults(row.type, leaver, (await filesOf(tx, row.id)).values());
    if (missingFile) throw new Refusal(409, missingFile);
    await moveTo(tx, row, { state: DIMISSION_STATE.submitted, submitDate: leaver.today });
    await tell(tx, "opened", row, await concerned(tx, row.empId), { name: leaver.empName, date: row.expectDate });
  },
  async onApproved(tx, form) {
    const row = await locked(tx, form);
    if (row.state !== DIMISSION_STATE.submitted) throw conflict("dimission:said.settled");
    await confirmLeaving(tx, row, row.expectDate);
  },
  onRejected: (tx, form) => leave(tx, form, DIMISSION_STATE.rejected),
  onReturned: (tx, form) => leave(tx, form, DIMISSION_STATE.draft),
  onWithdrawn: (tx, form) => leave(tx, form, DIMISSION_STATE.withdrawn),
  onVoided: (tx, form) => leave(tx, form, DIMISSION_STATE.withdrawn),
};

/** Out of approval without having been approved. */
async function leave(tx: Tx, form: FormInstance, state: DimissionState): Promise<void> {
  const row = await locked(tx, form);
  if (row.state === DIMISSION_STATE.submitted || row.state === DIMISSION_STATE.draft) await moveTo(tx, row, { state });
}
