import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DEFAULT_SHARE, SOURCE } from "~/contracts/approvals/codes";
import type { WireNode } from "~/contracts/approvals/process";
import type { caseInput, conditionInput, ruleInput } from "~/contracts/approvals/process-fields";
import type { ApproverRule, Condition, ProcessNode } from "~/lib/approvals/approval-definition";
import type { Language } from "~/lib/languages";
import { formatAmount } from "~/lib/money";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { KindField, Kinds } from "../engine/kind.server";
import type { Choices } from "./process-choices.server";

export type Rule = z.output<typeof ruleInput>;
export type Case = z.output<typeof caseInput>;
export type Typed = z.output<typeof conditionInput>;
export type Field = Pick<KindField, "name" | "label" | "type">;

/** What the engine knows of every form, beside the fields of its kind (approvals, Branch). */
const ALWAYS: readonly Field[] = [
  { name: "amountCny", label: { key: "process:field.amountCny" }, type: "money" },
  { name: "formTypeCode", label: { key: "process:field.formTypeCode" }, type: "number" },
  { name: "siteDigit", label: { key: "process:field.siteDigit" }, type: "number" },
  { name: "departmentId", label: { key: "process:field.departmentId" }, type: "number" },
  { name: "levelRank", label: { key: "process:field.levelRank" }, type: "number" },
  { name: "categoryCode", label: { key: "process:field.categoryCode" }, type: "code" },
];
const REQUESTER: Field = { name: "requesterEmpId", label: { key: "process:field.requesterEmpId" }, type: "person" };
const ASKED: readonly string[] = ["number", "money", "code"];

/** Fields of a kind; of a planned one those that its first process asks about. */
export const fieldsOf = (kinds: Kinds, kindCode: number): readonly KindField[] =>
  (kinds.get(kindCode) ?? kinds.planned?.find((planned) => planned.kindCode === kindCode))?.fields ?? [];
/** Fields a branch may ask about. */
export const branchFields = (own: readonly KindField[]): Field[] => [
  ...ALWAYS.filter(({ name }) => !own.some((one) => one.name === name)),
  ...own.filter(({ type }) => ASKED.includes(type)),
];
/** Fields with an employee, for rules of source 7. */
export const personFields = (own: readonly KindField[]): Field[] => [
  REQUESTER,
  ...own.filter(({ type }) => type === "person"),
];
/** Fields as choices of a form, with the names of their values where they have some. */
export const asChoices = (fields: readonly Field[], language: Language, choices?: Choices) =>
  fields.map(({ name, label, type }) => ({
    value: name,
    label: say(language, label),
    type,
    choices: [...(choices?.get(name) ?? [])],
  }));

interface Colleague {
  empId: number;
  jobNumber: string;
  empName: string;
}

/** People whom nodes name by key, for the words of their forms. */
export async function peopleNamed(db: Reader | Tx, nodes: readonly ProcessNode[]): Promise<Map<number, Colleague>> {
  const keys = nodes.flatMap(({ approverRules, emptyEmpId }) => [
    ...approverRules.flatMap((rule) => (rule.source === SOURCE.named ? rule.empIds : [])),
    ...(emptyEmpId === null ? [] : [emptyEmpId]),
  ]);
  const rows = await select(db, { empId: num`emp_id`, jobNumber: str`job_number`, empName: str`emp_name` })`
    from employees
    where emp_id = any(${sql.param([...new Set(keys)])}::int[])`;
  return new Map(rows.map((row) => [row.empId, row]));
}

/** A node as its form shows it. */
export function wireNode(
  node: ProcessNode,
  people: ReadonlyMap<number, Colleague>,
  fields: readonly Field[],
  choices: Choices,
): WireNode {
  const stands = node.emptyEmpId === null ? undefined : people.get(node.emptyEmpId);
  return {
    ...node,
    names: node.names ?? {},
    sharePercent: node.sharePercent ?? DEFAULT_SHARE,
    approverRules: node.approverRules.map((rule) => wireRule(rule, people)),
    cases: node.cases.map(({ name, next, groups }) => ({
      name,
      next,
      conditions: groups.flatMap((group, n) => group.map((one) => wireCondition(one, n + 1, fields, choices))),
    })),
    emptyEmpIdText: stands ? `${stands.empName} ${stands.jobNumber}` : "",
  };
}

function wireRule(rule: ApproverRule, people: ReadonlyMap<number, Colleague>): Rule {
  const blank = { source: rule.source, roleCode: "", field: "", value: "" };
  switch (rule.source) {
    case SOURCE.role:
    case SOURCE.chosen:
      return { ...blank, roleCode: rule.roleCode ?? "" };
    case SOURCE.leader:
      return { ...blank, value: String(rule.level) };
    case SOURCE.named:
      return { ...blank, value: rule.empIds.map((empId) => people.get(empId)?.jobNumber ?? "").join(" ") };
    case SOURCE.superior:
      return { ...blank, value: String(rule.depth) };
    case SOURCE.superiorsUpTo:
      return { ...blank, value: String(rule.rank) };
    case SOURCE.formField:
      return { ...blank, field: rule.field };
    case SOURCE.cashier:
      return blank;
  }
}

const isMoney = (field: string, fields: readonly Field[]) =>
  fields.find(({ name }) => name === field)?.type === "money";

/** Values that have names are shown by them; one whose name is gone by what is kept. */
function wireCondition(
  { field, op, value }: Condition,
  group: number,
  fields: readonly Field[],
  choices: Choices,
): Typed {
  const named = choices.get(field);
  const words = value.map((one) =>
    isMoney(field, fields)
      ? formatAmount(Number(one)).replaceAll(",", "")
      : (named?.find((choice) => choice.value === String(one))?.label ?? String(one)),
  );
  return { group, field, op, value: words.join(named ? "、" : " ") };
}
