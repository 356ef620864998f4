import { call } from "~/door/call.server";
import { transferChoices } from "~/contracts/employees/transfer";

/** What the form of a transfer offers, by the department somebody goes to. */
export async function choicesFor(request: Request, departmentId: unknown) {
  return { choices: await call(request, transferChoices, { departmentId }) };
}
