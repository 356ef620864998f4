import { taxDataDetail } from "~/contracts/salary/tax-data";
import { call, recordId } from "~/door/call.server";
import { notThere } from "~/session/refused.server";
import { yearOf } from "../__year.server";

/** Whose year an address names. */
export const whoseYear = (request: Request, empId: string | undefined) => ({
  empId: recordId(request, empId),
  year: yearOf(request),
});

/** The year of a form; whoever may not see its amounts has none. */
export async function formYear(request: Request, empId: string | undefined) {
  const data = await call(request, taxDataDetail, whoseYear(request, empId));
  if (!data.figures) throw notThere(request);
  return data;
}
