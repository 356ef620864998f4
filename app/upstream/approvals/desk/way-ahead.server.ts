import { FORM_STATE, NODE, RESUBMIT_MODE, SOURCE } from "~/contracts/approvals/codes";
import { nextNode } from "~/lib/approvals/approval-branch";
import { nodeNameIn } from "~/lib/approvals/approval-definition";
import type { Language } from "~/lib/languages";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { forbidden } from "~/upstream/platform/refusal.server";
import type { ApprovalKind, FormSummary } from "../engine/kind.server";
import type { RuleContext } from "../engine/people.server";
import { formTypeFor, place, placeOf } from "../engine/place.server";
import { lastSent, touched } from "../engine/snapshots.server";
import { definitionOf, type Instance, nodeOfKey, type Work } from "../engine/work.server";
import { publishedOf } from "./form-types.server";
import { standIns, wayOf } from "./preview.server";

/** The way that lies ahead of a form in approval. */
export async function ahead(db: Reader, { form, nodes }: Work) {
  const here = nodes.find(({ key }) => key === form.currentNodeKey);
  const next = here && form.status === FORM_STATE.open ? nextNode(nodes, here, form.facts) : undefined;
  return next ? wayOf(db, nodes, form, next) : [];
}

/** The way a form would take if it were sent now, as its record stands (approvals rules 2, 8 and 13). */
export async function planned(db: Reader, caller: Caller, kind: ApprovalKind, work: Work) {
  const { form } = work;
  const summary = await kind.summary(db as Tx, form.businessId);
  const now: Instance = { ...form, ...place(summary, await placeOf(db as Tx, form.requesterEmpId), form.formTypeCode) };
  const mayGoOn =
    form.status === FORM_STATE.returned &&
    work.settings?.resubmitMode === RESUBMIT_MODE.goOn &&
    !touched({ ...work, form: now }, await lastSent(db, form.id));
  const again = mayGoOn ? nodeOfKey(work, form.returnedFrom) : undefined;
  const published = (await publishedOf(db, caller)).get(form.formTypeCode);
  const nodes = again ? work.nodes : published === undefined ? [] : (await definitionOf(db, published)).nodes;
  return { way: await wayOf(db, nodes, now, again ?? nodes[0]), goesOnAt: again?.name ?? null };
}

/**
 * The way a form of the caller's would take that is still being written, and whom it asks him to name (approvals rule
 * 8). @param written what the form says so far
 */
export async function wayOfWritten(
  db: Reader,
  caller: Caller,
  kindCode: number,
  written: Pick<FormSummary, "amount" | "currency" | "amountCny" | "facts">,
) {
  const requesterEmpId = caller.empId;
  if (requesterEmpId === null) throw forbidden();
  const at = await placeOf(db as Tx, requesterEmpId);
  const { formTypeCode } = await formTypeFor(db, caller, kindCode, at.siteDigit);
  const context = { ...place({ title: "", requesterEmpId, ...written }, at, formTypeCode), chosen: {} };
  const published = (await publishedOf(db, caller)).get(formTypeCode);
  const way = published === undefined ? [] : await wayOf(db, (await definitionOf(db, published)).nodes, context);
  return {
    steps: await shownSteps(db, way, requesterEmpId, caller.language),
    choose: await choices(db, way, context, caller.language),
  };
}

/** Steps with whoever would decide there; nobody decides on what he asks for himself. */
export async function shownSteps(db: Reader, way: Way, requesterEmpId: number, language: Language) {
  const people = await Promise.all(way.map((step) => standIns(db, step)));
  return way.map(({ node }, n) => ({
    key: node.key,
    name: nodeNameIn(node, language),
    type: node.type,
    mode: node.mode,
    people: people[n]!.filter(({ empId }) => empId !== requesterEmpId).map(({ empId, empName }) => ({
      empId,
      name: empName,
    })),
  }));
}

type Way = Awaited<ReturnType<typeof wayOf>>;

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
