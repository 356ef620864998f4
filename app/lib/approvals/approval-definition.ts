// A process as it is drawn: the shapes that the editor, the publish checks and the engine share (approvals, Entities).

export const NODE = { start: 1, approver: 2, branch: 3, cc: 4, cashier: 5, end: 6 } as const;
export type NodeType = (typeof NODE)[keyof typeof NODE];

/** Any-of (或签), all-of (会签), sequential (依次). */
export const MODE = { anyOf: 1, allOf: 2, sequential: 3 } as const;
export type Mode = (typeof MODE)[keyof typeof MODE];

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

/** Who decides at a node; the rules of a node are joined, duplicates removed, order kept. */
export type ApproverRule =
  | { source: 1; roleCode: string }
  /** Leader of the ancestor department of this level. */
  | { source: 2; level: number }
  | { source: 3; empIds: number[] }
  /** 1: the direct superior. */
  | { source: 4; depth: number }
  /** Every superior up to the first whose level has this rank; always one after the other. */
  | { source: 5; rank: number }
  /** Chosen at submit, from a role's members or from everybody. */
  | { source: 6; roleCode?: string }
  /** An employee field of the form; `requesterEmpId` is the requester. */
  | { source: 7; field: string }
  | { source: 8 };

export const EMPTY_POLICY = { administrator: 1, pass: 2, named: 3, refuse: 4 } as const;
export const TIMEOUT = { remind: 1, superior: 2, approve: 3, giveBack: 4 } as const;

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
  /** Key of the next node; empty: the one that follows in the list. */
  next: string;
  mode: Mode;
  approverRules: ApproverRule[];
  emptyPolicy: 1 | 2 | 3 | 4;
  /** Whom policy 3 names. */
  emptyEmpId: number | null;
  /** Working days until a decision is overdue. */
  dueWorkdays: number;
  timeoutAction: 1 | 2 | 3 | 4;
  returnTargets: "any" | "requesterOnly";
  actions: NodeAction[];
  /** 1 同意, 2 知悉, 3 付款. */
  approveLabel: 1 | 2 | 3;
  fieldRights: Record<string, FieldRight>;
  allowBatch: 0 | 1;
  cases: BranchCase[];
}

export interface ProcessSettings {
  /** 1 before the first decision, 2 as long as it is in approval, 0 never. */
  withdrawMode: 0 | 1 | 2;
  /** 1 from the start, 2 at the node that gave it back. */
  resubmitMode: 1 | 2;
  skipRequester: 0 | 1;
  /** 0 off, 1 the node before, 2 any earlier node of the round. */
  skipRepeat: 0 | 1 | 2;
  allowReject: 0 | 1;
  allowAddSign: 0 | 1;
  allowTransfer: 0 | 1;
  requireRejectComment: 0 | 1;
}

export const DEFAULT_SETTINGS: ProcessSettings = {
  withdrawMode: 1,
  resubmitMode: 1,
  skipRequester: 1,
  skipRepeat: 1,
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
    approveLabel: type === NODE.cashier ? 3 : 1,
    fieldRights: {},
    allowBatch: 1,
    cases: [],
    ...given,
  };
}

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
