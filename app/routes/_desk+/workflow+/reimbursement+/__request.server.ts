import { pickPayeeCards } from "~/contracts/employees/payee-cards";
import type { In } from "~/contracts/endpoint";
import { OK } from "~/contracts/endpoint";
import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import {
  type Calculated,
  calculateReimbursement,
  createReimbursement,
  reimbursementChoices,
  reimbursementDetail,
  reimbursementWay,
  updateReimbursement,
} from "~/contracts/finance/reimbursements";
import { call } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { attempt } from "~/door/send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import { given } from "~/lib/form-values";
import { readIntoForm } from "./__read.server";
import { linked } from "./__values";

interface Saved {
  formId: number;
  instanceId: number;
  sent: boolean;
}

const next = ({ sent, instanceId, formId }: Saved) =>
  sent ? approvalPaths.approval(instanceId) : financePaths.reimbursementEdit(formId);

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

/** Saves a claim as a draft, or sends it, with the files that came along. @param formId of one that stands */
export async function saveClaim(request: Request, formId: number | null) {
  const { form, refusedFile } = await requestFiles(request, MOST_FORM_FILES);
  const reading = form.get("_reload") === "read" ? await readIntoForm(request, form) : undefined;
  const stored = async () =>
    formId === null ? [] : linked((await call(request, reimbursementDetail, { formId })).attachments);
  const options = {
    form,
    more: async (typed: Record<string, unknown>) => {
      const sums = await sumsOf(request, typed);
      const [files, way, payees] = await Promise.all([
        keptFiles(request, typed, stored),
        wayOf(request, typed.companyId, sums),
        payeesOf(request, String(typed.cardSearch ?? ""), typed.payeeCardId),
      ]);
      return { files, way, sums, payees, refusedFile, reading };
    },
  };
  if (formId === null) return saveOrSend(request, createReimbursement, { refusedFile }, next, options);
  return saveOrSend(request, updateReimbursement, { formId, refusedFile }, next, options);
}

/** Cards of suppliers: those searched for, and the one that is chosen. */
export function payeesOf(request: Request, likeCard: string, id: unknown) {
  return call(request, pickPayeeCards, { likeCard, id: id ? String(id) : undefined });
}

/** What the form chooses from, what it comes to and the way it takes, as it begins. */
export async function begun(request: Request, values: Record<string, unknown>) {
  const sums = await sumsOf(request, values);
  const [choices, way, payees] = await Promise.all([
    call(request, reimbursementChoices, {}),
    wayOf(request, values.companyId, sums),
    payeesOf(request, "", values.payeeCardId),
  ]);
  return { choices, way, payees, sums };
}
