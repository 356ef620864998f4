import { redirect } from "@remix-run/node";
import type { Endpoint, In, Out } from "~/contracts/endpoint";
import { readForm } from "~/session/posted-form.server";
import { targetOf } from "~/session/visit.server";
import { call } from "./call.server";
import { listQuery } from "./list.server";

/** Only the list's button posts to `…/export`: who comes by address is led back to the list with the same filters. */
export function listAgain(request: Request) {
  return redirect(targetOf(request).replace(/\/[^/?]+\/?(?=\?|$)/, ""));
}

/**
 * The file of a list with the filters of the address and the columns of the form.
 * @param fixed input beside the filters, such as the key of what is listed
 * @param filters filters that the address says otherwise
 * @param read form already read by the action
 */
export async function exported<E extends Endpoint>(
  request: Request,
  endpoint: E,
  fixed: Partial<In<E>> = {},
  filters: Record<string, unknown> = {},
  read?: FormData,
): Promise<Out<E>> {
  const form = read ?? (await readForm(request));
  const fields = form.get("fields") || undefined;
  const { query } = listQuery(request);
  return call(request, endpoint, { ...fixed, fields, query: { ...query, ...filters } } as unknown as In<E>, {
    idempotencyKey: String(form.get("_key")),
  });
}
