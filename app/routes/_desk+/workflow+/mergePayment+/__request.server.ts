import { createMerge, mergeablePayables, mergeWay, updateMerge } from "~/contracts/finance/merges";
import { call } from "~/door/call.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";

interface Saved {
  formId: number;
  instanceId: number;
  sent: boolean;
}

const next = ({ sent, instanceId, formId }: Saved) =>
  sent ? approvalPaths.approval(instanceId) : financePaths.mergeEdit(formId);

const keysIn = (given: unknown): number[] =>
  [given ?? []].flat().flatMap((id) => (/^[1-9]\d{0,8}$/.test(String(id)) ? [Number(id)] : []));

/** Saves a merge payment as a draft, or sends it. @param formId of one that stands */
export async function saveMerge(request: Request, formId: number | null) {
  const options = {
    more: async (typed: Record<string, unknown>) => ({ way: await wayOf(request, keysIn(typed.payableIds)) }),
  };
  if (formId === null) return saveOrSend(request, createMerge, {}, next, options);
  return saveOrSend(request, updateMerge, { formId }, next, options);
}

/** Payables that stand in the address. */
export const pickedIn = (request: Request): number[] =>
  [...new Set(keysIn(new URL(request.url).searchParams.getAll("payable")))].slice(0, 200);

/** The payables that a merge is made of, and the way it would take. */
export async function chosen(request: Request, payableIds: number[]) {
  const [rows, way] = await Promise.all([call(request, mergeablePayables, { payableIds }), wayOf(request, payableIds)]);
  return { rows, way };
}

const wayOf = (request: Request, payableIds: number[]) => call(request, mergeWay, { payableIds });
