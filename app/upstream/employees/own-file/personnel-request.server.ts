import { eq, sql } from "drizzle-orm";
import { say } from "~/lib/texts.server";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { also, fork, hr, is, role } from "~/upstream/approvals/process/chains.server";
import { employees } from "~/upstream/organization/tables.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { subjects } from "./personnel-subjects.server";
import type { PersonnelRequest } from "./subject.server";
import { personnelRequests } from "./tables.server";

export const PERSONNEL = 509;
const START_PAGE = "/employees/mine";

/** Personnel requests (人事申请, kind 509): what each asks for is its subject's. */
export const personnelRequest: ApprovalKind = {
  kindCode: PERSONNEL,
  first: {
    name: "ownFile:seed.form",
    numberPrefix: "RS9",
    chain: [
      fork("requestKind", "requestKind", "payeeCard", [[is("requestKind", "2")]], "payee", "hr"),
      { ...role("payee", "CASHIER"), next: "end" },
      hr,
      ...also(role("compensation", "COMPENSATION"), "incomeCertificate", [[is("requestKind", "4")]], "end"),
    ],
  },
  fields: [
    { name: "requestKind", label: { key: "approvals:seed.field.requestKind" }, type: "code" },
    { name: "changes", label: { key: "ownFile:list.changes" }, type: "text" },
  ],
  createPath: START_PAGE,
  editPath: (id) => `/employees/mine/request/${id}`,

  async summary(tx, id) {
    const request = await requestRow(tx, id);
    const { empName, jobNumber } = await requesterOf(tx, request);
    const title = `${await subjects[request.requestKind]!.title(tx, request)} ${empName} ${jobNumber}`;
    return {
      title,
      requesterEmpId: request.requesterEmpId,
      amount: null,
      currency: null,
      amountCny: null,
      facts: { requestKind: String(request.requestKind) },
    };
  },

  async view(db, caller, id) {
    const request = await requestRow(db, id);
    const subject = subjects[request.requestKind]!;
    const { empName, jobNumber } = await requesterOf(db, request);
    const word = (key: string) => say(caller.language, { key: `ownFile:${key}` });
    const facts = (await subject.facts?.(db, caller, request)) ?? [];
    const lines = await subject.lines(db, caller, request);
    return {
      facts: [
        { field: "requester", label: word("list.person"), value: `${empName} ${jobNumber}`, type: "text" },
        { field: "requestKind", label: word("list.kind"), value: word(`kind.${request.requestKind}`), type: "text" },
        ...facts,
      ],
      lines: [
        {
          field: "changes",
          title: word("list.changes"),
          columns: (["item", "before", "after"] as const).map((column) => ({
            label: word(`list.${column}`),
            type: "text" as const,
          })),
          rows: lines.map(({ label, before, after }) => [label, before, after]),
        },
      ],
      attachments: await attachedFiles(db, request.attachmentIds),
    };
  },

  async onSubmit(tx, { businessId }) {
    const request = await requestRow(tx, businessId);
    await subjects[request.requestKind]!.validate(tx, request);
    await become(tx, businessId, 1).catch((error: unknown) => {
      if (databaseError(error)?.constraint === "personnel_requests_open_key")
        throw conflict("ownFile:said.openAlready");
      throw error;
    });
  },
  onReturned: (tx, { businessId }) => become(tx, businessId, 0),
  onWithdrawn: (tx, { businessId }) => become(tx, businessId, 0),
  onRejected: (tx, { businessId }) => become(tx, businessId, 0),
  onVoided: (tx, { businessId }) => become(tx, businessId, 0),

  async onApproved(tx, { businessId }, by) {
    const request = await requestRow(tx, businessId);
    await become(tx, businessId, 0);
    await subjects[request.requestKind]!.apply(tx, request, by);
  },
};

export async function requestRow(db: Reader | Tx, id: number): Promise<PersonnelRequest> {
  const [row] = await db.select().from(personnelRequests).where(eq(personnelRequests.id, id));
  return row!;
}

/** On its way or not: of two requests for one section on their way the database lets one. */
const become = async (tx: Tx, id: number, open: 0 | 1) =>
  void (await tx
    .update(personnelRequests)
    .set({ open, version: sql`${personnelRequests.version} + 1` })
    .where(eq(personnelRequests.id, id)));

async function requesterOf(db: Reader | Tx, { requesterEmpId }: PersonnelRequest) {
  const [row] = await db
    .select({ empName: employees.empName, jobNumber: employees.jobNumber })
    .from(employees)
    .where(eq(employees.empId, requesterEmpId));
  return row!;
}
