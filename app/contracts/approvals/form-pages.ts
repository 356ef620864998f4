import { z } from "zod";
import { blob, endpoint, id, instant } from "../endpoint";
import { ACTS, APPROVE_LABELS, CLIENTS, FORM_STATES, MODES, NODES, ORIGINS, TASK_STATES } from "./codes";
import { formView } from "./form";
import { choice } from "./tasks";

/** How people decide beside each other; of a hundred, how many must agree where a share is asked for. */
export const howDecided = { mode: z.literal(MODES), sharePercent: z.number().int() };

export const person = z.object({ empId: z.number().int(), name: z.string() });
export const step = z.object({
  key: z.string(),
  name: z.string(),
  type: z.literal(NODES),
  ...howDecided,
  people: z.array(person),
  /** Who decides hangs on what is not filled in yet. */
  open: z.boolean().optional(),
});
export type PredictedStep = z.output<typeof step>;

/** Nodes whose people the requester names; with `among`, of these. */
const choose = z.array(z.object({ key: z.string(), name: z.string(), among: z.array(choice).nullable() }));

/** The way a form that is being written would take (approvals rule 8). */
export const wayAhead = z.object({ steps: z.array(step), choose });
export type WayAhead = z.output<typeof wayAhead>;

const file = formView.shape.attachments.element;

const shownTask = z.object({
  taskId: z.number().int(),
  round: z.number().int(),
  entry: z.number().int(),
  node: z.string(),
  person: z.string(),
  status: z.literal(TASK_STATES),
  origin: z.literal(ORIGINS),
  comment: z.string(),
  superseded: z.boolean(),
  receivedAt: instant.nullable(),
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  decidedAt: instant.nullable(),
  files: z.array(file),
});
export type ShownTask = z.output<typeof shownTask>;

const shownAct = z.object({
  seq: z.number().int(),
  round: z.number().int(),
  action: z.literal(ACTS),
  /** "B（代 A）"; the system has no name. */
  who: z.string(),
  node: z.string(),
  comment: z.string(),
  targets: z.array(z.string()),
  at: instant,
  client: z.literal(CLIENTS),
  /** What a decision brought along. */
  files: z.array(file),
});
export type ShownAct = z.output<typeof shownAct>;

export const ACTIONS = [
  "approve",
  "reject",
  "return",
  "transfer",
  "addSigner",
  "removeSigner",
  "urge",
  "withdraw",
  "edit",
  "submit",
  "void",
  "copy",
  "takeBack",
  "comment",
  "cc",
  "print",
] as const;
export type FormAction = (typeof ACTIONS)[number];

export const instanceDetail = endpoint("GET", "/approval/instance/detail", {
  access: "session",
  input: z.object({ id, task: id.optional().catch(undefined) }),
  output: z.object({
    instance: z.object({
      id: z.number().int(),
      instanceNo: z.string().nullable(),
      formTypeCode: z.number().int(),
      formType: z.string(),
      businessId: z.number().int(),
      editPath: z.string().nullable(),
      copyPath: z.string().nullable(),
      /** Its kind's own paper (a voucher), for a reader from whom nothing of it is hidden. */
      paperPath: z.string().nullable(),
      title: z.string(),
      requester: z.string(),
      jobNumber: z.string(),
      department: z.string(),
      company: z.string(),
      amount: z.number().int().nullable(),
      currency: z.string().nullable(),
      /** A closed form (pay) whose content this reader does not get (approvals rule 35). */
      withheld: z.boolean(),
      status: z.literal(FORM_STATES),
      atCashier: z.boolean(),
      node: z.string().nullable(),
      round: z.number().int(),
      submittedAt: instant.nullable(),
      finishedAt: instant.nullable(),
      printCount: z.number().int(),
      /** Of what was submitted, or changed on the way; null for a draft. */
      hash: z.string().nullable(),
    }),
    form: formView,
    tasks: z.array(shownTask),
    /** Says that a year into which an open task is due has no calendar yet (attendance rule 9); empty: it has one. */
    calendarNote: z.string(),
    history: z.array(shownAct),
    /** The reader was sent a copy that he has not opened. */
    copyUnread: z.boolean(),
    cc: z.array(z.object({ name: z.string(), readAt: instant.nullable() })),
    predicted: z.array(step),
    allowedActions: z.array(z.enum(ACTIONS)),
    version: z.number().int(),
    /** When this was answered, in milliseconds: a decision says which page it was made on. */
    shownAt: z.number().int(),
    /** The reader's own approval that may still be taken back, and until when. */
    takeBack: z.object({ taskId: z.number().int(), until: instant }).nullable(),
    /** The reader's own place: the task to decide, and what comes of it. */
    desk: z
      .object({
        taskId: z.number().int(),
        taskVersion: z.number().int(),
        node: z.string(),
        of: z.string().nullable(),
        approveLabel: z.literal(APPROVE_LABELS),
        /** Fields that may be filled in here. */
        editable: z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            type: z.string(),
            value: z.string(),
            required: z.boolean(),
          }),
        ),
        returnTo: z.array(z.object({ key: z.string(), name: z.string() })),
        /** Files the reader has sent for this task and not decided with yet. */
        waiting: z.array(file),
        /** After an approval: others at this node, the next node, or the end. */
        after: z.object({ way: z.enum(["wait", "next", "end"]), node: z.string(), people: z.array(z.string()) }),
        /** Where a share of the people is asked for: how it stands, and whether one more against it ends the form. */
        vote: z
          .object({
            agreed: z.number().int(),
            against: z.number().int(),
            open: z.number().int(),
            needed: z.number().int(),
            ends: z.boolean(),
          })
          .nullable(),
      })
      .nullable(),
    /** Signers the reader has asked and may still take back. */
    signers: z.array(z.object({ taskId: z.number().int(), empId: z.number().int(), name: z.string() })),
    /** Nodes whose people the requester names when the form is sent; with `among`, of these. */
    choose,
    /**
     * A form that was given back begins again at the start, or goes on at the node that gave it back (approvals rule
     * 13).
     */
    goesOnAt: z.string().nullable(),
  }),
});

/** A file of a form, to whoever may read the form and the field it stands in. */
export const approvalFile = endpoint("GET", "/approval/instance/attachment", {
  access: "session",
  timeout: 60_000,
  input: z.object({ id, attachmentInfoId: id }),
  output: blob,
});

/** A picture of a form, made small; of anything else there is none. */
export const approvalThumbnail = endpoint("GET", "/approval/instance/thumbnail", {
  access: "session",
  input: z.object({ id, attachmentInfoId: id }),
  output: blob,
});
