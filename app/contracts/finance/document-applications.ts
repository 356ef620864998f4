import { z } from "zod";
import { MOST_DAYS_OUT, registersLending, SEVERAL } from "~/lib/finance/lending";
import { addDays, isRealDate } from "~/lib/period-dates";
import { wayAhead } from "../approvals/form-pages";
import { day, endpoint, flagInput, id, instant, listOf, pageOf, text, together } from "../endpoint";
import { codeOf } from "../register";
import { applicationParts, judgeParts, orNone, sending, writtenOn } from "./applications";
import { DOCUMENT_KINDS, type DocumentKind, LENDING_REGISTERS, LENDING_STATES } from "./codes";
import { attached, company, type Fault, given, savedForm } from "./forms";
import { MAY } from "./may";

const { reason: _, ...parts } = applicationParts;
const SUBJECTS = { company: "companyId", lease: "leaseId", brand: "brandId" } as const;

const written = z
  .object({
    ...writtenOn,
    docKind: orNone(codeOf(DOCUMENT_KINDS)),
    /** Exactly one of the three is named when it is sent, of the register that lends such documents. */
    companyId: orNone(id),
    leaseId: orNone(id),
    brandId: orNone(id),
    quantity: z.coerce.number().int().min(1).max(999).default(1),
    purpose: text(200).default(""),
    /** 1: taken away; 0: used on the spot. */
    takeAway: flagInput,
    borrowedOn: orNone(day),
    dueOn: orNone(day),
    ...parts,
  })
  .check(together(judged))
  .transform(({ refusedFile: __, ...rest }) => rest);

function judged(form: Record<string, unknown>, fault: Fault): void {
  const kind = DOCUMENT_KINDS.find((one) => String(one) === given(form.docKind ?? ""));
  judgeSubject(form, kind, fault);
  if (kind && !SEVERAL.includes(kind) && given(form.quantity ?? 1) !== "1")
    fault(["quantity"], "documentApply:said.oneOriginal");
  const [from, to] = [given(form.borrowedOn ?? ""), given(form.dueOn ?? "")];
  if (isRealDate(from) && isRealDate(to)) {
    if (to < from) fault(["dueOn"], "registers:said.endBeforeStart");
    if (to > addDays(from, MOST_DAYS_OUT)) fault(["dueOn"], "lendings:said.dueLate", { n: MOST_DAYS_OUT });
  }
  judgeParts(form, fault, ["docKind", "borrowedOn", "dueOn"], "purpose");
}

function judgeSubject(form: Record<string, unknown>, kind: DocumentKind | undefined, fault: Fault): void {
  const named = LENDING_REGISTERS.filter((register) => given(form[SUBJECTS[register]] ?? "") !== "");
  const fits = kind ? registersLending(kind) : LENDING_REGISTERS;
  const [first] = named.filter((register) => fits.includes(register));
  for (const register of named) if (register !== first) fault([SUBJECTS[register]], "documentApply:said.otherRegister");
  if (form.send === 1 && !first) fault([SUBJECTS[fits[0]!]], "errors:required");
}
export type DocumentApplicationInput = z.output<typeof written>;

/** Asks for a document or a seal of one of the three registers (kind 107), as a draft or sent at once. */
export const applyDocument = endpoint("POST", "/finance/documentBorrow/apply", {
  access: MAY.documents.apply,
  changes: true,
  input: written,
  output: savedForm,
});
export const sendDocument = sending("/finance/documentBorrow/applySubmit", MAY.documents.apply);

/** The own application as its page shows it. */
export const documentApplication = endpoint("GET", "/finance/documentBorrow/application", {
  access: MAY.documents.apply,
  input: z.object({ formId: id }),
  output: z.object({
    formId: z.number().int(),
    instanceId: z.number().int(),
    number: z.string().nullable(),
    docKind: z.literal(DOCUMENT_KINDS).nullable(),
    companyId: z.number().int().nullable(),
    leaseId: z.number().int().nullable(),
    brandId: z.number().int().nullable(),
    quantity: z.number().int(),
    purpose: z.string(),
    takeAway: z.number().int(),
    borrowedOn: day.nullable(),
    dueOn: day.nullable(),
    attachments: z.array(attached),
    version: z.number().int(),
  }),
});

const named = z.object({ id: z.number().int(), name: z.string() });

/** What may be asked for, and which originals somebody has now (finance rule 30). */
export const documentChoices = endpoint("GET", "/finance/documentBorrow/choices", {
  access: MAY.documents.apply,
  input: z.object({}),
  output: z.object({
    companies: z.array(company),
    leases: z.array(named),
    brands: z.array(named),
    out: z.array(
      z.object({
        id: z.number().int(),
        docKind: z.literal(DOCUMENT_KINDS),
        subject: z.string(),
        name: z.string(),
        dueOn: day,
      }),
    ),
  }),
});

/** The way an application would take as it is written: what cannot be read counts as not there. */
export const documentWay = endpoint("GET", "/finance/documentBorrow/way", {
  access: MAY.documents.apply,
  input: z.object({
    docKind: codeOf(DOCUMENT_KINDS).optional().catch(undefined),
    takeAway: flagInput.catch(0),
  }),
  output: wayAhead,
});

export const ownLending = z.object({
  id: z.number().int(),
  docKind: z.literal(DOCUMENT_KINDS).nullable(),
  subject: z.string(),
  quantity: z.number().int(),
  borrowedOn: day.nullable(),
  dueOn: day.nullable(),
  returnedOn: day.nullable(),
  status: z.literal(LENDING_STATES),
  overdue: z.boolean(),
  /** Its application; null: lent without one. */
  instanceId: z.number().int().nullable(),
  number: z.string().nullable(),
  submittedAt: instant.nullable(),
});
export type OwnLending = z.output<typeof ownLending>;

/** What one has, had or has asked for, of the three registers, the latest first. */
export const ownLendings = endpoint("POST", "/finance/documentBorrow/mine", {
  access: MAY.documents.apply,
  input: pageOf(z.object({ status: codeOf(LENDING_STATES).optional().catch(undefined) }).prefault({})),
  output: listOf(ownLending),
});
