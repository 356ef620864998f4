import { eq } from "drizzle-orm";
import type { z } from "zod";
import { EMPTY_POLICY, NODE, SOURCE } from "~/contracts/approvals/codes";
import type { testProcess as contract } from "~/contracts/approvals/process";
import type { Facts } from "~/lib/approvals/approval-branch";
import { headOf } from "~/upstream/organization/hr-people.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { type Step, standIns, wayOf } from "../desk/preview.server";
import type { KindField, Kinds } from "../engine/kind.server";
import { placeOf } from "../engine/place.server";
import { howDecided } from "../engine/share.server";
import { branchFields, type Field, fieldsOf, personFields } from "./process-shape.server";
import { factOf } from "./read-node.server";
import { approvalDefinitions, approvalFormTypes } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;

/**
 * The chain a form of somebody would take by a definition of any state; nothing is written (approvals, Screens: test
 * run).
 */
export async function testRun(
  kinds: Kinds,
  db: Reader,
  _: Caller,
  { definitionId, empId, empIdText, siteDigit, form }: Input,
) {
  const [definition] = await db.select().from(approvalDefinitions).where(eq(approvalDefinitions.id, definitionId));
  if (!definition) throw missing();
  const [type] = await db
    .select()
    .from(approvalFormTypes)
    .where(eq(approvalFormTypes.formTypeCode, definition.formTypeCode));
  const requester = await chosenPerson(db as unknown as Tx, "empId", { empId, typed: empIdText });
  if (requester === null) throw invalid({ empId: { key: "errors:required" } });
  const at = await placeOf(db as Tx, requester);
  const digit = siteDigit ?? at.siteDigit;
  const own = fieldsOf(kinds, type!.kindCode);
  const facts: Facts = {
    ...(await headsOf(db, own, requester)),
    ...factsOf(form, [...branchFields(own), ...personFields(own)]),
    formTypeCode: definition.formTypeCode,
    siteDigit: digit,
    departmentId: at.line,
    levelRank: at.rank,
    requesterEmpId: requester,
  };
  const steps = await wayOf(db, definition.nodes, {
    requesterEmpId: requester,
    requesterDepartmentId: at.departmentId,
    requesterSiteDigit: digit,
    facts,
    chosen: {},
  });
  const standing = await Promise.all(steps.map((step) => asShown(db, step)));
  return { requester: { empId: requester, label: `${at.empName} ${at.jobNumber}`, siteDigit: digit }, steps: standing };
}

/** Heads of departments that a form names by itself, as if it were about the requester. */
async function headsOf(db: Reader, fields: readonly KindField[], requester: number): Promise<Facts> {
  const heads = fields.filter(({ head }) => head);
  const head = heads.length === 0 ? null : await headOf(db, requester);
  return Object.fromEntries(heads.map(({ name }) => [name, head]));
}

function factsOf(form: Record<string, string>, fields: readonly Field[]): Facts {
  const faults: Faults = {};
  const known = Object.entries(form).flatMap(([name, typed]) => {
    const field = fields.find((one) => one.name === name);
    const fact =
      field && typed.trim() ? factOf(typed.trim(), field.type === "person" ? "number" : field.type) : undefined;
    if (fact === null) addFault(faults, `form.${name}`, "errors:invalidValue");
    return fact === undefined || fact === null ? [] : [[name, fact] as const];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { amountCny: 0, ...Object.fromEntries(known) };
}

async function asShown(db: Reader, step: Step) {
  const { node, empty } = step;
  const chosen = node.approverRules.some(({ source }) => source === SOURCE.chosen);
  const people = empty && chosen ? [] : await standIns(db, step);
  const without =
    node.type === NODE.cc || node.emptyPolicy === EMPTY_POLICY.pass
      ? "passes"
      : node.emptyPolicy === EMPTY_POLICY.refuse
        ? "refuses"
        : "standIn";
  const found = !empty ? "rules" : chosen ? "choice" : without;
  return {
    key: node.key,
    name: node.name,
    type: node.type,
    ...howDecided(node),
    people: people.map((one) => ({ empId: one.empId, empName: one.empName })),
    found,
  } as const;
}
