import { randomUUID } from "node:crypto";
import type { Endpoint, In } from "~/contracts/endpoint";
import { type Product, until } from "./product";

/** An act over HTTP under a key of its own, so that it may be sent again; no answer is null. */
export type Act = () => Promise<{ code: number; msg?: string } | null>;

export const acting =
  (product: () => Product) =>
  <E extends Endpoint>(endpoint: E, input: In<E>, token: string): Act => {
    const key = randomUUID();
    const send = async () => {
      const response = await fetch(`${product().url}/api${endpoint.path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(30_000),
      });
      return (await response.json()) as { code: number; msg?: string };
    };
    return () => send().catch(() => null);
  };

/** Sent until it is known what became of it: the database may only now be going. */
export const surely = (send: Act) =>
  until("an answer", async () => {
    const answer = await send();
    return answer?.code !== 503 && answer;
  });
