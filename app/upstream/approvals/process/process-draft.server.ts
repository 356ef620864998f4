import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { DEFINITION_STATE, NODE } from "~/contracts/approvals/codes";
import type * as contracts from "~/contracts/approvals/process";
import { DEFAULT_SETTINGS, nodeOf, type ProcessNode, type ProcessSettings } from "~/lib/approvals/approval-definition";
import { say } from "~/lib/texts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord } from "~/upstream/platform/record-save.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { approvalDefinitions, approvalFormTypes } from "./tables.server";

export type DraftInput<E extends { input: z.ZodType }> = z.output<E["input"]>;
export type DefinitionRow = typeof approvalDefinitions.$inferSelect;
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
export const lockDefinition = (tx: Tx, id: number, version: number): Promise<DefinitionRow> =>
  heldRecord(tx, { table: approvalDefinitions, object: "approvalDefinition" }, id, version);

/** Only drafts change: what was published stays as running forms know it (approvals rule 2). */
export async function lockDraft(tx: Tx, id: number, version: number): Promise<DefinitionRow> {
  const row = await lockDefinition(tx, id, version);
  if (row.status !== DEFINITION_STATE.draft) throw conflict("approvals:said.notDraft");
  return row;
}

export async function keepDraft(
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
      and(
        eq(approvalDefinitions.formTypeCode, formTypeCode),
        eq(approvalDefinitions.status, DEFINITION_STATE.published),
      ),
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
  { id, version, ...settings }: DraftInput<typeof contracts.saveProcess>,
) {
  return keepDraft(tx, caller, await lockDraft(tx, id, version), { settings: settings as ProcessSettings });
}

/**
 * The same process as drafts of other sites. A form type made for it stays inactive until it is published for the first
 * time: a site's own type goes before the one for all, and without a process nobody of the site could submit.
 */
export async function copyProcess(
  tx: Tx,
  caller: Caller,
  { id, siteDigits }: DraftInput<typeof contracts.copyProcess>,
) {
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
