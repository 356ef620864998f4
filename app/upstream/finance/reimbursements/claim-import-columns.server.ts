import { requiredText, text } from "~/contracts/endpoint";
import { INVOICE_TYPES } from "~/contracts/finance/codes";
import { currencyCell, currencyChoices, dayCell } from "~/upstream/finance/register-import.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import type { ImportColumn, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";

const field = <Field extends string>(name: Field) =>
  ({ field: name, header: `reimbursement:sheet.${name}`, required: true }) as const;
const optional = <Field extends string>(name: Field) =>
  ({ field: name, header: `reimbursement:sheet.${name}` }) as const;
/** Columns of a file of claims (finance, Imports). */
export const CLAIM_COLUMNS = [
  { ...field("group"), identifier: "code", cell: requiredText(20), note: "reimbursement:sheet.groupNote" },
  { ...field("jobNumber"), identifier: JOB_NUMBERS, cell: requiredText(20) },
  { ...field("company"), cell: requiredText(100) },
  { ...field("occurredOn"), kind: "date", cell: dayCell },
  { ...field("category"), identifier: "code", cell: requiredText(20) },
  { ...field("amount"), total: { currency: "currency" }, cell: requiredText(20) },
  { ...field("currency"), cell: currencyCell, choices: currencyChoices },
  { ...field("reason"), cell: requiredText(500) },
  {
    ...optional("invoiceType"),
    cell: choice("invoice:type", INVOICE_TYPES),
    choices: keysOf("invoice:type", INVOICE_TYPES),
  },
  { ...optional("invoiceCode"), identifier: { lengths: [10, 12] }, cell: text(20) },
  { ...optional("invoiceNumber"), identifier: "zeros", cell: text(40) },
] as const satisfies readonly ImportColumn[];
export type ClaimValues = ValuesOf<typeof CLAIM_COLUMNS>;
