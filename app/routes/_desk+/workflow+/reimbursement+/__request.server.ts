import { pickPayeeCards } from "~/contracts/employees/payee-cards";
import type { In } from "~/contracts/endpoint";
import { OK } from "~/contracts/endpoint";
import {
  type Calculated,
  calculateReimbursement,
  createReimbursement,
  updateReimbursement,
} from "~/contracts/finance/claim-forms";
import { MOST_FORM_FILES, PAYEE_TYPE } from "~/contracts/finance/codes";
import { reimbursementChoices, reimbursementDetail, reimbursementWay } from "~/contracts/finance/reimbursements";
import { call } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
import { attempt } from "~/door/send.server";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { standing } from "~/lib/finance/standing.server";
import { given } from "~/lib/form-values";
import { readIntoForm } from "./__read.server";
import { formValues } from "./__values.server";

const NOTHING: Calculated = {
  lines: [],
  total: 0,
  card: 0,
  offset: 0,
  payable: 0,
  capital: "",
  overLimit: 0,
  warnings: [],
};

/** What a claim comes to as it is written; nothing while something in it cannot be read. */
export async function sumsOf(request: Request, typed: Record<string, unknown>): Promise<Calculated> {
  const { companyId, lines, offsets } = given(typed) as Record<string, unknown>;
  const input = { companyId, lines: lines ?? [], offsets: offsets ?? {} } as In<typeof calculateReimbursement>;
  const answer = await attempt(request, calculateReimbursement, input);
  return answer.code === OK && answer.data ? answer.data : NOTHING;
}

/** The way of a claim as it is written. */
export function wayOf(request: Request, companyId: unknown, { total, payable, overLimit }: Calculated) {
  return call(request, reimbursementWay, {
    companyId: companyId ? String(companyId) : undefined,
    total,
    payable,
    overLimit,
  });
}

/** What a claim comes to, the way it takes, and whom it may pay. */
async function around(request: Request, typed: Record<string, unknown>) {
  const sums = await sumsOf(request, typed);
  const [way, payees] = await Promise.all([
    wayOf(request, typed.companyId, sums),
    payeesOf(request, String(typed.cardSearch ?? ""), typed.payeeCardId),
  ]);
  return { way, sums, payees };
}

export const save = formPage({
  create: createReimbursement,
  update: updateReimbursement,
  files: async (request, { formId }) => linkedFiles((await call(request, reimbursementDetail, { formId })).attachments),
  most: MOST_FORM_FILES,
  around,
  before: async (request, form) => ({
    reading: form.get("_reload") === "read" ? await readIntoForm(request, form) : undefined,
  }),
  draft: ({ formId }) => financePaths.reimbursementEdit(formId),
});

/** Cards of suppliers: those searched for, and the one that is chosen. */
export function payeesOf(request: Request, likeCard: string, id: unknown) {
  return call(request, pickPayeeCards, { likeCard, id: id ? String(id) : undefined });
}

/** The form as it begins. @param formId of one that stands */
export async function begin(request: Request, formId: number | undefined) {
  const [stored, choices] = await Promise.all([
    formId ? call(request, reimbursementDetail, { formId }) : null,
    call(request, reimbursementChoices, {}),
  ]);
  const fresh = {
    companyId: choices.ownCompanyId,
    payeeType: String(PAYEE_TYPE.employee),
    payeeCardId: choices.cards[0]?.id,
    lines: [{ currency: "CNY", payMethod: "1" }],
  };
  const values = stored ? formValues(stored) : fresh;
  return { ...standing(stored, financePaths.reimbursements), values, choices, ...(await around(request, values)) };
}
