import { APPROVE_LABEL, EMPTY_POLICY, NODE, SOURCE } from "~/contracts/approvals/codes";
import { type ApproverRule, type Condition, nodeOf, type ProcessNode } from "~/lib/approvals/approval-definition";
import type { KindField } from "../engine/kind.server";

// The first process of every kind (approvals rule 36 and the chains of the domain sheets); names are keys of
// locales/approvals.

const start = nodeOf("start", NODE.start, "start");
const end = nodeOf("end", NODE.end, "end");
const approver = (key: string, name: string, rule: ApproverRule, given: Partial<ProcessNode> = {}) =>
  nodeOf(key, NODE.approver, name, { approverRules: [rule], ...given });
const role = (key: string, roleCode: string, name = key) => approver(key, name, { source: SOURCE.role, roleCode });
const person = (key: string, field: string, name = key) => approver(key, name, { source: SOURCE.formField, field });

const superior = approver("superior", "superior", { source: SOURCE.superior, depth: 1 });
const leader = approver("leader", "leader", { source: SOURCE.leader, level: 2 });
/** Departments go down to level 8: the first at or above it is the requester's own (approvals rule 6). */
const ownHead = approver("head", "head", { source: SOURCE.leader, level: 8 });
/** Head of the department that the form is about, whoever sends it. */
const headOf = person("head", "headEmpId");
const accountant = role("accountant", "FIN_ACCOUNTANT");
const financeManager = role("financeManager", "FIN_MANAGER");
const generalManager = role("gm", "GM");
const hr = role("hr", "HR_MANAGER");
const payrollManager = role("payrollManager", "PAYROLL_MANAGER");
const cashier = nodeOf("cashier", NODE.cashier, "cashier", { approverRules: [{ source: SOURCE.cashier }] });
const copyRequester = nodeOf("copy", NODE.cc, "copy", {
  approverRules: [{ source: SOURCE.formField, field: "requesterEmpId" }],
});
const owner = (roleCode: string) => role("owner", roleCode);
/** A lawful notice needs no consent (approvals rule 11); an earlier day does (employees rule 27). */
const acknowledged = (node: ProcessNode): ProcessNode => ({
  ...node,
  approveLabel: APPROVE_LABEL.takeNote,
  fieldRights: { agreedDate: "edit" },
});

const is = (field: string, ...values: string[]): Condition => ({
  field,
  op: values.length > 1 ? "in" : "eq",
  value: values,
});
const above = (field: string, op: "gt" | "ge", fen: number): Condition => ({ field, op, value: [fen] });
/** A fork: forms for which one of the groups holds go to `then`, the others to `otherwise`. */
const fork = (key: string, name: string, caseName: string, groups: Condition[][], then: string, otherwise: string) =>
  nodeOf(key, NODE.branch, name, {
    cases: [
      { name: caseName, groups, next: then },
      { name: "else", groups: [], next: otherwise },
    ],
  });
/** One node more for the forms for which one of the groups holds. */
const also = (node: ProcessNode, name: string, groups: Condition[][], next: string) => [
  fork(`${node.key}If`, name, "yes", groups, node.key, next),
  node,
];
/** From so many fen on one node more. */
const from = (fen: number, node: ProcessNode, next: string, field = "amountCny") => [
  fork(`${node.key}From`, "amount", `≥ ${fen / 100}`, [[above(field, "ge", fen)]], node.key, next),
  node,
];

const SEALS = ["3", "4", "5", "6", "7"];
/** Finance rule 10: what the advances cover is not paid again. */
const unlessCovered = fork(
  "payable",
  "payable",
  "nothingToPay",
  [[{ field: "payableCny", op: "le", value: [0] }]],
  copyRequester.key,
  cashier.key,
);

const CHAINS: Readonly<Record<number, readonly ProcessNode[]>> = {
  101: [
    superior,
    ...from(500_000, leader, "accountant"),
    accountant,
    ...from(5_000_000, generalManager, "payable"),
    unlessCovered,
    cashier,
    copyRequester,
  ],
  102: [
    superior,
    ...from(500_000, leader, "accountant"),
    accountant,
    ...from(1_000_000, financeManager, "gmFrom"),
    ...from(5_000_000, generalManager, "cashier"),
    cashier,
    copyRequester,
  ],
  // Finance rule 14: only what comes back in cash without a receipt meets the cashier.
  103: [superior, accountant, ...also(cashier, "cashBack", [[above("cashBackCny", "gt", 0)]], "end")],
  104: [accountant, cashier],
  105: [financeManager, cashier],
  106: [financeManager, cashier],
  // Finance rule 30.
  107: [
    superior,
    accountant,
    ...also(financeManager, "sealTaken", [[is("docKind", ...SEALS), is("takeAway", "1")]], "end"),
  ],
  108: [superior, accountant, cashier],
  109: [superior, accountant, cashier],
  110: [superior, financeManager],
  // Assets-admin rule 9.
  202: [superior, owner("ASSET_KEEPER"), ...also(accountant, "netValue", [[above("netValueCny", "gt", 0)]], "end")],
  // Days in hundredths, as they are charged; some types go to HR however short they are.
  401: [
    superior,
    ...also(ownHead, "days", [[above("chargeCentiDay", "gt", 300)]], "hrIf"),
    ...also(hr, "daysOrType", [[above("chargeCentiDay", "gt", 1_000)], [is("leaveType", "5", "6", "13")]], "end"),
  ],
  402: [superior],
  403: [superior, ...also(ownHead, "days", [[above("chargeCentiDay", "gt", 500)]], "end")],
  404: [superior],
  405: [superior],
  // The colleague agrees first; a swap of own days has none.
  406: [{ ...person("colleague", "colleagueEmpId"), emptyPolicy: EMPTY_POLICY.pass }, superior],
  407: [headOf],
  408: [superior],
  409: [superior],
  // The manager gives a score; HR may let a probation end before its time.
  501: [
    { ...superior, fieldRights: { managerScore: "required", managerComment: "edit" } },
    ownHead,
    { ...hr, fieldRights: { regularDate: "edit" } },
  ],
  502: [
    person("oldHead", "oldHeadEmpId"),
    person("newHead", "newHeadEmpId"),
    hr,
    ...also(generalManager, "transferType", [[is("transferType", "2", "3", "4", "6")]], "end"),
  ],
  503: [superior, ownHead, hr].map(acknowledged),
  504: [headOf, payrollManager],
  505: [hr, accountant],
  506: [headOf, hr],
  507: [headOf, hr, generalManager],
  508: [headOf, hr],
  509: [
    fork("requestKind", "requestKind", "payeeCard", [[is("requestKind", "2")]], "payee", "hr"),
    { ...role("payee", "CASHIER"), next: "end" },
    hr,
    ...also(role("compensation", "COMPENSATION"), "incomeCertificate", [[is("requestKind", "4")]], "end"),
  ],
  510: [payrollManager, financeManager],
  601: [
    headOf,
    hr,
    ...also(generalManager, "payOrLevel", [[is("payOutsideRange", "1")], [is("highLevel", "1")]], "end"),
  ],
  602: [
    headOf,
    hr,
    ...also(generalManager, "expansionOrPay", [[is("demandReason", "3")], [is("payAboveRange", "1")]], "end"),
  ],
  603: [hr],
  604: [hr],
  701: [headOf, role("hrDirector", "HR_DIRECTOR"), generalManager],
  702: [payrollManager],
  801: [ownHead, role("trainingHead", "TRAINING_HEAD"), ...from(1_000_000, generalManager, "end", "budgetCny")],
  802: [superior],
};

/** Owning role of a kind whose sheet gives no chain: the direct superior, then that role (approvals rule 36). */
const OWNERS: readonly [from: number, to: number, roleCode: string][] = [
  [201, 203, "ASSET_KEEPER"],
  [301, 308, "ADMIN_OFFICER"],
  [901, 999, "ADMIN_OFFICER"],
];

/**
 * The process a kind starts with, its names as keys of locales/approvals; administrators may change it (approvals rule
 * 36).
 */
export function seededNodes(kindCode: number): ProcessNode[] {
  const own = () => owner(OWNERS.find(([first, last]) => kindCode >= first && kindCode <= last)![2]);
  return [start, ...(CHAINS[kindCode] ?? [superior, own()]), end];
}

/** The company that pays, by which the cashiers are found (approvals rule 39). */
const PAYER: [string, KindField["type"]] = ["payerCompanyId", "code"];

const FIELDS: Readonly<Record<number, readonly [name: string, type: KindField["type"]][]>> = {
  101: [PAYER, ["payableCny", "money"]],
  102: [PAYER],
  103: [PAYER, ["cashBackCny", "money"]],
  104: [PAYER],
  105: [PAYER],
  106: [PAYER],
  107: [
    ["docKind", "code"],
    ["takeAway", "code"],
  ],
  108: [PAYER],
  109: [PAYER],
  202: [["netValueCny", "money"]],
  401: [
    ["leaveType", "code"],
    ["chargeCentiDay", "number"],
  ],
  403: [["chargeCentiDay", "number"]],
  406: [["colleagueEmpId", "person"]],
  407: [["headEmpId", "person"]],
  502: [
    ["oldHeadEmpId", "person"],
    ["newHeadEmpId", "person"],
    ["transferType", "code"],
  ],
  504: [["headEmpId", "person"]],
  506: [["headEmpId", "person"]],
  507: [["headEmpId", "person"]],
  508: [["headEmpId", "person"]],
  // 1 own-file change, 2 payee card, 3 certificate, 4 income certificate.
  509: [["requestKind", "code"]],
  601: [
    ["headEmpId", "person"],
    ["payOutsideRange", "code"],
    ["highLevel", "code"],
  ],
  602: [
    ["headEmpId", "person"],
    ["demandReason", "code"],
    ["payAboveRange", "code"],
  ],
  701: [["headEmpId", "person"]],
  801: [["budgetCny", "money"]],
};

/** Heads of the department that the form is about; nobody chooses them. */
const HEADS = ["headEmpId", "oldHeadEmpId", "newHeadEmpId"];

const fieldOf = ([name, type]: readonly [name: string, type: KindField["type"]]): KindField => ({
  name,
  label: { key: `approvals:seed.field.${name}` },
  type,
  ...(HEADS.includes(name) && { head: true }),
});

export const PAYER_FIELD = fieldOf(PAYER);

/** What the first process of a kind asks of its forms; the kind declares these fields and gives them in its summary. */
export const seededFields = (kindCode: number): KindField[] => (FIELDS[kindCode] ?? []).map(fieldOf);
