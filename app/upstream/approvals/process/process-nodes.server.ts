import { eq } from "drizzle-orm";
import { EMPTY_POLICY, NODE, type NodeType } from "~/contracts/approvals/codes";
import type * as processNodes from "~/contracts/approvals/process-nodes";
import { nextKeys, nodeOf, type ProcessNode } from "~/lib/approvals/approval-definition";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import type { Kinds } from "../engine/kind.server";
import { choicesOf } from "./process-choices.server";
import { type DefinitionRow, type DraftInput, keepDraft, lockDraft } from "./process-draft.server";
import { fieldsOf } from "./process-shape.server";
import { readNode } from "./read-node.server";
import { approvalFormTypes } from "./tables.server";

/** A node behind another; never behind the end. */
export async function addNode(
  tx: Tx,
  caller: Caller,
  { id, version, type, name, after }: DraftInput<typeof processNodes.addProcessNode>,
) {
  const draft = await lockDraft(tx, id, version);
  const place = placeOf(draft, after);
  if (draft.nodes[place]!.type === NODE.end) throw invalid({ after: { key: "errors:notOption" } });
  const used = new Set(draft.nodes.map(({ key }) => key));
  const free = Array.from({ length: used.size + 1 }, (_, n) => `n${n + 1}`).find((key) => !used.has(key))!;
  const nodes = [...draft.nodes];
  nodes.splice(place + 1, 0, nodeOf(free, type as NodeType, name));
  return { ...(await keepDraft(tx, caller, draft, { nodes })), key: free };
}

export async function saveNode(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: DraftInput<typeof processNodes.saveProcessNode>,
) {
  const draft = await lockDraft(tx, input.id, input.version);
  const place = placeOf(draft, input.key);
  const [type] = await tx
    .select()
    .from(approvalFormTypes)
    .where(eq(approvalFormTypes.formTypeCode, draft.formTypeCode));
  const faults: Faults = {};
  const keys = new Set(draft.nodes.map(({ key }) => key));
  const leads = [
    { at: "next", next: input.next },
    ...input.cases.map(({ next }, n) => ({ at: `cases[${n}].next`, next })),
  ];
  for (const { at, next } of leads) if (next && !keys.has(next)) faults[at] = [{ key: "errors:notOption" }];
  const own = fieldsOf(kinds, type!.kindCode);
  const node = await readNode(tx, draft.nodes[place]!, input, own, await choicesOf(tx, caller, own), faults);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (node.emptyPolicy === EMPTY_POLICY.named)
    node.emptyEmpId = await chosenPerson(tx, "emptyEmpId", { empId: input.emptyEmpId, typed: input.emptyEmpIdText });
  else node.emptyEmpId = null;
  return keepDraft(tx, caller, draft, { nodes: draft.nodes.map((one, n) => (n === place ? node : one)) });
}

export async function moveNode(
  tx: Tx,
  caller: Caller,
  { id, version, key, direction }: DraftInput<typeof processNodes.moveProcessNode>,
) {
  const draft = await lockDraft(tx, id, version);
  const from = placeOf(draft, key);
  const to = direction === "up" ? from - 1 : from + 1;
  const fixed = (node: ProcessNode | undefined) => !node || node.type === NODE.start || node.type === NODE.end;
  if (fixed(draft.nodes[from]) || fixed(draft.nodes[to])) throw conflict("approvals:said.fixedPlace");
  const nodes = [...draft.nodes];
  nodes.splice(to, 0, ...nodes.splice(from, 1));
  return keepDraft(tx, caller, draft, { nodes });
}

export async function removeNode(
  tx: Tx,
  caller: Caller,
  { id, version, key }: DraftInput<typeof processNodes.removeProcessNode>,
) {
  const draft = await lockDraft(tx, id, version);
  const gone = draft.nodes[placeOf(draft, key)]!;
  if (gone.type === NODE.start || gone.type === NODE.end) throw conflict("approvals:said.fixedPlace");
  const instead = nextKeys(draft.nodes, gone)[0] ?? "";
  const led = <T extends { next: string }>(one: T): T => (one.next === key ? { ...one, next: instead } : one);
  const nodes = draft.nodes
    .filter((node) => node !== gone)
    .map((node) => ({ ...led(node), cases: node.cases.map(led) }));
  return keepDraft(tx, caller, draft, { nodes });
}

export function placeOf({ nodes }: DefinitionRow, key: string): number {
  const place = nodes.findIndex((node) => node.key === key);
  if (place < 0) throw missing();
  return place;
}
