import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Act, CcSource, Client, FormState, Origin, TaskState } from "~/contracts/approvals/codes";
import type { Facts } from "~/lib/approvals/approval-branch";
import { employees } from "~/upstream/organization/tables.server";
import { instantColumn } from "~/upstream/platform/tables/columns.server";
import { approvalDefinitions, approvalFormTypes } from "./process/tables.server";

/** A form and its tasks as they stood before an approval, which is the act of this number in its history. */
export interface Undo {
  seq: number;
  taskId: number;
  nodeKey: string;
  nodeName: string;
  entry: number;
  tasks: (Pick<Task, "id"> & Undone)[];
}
type Task = typeof approvalTasks.$inferSelect;
/** What a decision changes of the tasks beside it. */
export type Undone = Pick<
  Task,
  | "status"
  | "comment"
  | "attachmentIds"
  | "decidedByEmpId"
  | "decidedAt"
  | "receivedAt"
  | "dueAt"
  | "remindAt"
  | "remindCount"
  | "edits"
>;

/**
 * One submitted form. `version` counts what a decision depends on (status, node, content), not the single approvals of
 * a node: two people who countersign at once both may (approvals example 16). `entry` counts the nodes entered; a node
 * that is gone back to is entered anew.
 */
export const approvalInstances = pgTable(
  "approval_instances",
  {
    id: serial("id").primaryKey(),
    instanceNo: text("instance_no").unique(),
    formTypeCode: integer("form_type_code")
      .notNull()
      .references(() => approvalFormTypes.formTypeCode),
    kindCode: integer("kind_code").notNull(),
    definitionId: integer("definition_id").references(() => approvalDefinitions.id),
    businessId: integer("business_id").notNull(),
    title: text("title").notNull(),
    requesterEmpId: integer("requester_emp_id")
      .notNull()
      .references(() => employees.empId),
    requesterDepartmentId: integer("requester_department_id").notNull(),
    requesterSiteDigit: smallint("requester_site_digit").notNull(),
    /** Who pressed the button, while acting for the requester. */
    submittedByEmpId: integer("submitted_by_emp_id"),
    amount: bigint("amount", { mode: "number" }),
    currency: text("currency"),
    amountCny: bigint("amount_cny", { mode: "number" }),
    status: smallint("status").$type<FormState>().notNull().default(0),
    currentNodeKey: text("current_node_key"),
    currentNodeName: text("current_node_name"),
    entry: integer("entry").notNull().default(0),
    round: integer("round").notNull().default(0),
    /** Content changes of the round, by approvers who may edit. */
    edits: integer("edits").notNull().default(0),
    facts: jsonb("facts").$type<Facts>().notNull().default({}),
    /** People the requester chose, by node. */
    chosen: jsonb("chosen").$type<Record<string, number[]>>().notNull().default({}),
    /** Node that gave the form back to the requester. */
    returnedFrom: text("returned_from"),
    historySeq: integer("history_seq").notNull().default(0),
    /** What the last act changed, as long as it is an approval that may be taken back (approvals rule 37). */
    undo: jsonb("undo").$type<Undo>(),
    urgedAt: instantColumn("urged_at"),
    urgeDay: date("urge_day", { mode: "string" }),
    urgeCount: smallint("urge_count").notNull().default(0),
    printCount: integer("print_count").notNull().default(0),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    submittedAt: instantColumn("submitted_at"),
    finishedAt: instantColumn("finished_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("approval_instances_business_key").on(t.kindCode, t.businessId),
    index("approval_instances_requester_idx").on(t.requesterEmpId, t.id),
    // Drafts and returned forms are counted on every page; somebody's finished ones grow over the years.
    index("approval_instances_unsent_idx").on(t.requesterEmpId, t.status).where(sql`${t.status} in (0, 4)`),
    index("approval_instances_type_idx").on(t.formTypeCode, t.id),
    index("approval_instances_submitted_idx").on(t.submittedAt),
    index("approval_instances_open_idx").on(t.id).where(sql`${t.status} = 1`),
    check("approval_instances_status_check", sql`${t.status} between 0 and 6`),
  ],
);

/** One person's place to decide. */
export const approvalTasks = pgTable(
  "approval_tasks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    instanceId: integer("instance_id")
      .notNull()
      .references(() => approvalInstances.id),
    nodeKey: text("node_key").notNull(),
    round: integer("round").notNull(),
    entry: integer("entry").notNull(),
    seq: integer("seq").notNull(),
    assigneeEmpId: integer("assignee_emp_id")
      .notNull()
      .references(() => employees.empId),
    originalAssigneeEmpId: integer("original_assignee_emp_id").notNull(),
    origin: smallint("origin").$type<Origin>().notNull(),
    status: smallint("status").$type<TaskState>().notNull(),
    /** The holder, or who decided for him. */
    decidedByEmpId: integer("decided_by_emp_id"),
    comment: text("comment").notNull().default(""),
    attachmentIds: integer("attachment_ids").array().notNull().default([]),
    receivedAt: instantColumn("received_at"),
    dueAt: instantColumn("due_at"),
    decidedAt: instantColumn("decided_at"),
    /** Next reminder, or the act of the node's time limit. */
    remindAt: instantColumn("remind_at"),
    remindCount: smallint("remind_count").notNull().default(0),
    transferCount: smallint("transfer_count").notNull().default(0),
    /** Of a signer: the task of whoever asked. */
    parentTaskId: bigint("parent_task_id", { mode: "number" }),
    /** Content changes seen when it was decided. */
    edits: integer("edits").notNull().default(0),
    /** The form went back to a node before this one. */
    superseded: boolean("superseded").notNull().default(false),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("approval_tasks_instance_idx").on(t.instanceId, t.round),
    index("approval_tasks_pending_idx").on(t.assigneeEmpId, t.id).where(sql`${t.status} = 1`),
    index("approval_tasks_decided_idx")
      .on(t.decidedByEmpId, t.instanceId, t.id)
      .where(sql`${t.decidedByEmpId} is not null`),
    index("approval_tasks_remind_idx").on(t.remindAt).where(sql`${t.status} = 1`),
    uniqueIndex("approval_tasks_open_key").on(t.instanceId, t.entry, t.assigneeEmpId).where(sql`${t.status} in (0, 1)`),
    check("approval_tasks_status_check", sql`${t.status} between 0 and 8`),
  ],
);

/** Every act on a form, append-only (a trigger refuses update and delete). Codes: approvals, HistoryEntry. */
export const approvalHistory = pgTable(
  "approval_history",
  {
    instanceId: integer("instance_id")
      .notNull()
      .references(() => approvalInstances.id),
    seq: integer("seq").notNull(),
    round: integer("round").notNull(),
    action: smallint("action").$type<Act>().notNull(),
    /** Null: the system. */
    actorEmpId: integer("actor_emp_id"),
    onBehalfOfEmpId: integer("on_behalf_of_emp_id"),
    mainAccountEmpId: integer("main_account_emp_id"),
    nodeKey: text("node_key"),
    nodeName: text("node_name"),
    taskId: bigint("task_id", { mode: "number" }),
    comment: text("comment").notNull().default(""),
    targets: integer("targets").array().notNull().default([]),
    at: instantColumn("at").notNull().defaultNow(),
    ip: text("ip").notNull().default(""),
    client: smallint("client").$type<Client>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.instanceId, t.seq] }),
    check("approval_history_action_check", sql`${t.action} between 1 and 22`),
  ],
);

/** What the form said when a round began or an approver changed it. */
export const approvalSnapshots = pgTable(
  "approval_snapshots",
  {
    instanceId: integer("instance_id")
      .notNull()
      .references(() => approvalInstances.id),
    round: integer("round").notNull(),
    edits: integer("edits").notNull(),
    snapshot: jsonb("snapshot").notNull(),
    hash: char("hash", { length: 64 }).notNull(),
    at: instantColumn("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.instanceId, t.round, t.edits] })],
);

export const approvalCc = pgTable(
  "approval_cc",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    instanceId: integer("instance_id")
      .notNull()
      .references(() => approvalInstances.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    source: smallint("source").$type<CcSource>().notNull(),
    readAt: instantColumn("read_at"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("approval_cc_key").on(t.instanceId, t.empId),
    index("approval_cc_person_idx").on(t.empId, t.id),
    index("approval_cc_unread_idx").on(t.empId).where(sql`${t.readAt} is null`),
  ],
);

/** Who decides for whom, and when; scheduled, active or ended by the clock, so that no job has to be on time. */
export const approvalDelegations = pgTable(
  "approval_delegations",
  {
    id: serial("id").primaryKey(),
    fromEmpId: integer("from_emp_id")
      .notNull()
      .references(() => employees.empId),
    toEmpId: integer("to_emp_id")
      .notNull()
      .references(() => employees.empId),
    /** Empty: all. */
    formTypeCodes: integer("form_type_codes").array().notNull().default([]),
    startAt: instantColumn("start_at").notNull(),
    endAt: instantColumn("end_at").notNull(),
    includePending: smallint("include_pending").notNull().default(1),
    reason: text("reason").notNull().default(""),
    cancelledAt: instantColumn("cancelled_at"),
    createdBy: integer("created_by").notNull(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("approval_delegations_from_idx").on(t.fromEmpId, t.endAt),
    index("approval_delegations_to_idx").on(t.toEmpId, t.endAt),
    check(
      "approval_delegations_period_check",
      sql`${t.endAt} > ${t.startAt} and ${t.endAt} <= ${t.startAt} + interval '90 days'`,
    ),
    check("approval_delegations_other_check", sql`${t.fromEmpId} <> ${t.toEmpId}`),
  ],
);
