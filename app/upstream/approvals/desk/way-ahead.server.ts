import { FORM_STATE, NODE, RESUBMIT_MODE, SOURCE } from "~/contracts/approvals/codes";
import { nextNode } from "~/lib/approvals/approval-branch";
import { nodeNameIn } from "~/lib/approvals/approval-definition";
import type { Language } from "~/lib/languages";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { type Faults, gather } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { noEmployee } from "~/upstream/platform/refusal.server";
import type { ApprovalKind, FormSummary } from "../engine/kind.server";
import type { RuleContext } from "../engine/people.server";
import { formTypeFor, place, placeOf } from "../engine/place.server";
import { howDecided } from "../engine/share.server";
import { lastSent, touched } from "../engine/snapshots.server";
import { summaryOf } from "../engine/summary.server";
import { definitionOf, type Instance, nodeOfKey, type Work } from "../engine/work.server";
import { publishedOf } from "./form-types.server";
import { type Named, namedAtSending } from "./named-at-sending.server";
import { chosenFaults, type Step, standIns, wayOf } from "./preview.server";

/** The way that lies ahead of a form in approval. */
export async function ahead(db: Reader, { form, nodes }: Work) {
  const here = nodes.find(({ key }) => key === form.currentNodeKey);
  const next = here && form.status === FORM_STATE.open ? nextNode(nodes, here, form.facts) : undefined;
  return next ? wayOf(db, nodes, form, next) : [];
}

/** The way a form would take if it were sent now, as its record stands (approvals rules 2, 8 and 13). */
export async function planned(db: Reader, caller: Caller, kind: ApprovalKind, work: Work) {
  const { form } = work;
  const summary = await summaryOf(db as Tx, caller, kind, form.businessId);
  const now: Instance = { ...form, ...place(summary, await placeOf(db as Tx, form.requesterEmpId), form.formTypeCode) };
  const mayGoOn =
    form.status === FORM_STATE.returned &&
    work.settings?.resubmitMode === RESUBMIT_MODE.goOn &&
    !touched({ ...work, form: now }, await lastSent(db, form.id));
  const again = mayGoOn ? nodeOfKey(work, form.returnedFrom) : undefined;
  const published = (await publishedOf(db, caller)).get(form.formTypeCode);
  const nodes = again ? work.nodes : published === undefined ? [] : (await definitionOf(db, published)).nodes;
  return {
    way: await wayOf(db, nodes, now, again ?? nodes[0]),
    goesOnAt: again ? nodeNameIn(again, caller.language) : null,
  };
}

/** What a form that is still being written says so far. */
export interface Written extends Pick<FormSummary, "facts"> {
  money?: Pick<FormSummary, "amount" | "currency" | "amountCny">;
  /** Facts that hang on fields which are still empty. */
  open?: readonly string[];
}

/** The way a form of the caller's would take as it is written, and whom it asks him to name (approvals rule 8). */
export async function wayOfWritten(db: Reader, caller: Caller, kindCode: number, written: Written) {
  const { way, context } = await writtenWay(db, caller, kindCode, written, {});
  const hangs = ({ node: { approverRules } }: Step) =>
    approverRules.length > 0 &&
    approverRules.every((rule) => rule.source === SOURCE.formField && written.open?.includes(rule.field));
  const steps = await shownSteps(db, way, context.requesterEmpId, caller.language);
  return {
    steps: steps.map((step, n) => (hangs(way[n]!) ? { ...step, people: [], open: true } : step)),
    choose: await choices(db, way, context, caller.language),
  };
}

/** Whom the way of a form that is being written asks its writer to name, and what is wrong with whom he named. */
export async function namedFaults(
  tx: Tx,
  caller: Caller,
  kindCode: number,
  written: Written,
  named: Named,
): Promise<Faults> {
  const faults: Faults = {};
  const people = await gather(faults, () => namedAtSending(tx, named));
  if (!people) return faults;
  const { way, context } = await writtenWay(tx, caller, kindCode, written, people.chosen);
  return chosenFaults(tx, way, context);
}

async function writtenWay(
  db: Reader | Tx,
  caller: Caller,
  kindCode: number,
  { facts, money = { amount: null, currency: null, amountCny: null } }: Written,
  chosen: Record<string, number[]>,
) {
  const requesterEmpId = caller.empId;
  if (requesterEmpId === null) throw noEmployee();
  const at = await placeOf(db as Tx, requesterEmpId);
  const { formTypeCode } = await formTypeFor(db, caller, kindCode, at.siteDigit);
  const context = { ...place({ title: "", requesterEmpId, facts, ...money }, at, formTypeCode), chosen };
  const published = (await publishedOf(db, caller)).get(formTypeCode);
  const nodes = published === undefined ? [] : (await definitionOf(db, published)).nodes;
  return { way: await wayOf(db, nodes, context), context };
}

/** Steps with whoever would decide there; nobody decides on what he asks for himself. */
export async function shownSteps(db: Reader, way: Way, requesterEmpId: number, language: Language) {
  const people = await Promise.all(way.map((step) => standIns(db, step)));
  return way.map(({ node }, n) => ({
    key: node.key,
    name: nodeNameIn(node, language),
    type: node.type,
    ...howDecided(node),
    people: people[n]!.filter(({ empId }) => empId !== requesterEmpId).map(({ empId, empName }) => ({
      empId,
      name: empName,
    })),
  }));
}

type Way = readonly Step[];

/** Nodes that ask the requester for their people, with the members of the role they must come from. */
export async function choices(db: Reader, way: Way, context: RuleContext, language: Language) {
  const asked = way.flatMap(({ node }) =>
    node.approverRules.flatMap((rule) => (rule.source === SOURCE.chosen ? [{ node, roleCode: rule.roleCode }] : [])),
  );
  const ruled = asked.flatMap(({ node, roleCode }) =>
    roleCode ? [{ ...node, type: NODE.approver, approverRules: [{ source: SOURCE.role, roleCode }] }] : [],
  );
  const found = await wayOf(db, [...ruled.map((node, n) => ({ ...node, next: ruled[n + 1]?.key ?? "" }))], context);
  return asked.map(({ node, roleCode }) => ({
    key: node.key,
    name: nodeNameIn(node, language),
    among: roleCode
      ? (found.find((step) => step.node.key === node.key)?.people ?? [])
          .filter(({ empId }) => empId !== context.requesterEmpId)
          .map(({ empId, empName }) => ({ value: empId, label: empName }))
      : null,
  }));
}
