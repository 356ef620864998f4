import { type PickedBanks, pickBanks } from "~/contracts/employees/banks";
import { call } from "~/door/call.server";

/** Branches for the choice of a form: what its search words find, and the one chosen before. */
export async function banksFor(request: Request, typed: Record<string, unknown>): Promise<{ banks: PickedBanks }> {
  const word = (field: string) => (typeof typed[field] === "string" ? typed[field].slice(0, 50) : "");
  return { banks: await call(request, pickBanks, { likeBank: word("bankSearch"), cnaps: word("cnaps").slice(0, 40) }) };
}
