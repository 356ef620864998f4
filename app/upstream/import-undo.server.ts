import { and, type SQL, sql } from "drizzle-orm";
import { IMPORT_STATE, UNDO_DAYS } from "~/contracts/platform/codes";
import { platformPaths } from "~/lib/platform/paths";
import { num, select } from "~/upstream/platform/database/select.server";
import { product } from "./domains.server";
import { definitionOf } from "./import-definitions.server";
import { type Batch, canUndo, committedBatch, isYoung, words } from "./import-reads.server";
import { undoKeys } from "./import-undo-keys.server";
import { JOB_NUMBERS } from "./organization/job-numbers.server";
import { audit } from "./platform/audit.server";
import { type Tx, transaction } from "./platform/database/db.server";
import type { Caller } from "./platform/identity/caller.server";
import { need, visibleTo } from "./platform/identity/rights.server";
import type { ImportColumn, ImportDefinition, ImportUndo } from "./platform/imports/definition.server";
import { planUndo } from "./platform/imports/undo/plan.server";
import { replayBack } from "./platform/imports/undo/replay.server";
import { saidOf, toldOf, type UndoTold } from "./platform/imports/undo/told.server";
import { WORKBOOK } from "./platform/imports/workbook/book.server";
import { childrenOf } from "./platform/imports/workbook/found.server";
import { lock } from "./platform/locks.server";
import { notify } from "./platform/messages/notifications.server";
import { conflict, stale } from "./platform/refusal.server";
import { ownBook } from "./workbook-reads.server";

interface Undoable {
  batch: Batch;
  undo: ImportUndo | undefined;
  /** Whose rows the caller reaches now, as a condition on `employees`; none: everybody's. */
  reach: SQL | undefined;
}

/**
 * Whose rows the caller may write by all that is undone, as if he brought it now: what he once brought he may reach no
 * more. Nobody is his own case where another has brought it.
 */
function reachOf(caller: Caller, { createdBy }: Batch, definitions: readonly ImportDefinition[]): SQL | undefined {
  const undone = definitions.filter(({ undo }) => !undo?.never);
  const scoped = undone.filter(({ access, columns }) => !isForAll(caller, access) && columns.some(isOfPeople));
  return and(
    ...[...new Set(scoped.map(({ access }) => access))].map((code) => visibleTo(caller, code)),
    ...undone.flatMap(({ undo }) => undo?.reach?.(caller) ?? []),
    createdBy === caller.userId ? undefined : sql`employees.emp_id is distinct from ${caller.empId}::int`,
  );
}

const isForAll = ({ rights }: Caller, code: number) => rights.scopes.get(code)?.all;
const isOfPeople = ({ identifier }: ImportColumn) => identifier === JOB_NUMBERS;

/** What is to be undone, with what is heeded: of a workbook, which is the caller's own, what its sheets say. */
async function undoable(tx: Tx, caller: Caller, type: string, batchId: number): Promise<Undoable> {
  if (type !== WORKBOOK) {
    const { batch, definition } = await committedBatch(tx, caller, type, batchId);
    return { batch, undo: definition.undo, reach: reachOf(caller, batch, [definition]) };
  }
  const batch = await ownBook(tx, caller, batchId);
  const written = (await childrenOf(tx, batchId)).filter(({ creates, updates }) => creates + updates > 0);
  const sheets = written.map((sheet) => definitionOf(sheet.type, sheet.template));
  for (const { access } of sheets) need(caller, access);
  // What cannot be undone of a sheet was not recorded: it stays, and keeps what it stands upon.
  const undo: ImportUndo = {
    held: sheets.flatMap((sheet) => sheet.undo?.held ?? []),
    async before(heeding, id) {
      for (const sheet of sheets) await sheet.undo?.before?.(heeding, id);
    },
  };
  return { batch, undo, reach: reachOf(caller, batch, sheets) };
}

/** @throws conflict() where the batch cannot be undone, or not any more */
function refuseUndo({ batch: { state, finishedAt }, undo }: Undoable): void {
  if (state !== IMPORT_STATE.committed) throw conflict("importUndo:said.state");
  if (undo?.never) throw conflict(undo.never);
  if (!isYoung(finishedAt)) throw conflict("importUndo:said.late", { n: UNDO_DAYS });
}

/** What would go and what would stay, and why. Writes nothing: its working tables are gone with the transaction. */
export function undoPreview(caller: Caller, input: { type: string; batchId: number }) {
  return transaction(async (tx) => {
    const { batch, undo, reach } = await undoable(tx, caller, input.type, input.batchId);
    const never = undo?.never;
    const plan = never ? null : await planUndo(tx, batch.id, undoKeys, undo, reach, false);
    const told = plan ? await toldOf(tx, plan) : NOTHING;
    return {
      fileName: batch.fileName,
      version: batch.version,
      ...saidOf(caller.language, told),
      open: canUndo(batch),
      never: never ? words(caller, { key: never }) : null,
    };
  });
}

const NOTHING: UndoTold = { gone: [], back: [], stays: 0, kept: [] };

/**
 * Takes back what an import wrote, but for what somebody has built upon: in one transaction, once. Of two at once the
 * second finds it done.
 */
export async function undoImport(
  tx: Tx,
  caller: Caller,
  input: { type: string; batchId: number; version: number; reason: string },
): Promise<{ batchId: number; stays: number }> {
  const asked = await undoable(tx, caller, input.type, input.batchId);
  const { batch, undo, reach } = asked;
  refuseUndo(asked);
  await lock(tx, "importBatch", batch.id);
  const { rowCount } = await tx.execute(sql`
    update import_batches
    set state = ${IMPORT_STATE.undone}, undone_at = now(), undone_by = ${caller.actorUserId},
      undo_reason = ${input.reason}, version = version + 1
    where id = ${batch.id}
      and state = ${IMPORT_STATE.committed}
      and version = ${input.version}
      and finished_at > now() - make_interval(days => ${UNDO_DAYS}::int)`);
  if (rowCount === 0) throw stale();
  await tx.execute(sql`
    update import_batches
    set state = ${IMPORT_STATE.undone}, undone_at = now(), undone_by = ${caller.actorUserId},
      undo_reason = ${input.reason}, version = version + 1
    where parent_id = ${batch.id} and state = ${IMPORT_STATE.committed}`);
  await undo?.before?.(tx, batch.id);
  const plan = await planUndo(tx, batch.id, undoKeys, undo, reach, true);
  const told = await toldOf(tx, plan);
  if (told.gone.length + told.back.length === 0) throw conflict("importUndo:said.nothing");
  await replayBack(tx, batch.id, plan, undoKeys, caller.actorUserId);
  await product.importUndone(tx, caller, batch.id);
  await tx.execute(sql`update import_batches set undo_told = ${JSON.stringify(told)}::jsonb where id = ${batch.id}`);
  // What it found before it wrote is personal data that nobody needs any more.
  await tx.execute(sql`delete from import_changes where batch_id = ${batch.id}`);
  await audit(tx, caller, {
    action: "import.undo",
    objectType: "import",
    objectId: batch.id,
    after: {
      type: batch.type,
      template: batch.template,
      fileHash: batch.fileHash,
      reason: input.reason,
      gone: Object.fromEntries(told.gone.map(({ table, n }) => [table, n])),
      back: Object.fromEntries(told.back.map(({ table, n }) => [table, n])),
      stays: told.stays,
    },
  });
  await tellCreator(tx, caller, batch, input.reason);
  return { batchId: batch.id, stays: told.stays };
}

/** Whoever committed it learns that another has taken it back. */
async function tellCreator(tx: Tx, caller: Caller, batch: Batch, reason: string): Promise<void> {
  if (batch.createdBy === caller.userId) return;
  const rows = await select(tx, {
    emp_id: num`emp_id`,
  })`from users where user_id = ${batch.createdBy} and emp_id is not null`;
  await notify(tx, {
    eventKey: `import:${batch.id}:undone`,
    empIds: rows.map(({ emp_id }) => emp_id),
    title: { key: "importUndo:notice.title" },
    text: { key: "importUndo:notice.text", params: { file: batch.fileName, reason } },
    url: platformPaths.importBatch(batch.type, batch.id),
  });
}
