import { transferChoices } from "~/contracts/employees/transfer";
import { call } from "~/door/call.server";

/** What the form of a transfer offers, by the department somebody goes to. */
export async function choicesFor(request: Request, departmentId: unknown) {
  return { choices: await call(request, transferChoices, { departmentId }) };
}
