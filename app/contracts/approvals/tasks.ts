import { z } from "zod";
import { MAX_DECISION_FILES, MOST_AT_ONCE } from "~/lib/approvals/request-limits";
import { MAY as MAY_OF_EMPLOYEES } from "../employees/may";
import {
  blob,
  endpoint,
  fileName,
  id,
  instant,
  listOf,
  nothing,
  pageOf,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { MAX_FILE_BYTES } from "../platform/codes";
import {
  ACTS,
  APPROVE_LABELS,
  BOXES,
  CLIENTS,
  FORM_STATES,
  LIST_ACTS,
  MODES,
  NODES,
  ORIGINS,
  SOURCES,
  TASK_STATES,
} from "./codes";
import { formView } from "./form";
import { listQuery } from "./form-query";
import { MAY } from "./may";

/** Lists, the reading of a form, and everything that people do with one (approvals, Calls). */

const MOST_TYPED = 3000;

export const taskRow = z.object({
  instanceId: z.number().int(),
  instanceNo: z.string().nullable(),
  formTypeCode: z.number().int(),
  formType: z.string(),
  title: z.string(),
  requester: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  status: z.literal(FORM_STATES),
  version: z.number().int(),
  node: z.string().nullable(),
  holders: z.array(z.string()),
  urged: z.number().int(),
  submittedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** The task behind a row of the to-do and done lists. */
  task: z
    .object({
      taskId: z.number().int(),
      taskVersion: z.number().int(),
      status: z.literal(TASK_STATES),
      node: z.string(),
      receivedAt: instant.nullable(),
      dueAt: instant.nullable(),
      overdue: z.boolean(),
      decidedAt: instant.nullable(),
      comment: z.string(),
      /** Whose task it is, when it was delegated. */
      of: z.string().nullable(),
      /** May be decided with others at once (approvals rule 30). */
      batch: z.boolean(),
    })
    .nullable(),
  /** Key and state of a row of the cc list. */
  cc: z.object({ id: z.number().int(), read: z.boolean() }).nullable(),
  /** On the list of the own forms. */
  acts: z.array(z.enum(LIST_ACTS)),
});
export type TaskRow = z.output<typeof taskRow>;

export const searchTasks = endpoint("POST", "/approval/task/search", {
  access: MAY.forms.list,
  input: pageOf(z.object({ box: z.enum(BOXES), ...listQuery })),
  output: listOf(taskRow),
});

/** One form as the file of a person lists it. */
export const personForm = z.object({
  instanceId: z.number().int(),
  instanceNo: z.string().nullable(),
  formType: z.string(),
  title: z.string(),
  requester: z.string(),
  status: z.literal(FORM_STATES),
  submittedAt: instant.nullable(),
});

/**
 * Forms that a person has asked for or that are about him, of those the caller may read (approvals rule 35), newest
 * first.
 */
export const personForms = endpoint("POST", "/approval/person/search", {
  access: MAY_OF_EMPLOYEES.archives.seeDetail,
  input: pageOf(z.object({ empId: id })),
  output: listOf(personForm),
});

const choice = z.object({ value: z.number().int(), label: z.string() });

/** Form types for the search forms; those of the person's site with the page that makes one, for /approval/start. */
export const approvalFilters = endpoint("GET", "/approval/filters", {
  access: MAY.forms.list,
  input: departmentFilterInput,
  output: z.object({
    department: departmentFilter,
    types: z.array(choice),
    start: z.array(
      z.object({
        group: z.number().int(),
        formTypeCode: z.number().int(),
        name: z.string(),
        to: z.string(),
        /** Null: it is made at the desk. */
        toOnPhone: z.string().nullable(),
      }),
    ),
  }),
});

export const approvalCount = endpoint("GET", "/approval/count", {
  access: "session",
  input: z.object({}),
  output: z.object({
    todo: z.number().int(),
    ccUnread: z.number().int(),
    returned: z.number().int(),
    drafts: z.number().int(),
    total: z.number().int(),
  }),
});

/** How people decide beside each other; of a hundred, how many must agree where a share is asked for. */
export const howDecided = { mode: z.literal(MODES), sharePercent: z.number().int() };

const person = z.object({ empId: z.number().int(), name: z.string() });
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

export const previewForm = endpoint("POST", "/approval/instance/preview", {
  access: "session",
  input: z.object({
    formTypeCode: z.coerce.number().int(),
    form: z
      .record(
        z.string().max(50),
        z.union([
          z.string().max(200),
          z.number(),
          z.array(z.union([z.string().max(200), z.number()])).max(100),
          z.null(),
        ]),
      )
      .default({}),
  }),
  output: z.object({
    nodes: z.array(
      z.object({
        name: z.string(),
        ...howDecided,
        people: z.array(person),
        source: z.array(z.literal(SOURCES)),
      }),
    ),
    errors: z.array(z.string()),
  }),
});

/** Job numbers and names that somebody typed, with commas or spaces between. */
const people = text(MOST_TYPED).optional();
const chosen = z.record(z.string().max(60), z.preprocess(ticked, z.array(id).max(30))).default({});
/** Whom the requester names when a form is sent: for nodes that ask for their people, and as readers. */
export const namedAtSending = {
  chosen,
  chosenText: z.record(z.string().max(60), text(MOST_TYPED)).default({}),
  cc: z.preprocess(ticked, z.array(id).max(50)).default([]),
  ccText: people,
};
const sending = { ...namedAtSending, version };

export const submitApproval = endpoint("POST", "/approval/instance/submit", {
  access: "session",
  changes: true,
  dropTwins: true,
  input: z.object({ formTypeCode: z.coerce.number().int(), businessId: id, ...sending }),
  output: z.object({
    id: z.number().int(),
    instanceNo: z.string(),
    status: z.literal(FORM_STATES),
    version: z.number().int(),
  }),
});

const changed = z.object({ status: z.literal(FORM_STATES), version: z.number().int() });
const onForm = z.object({ id, version, comment: text(500).default("") });
const formVerb = <P extends string>(path: P) =>
  endpoint("POST", `/approval/instance/${path}`, {
    access: "session",
    changes: true,
    dropTwins: true,
    input: onForm,
    output: changed,
  });

export const resubmitApproval = endpoint("POST", "/approval/instance/resubmit", {
  access: "session",
  changes: true,
  dropTwins: true,
  input: onForm.extend(sending),
  output: changed,
});
export const withdrawApproval = formVerb("withdraw");
export const voidApproval = formVerb("void");
export const urgeApproval = formVerb("urge");

const decided = z.object({
  status: z.literal(FORM_STATES),
  nextNodes: z.array(z.string()),
  version: z.number().int(),
  replayed: z.boolean(),
  /** For two minutes, while nothing else happens to the form (approvals rule 37). */
  undoable: z.boolean(),
});
const ref = z.object({
  taskId: id,
  taskVersion: version,
  version,
  /** The form that the page showed, and when it was made, by the host's clock (approvals rule 38). */
  instanceId: id.optional(),
  shownAt: z.coerce.number().int().positive().optional(),
});
const decision = ref.extend({ comment: text(500).default("") });
const withFiles = decision.extend({
  attachmentIds: z
    .preprocess(ticked, z.array(id).max(MAX_DECISION_FILES, { error: "approval:said.tooManyFiles" }))
    .default([]),
});
const decide = <I extends z.ZodType>(verb: string, input: I) =>
  endpoint("POST", `/approval/task/${verb}`, {
    access: "session",
    changes: true,
    dropTwins: true,
    input,
    output: decided,
  });

export const approveTask = decide(
  "approve",
  withFiles.extend({ form: z.record(z.string().max(50), text(2000)).optional() }),
);
export const rejectTask = decide("reject", withFiles);
export const returnTask = decide("return", withFiles.extend({ targetNodeKey: text(60).optional() }));
export const transferTask = decide(
  "transfer",
  decision.extend({ toEmpId: id.optional(), toEmpIdText: text(80).optional() }),
);
const some = z.preprocess(ticked, z.array(id).max(10)).default([]);
export const addSigners = decide(
  "addSigner",
  decision.extend({ position: z.enum(["before", "after"]), empIds: some, empIdsText: people }),
);
export const removeSigners = decide(
  "removeSigner",
  z.object({ taskId: id, version, empIds: some, comment: text(500).default("") }),
);

/**
 * A file for the decision of an own or delegated task: PDF, JPG or PNG by content. The same content sent again is the
 * same file.
 */
export const uploadTaskFile = endpoint("POST", "/approval/task/upload", {
  access: "session",
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ taskId: id, name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: z.number().int() }),
});

/** The own last approval, as long as nothing later has happened to the form (approvals rule 37). */
export const takeBackTask = decide("takeBack", z.object({ taskId: id }));

/** Each task by itself: what is refused leaves the others alone (approvals rule 30). */
export const decideBatch = endpoint("POST", "/approval/task/batch", {
  access: MAY.forms.decideBatch,
  changes: true,
  noActing: true,
  timeout: 300_000,
  input: z.object({
    action: z.enum(["approve", "reject"]),
    items: z.array(ref).min(1).max(MOST_AT_ONCE, { error: "approval:said.tooMany" }),
    comment: text(500).default(""),
  }),
  output: z.object({
    successCount: z.number().int(),
    failCount: z.number().int(),
    results: z.array(
      z.object({
        taskId: z.number().int(),
        instanceNo: z.string(),
        title: z.string(),
        ok: z.boolean(),
        code: z.number().int(),
        msg: z.string(),
      }),
    ),
  }),
});

export const createComment = endpoint("POST", "/approval/comment/create", {
  access: "session",
  changes: true,
  dropTwins: true,
  input: z.object({
    instanceId: id,
    content: requiredText(500),
    mentions: z.preprocess(ticked, z.array(id).max(50)).default([]),
    mentionsText: people,
  }),
  output: z.object({}),
});

export const createCc = endpoint("POST", "/approval/cc/create", {
  access: "session",
  changes: true,
  dropTwins: true,
  input: z.object({
    instanceId: id,
    empIds: z.preprocess(ticked, z.array(id).max(50)).default([]),
    empIdsText: people,
  }),
  output: z.object({}),
});

/** All of the own ones without ids. */
export const readCc = endpoint("POST", "/approval/cc/read", {
  access: MAY.forms.list,
  changes: true,
  noActing: true,
  input: z.object({ ids: z.array(id).max(1000).optional() }),
  output: nothing,
});

/** The own copies of a form, which its reader has opened. */
export const openCopy = endpoint("POST", "/approval/cc/opened", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ instanceId: id }),
  output: nothing,
});

export const logPrint = endpoint("POST", "/approval/print/log", {
  access: MAY.forms.print,
  changes: true,
  input: z.object({ instanceId: id }),
  output: z.object({ printCount: z.number().int() }),
});
