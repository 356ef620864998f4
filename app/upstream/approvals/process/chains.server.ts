import { NODE, SOURCE } from "~/contracts/approvals/codes";
import { type ApproverRule, type Condition, nodeOf, type ProcessNode } from "~/lib/approvals/approval-definition";
import type { KindField } from "../engine/kind.server";

// Nodes of which kinds make their first processes (approvals rule 36); names are keys of locales/approvals, or keys
// with their namespace.

const approver = (key: string, name: string, rule: ApproverRule, given: Partial<ProcessNode> = {}) =>
  nodeOf(key, NODE.approver, name, { approverRules: [rule], ...given });
/** Whoever has a role of the approvals. */
export const role = (key: string, roleCode: string, name = key) =>
  approver(key, name, { source: SOURCE.role, roleCode });
/** A person of the form. */
export const person = (key: string, field: string, name = key) =>
  approver(key, name, { source: SOURCE.formField, field });

/** The direct superior. */
export const superior = approver("superior", "superior", { source: SOURCE.superior, depth: 1 });
/** Leader of the department of level 2. */
export const leader = approver("leader", "leader", { source: SOURCE.leader, level: 2 });
/** Departments go down to level 8: the first at or above it is the requester's own (approvals rule 6). */
export const ownHead = approver("head", "head", { source: SOURCE.leader, level: 8 });
/** Head of the department that the form is about, whoever sends it. */
export const formHead = person("head", "headEmpId");
export const accountant = role("accountant", "FIN_ACCOUNTANT");
export const financeManager = role("financeManager", "FIN_MANAGER");
export const generalManager = role("gm", "GM");
export const hr = role("hr", "HR_MANAGER");
export const payrollManager = role("payrollManager", "PAYROLL_MANAGER");
/** Who pays, or books what came in. */
export const cashier = nodeOf("cashier", NODE.cashier, "cashier", { approverRules: [{ source: SOURCE.cashier }] });
export const copyRequester = nodeOf("copy", NODE.cc, "copy", {
  approverRules: [{ source: SOURCE.formField, field: "requesterEmpId" }],
});
/** The role that a kind belongs to, where its sheet gives no chain (approvals rule 36). */
export const owner = (roleCode: string) => role("owner", roleCode);
export const is = (field: string, ...values: string[]): Condition => ({
  field,
  op: values.length > 1 ? "in" : "eq",
  value: values,
});
export const above = (field: string, op: "gt" | "ge", fen: number): Condition => ({ field, op, value: [fen] });
/** A fork: forms for which one of the groups holds go to `then`, the others to `otherwise`. */
export const fork = (
  key: string,
  name: string,
  caseName: string,
  groups: Condition[][],
  then: string,
  otherwise: string,
) =>
  nodeOf(key, NODE.branch, name, {
    cases: [
      { name: caseName, groups, next: then },
      { name: "else", groups: [], next: otherwise },
    ],
  });
/** One node more for the forms for which one of the groups holds. */
export const also = (node: ProcessNode, name: string, groups: Condition[][], next: string) => [
  fork(`${node.key}If`, name, "yes", groups, node.key, next),
  node,
];
/** From so many fen on one node more. */
export const from = (fen: number, node: ProcessNode, next: string, field = "amountCny") => [
  fork(`${node.key}From`, "amount", `≥ ${fen / 100}`, [[above(field, "ge", fen)]], node.key, next),
  node,
];

/** The company that pays, by which the cashiers are found (approvals rule 39). */
export const PAYER_FIELD: KindField = {
  name: "payerCompanyId",
  label: { key: "approvals:seed.field.payerCompanyId" },
  type: "code",
};
/** Head of the department that the form is about; nobody chooses him. */
export const HEAD_FIELD: KindField = {
  name: "headEmpId",
  label: { key: "approvals:seed.field.headEmpId" },
  type: "person",
  head: true,
};
