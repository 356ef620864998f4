import { sql } from "drizzle-orm";
import { MAX_SCAN_FILES, SCAN_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { parseScanName } from "~/lib/employees/scan-name";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { OutcomeUnknown, type Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { type Document, fileDocuments, storeDocument } from "~/upstream/platform/files/documents.server";
import { removeFile } from "~/upstream/platform/files/files.server";
import { onceSurely, requestKey } from "~/upstream/platform/idempotency.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { nextNumber } from "~/upstream/platform/numbering.server";
import { invalid, Refusal } from "~/upstream/platform/refusal.server";
import { SCAN } from "./scans.server";
import { scanBatches, scanFiles } from "./tables.server";

const BATCH = "scanBatch";

interface Judged {
  name: string;
  document: Document | null;
  refusal: string | null;
}

/**
 * Stores a batch of scans, each judged by its content and matched by its name; a bad one is refused by itself
 * (employees rule 42).
 */
export async function uploadScans(
  caller: Caller,
  { boundary }: { boundary: string },
  upload: Upload | null,
): Promise<{ batchId: number }> {
  const files = await partsOf(upload, boundary);
  if (files.length === 0) throw invalid({ files: { key: "errors:required" } });
  if (files.length > MAX_SCAN_FILES)
    throw invalid({ files: { key: "scan:said.tooMany", params: { n: MAX_SCAN_FILES } } });
  const key = requestKey(caller);
  const body = await Promise.all(files.map(async (file) => [file.name, sha256(Buffer.from(await file.arrayBuffer()))]));
  const judged: Judged[] = [];
  let isFirst = false;
  try {
    for (const file of files) judged.push(await judge(caller, file));
    const batch = await onceSurely(caller, { key, path: "file:scan", body }, (tx) => {
      isFirst = true;
      return store(tx, caller, judged);
    });
    if (!isFirst) await forget(judged);
    return batch;
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) await forget(judged);
    throw error;
  }
}

async function forget(judged: readonly Judged[]): Promise<void> {
  for (const { document } of judged) if (document) await removeFile(document.storeKey);
}

async function partsOf(upload: Upload | null, boundary: string): Promise<File[]> {
  try {
    const form = await new Response(upload?.stream ?? null, {
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    }).formData();
    return form.getAll("files").filter((part): part is File => part instanceof File && part.size > 0);
  } catch {
    throw invalid({ files: { key: "errors:notForm" } });
  }
}

async function judge(caller: Caller, file: File): Promise<Judged> {
  const name =
    (file.name.replaceAll("\\", "/").split("/").at(-1) ?? "").replaceAll(/\p{Cc}/gu, "").slice(0, 120) || "file";
  try {
    return { name, document: await storeDocument(caller, name, Buffer.from(await file.arrayBuffer())), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 400) throw error;
    const [reason] = error.fieldErrors?.file ?? [];
    return {
      name,
      document: null,
      refusal:
        reason?.key === "errors:fileType" || reason?.key === "errors:fileUnsafe" ? reason.key : "scan:said.tooLarge",
    };
  }
}

async function store(tx: Tx, caller: Caller, judged: readonly Judged[]): Promise<{ batchId: number }> {
  const today = companyDay().replaceAll("-", "");
  const batchNo = `SM${today}${String(await nextNumber(tx, BATCH, today)).padStart(4, "0")}`;
  const by = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [batch] = await tx
    .insert(scanBatches)
    .values({ batchNo, ...by })
    .returning();
  const kept = judged.flatMap(({ document }) => document ?? []);
  const stored = kept.length === 0 ? [] : await fileDocuments(tx, kept, SCAN, batch!.id);
  const keyOf = new Map(stored.map(({ storeKey, attachmentInfoId }) => [storeKey, attachmentInfoId]));
  const people = await peopleOf(
    tx,
    caller,
    judged.flatMap(({ name }) => parseScanName(name)?.jobNumber ?? []),
  );
  const rows = judged.map(({ name, document, refusal }) => {
    const parsed = parseScanName(name);
    const matchedEmpId = (document && parsed && people.get(parsed.jobNumber)) || null;
    const status = !document ? SCAN_STATE.refused : matchedEmpId ? SCAN_STATE.matched : SCAN_STATE.unmatched;
    return {
      batchId: batch!.id,
      fileName: name,
      attachmentInfoId: document && keyOf.get(document.storeKey)!,
      matchedEmpId,
      docType: document ? (parsed?.docType ?? null) : null,
      status,
      refusal,
      ...by,
    };
  });
  await tx.insert(scanFiles).values(rows);
  const counts = Object.fromEntries(
    Object.entries(SCAN_STATE).map(([word, code]) => [word, rows.filter(({ status }) => status === code).length]),
  );
  await audit(tx, caller, {
    action: "scan.upload",
    objectType: BATCH,
    objectId: batch!.id,
    siteId: caller.siteId,
    after: { batchNo, ...counts },
  });
  return { batchId: batch!.id };
}

export async function peopleOf(tx: Tx, caller: Caller, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await select(tx, { jobNumber: str`job_number`, empId: num`emp_id` })`
    from employees
    where job_number = any(${sql.param([...new Set(numbers)])}::text[]) and ${visibleTo(caller, MAY.files.scan)}`;
  return new Map(rows.map(({ jobNumber, empId }) => [jobNumber, empId]));
}
