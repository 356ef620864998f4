import type { Endpoint, In, Out } from "~/contracts/endpoint";
import { FOREIGN_CURRENCIES } from "~/contracts/finance/codes";
import { call } from "~/door/call.server";
import { isRealDate } from "~/lib/period-dates";
import { notThere } from "~/session/refused.server";

/** What an address with a currency, and a day where it has one, asks for; anything else is no record. */
export async function readRate<E extends Endpoint>(
  request: Request,
  endpoint: E,
  key: { currency?: string; rateDate?: string },
): Promise<Out<E>> {
  const known = (FOREIGN_CURRENCIES as readonly (string | undefined)[]).includes(key.currency);
  if (!known || ("rateDate" in key && !isRealDate(key.rateDate ?? ""))) throw notThere(request);
  return call(request, endpoint, key as In<E>);
}
