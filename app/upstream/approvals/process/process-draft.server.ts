import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type * as contracts from "~/contracts/approvals/process";
import {
  DEFAULT_SETTINGS,
  EMPTY_POLICY,
  NODE,
  nextKeys,
  nodeOf,
  type NodeType,
  type ProcessNode,
  type ProcessSettings,
} from "~/lib/approvals/approval-definition";
import { say } from "~/lib/texts.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import type { Kinds } from "../engine/kind.server";
import { fieldsOf, readNode } from "./process-shape.server";
import { approvalDefinitions, approvalFormTypes } from "../tables.server";
import type { Faults } from "~/upstream/platform/faults.server";

type Input<E extends { input: z.ZodType }> = z.output<E["input"]>;
export type DefinitionRow = typeof approvalDefinitions.$inferSelect;

export const DEFINITION = { draft: 0, published: 1, retired: 2 } as const;

/** Two who begin or publish at once: the database keeps one draft and one published version a form type. */
const TWICE: Record<string, string> = {
  approval_definitions_draft_key: "approvals:said.draftExists",
  approval_definitions_version_key: "approvals:said.draftExists",
  approval_definitions_published_key: "approvals:said.publishedMeanwhile",
};

export function onlyOne(error: unknown): never {
  const key = TWICE[databaseError(error)?.constraint ?? ""];
  throw key ? conflict(key) : error;
}

/** The definition under its lock, as the person saw it. */
export async function lockDefinition(tx: Tx, id: number, version: number): Promise<DefinitionRow> {
  const [row] = await tx.select().from(approvalDefinitions).where(eq(approvalDefinitions.id, id)).for("update");
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  return row;
}

/** Only drafts change: what was published stays as running forms know it (approvals rule 2). */
async function lockDraft(tx: Tx, id: number, version: number): Promise<DefinitionRow> {
  const row = await lockDefinition(tx, id, version);
  if (row.status !== DEFINITION.draft) throw conflict("approvals:said.notDraft");
  return row;
}

async function keep(
  tx: Tx,
  caller: Caller,
  draft: DefinitionRow,
  values: { nodes?: ProcessNode[]; settings?: ProcessSettings },
) {
  const change = difference(draft, values);
  if (!change) return { id: draft.id, version: draft.version };
  const version = draft.version + 1;
  await tx
    .update(approvalDefinitions)
    .set({ ...values, version, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(eq(approvalDefinitions.id, draft.id));
  await audit(tx, caller, { action: "process.save", objectType: "approvalProcess", objectId: draft.id, ...change });
  return { id: draft.id, version };
}

/** Begins a draft of a form type: what is published, or start and end (approvals, States). */
export async function draftProcess(tx: Tx, caller: Caller, { formTypeCode }: { formTypeCode: number }) {
  const [type] = await tx.select().from(approvalFormTypes).where(eq(approvalFormTypes.formTypeCode, formTypeCode));
  if (!type) throw missing();
  const [published] = await tx
    .select()
    .from(approvalDefinitions)
    .where(
      and(eq(approvalDefinitions.formTypeCode, formTypeCode), eq(approvalDefinitions.status, DEFINITION.published)),
    );
  const ends = (["start", "end"] as const).map((name) =>
    nodeOf(name, NODE[name], say(caller.language, { key: `approvals:seed.node.${name}` })),
  );
  const nodes = published?.nodes ?? ends;
  const settings = published?.settings ?? { ...DEFAULT_SETTINGS, allowReject: type.kindCode === 503 ? 0 : 1 };
  const [row] = await tx
    .insert(approvalDefinitions)
    .values({
      formTypeCode,
      definitionVersion: sql`
          (
            select coalesce(max(definition_version), 0) + 1
            from approval_definitions
            where form_type_code = ${formTypeCode}
          )
        ` as never,
      nodes,
      settings,
      updatedBy: caller.actorUserId,
    })
    .returning()
    .catch(onlyOne);
  await audit(tx, caller, {
    action: "process.draft",
    objectType: "approvalProcess",
    objectId: row!.id,
    after: { formTypeCode, definitionVersion: row!.definitionVersion },
  });
  return { id: row!.id, version: row!.version };
}

export async function saveSettings(
  tx: Tx,
  caller: Caller,
  { id, version, ...settings }: Input<typeof contracts.saveProcess>,
) {
  return keep(tx, caller, await lockDraft(tx, id, version), { settings: settings as ProcessSettings });
}

/** A node behind another; never behind the end. */
export async function addNode(
  tx: Tx,
  caller: Caller,
  { id, version, type, name, after }: Input<typeof contracts.addProcessNode>,
) {
  const draft = await lockDraft(tx, id, version);
  const place = placeOf(draft, after);
  if (draft.nodes[place]!.type === NODE.end) throw invalid({ after: { key: "errors:notOption" } });
  const used = new Set(draft.nodes.map(({ key }) => key));
  const free = Array.from({ length: used.size + 1 }, (_, n) => `n${n + 1}`).find((key) => !used.has(key))!;
  const nodes = [...draft.nodes];
  nodes.splice(place + 1, 0, nodeOf(free, type as NodeType, name));
  return { ...(await keep(tx, caller, draft, { nodes })), key: free };
}

export async function saveNode(kinds: Kinds, tx: Tx, caller: Caller, input: Input<typeof contracts.saveProcessNode>) {
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
  const node = await readNode(tx, draft.nodes[place]!, input, fieldsOf(kinds, type!.kindCode), faults);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (node.emptyPolicy === EMPTY_POLICY.named)
    node.emptyEmpId = await chosenPerson(tx, "emptyEmpId", { empId: input.emptyEmpId, typed: input.emptyEmpIdText });
  else node.emptyEmpId = null;
  return keep(tx, caller, draft, { nodes: draft.nodes.map((one, n) => (n === place ? node : one)) });
}

export async function moveNode(
  tx: Tx,
  caller: Caller,
  { id, version, key, direction }: Input<typeof contracts.moveProcessNode>,
) {
  const draft = await lockDraft(tx, id, version);
  const from = placeOf(draft, key);
  const to = direction === "up" ? from - 1 : from + 1;
  const fixed = (node: ProcessNode | undefined) => !node || node.type === NODE.start || node.type === NODE.end;
  if (fixed(draft.nodes[from]) || fixed(draft.nodes[to])) throw conflict("approvals:said.fixedPlace");
  const nodes = [...draft.nodes];
  nodes.splice(to, 0, ...nodes.splice(from, 1));
  return keep(tx, caller, draft, { nodes });
}

export async function removeNode(
  tx: Tx,
  caller: Caller,
  { id, version, key }: Input<typeof contracts.removeProcessNode>,
) {
  const draft = await lockDraft(tx, id, version);
  const gone = draft.nodes[placeOf(draft, key)]!;
  if (gone.type === NODE.start || gone.type === NODE.end) throw conflict("approvals:said.fixedPlace");
  const instead = nextKeys(draft.nodes, gone)[0] ?? "";
  const led = <T extends { next: string }>(one: T): T => (one.next === key ? { ...one, next: instead } : one);
  const nodes = draft.nodes
    .filter((node) => node !== gone)
    .map((node) => ({ ...led(node), cases: node.cases.map(led) }));
  return keep(tx, caller, draft, { nodes });
}

function placeOf({ nodes }: DefinitionRow, key: string): number {
  const place = nodes.findIndex((node) => node.key === key);
  if (place < 0) throw missing();
  return place;
}

/**
 * The same process as drafts of other sites. A form type made for it stays inactive until it is published for the first
 * time: a site's own type goes before the one for all, and without a process nobody of the site could submit.
 */
export async function copyProcess(tx: Tx, caller: Caller, { id, siteDigits }: Input<typeof contracts.copyProcess>) {
  const [source] = await tx.select().from(approvalDefinitions).where(eq(approvalDefinitions.id, id));
  if (!source) throw missing();
  const digits = sql.param([...new Set(siteDigits)]);
  await tx.execute(sql`
    insert into approval_form_types (
      form_type_code, kind_code, site_digit, name, number_prefix, has_amount, is_take_effect, menu_code
    )
    select t.kind_code * 10 + digit, t.kind_code, digit, t.name, t.number_prefix, t.has_amount, 0, t.menu_code
    from approval_form_types t, unnest(${digits}::smallint[]) as digit
    where t.form_type_code = ${source.formTypeCode}
    on conflict
    do nothing`);
  const made = await tx
    .execute<{ id: number; code: number }>(sql`
      insert into approval_definitions (form_type_code, definition_version, nodes, settings, updated_by)
      select code,
        (select coalesce(max(d.definition_version), 0) + 1 from approval_definitions d where d.form_type_code = code),
        ${JSON.stringify(source.nodes)}::jsonb, ${JSON.stringify(source.settings)}::jsonb, ${caller.actorUserId}
      from (
        select t.kind_code * 10 + digit as code
        from approval_form_types t, unnest(${digits}::smallint[]) as digit
        where t.form_type_code = ${source.formTypeCode}
      ) as wanted
      where code <> ${source.formTypeCode} returning id, form_type_code as code`)
    .catch(onlyOne);
  await audit(
    tx,
    caller,
    ...made.rows.map((row) => ({
      action: "process.copy",
      objectType: "approvalProcess",
      objectId: row.id,
      after: { formTypeCode: row.code, from: id },
    })),
  );
  return { drafts: made.rows.length };
}
