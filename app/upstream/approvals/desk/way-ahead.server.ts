import { FORM_STATE, NODE, RESUBMIT_MODE, SOURCE } from "~/contracts/approvals/codes";
import { nextNode } from "~/lib/approvals/approval-branch";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ApprovalKind } from "../engine/kind.server";
import { place, placeOf } from "../engine/place.server";
import { lastSent, touched } from "../engine/snapshots.server";
import { EDITABLE } from "../engine/submit.server";
import { definitionOf, type Instance, nodeOfKey, type Work } from "../engine/work.server";
import { publishedOf } from "./form-types.server";
import { wayOf } from "./preview.server";

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

/** Nodes that ask the requester for their people, with the members of the role they must come from. */
export async function choices(db: Reader, way: Awaited<ReturnType<typeof wayOf>>, { form }: Work) {
  const asked = EDITABLE.includes(form.status)
    ? way.flatMap(({ node }) =>
        node.approverRules.flatMap((rule) =>
          rule.source === SOURCE.chosen ? [{ node, roleCode: rule.roleCode }] : [],
        ),
      )
    : [];
  const ruled = asked.flatMap(({ node, roleCode }) =>
    roleCode ? [{ ...node, type: NODE.approver, approverRules: [{ source: SOURCE.role, roleCode }] }] : [],
  );
  const found = await wayOf(db, [...ruled.map((node, n) => ({ ...node, next: ruled[n + 1]?.key ?? "" }))], form);
  return asked.map(({ node, roleCode }) => ({
    key: node.key,
    name: node.name,
    among: roleCode
      ? (found.find((step) => step.node.key === node.key)?.people ?? [])
          .filter(({ empId }) => empId !== form.requesterEmpId)
          .map(({ empId, empName }) => ({ value: empId, label: empName }))
      : null,
  }));
}
