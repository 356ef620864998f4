import type { createDifference } from "~/contracts/attendance/month-differences";
import type { answerMonth, confirmMonth, disputeMonth } from "~/contracts/attendance/month-steps";
import { monthDetail } from "~/contracts/attendance/months";
import type { In } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import { readForm } from "~/session/posted-form.server";

/** The statement that an address names; without a person the own one, without a month the newest. */
export function readMonth(request: Request) {
  const { empId, month } = listQuery(request).query;
  return call(request, monthDetail, { empId: /^\d{1,9}$/.test(empId ?? "") ? empId : undefined, month });
}

type Step = typeof confirmMonth | typeof disputeMonth | typeof answerMonth | typeof createDifference;

/** Takes a step of the statement that an address names, and leads back to it. */
export async function stepOfMonth<E extends Step>(
  request: Request,
  endpoint: E,
  what: "confirm" | "dispute" | "answer" | "difference",
) {
  const form = await readForm(request);
  const { id, empId, month } = await readMonth(request);
  return submit(request, endpoint, { id } as Partial<In<E>>, attendancePaths.monthOf(empId, month), {
    form,
    flash: `attMonth:done.${what}`,
  });
}
