import { LENDING_ACTS, type LendingRegister } from "~/contracts/finance/codes";
import {
  handOverDocument,
  lendingDetail,
  loseDocument,
  searchLendings,
  takeBackDocument,
} from "~/contracts/finance/lendings";
import { actAt, call, recordId } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import { lendingLists } from "~/lib/finance/register-lists";
import { companyDay } from "~/lib/period";
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
  const row = await call(request, lendingDetail, { id: recordId(request, id) });
  if (row.register !== register) throw notThere(request);
  return { row, today: companyDay(), act: actAt(request, LENDING_ACTS) };
}

/** Takes the step, and leads back to the register's documents. */
export function takeLendingStep(request: Request, register: LendingRegister, id: string | undefined) {
  const act = actAt(request, LENDING_ACTS);
  return submit(request, VERBS[act], { id: recordId(request, id) }, financePaths.lendings(register), {
    flash: `lendings:step.${act}.done`,
  });
}
