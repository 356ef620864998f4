import { z } from "zod";
import { amountFault } from "~/lib/finance/amounts";
import { FORM_STATES } from "../approvals/codes";
import { attachmentIdsUpTo } from "../approvals/held";
import { blob, day, endpoint, id, instant, text, type together } from "../endpoint";
import { MOST_FORM_FILES, PAY_STATES } from "./codes";

export type Fault = Parameters<Parameters<typeof together>[0]>[1];

/** An amount as a person types it ("1,005.06"); the schema that holds it makes minor units of its currency. */
export const typedAmount = text(20).default("");

/** Files of a finance form: those it has and those it takes, all of them. */
export const formFiles = attachmentIdsUpTo(MOST_FORM_FILES);

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: "errors:notOption" })
  .default("CNY");

/** A field that may be left empty: null then. */
export const orNone = <T extends z.ZodType>(schema: T) =>
  z
    .literal("")
    .transform(() => null)
    .or(schema)
    .nullable()
    .default(null);

export const given = (value: unknown): string =>
  typeof value === "string" ? value.trim() : value === undefined ? "" : String(value);

export const currencyOf = (value: unknown): string => (/^[A-Z]{3}$/.test(given(value)) ? given(value) : "CNY");

/** Says at its field why an amount that was typed is none. */
export function judgeAmount(
  typed: unknown,
  money: unknown,
  path: (string | number)[],
  fault: Fault,
  most?: number,
): void {
  const wrong = amountFault(given(typed), currencyOf(money), most);
  if (wrong) fault(path, wrong.key, wrong.params);
}

/** Filters that every list of finance forms has; amounts in CNY as typed. */
export const formFilters = {
  formNo: text(40).optional(),
  likeEmpName: text(50).optional(),
  departmentId: id.optional().catch(undefined),
  companyId: id.optional().catch(undefined),
  status: z.coerce.number().pipe(z.literal(FORM_STATES)).optional().catch(undefined),
  payStatus: z.coerce.number().pipe(z.literal(PAY_STATES)).optional().catch(undefined),
  dateFrom: day.optional().catch(undefined),
  dateTo: day.optional().catch(undefined),
};

/** What every list shows of a form; `number` is null before its first submission. */
export const formRow = {
  formId: z.number().int(),
  instanceId: z.number().int(),
  number: z.string().nullable(),
  requester: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  company: z.string(),
  currency: z.string(),
  total: z.number().int().nullable(),
  totalCny: z.number().int().nullable(),
  status: z.literal(FORM_STATES),
  payStatus: z.literal(PAY_STATES),
  holders: z.array(z.string()),
  submittedAt: instant.nullable(),
};

export const attached = z.object({
  attachmentInfoId: z.number().int(),
  attachmentName: z.string(),
  size: z.number().int(),
});

/** What saving a form answers. */
export const savedForm = z.object({
  formId: z.number().int(),
  instanceId: z.number().int(),
  version: z.number().int(),
  /** It went to approval. */
  sent: z.boolean(),
});

/** What the pages of all kinds choose from. */
export const company = z.object({ companyId: z.number().int(), companyName: z.string() });
/** Whether the caller's site has a type in force by which a form of the kind could be sent. */
export const mayBegin = z.boolean();
export const cardChoice = z.object({ id: z.number().int(), name: z.string() });

/** An attachment of a finance form, to whoever may read its form (approvals rule 35). */
export const downloadFormFile = endpoint("GET", "/workflow/form/download", {
  access: "session",
  timeout: 60_000,
  input: z.object({ attachmentInfoId: id }),
  output: blob,
});
