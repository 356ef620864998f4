import { sql } from "drizzle-orm";
import { EMPTY_POLICY } from "~/contracts/approvals/codes";
import { APPLICATION, APPLICATION_STATE, type ApplicationType, LEAVES } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import { attendancePaths } from "~/lib/attendance/paths";
import { say } from "~/lib/texts.server";
import type { ApprovalKind, KindField } from "~/upstream/approvals/engine/kind.server";
import { above, also, formHead, hr, is, ownHead, person, superior } from "~/upstream/approvals/process/chains.server";
import { headOf } from "~/upstream/organization/hr-people.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { decided, released, submitted } from "./application-effects.server";
import { type Application, applicationOf, linesOf } from "./application-rows.server";
import { applicationView } from "./application-view.server";

/** Kinds 401 to 409 are 400 and the type. */
const KINDS_FROM = 400;
export const kindCodeOf = (type: ApplicationType): number => KINDS_FROM + type;

const label = (name: string) => ({ key: `attFlow:field.${name}` });
const text = (name: string): KindField => ({ name, label: label(name), type: "text" });

const LEAVE_TYPE: KindField = {
  name: "leaveType",
  label: label("leaveType"),
  type: "code",
  choices: async (_, { language }) =>
    LEAVES.map((code) => ({ value: String(code), label: say(language, { key: `attFlow:leave.${code}` }) })),
};
const CHARGE: KindField = { name: "chargeCentiDay", label: label("chargeCentiDay"), type: "number" };
const COLLEAGUE: KindField = { name: "colleagueEmpId", label: label("colleagueEmpId"), type: "person" };
const HEAD: KindField = { name: "headEmpId", label: label("headEmpId"), type: "person", head: true };

/** What the branches and approver rules of a kind ask beside what is common (attendance rule 56). */
const OWN_FIELDS: Readonly<Partial<Record<ApplicationType, readonly KindField[]>>> = {
  [APPLICATION.leave]: [LEAVE_TYPE, CHARGE, text("birthCase")],
  [APPLICATION.trip]: [CHARGE, text("place")],
  [APPLICATION.outing]: [text("place")],
  [APPLICATION.overtime]: [text("compensation")],
  [APPLICATION.card]: [text("checkPoint")],
  [APPLICATION.swap]: [COLLEAGUE],
  [APPLICATION.weekend]: [HEAD, text("rows")],
  [APPLICATION.cancellation]: [text("cancels")],
};

/**
 * First processes. Days in hundredths, as they are charged; some types go to HR however short they are. The colleague
 * agrees first; a swap of own days has none.
 */
const CHAINS: Readonly<Record<ApplicationType, readonly ProcessNode[]>> = {
  [APPLICATION.leave]: [
    superior,
    ...also(ownHead, "days", [[above("chargeCentiDay", "gt", 300)]], "hrIf"),
    ...also(hr, "daysOrType", [[above("chargeCentiDay", "gt", 1_000)], [is("leaveType", "5", "6", "13")]], "end"),
  ],
  [APPLICATION.overtime]: [superior],
  [APPLICATION.trip]: [superior, ...also(ownHead, "days", [[above("chargeCentiDay", "gt", 500)]], "end")],
  [APPLICATION.outing]: [superior],
  [APPLICATION.card]: [superior],
  [APPLICATION.swap]: [{ ...person("colleague", "colleagueEmpId"), emptyPolicy: EMPTY_POLICY.pass }, superior],
  [APPLICATION.weekend]: [formHead],
  [APPLICATION.home]: [superior],
  [APPLICATION.cancellation]: [superior],
};

const kind = (type: ApplicationType): ApprovalKind => ({
  kindCode: kindCodeOf(type),
  first: { name: `attFlow:seed.form.${type}`, numberPrefix: `KQ${type}`, chain: CHAINS[type] },
  fields: [text("period"), ...(OWN_FIELDS[type] ?? []), { name: "reason", label: label("reason"), type: "longText" }],
  createPath: attendancePaths.applicationCreate(type),
  createCode: type === APPLICATION.weekend ? MAY.schedules.fill : MAY.own.see,
  editPath: attendancePaths.applicationEdit,
  about: (empId) => sql`
    select application_id from application_rows where emp_id = ${empId} and type = ${type}
  `,
  async summary(tx, id) {
    const application = await applicationOf(tx, id);
    return {
      title: await titleOf(tx, application),
      requesterEmpId: application.empId,
      amount: null,
      currency: null,
      amountCny: null,
      facts: await factsOf(tx, application),
    };
  },
  view: applicationView,
  onSubmit: submitted,
  onApproved: decided,
  onRejected: released(APPLICATION_STATE.rejected),
  onReturned: released(APPLICATION_STATE.returned),
  onWithdrawn: released(APPLICATION_STATE.withdrawn),
  onVoided: released(APPLICATION_STATE.cancelled),
});

async function factsOf(
  tx: Tx,
  { type, leaveType, chargeCentiDay, empB, empId }: Application,
): Promise<Record<string, string | number>> {
  if (type === APPLICATION.leave) return { leaveType: String(leaveType ?? ""), chargeCentiDay };
  if (type === APPLICATION.trip) return { chargeCentiDay };
  if (type === APPLICATION.swap && empB !== null) return { colleagueEmpId: empB };
  if (type === APPLICATION.weekend) {
    const head = await headOf(tx, empId);
    return head === null ? {} : { headEmpId: head };
  }
  return {};
}

/** "请假 年休假 2026-11-20": what an approver reads in his list. */
async function titleOf(tx: Tx, { id, type, leaveType }: Application): Promise<string> {
  const [line] = await linesOf(tx, id);
  const word = (key: string) => say("zh", { key: `attFlow:${key}` });
  const what = leaveType === null ? "" : word(`leave.${leaveType}`);
  const period = line ? [...new Set([line.startDate, line.endDate])].join("–") : "";
  return [word(`type.${type}`), what, period].filter(Boolean).join(" ").slice(0, 100);
}

/** Kinds 401 to 409 on the approval engine. */
export const attendanceKinds: readonly ApprovalKind[] = Object.values(APPLICATION).map(kind);

export const kindOf = (type: ApplicationType): ApprovalKind => attendanceKinds[type - 1]!;
