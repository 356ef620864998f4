import { and, eq, sql } from "drizzle-orm";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  FINANCE_KIND,
  LENDING_REGISTERS,
  LENDING_STATE,
  type LendingRegister,
} from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { MOST_DAYS_OUT, registersLending, SEVERAL } from "~/lib/finance/lending";
import { financePaths } from "~/lib/finance/paths";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { type Message, say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { Acting, ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { accountant, also, financeManager, is, superior } from "~/upstream/approvals/process/chains.server";
import { holdersOf } from "~/upstream/organization/hr-people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, selectOne, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { formRow } from "../forms/finance-form.server";
import { NAMES, SUBJECT } from "./lendings.server";
import { documentBorrows } from "./tables.server";

export type Lending = typeof documentBorrows.$inferSelect;

export async function lendingOfForm(db: Reader | Tx, formId: number): Promise<Lending> {
  const [row] = await db.select().from(documentBorrows).where(eq(documentBorrows.formId, formId));
  if (!row) throw missing();
  return row;
}

/** The name of the record in words, and who has the original of it now. */
async function around(db: Reader | Tx, { id, docKind, companyId, leaseId, brandId }: Lending) {
  const [named, out] = await Promise.all([
    select(db, { subject: str`${SUBJECT}` })`from document_borrows d ${NAMES} where d.id = ${id}`,
    select(db, { name: str`e.emp_name`, date: str`d.due_on::text` })`
      from document_borrows d
      join employees e on e.emp_id = d.borrower_emp_id
      where d.status = ${LENDING_STATE.lentOut}
        and d.id <> ${id}
        and d.doc_kind = ${docKind}
        and d.company_id is not distinct from ${companyId}::int
        and d.lease_id is not distinct from ${leaseId}::int
        and d.brand_id is not distinct from ${brandId}::int
      order by d.due_on
      limit 1`,
  ]);
  const holder = docKind !== null && !SEVERAL.includes(docKind) ? out[0] : undefined;
  return { subject: named[0]?.subject ?? "", holder };
}

const label = (name: string) => ({ key: `documentApply:field.${name}` });

/** An application for a document or a seal (证照借用): everything the approval engine has to know of it. */
export const documentKind: ApprovalKind = {
  kindCode: FINANCE_KIND.documentBorrow,
  // Finance rule 30.
  first: {
    name: "documentApply:seed.form",
    numberPrefix: "ZJ",
    chain: [
      superior,
      accountant,
      ...also(financeManager, "sealTaken", [[is("docKind", "3", "4", "5", "6", "7"), is("takeAway", "1")]], "end"),
    ],
  },
  fields: [
    {
      name: "docKind",
      label: label("docKind"),
      type: "code",
      choices: async (_, { language }) =>
        DOCUMENT_KINDS.map((code) => ({
          value: String(code),
          label: say(language, { key: `registers:document.${code}` }),
        })),
    },
    { name: "subject", label: label("subject"), type: "text" },
    { name: "quantity", label: label("quantity"), type: "number" },
    {
      name: "takeAway",
      label: label("takeAway"),
      type: "code",
      choices: async (_, { language }) =>
        [0, 1].map((code) => ({
          value: String(code),
          label: say(language, { key: `documentApply:takeAway.${code}` }),
        })),
    },
    { name: "borrowedOn", label: label("borrowedOn"), type: "date" },
    { name: "dueOn", label: label("dueOn"), type: "date" },
    { name: "holder", label: label("holder"), type: "text" },
    { name: "purpose", label: label("purpose"), type: "longText" },
  ],
  createPath: financePaths.documentApply,
  createCode: MAY.documents.apply,
  editPath: financePaths.documentApplyEdit,

  /** Seals that are taken away go on to the finance manager (finance rule 30): the branch asks both facts. */
  async summary(tx, formId) {
    const [{ requesterEmpId }, { docKind, takeAway }] = [await formRow(tx, formId), await lendingOfForm(tx, formId)];
    const word = docKind === null ? "" : say("zh", { key: `registers:document.${docKind}` });
    return {
      title: `${say("zh", { key: "documentApply:title" })} ${word}`.trim(),
      requesterEmpId,
      amount: null,
      currency: null,
      amountCny: null,
      facts: { docKind: String(docKind ?? ""), takeAway: String(takeAway) },
    };
  },

  async view(db, caller, formId) {
    const [{ attachmentIds }, lending] = await Promise.all([formRow(db, formId), lendingOfForm(db, formId)]);
    const { subject, holder } = await around(db, lending);
    const fact = factsIn(caller, "documentApply:field");
    const word = (key: string, params?: Message["params"]) => say(caller.language, { key, params });
    const { docKind, takeAway } = lending;
    return {
      facts: [
        fact("docKind", "text", docKind === null ? "" : word(`registers:document.${docKind}`)),
        fact("subject", "text", subject),
        fact("quantity", "number", lending.quantity),
        fact("takeAway", "text", word(`documentApply:takeAway.${takeAway}`)),
        fact("borrowedOn", "date", lending.borrowedOn),
        fact("dueOn", "date", lending.dueOn),
        fact("holder", "text", holder ? word("lendings:said.out", holder) : ""),
        fact("purpose", "longText", lending.purpose),
      ],
      lines: [],
      attachments: await attachedFiles(db, attachmentIds),
    };
  },

  async onSubmit(tx, { businessId }) {
    refuseIncomplete(await lendingOfForm(tx, businessId), companyDay());
  },
  async onApproved(tx, form, by) {
    await settle(tx, form, LENDING_STATE.approved, by);
  },
  async onRejected(tx, form) {
    await settle(tx, form, LENDING_STATE.refused);
  },
  async onVoided(tx, form) {
    await settle(tx, form, LENDING_STATE.refused);
  },
};

/** The register says what became of the application. */
async function settle(tx: Tx, { businessId }: FormInstance, status: number, by?: Acting): Promise<void> {
  const { requested, approved, refused } = LENDING_STATE;
  const [row] = await tx
    .update(documentBorrows)
    .set({ status: status === approved ? approved : refused, version: sql`${documentBorrows.version} + 1` })
    .where(and(eq(documentBorrows.formId, businessId), eq(documentBorrows.status, requested)))
    .returning();
  if (!row || !by) return;
  await audit(tx, by, {
    action: "documentBorrow.approve",
    objectType: "documentBorrow",
    objectId: row.id,
    before: { status: requested },
    after: { status },
  });
  await tellKeepers(tx, row);
}

const LENT_BY: Readonly<Record<LendingRegister, number>> = {
  company: MAY.documents.lendCompany,
  lease: MAY.documents.lendLease,
  brand: MAY.documents.lendBrand,
};

/** Whoever keeps the register has something to hand over. */
async function tellKeepers(tx: Tx, lending: Lending): Promise<void> {
  const register = LENDING_REGISTERS.find((one) => lending[SUBJECTS[one]] !== null);
  if (!register || lending.docKind === null) return;
  const [{ requesterEmpId }, { subject }, holders] = [
    await formRow(tx, lending.formId!),
    await around(tx, lending),
    await holdersOf(tx, [LENT_BY[register]], companyDay()),
  ];
  const row = await selectOne(tx, { name: str`emp_name` })`from employees where emp_id = ${requesterEmpId}`;
  const params = { name: subject, kind: `@registers:document.${lending.docKind}`, who: row?.name ?? "" };
  await notify(tx, {
    eventKey: `documentBorrow:approved:${lending.id}`,
    empIds: [...(holders.get(LENT_BY[register]) ?? [])],
    title: { key: "registers:notice.title.handOver", params },
    text: { key: "registers:notice.text.handOver", params },
    url: financePaths.lendings(register),
  });
}

const SUBJECTS = { company: "companyId", lease: "leaseId", brand: "brandId" } as const;

function refuseIncomplete(lending: Lending, today: string): void {
  const { docKind, borrowedOn, dueOn, purpose } = lending;
  const required: Message = { key: "errors:required" };
  const late: Message = { key: "lendings:said.dueLate", params: { n: MOST_DAYS_OUT } };
  const faults: Record<string, Message> = {
    ...(docKind === null && { docKind: required }),
    ...(docKind !== null && withoutSubject(lending, docKind)),
    ...(purpose.trim().length < 2 && { purpose: required }),
    ...(borrowedOn === null && { borrowedOn: required }),
    ...(borrowedOn !== null && borrowedOn < today && { borrowedOn: { key: "documentApply:said.past" } }),
    ...(dueOn === null && { dueOn: required }),
    ...(borrowedOn !== null && dueOn !== null && dueOn > addDays(borrowedOn, MOST_DAYS_OUT) && { dueOn: late }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

function withoutSubject(lending: Lending, docKind: DocumentKind): Record<string, Message> {
  const fits = registersLending(docKind).map((register) => SUBJECTS[register]);
  return fits.some((field) => lending[field] !== null) ? {} : { [fits[0]!]: { key: "errors:required" } };
}
