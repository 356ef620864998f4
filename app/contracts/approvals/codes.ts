/** Codes of the approvals. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** The four lists of a person (approvals rule 32). */
export const BOXES = ["todo", "done", "cc", "initiated"] as const;

/** States of a form (approvals, Entities). */
export const FORM_STATE = {
  draft: 0,
  open: 1,
  approved: 2,
  rejected: 3,
  returned: 4,
  withdrawn: 5,
  voided: 6,
} as const;
export const FORM_STATES = /* @__PURE__ */ Object.values(FORM_STATE);
export type FormState = Code<typeof FORM_STATE>;
/** Steps that usually come next on the list of the own forms; the form's page has them all. */
export const LIST_ACTS = ["urge", "withdraw", "submit", "void"] as const;
/** What an administrator may do with a form, or with one of its tasks. */
export const MONITOR_ACTS = ["reassign", "return", "void"] as const;

/** States of a task (approvals, Entities). */
export const TASK_STATE = {
  waiting: 0,
  pending: 1,
  approved: 2,
  rejected: 3,
  returned: 4,
  handedOn: 5,
  skipped: 6,
  cancelled: 7,
  timedOut: 8,
} as const;
export const TASK_STATES = /* @__PURE__ */ Object.values(TASK_STATE);
export type TaskState = Code<typeof TASK_STATE>;
/** What somebody has made of an own task: the choices of the done list. */
export const DONE_STATES = [
  TASK_STATE.approved,
  TASK_STATE.rejected,
  TASK_STATE.returned,
  TASK_STATE.handedOn,
] as const;

/** Where a task came from. */
export const ORIGIN = { definition: 1, transfer: 2, before: 3, after: 4, escalation: 6, administrator: 7 } as const;
export const ORIGINS = /* @__PURE__ */ Object.values(ORIGIN);
export type Origin = Code<typeof ORIGIN>;

/** Acts of a form's history (approvals, Entities). */
export const ACT = {
  submit: 1,
  approve: 2,
  reject: 3,
  giveBack: 4,
  transfer: 5,
  signBefore: 6,
  signAfter: 7,
  withdraw: 8,
  resubmit: 9,
  urge: 10,
  comment: 11,
  cc: 12,
  skip: 13,
  timeout: 14,
  reassign: 15,
  void: 16,
  pay: 17,
  print: 18,
  removeSigner: 19,
  takeBack: 21,
  /** Against it where a share of the people is asked for: the form goes on. */
  against: 22,
} as const;
export const ACTS = /* @__PURE__ */ Object.values(ACT);
export type Act = Code<typeof ACT>;
/** From where somebody acted. */
export const CLIENT = { web: 1, phone: 2, system: 3 } as const;
export const CLIENTS = /* @__PURE__ */ Object.values(CLIENT);
export type Client = Code<typeof CLIENT>;
/** Who sent a copy: a node of the process, or a person. */
export const CC_SOURCE = { node: 1, person: 2 } as const;
export type CcSource = Code<typeof CC_SOURCE>;

/** States of a version of a process. */
export const DEFINITION_STATE = { draft: 0, published: 1, retired: 2 } as const;
export const DEFINITION_STATES = /* @__PURE__ */ Object.values(DEFINITION_STATE);
export type DefinitionState = Code<typeof DEFINITION_STATE>;
/** What may be done with a version of a process: `draft` begins a new one, `copy` takes it to other sites. */
export const PROCESS_ACTS = ["edit", "publish", "retire", "draft", "copy"] as const;

/** Nodes of a process (approvals, Entities). */
export const NODE = { start: 1, approver: 2, branch: 3, cc: 4, cashier: 5, end: 6 } as const;
export const NODES = /* @__PURE__ */ Object.values(NODE);
export type NodeType = Code<typeof NODE>;
/** Nodes that may be added to a process; start and end are there. */
export const ADDED_NODES = [NODE.approver, NODE.branch, NODE.cc, NODE.cashier] as const;
/** Any-of (或签), all-of (会签), sequential (依次), a share of them (按比例会签). */
export const MODE = { anyOf: 1, allOf: 2, sequential: 3, share: 4 } as const;
export const MODES = /* @__PURE__ */ Object.values(MODE);
export type Mode = Code<typeof MODE>;
/** Of a hundred, how many must agree where a share is asked for and nothing else is said. */
export const DEFAULT_SHARE = 50;
/** Where an approver rule finds its people. */
export const SOURCE = {
  role: 1,
  leader: 2,
  named: 3,
  superior: 4,
  superiorsUpTo: 5,
  chosen: 6,
  formField: 7,
  cashier: 8,
} as const;
export const SOURCES = /* @__PURE__ */ Object.values(SOURCE);
export type Source = Code<typeof SOURCE>;
/** Who decides at a node that finds nobody. */
export const EMPTY_POLICY = { administrator: 1, pass: 2, named: 3, refuse: 4 } as const;
export const EMPTY_POLICIES = /* @__PURE__ */ Object.values(EMPTY_POLICY);
export type EmptyPolicy = Code<typeof EMPTY_POLICY>;
/** What happens when a task is overdue. */
export const TIMEOUT = { remind: 1, superior: 2, approve: 3, giveBack: 4 } as const;
export const TIMEOUTS = /* @__PURE__ */ Object.values(TIMEOUT);
export type Timeout = Code<typeof TIMEOUT>;
/** What approving is called at a node: 同意, 知悉, 付款. */
export const APPROVE_LABEL = { approve: 1, takeNote: 2, pay: 3 } as const;
export const APPROVE_LABELS = /* @__PURE__ */ Object.values(APPROVE_LABEL);
export type ApproveLabel = Code<typeof APPROVE_LABEL>;

/** How long the requester may withdraw: never, before the first decision, as long as the form is in approval. */
export const WITHDRAW_MODE = { never: 0, beforeDecision: 1, inApproval: 2 } as const;
export const WITHDRAW_MODES = /* @__PURE__ */ Object.values(WITHDRAW_MODE);
/** Where a form that is sent again begins: at the start, or at the node that gave it back. */
export const RESUBMIT_MODE = { restart: 1, goOn: 2 } as const;
export const RESUBMIT_MODES = /* @__PURE__ */ Object.values(RESUBMIT_MODE);
/** Whom a node skips who has approved already: nobody, of the node before, of any earlier node of the round. */
export const SKIP_REPEAT = { off: 0, adjacent: 1, round: 2 } as const;
export const SKIP_REPEATS = /* @__PURE__ */ Object.values(SKIP_REPEAT);

/** State of a delegation, by the clock. */
export const DELEGATION_STATE = { scheduled: 0, active: 1, ended: 2, cancelled: 3 } as const;
export const DELEGATION_STATES = /* @__PURE__ */ Object.values(DELEGATION_STATE);
export type DelegationState = Code<typeof DELEGATION_STATE>;
/** Role of those who pay; the only one whose members may be of one company alone (approvals rule 39). */
export const CASHIER_ROLE = "CASHIER";

/** State of a membership of an approval role, by its dates. */
export const MEMBER_STATE = { ahead: 1, current: 2, over: 3 } as const;
export const MEMBER_STATES = /* @__PURE__ */ Object.values(MEMBER_STATE);
export type MemberState = Code<typeof MEMBER_STATE>;
export const MEMBER_ACTS = ["edit", "end"] as const;

/** What may be wrong with whom a form of somebody finds, the worst first. */
export const CHAIN_FAULTS = ["refuses", "standIn", "self", "passes"] as const;
export type ChainFaultCode = (typeof CHAIN_FAULTS)[number];
/** What an approver rule that finds nobody lacks. */
export const LACKS = ["role", "cashier", "head", "parent", "superior", "named"] as const;
