import type { LendingRegister } from "~/contracts/finance/codes";
import { lendingDetail, searchLendings } from "~/contracts/finance/lendings";
import { call, recordId } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
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

/** What a step of a borrowed document shows; one of another register is not there. */
export async function lendingStepOf(request: Request, register: LendingRegister, id: string | undefined) {
  const row = await call(request, lendingDetail, { id: recordId(request, id) });
  if (row.register !== register) throw notThere(request);
  return { row, today: companyDay() };
}
