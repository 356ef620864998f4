import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAX_SCAN_FILES, MAY } from "~/contracts/employees/codes";
import type { searchScans as contract, assignScan as assignContract } from "~/contracts/employees/scan";
import { companyDay } from "~/lib/period";
import { parseScanName } from "~/lib/employees/scan-name";
import { say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { contains } from "~/upstream/platform/database/contains.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { OutcomeUnknown, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import {
  type Document,
  documentAnswer,
  storeDocument,
  unfileDocument,
  fileDocuments,
} from "~/upstream/platform/files/documents.server";
import { removeFile } from "~/upstream/platform/files/files.server";
import { onceSurely, requestKey } from "~/upstream/platform/idempotency.server";
import { nextNumber } from "~/upstream/platform/numbering.server";
import { conflict, invalid, missing, Refusal, stale } from "~/upstream/platform/refusal.server";
import { ofVisibleUsers, visibleTo } from "~/upstream/platform/identity/rights.server";
import { attachments } from "~/upstream/platform/tables/platform.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { scanBatches, scanFiles } from "./scan-tables.server";
import { fileUnderEmployees } from "../archives/files.server";

const BATCH = "scanBatch";
const OBJECT = "scanFile";
const STATUS = { unmatched: 0, matched: 1, filed: 2, refused: 3 } as const;

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
  const stored = kept.length === 0 ? [] : await fileDocuments(tx, kept, OBJECT, batch!.id);
  const keyOf = new Map(stored.map(({ storeKey, attachmentInfoId }) => [storeKey, attachmentInfoId]));
  const people = await peopleOf(
    tx,
    caller,
    judged.flatMap(({ name }) => parseScanName(name)?.jobNumber ?? []),
  );
  const rows = judged.map(({ name, document, refusal }) => {
    const parsed = parseScanName(name);
    const matchedEmpId = (document && parsed && people.get(parsed.jobNumber)) || null;
    const status = !document ? STATUS.refused : matchedEmpId ? STATUS.matched : STATUS.unmatched;
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
    Object.entries(STATUS).map(([word, code]) => [word, rows.filter(({ status }) => status === code).length]),
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

async function peopleOf(tx: Tx, caller: Caller, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ jobNumber: string; empId: number }>(sql`
    select job_number as "jobNumber", emp_id as "empId"
    from employees
    where job_number = any(${sql.param([...new Set(numbers)])}::text[]) and ${visibleTo(caller, MAY.files.scan)}`);
  return new Map(rows.map(({ jobNumber, empId }) => [jobNumber, empId]));
}

/** A matched scan lies where its person does, any other with whoever sent it. */
const scanVisibleTo = (caller: Caller): SQL => sql`
  case
    when scan_files.matched_emp_id is null
      then ${ofVisibleUsers(caller, MAY.files.scan, sql`scan_files.created_by`) ?? sql`true`}
    else exists (
      select
      from employees
      where employees.emp_id = scan_files.matched_emp_id and ${visibleTo(caller, MAY.files.scan)}
    )
    end`;

type Found = {
  [column: string]: unknown;
  id: number;
  batchId: number;
  batchNo: string;
  fileName: string;
  status: number;
  person: string | null;
  docType: number | null;
  refusal: string | null;
  uploader: string;
  uploadedAt: string;
  version: number;
};

const COLUMNS = sql`
  scan_files.id, batch_id as "batchId", b.batch_no as "batchNo", file_name as "fileName", scan_files.status,
    p.emp_name || ' ' || p.job_number as person, doc_type as "docType", refusal,
  coalesce(a.emp_name, u.username, '') as uploader, scan_files.created_at as "uploadedAt", scan_files.version`;
const FROM = sql`
  scan_files
  join scan_batches b on b.id = batch_id
  left join employees p on p.emp_id = matched_emp_id
  left join users u on u.user_id = scan_files.created_by
  left join employees a on a.emp_id = u.emp_id
`;

/** Scans within the scope of 11111001, the latest batch first. */
export async function searchScans(
  db: Reader,
  caller: Caller,
  { page, query: { batchId, likeName, status } }: z.output<(typeof contract)["input"]>,
) {
  const where = sql.join(
    [
      scanVisibleTo(caller),
      ...(batchId === undefined ? [] : [sql`batch_id = ${batchId}`]),
      ...(status === undefined ? [] : [sql`scan_files.status = ${status}`]),
      ...(likeName ? [contains(sql`file_name`, likeName)] : []),
    ],
    sql` and `,
  );
  const { rows } = await db.execute<Found & { total: number }>(sql`
    select ${COLUMNS}, count(*) over ()::int as total
    from ${FROM}
    where ${where}
    order by batch_id desc, scan_files.id
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`);
  return {
    page: { totalCount: rows[0]?.total ?? 0 },
    simpleList: rows.map(({ total, ...row }) => listed(caller, row)),
  };
}

const listed = (caller: Caller, row: Found) => ({
  ...row,
  refusal: row.refusal && say(caller.language, { key: row.refusal }),
  uploadedAt: new Date(row.uploadedAt).toISOString(),
});

export async function scanDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const { rows } = await db.execute<Found>(
    sql`select ${COLUMNS} from ${FROM} where scan_files.id = ${id} and ${scanVisibleTo(caller)}`,
  );
  if (!rows[0]) throw missing();
  return listed(caller, rows[0]);
}

/** The scan itself, while it waits; a filed one is a document of the employee's. */
export async function downloadScan(db: Reader, caller: Caller, { id }: { id: number }): Promise<Response> {
  const [row] = await db
    .select({ file: attachments })
    .from(scanFiles)
    .innerJoin(attachments, eq(attachments.attachmentInfoId, scanFiles.attachmentInfoId))
    .where(and(eq(scanFiles.id, id), sql`scan_files.status in (0, 1)`, scanVisibleTo(caller)));
  if (!row) throw missing();
  return documentAnswer(row.file);
}

async function lockScan(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const [row] = await tx
    .select()
    .from(scanFiles)
    .where(and(eq(scanFiles.id, id), scanVisibleTo(caller)))
    .for("update");
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  if (row.status === STATUS.filed) throw conflict("scan:said.filed");
  return row;
}

/** Files a waiting scan with a person of the caller's scope. */
export async function assignScan(
  tx: Tx,
  caller: Caller,
  input: z.output<(typeof assignContract)["input"]>,
): Promise<{ batchId: number }> {
  const row = await lockScan(tx, caller, input);
  if (row.status === STATUS.refused) throw conflict("scan:said.refused");
  const empId = await chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText });
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  const { rowCount } = await tx.execute(
    sql`select from employees where emp_id = ${empId} and ${visibleTo(caller, MAY.files.scan)} for share`,
  );
  if (rowCount !== 1) throw invalid({ empId: { key: "organization:person.nobody" } });
  await tx
    .update(scanFiles)
    .set({ matchedEmpId: empId, docType: input.docType, status: STATUS.matched })
    .where(eq(scanFiles.id, row.id));
  await fileMatched(tx, caller, sql`scan_files.id = ${row.id}`);
  return { batchId: row.batchId };
}

/** Files what a batch matched by name, as far as the caller reaches. */
export async function fileScans(tx: Tx, caller: Caller, { batchId }: { batchId: number }): Promise<{ filed: number }> {
  const filed = await fileMatched(tx, caller, sql`scan_files.batch_id = ${batchId}`);
  if (filed > 0) return { filed };
  const { rowCount } = await tx.execute(
    sql`select from scan_files where batch_id = ${batchId} and ${scanVisibleTo(caller)} limit 1`,
  );
  if (rowCount === 0) throw missing();
  throw conflict("scan:said.nothing");
}

/** Each file becomes a document of its person, with an audit row there. @returns how many */
async function fileMatched(tx: Tx, caller: Caller, which: SQL): Promise<number> {
  const { rows } = await tx.execute<{
    id: number;
    attachmentInfoId: number;
    empId: number;
    docType: number;
    siteId: number;
  }>(sql`
    select scan_files.id, scan_files.attachment_info_id as "attachmentInfoId", employees.emp_id as "empId",
      scan_files.doc_type as "docType", employees.site_id as "siteId"
    from scan_files
    join employees on employees.emp_id = scan_files.matched_emp_id
    where ${which} and scan_files.status = ${STATUS.matched} and ${visibleTo(caller, MAY.files.scan)}
    order by scan_files.id
    for update of scan_files`);
  if (rows.length === 0) return 0;
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::int[]`;
  await tx.execute(
    sql`
      update scan_files
      set status = ${STATUS.filed}, version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
      where id = any(${ids})
    `,
  );
  await fileUnderEmployees(
    tx,
    sql`
      select attachment_info_id, matched_emp_id as emp_id, doc_type
      from scan_files
      where id = any(${ids})`,
  );
  await audit(
    tx,
    caller,
    ...rows.map(({ id, empId, docType, siteId }) => ({
      action: "employee.file",
      objectType: "employee",
      objectId: empId,
      siteId,
      after: { docType, scanFileId: id },
    })),
  );
  return rows.length;
}

/** Takes a scan out that is not filed; its content goes after the commit. */
export async function discardScan(tx: Tx, caller: Caller, input: { id: number; version: number }): Promise<null> {
  const row = await lockScan(tx, caller, input);
  await tx.delete(scanFiles).where(eq(scanFiles.id, row.id));
  await unfileDocument(tx, row.attachmentInfoId);
  await audit(tx, caller, {
    action: "scan.discard",
    objectType: OBJECT,
    objectId: row.id,
    siteId: caller.siteId,
    before: { fileName: row.fileName, status: row.status },
  });
  return null;
}
