import type { Endpoint, Envelope, In, Out } from "~/contracts/endpoint";
import { OK } from "~/contracts/endpoint";
import { notThere } from "~/session/refused.server";
import { refused } from "./refused.server";
import { type CallOptions, exchange } from "./send.server";

/**
 * Fetches data for a page. Anything but success ends the page: 555 at the login page, 404 as "not there", the rest at
 * the error page with the host's sentence.
 */
export async function call<E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: In<E> = {} as In<E>,
  options: CallOptions = {},
): Promise<Out<E>> {
  const answer = await exchange(request, endpoint, input as Record<string, unknown>, options);
  if (answer instanceof Response) return answer as Out<E>;
  return answered(request, answer as Envelope<Out<E>>);
}

/** The data of an envelope, or the end of the page. */
export async function answered<D>(request: Request, answer: Envelope<D>): Promise<D> {
  if (answer.code === OK) return answer.data as D;
  throw await refused(request, answer);
}

/**
 * Ends a page that is there for a call, for whoever may not make that call: nobody fills in a form in vain. A page that
 * reads by the same right needs no word.
 */
export async function mayCall(request: Request, endpoint: Endpoint): Promise<null> {
  return answered<null>(request, (await exchange(request, endpoint, {}, { onlyAsks: true })) as Envelope<null>);
}

const MAX_KEY = 2_147_483_647;

/** Key of a record from its address: decimal digits; anything else is no record. */
export function recordId(request: Request, value: string | undefined): number {
  if (/^[1-9]\d{0,9}$/.test(value ?? "") && Number(value) <= MAX_KEY) return Number(value);
  throw notThere(request);
}

/** Key of the record on a page that stands at the address of a new one, too: undefined there. */
export const recordAt = (request: Request, value: string | undefined): number | undefined =>
  value === undefined ? undefined : recordId(request, value);

/**
 * What is to be done at an address, where one module stands at several (`lock,unlock.tsx`): its last part.
 * @param acts those of the module; routes are found whatever their case and encoding, an act by its own name alone
 */
export function actAt<A extends string>(request: Request, acts: readonly A[]): A {
  const last = new URL(request.url).pathname.split("/").filter(Boolean).at(-1);
  const act = acts.find((one) => one === last);
  if (!act) throw notThere(request);
  return act;
}
