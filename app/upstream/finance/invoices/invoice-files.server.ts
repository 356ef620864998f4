import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import type { ReadFile } from "~/contracts/finance/invoices";
import { invoiceIdentity } from "~/lib/finance/invoice";
import { database } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { openFile } from "~/upstream/platform/files/files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { HELD_FILE } from "~/upstream/platform/tables/files.server";
import { holdersOf } from "./invoice-claim.server";
import { InvoiceReader, type Reading } from "./invoice-reader.server";

/** How long a person waits for all files of a form; the rest is read when it is asked for again. */
const ALL_MS = 20_000;

interface Own {
  fileId: number;
  name: string;
  storeKey: string;
  mime: string;
}

/** The caller's own files among these keys; one that is not there, or somebody else's, and none is. */
async function ownFiles({ userId, empId }: Caller, fileIds: readonly number[]): Promise<Own[]> {
  const ids = [...new Set(fileIds)];
  const rows = await select(database().read, {
    fileId: num`a.attachment_info_id`,
    name: str`a.attachment_name`,
    storeKey: str`a.store_key`,
    mime: str`a.mime`,
  })`
    from attachments a
    where a.attachment_info_id = any(${sql.param(ids)}::int[])
      and (
        (a.owner_type = ${HELD_FILE} and a.owner_id = ${String(userId)})
        or (
          a.owner_type = 'financeForm'
          and exists (
            select
            from finance_forms f
            where f.id::text = a.owner_id and f.requester_emp_id = ${empId ?? 0}
          )
        )
      )
    order by a.attachment_info_id`;
  if (rows.length !== ids.length) throw missing();
  return rows;
}

/** What own files say of their invoices, and which forms hold these already (finance rules 6 and 7). */
export async function readInvoices(caller: Caller, { fileIds }: { fileIds: number[] }): Promise<ReadFile[]> {
  const files = await ownFiles(caller, fileIds);
  const read = await readAll(caller, files);
  const identities = read.flatMap((one) => (one.outcome === "read" ? [invoiceIdentity(one.invoice)] : []));
  const holders = await holdersOf(
    database().read,
    identities.filter((identity) => identity !== ""),
  );
  return files.map(({ fileId, name }, n) => {
    const one = read[n]!;
    if (one.outcome !== "read")
      return { fileId, name, outcome: one.outcome, source: null, invoice: null, usedIn: null };
    return { fileId, name, ...one, usedIn: holders.get(invoiceIdentity(one.invoice)) ?? null };
  });
}

/** Each file has its turn among those of other people; what does not come to it stays where it is. */
async function readAll({ userId }: Caller, files: readonly Own[]): Promise<(Reading | { outcome: "later" })[]> {
  const until = Date.now() + ALL_MS;
  const reader = new InvoiceReader(String(userId));
  const read: (Reading | { outcome: "later" })[] = [];
  let isBusy = false;
  try {
    for (const { storeKey, mime } of files) {
      if (isBusy) read.push({ outcome: "busy" });
      else if (Date.now() > until) read.push({ outcome: "later" });
      else read.push(await reader.read(async () => buffer(await openFile(storeKey)), mime, until));
      isBusy = read.at(-1)!.outcome === "busy";
    }
  } finally {
    await reader.close();
  }
  return read;
}
