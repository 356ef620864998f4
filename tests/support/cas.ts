import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const NAMESPACE = "http://www.yale.edu/tp/cas";
export const success = (user: string, namespace = NAMESPACE) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<cas:serviceResponse xmlns:cas="${namespace}"><cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes><cas:user2>x</cas:user2></cas:attributes></cas:authenticationSuccess></cas:serviceResponse>`;
export const failure = (code: string) =>
  `<cas:serviceResponse xmlns:cas='${NAMESPACE}'><cas:authenticationFailure code='${code}'>refused</cas:authenticationFailure></cas:serviceResponse>`;

/**
 * A small CAS server over real HTTP: knows the tickets it was told of, each for one service and one use, and answers
 * whatever a test puts in the place of its answer.
 */
export async function startCas() {
  const tickets = new Map<string, { user: string; service: string }>();
  const seen: { path: string; service: string; ticket: string }[] = [];
  const set: {
    answer: ((validated: string) => string | Promise<string>) | null;
    status: number;
    delay: number;
    location?: string;
  } = { answer: null, status: 200, delay: 0 };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://cas.test");
    const [service, ticket] = [url.searchParams.get("service") ?? "", url.searchParams.get("ticket") ?? ""];
    seen.push({ path: url.pathname, service, ticket });
    const known = tickets.get(ticket);
    tickets.delete(ticket);
    const validated = !known
      ? failure("INVALID_TICKET")
      : known.service !== service
        ? failure("INVALID_SERVICE")
        : success(known.user);
    await wait(set.delay);
    const body = set.answer ? await set.answer(validated) : validated;
    response
      .writeHead(set.status, {
        "content-type": "application/xml;charset=UTF-8",
        ...(set.location && { location: set.location }),
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    tickets,
    seen,
    set,
    reset: () => Object.assign(set, { answer: null, status: 200, delay: 0, location: undefined }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
