import { type PickedPayees, pickPayeeCards } from "~/contracts/employees/payee-cards";
import { call } from "~/door/call.server";

/** Payee cards for the choice of a form: what its search words find, and the one chosen before. */
export async function payeesFor(request: Request, typed: Record<string, unknown>): Promise<{ cards: PickedPayees }> {
  const likeCard = typeof typed.cardSearch === "string" ? typed.cardSearch.slice(0, 50) : "";
  const id = Number(typed.payeeCardId) || undefined;
  return { cards: await call(request, pickPayeeCards, { likeCard, id }) };
}
