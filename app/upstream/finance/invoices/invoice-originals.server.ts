import { sql } from "drizzle-orm";
import { isElectronic } from "~/lib/finance/invoice";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Invoice } from "./invoice-claim.server";

/** Formats in which electronic invoices are issued; a picture of one proves nothing (finance rule 7). */
const ORIGINAL = /\.(pdf|ofd|xml)$/i;

/** Names of files by their keys: what a file is called ends as its content was found to be. */
export async function fileNames(db: Reader | Tx, fileIds: readonly number[]): Promise<Map<number, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await select(db, { id: num`attachment_info_id`, name: str`attachment_name` })`
    from attachments
    where attachment_info_id = any(${sql.param([...fileIds])}::int[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * What is wrong with the file that an invoice names, or null.
 * @param names those of the form's own files
 */
export function fileFault(
  { fileId, type, number }: Pick<Invoice, "fileId" | "type" | "number">,
  names: ReadonlyMap<number, string>,
): string | null {
  if (fileId === null) return null;
  const name = names.get(fileId);
  if (name === undefined) return "errors:notOption";
  return isElectronic({ type, number }) && !ORIGINAL.test(name) ? "invoice:said.notOriginal" : null;
}
