import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { FINANCE_KIND, LENDING_STATE } from "~/contracts/finance/codes";
import {
  type ownLendings as contract,
  type DocumentApplicationInput,
  ownLending,
  type documentWay as wayContract,
} from "~/contracts/finance/document-applications";
import { SEVERAL } from "~/lib/finance/lending";
import { pick } from "~/lib/pick";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { ownForm, putApplication } from "../forms/application.server";
import { operatingCompanies } from "../forms/companies.server";
import { formRow } from "../forms/finance-form.server";
import { documentKind, lendingOfForm } from "./borrow-kind.server";
import { own } from "./lending-parts.server";
import { NAMES, overdue, SUBJECT } from "./lendings.server";
import { documentBorrows } from "./tables.server";

const FIELDS = [
  "docKind",
  "companyId",
  "leaseId",
  "brandId",
  "quantity",
  "purpose",
  "takeAway",
  "borrowedOn",
  "dueOn",
] as const;

/** Writes an application of the caller's for a document, and sends it where that is asked for (finance rule 30). */
export async function applyDocument(tx: Tx, caller: Caller, input: DocumentApplicationInput) {
  const before = input.formId === undefined ? null : await lendingOfForm(tx, input.formId);
  const { formId, version, made } = await putApplication(tx, caller, documentKind, input, {
    companyId: null,
    currency: "CNY",
    total: null,
    reason: input.purpose,
  });
  const values = pick(input, FIELDS);
  const author = { updatedBy: caller.actorUserId };
  await (made
    ? tx
        .insert(documentBorrows)
        .values({ ...values, ...author, formId, borrowerEmpId: caller.empId!, createdBy: caller.actorUserId })
    : tx
        .update(documentBorrows)
        .set({ ...values, ...author, version: sql`${documentBorrows.version} + 1`, updatedAt: sql`now()` })
        .where(eq(documentBorrows.formId, formId))
  ).catch(notThere);
  const change = difference(before ?? {}, values);
  if (change)
    await audit(tx, caller, {
      action: made ? "documentApplication.create" : "documentApplication.update",
      objectType: "documentApplication",
      objectId: formId,
      before: made ? undefined : change.before,
      after: change.after,
    });
  return { formId, version, ...(await draftOrSend(tx, caller, documentKind, formId, input)) };
}

const RECORDS: Readonly<Record<string, string>> = { company: "companyId", lease: "leaseId", brand: "brandId" };

/** A record that is not there, or not any more, is none of the choices. */
function notThere(error: unknown): never {
  const found = databaseError(error);
  const [register] = /(company|lease|brand)_id/.exec(found?.code === "23503" ? (found.constraint ?? "") : "") ?? [];
  const field = register && RECORDS[register.replace("_id", "")];
  if (field) throw invalid({ [field]: { key: "errors:notOption" } });
  throw error;
}

/** The own application; somebody else's is not there. */
export async function documentApplication(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const around = await ownForm(db, caller, documentKind, formId);
  const [{ attachmentIds, version }, lending] = [await formRow(db, formId), await lendingOfForm(db, formId)];
  return {
    formId,
    ...around,
    ...pick(lending, FIELDS),
    attachments: await attachedFiles(db, attachmentIds),
    version,
  };
}

/** Who has an original is told to whoever may ask for it: the most that one page says of them. */
const MOST_OUT = 200;

/** What may be asked for, and who has which original now. */
export async function documentChoices(db: Reader, caller: Caller) {
  const [companies, leases, brands, out] = await Promise.all([
    operatingCompanies(db, caller),
    select(db, { id: num`id`, name: str`contract_no || ' ' || address` })`
      from leases
      order by end_on desc, id desc`,
    select(db, { id: num`id`, name: str`concat_ws(' ', name, nullif(registration_no, ''), nice_class)` })`
      from brands
      order by name, id`,
    select(db, {
      id: num`d.id`,
      docKind: sql<1>`d.doc_kind`,
      subject: str`${SUBJECT}`,
      name: str`e.emp_name`,
      dueOn: str`d.due_on::text`,
    })`
      from document_borrows d ${NAMES}
      where d.status = ${LENDING_STATE.lentOut} and d.doc_kind <> all(${sql.param([...SEVERAL])}::smallint[])
      order by d.due_on, d.id
      limit ${MOST_OUT}`,
  ]);
  return { companies, leases, brands, out };
}

/** The way an application would take as it is written now. */
export const documentWay = (
  db: Reader,
  caller: Caller,
  { docKind, takeAway }: z.output<(typeof wayContract)["input"]>,
) =>
  wayOfWritten(db, caller, FINANCE_KIND.documentBorrow, {
    facts: { docKind: String(docKind ?? ""), takeAway: String(takeAway) },
  });

const mine = () =>
  reads(
    ownLending,
    { d: documentBorrows },
    {
      subject: SUBJECT,
      overdue: sql`coalesce(${overdue()}, false)`,
      instanceId: sql`i.id`,
      number: sql`i.instance_no`,
      submittedAt: sql`i.submitted_at`,
    },
    sql`
      ${NAMES}
      left join approval_forms i on i.kind_code = ${FINANCE_KIND.documentBorrow} and i.business_id = d.form_id
    `,
  );

/** What the caller has, had or has asked for, the latest first. */
export const ownLendings = (db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) =>
  mine().page(db, page, {
    where: [own(caller), query.status !== undefined && sql`d.status = ${query.status}`],
    order: sql`d.id desc`,
  });
