import { LENDING_ACTS, type LendingRegister } from "~/contracts/finance/codes";
import {
  handOverDocument,
  lendingDetail,
  loseDocument,
  searchLendings,
  takeBackDocument,
} from "~/contracts/finance/lendings";
import { actAt, call, mayCall, recordId } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import { lendingLists } from "~/lib/finance/register-lists";
import { companyDay } from "~/lib/period";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";

/** Borrowed documents of a register, with the filters of the address. */
export async function lendingsOf(request: Request, register: LendingRegister) {
  const [lendings, setting] = await Promise.all([
    list(request, searchLendings, { register }),
    settingOf(request, lendingLists[register]),
  ]);
  return { ...lendings, setting };
}

const VERBS = { handOver: handOverDocument, takeBack: takeBackDocument, lose: loseDocument } as const;

/** What a step of a borrowed document shows; one of another register is not there. */
export async function lendingStep(request: Request, register: LendingRegister, id: string | undefined) {
  const act = actAt(request, LENDING_ACTS);
  await mayCall(request, VERBS[act]);
  const row = await call(request, lendingDetail, { id: recordId(request, id) });
  if (row.register !== register) throw notThere(request);
  return { row, today: companyDay(), act };
}

/** Takes the step, and leads back to the register's documents. */
export async function takeLendingStep(request: Request, register: LendingRegister, id: string | undefined) {
  const form = await readForm(request);
  const { row, act } = await lendingStep(request, register, id);
  return submit(request, VERBS[act], { id: row.id }, financePaths.lendings(register), {
    form,
    flash: `lendings:step.${act}.done`,
  });
}
