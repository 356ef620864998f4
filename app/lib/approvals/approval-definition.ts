import {
  APPROVE_LABEL,
  type ApproveLabel,
  EMPTY_POLICY,
  type EmptyPolicy,
  MODE,
  type Mode,
  NODE,
  type NodeType,
  RESUBMIT_MODE,
  SKIP_REPEAT,
  type SOURCE,
  TIMEOUT,
  type Timeout,
  WITHDRAW_MODE,
} from "~/contracts/approvals/codes";
import type { Code } from "~/lib/code";
import { type Language, nameIn, type OtherNames } from "~/lib/languages";

// A process as it is drawn: the shapes that the editor, the publish checks and the engine share (approvals, Entities).
/** Who decides at a node; the rules of a node are joined, duplicates removed, order kept. */
export type ApproverRule =
  | { source: typeof SOURCE.role; roleCode: string }
  /** Leader of the ancestor department of this level. */
  | { source: typeof SOURCE.leader; level: number }
  | { source: typeof SOURCE.named; empIds: number[] }
  /** Depth 1: the direct superior. */
  | { source: typeof SOURCE.superior; depth: number }
  /** Every superior up to the first whose level has this rank; always one after the other. */
  | { source: typeof SOURCE.superiorsUpTo; rank: number }
  /** Chosen at submit, from a role's members or from everybody. */
  | { source: typeof SOURCE.chosen; roleCode?: string }
  /** An employee field of the form; `requesterEmpId` is the requester. */
  | { source: typeof SOURCE.formField; field: string }
  | { source: typeof SOURCE.cashier };

export const OPS = ["eq", "ne", "gt", "ge", "lt", "le", "range", "in", "notIn"] as const;
export type Op = (typeof OPS)[number];
export type FactValue = number | string;

/** `range` is [a, b): two values; `in` and `notIn` take any number, the others one. */
export interface Condition {
  field: string;
  op: Op;
  value: FactValue[];
}

export interface BranchCase {
  name: string;
  /** Groups are joined by "or", the conditions of a group by "and"; the last case has none: "else". */
  groups: Condition[][];
  /** Key of the next node; empty: the one that follows in the list. */
  next: string;
}

export const FIELD_RIGHTS = ["hidden", "read", "edit", "required"] as const;
export type FieldRight = (typeof FIELD_RIGHTS)[number];

export const ACTIONS = ["approve", "reject", "return", "transfer", "addSigner"] as const;
export type NodeAction = (typeof ACTIONS)[number];

export interface ProcessNode {
  key: string;
  type: NodeType;
  name: string;
  /** The name in other languages, where given; processes of before have none. */
  names?: OtherNames;
  /** Key of the next node; empty: the one that follows in the list. */
  next: string;
  mode: Mode;
  /** Of a hundred, how many must agree where a share is asked for; processes of before have none. */
  sharePercent?: number;
  approverRules: ApproverRule[];
  emptyPolicy: EmptyPolicy;
  /** Whom the policy `named` names. */
  emptyEmpId: number | null;
  /** Working days until a decision is overdue. */
  dueWorkdays: number;
  timeoutAction: Timeout;
  returnTargets: "any" | "requesterOnly";
  actions: NodeAction[];
  approveLabel: ApproveLabel;
  fieldRights: Record<string, FieldRight>;
  allowBatch: 0 | 1;
  cases: BranchCase[];
}

export interface ProcessSettings {
  withdrawMode: Code<typeof WITHDRAW_MODE>;
  resubmitMode: Code<typeof RESUBMIT_MODE>;
  skipRequester: 0 | 1;
  skipRepeat: Code<typeof SKIP_REPEAT>;
  allowReject: 0 | 1;
  allowAddSign: 0 | 1;
  allowTransfer: 0 | 1;
  requireRejectComment: 0 | 1;
}

export const DEFAULT_SETTINGS: ProcessSettings = {
  withdrawMode: WITHDRAW_MODE.beforeDecision,
  resubmitMode: RESUBMIT_MODE.restart,
  skipRequester: 1,
  skipRepeat: SKIP_REPEAT.adjacent,
  allowReject: 1,
  allowAddSign: 1,
  allowTransfer: 1,
  requireRejectComment: 1,
};

/** A node with what the sheet gives by default. */
export function nodeOf(key: string, type: NodeType, name: string, given: Partial<ProcessNode> = {}): ProcessNode {
  return {
    key,
    type,
    name,
    next: "",
    mode: MODE.anyOf,
    approverRules: [],
    emptyPolicy: EMPTY_POLICY.administrator,
    emptyEmpId: null,
    dueWorkdays: type === NODE.cashier ? 2 : 1,
    timeoutAction: TIMEOUT.remind,
    returnTargets: "any",
    actions: [...ACTIONS],
    approveLabel: type === NODE.cashier ? APPROVE_LABEL.pay : APPROVE_LABEL.approve,
    fieldRights: {},
    allowBatch: 1,
    cases: [],
    ...given,
  };
}

/** What a node is called in a reader's language. */
export const nodeNameIn = (node: Pick<ProcessNode, "name" | "names">, language: Language): string =>
  nameIn(language, node.name, node.names ?? {});

/** Where people decide. */
export const decides = (node: ProcessNode): boolean => node.type === NODE.approver || node.type === NODE.cashier;

/** What of a node tells where it leads. */
export type Leading = Pick<ProcessNode, "key" | "next"> & { type: number; cases: readonly Pick<BranchCase, "next">[] };

/** Keys that may come after a node: of a branch one for each case. A key that leads nowhere stays as it is. */
export function nextKeys(nodes: readonly Leading[], node: Leading): string[] {
  if (node.type === NODE.end) return [];
  const following = nodes[nodes.indexOf(node) + 1]?.key ?? "";
  return node.type === NODE.branch ? node.cases.map(({ next }) => next || following) : [node.next || following];
}
