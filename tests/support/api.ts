import { randomBytes, randomUUID } from "node:crypto";
import type { Endpoint, Envelope, In, Out } from "~/contracts/endpoint";
import type { codeLogin } from "~/contracts/shell/doors";
import type { login, mobileLogin } from "~/contracts/shell/session";
import { host } from "~/upstream/host.server";
import { database } from "~/upstream/platform/database/db.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { serviceToken } from "~/upstream/request-caller.server";

export const DEMO_PASSWORD = "Demo@2026";

interface Options {
  token?: string;
  key?: string;
  ip?: string;
  language?: string;
  headers?: Record<string, string>;
  file?: Uint8Array | Blob;
}

/** Sends a call to the host as the web server would, and gives the answer as it is. */
export function sendCall<E extends Endpoint>(endpoint: E, input: In<E>, options: Options = {}): Promise<Response> {
  const rest = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value;
  });
  const inHeaders: Record<string, string> = {};
  for (const [field, name] of Object.entries(endpoint.headers ?? {})) {
    inHeaders[name] = Buffer.from(String(rest[field] ?? "")).toString("base64");
    delete rest[field];
  }
  const url = new URL(`http://api.test/${path.replace(/^\/+|\/+$/g, "")}`);
  const inQuery = endpoint.method === "GET" || endpoint.upload !== undefined;
  if (inQuery)
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "accept-language": options.language ?? "zh",
    "x-service-token": serviceToken(),
    "x-client-ip": options.ip ?? "203.0.113.9",
    ...(options.token && { authorization: `Bearer ${options.token}` }),
    ...(endpoint.changes && { "idempotency-key": options.key ?? randomUUID() }),
    ...inHeaders,
    ...options.headers,
  };
  const body =
    endpoint.method === "POST"
      ? endpoint.upload !== undefined
        ? (options.file ?? new Uint8Array())
        : JSON.stringify(rest)
      : undefined;
  return host.fetch(
    new Request(url, { method: endpoint.method, headers, body: body as BodyInit, duplex: "half" } as RequestInit),
  );
}

export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: In<E>,
  options: Options = {},
): Promise<Envelope<Out<E>>> {
  return (await (await sendCall(endpoint, input, options)).json()) as Envelope<Out<E>>;
}

/** Calls and expects success. */
export async function ok<E extends Endpoint>(endpoint: E, input: In<E>, options: Options = {}): Promise<Out<E>> {
  const answer = await callApi(endpoint, input, options);
  if (answer.code !== 200) throw new Error(`${endpoint.path} answered ${JSON.stringify(answer)}`);
  return answer.data as Out<E>;
}

/** As `ok`, of a way in that asks for no code besides. */
export async function signedIn<E extends typeof login | typeof mobileLogin | typeof codeLogin>(
  endpoint: E,
  input: In<E>,
  options: Options = {},
) {
  const answer = (await ok(endpoint, input, options)) as Out<typeof login>;
  if ("factorTicket" in answer) throw new Error(`${endpoint.path} asks for a code`);
  return answer;
}

/** A live session of a demo account, without going through the login (argon2 is slow on purpose). */
export async function sessionOf(
  jobNumber: string,
  options: { side?: "web" | "mobile"; actorJobNumber?: string } = {},
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { rowCount } = await database().writePool.query(
    `insert into sessions (token_hash, channel, user_id, actor_user_id, login_type, expires_at)
     select $1, $2, u.user_id, a.user_id, 1, now() + interval '1 hour'
     from users u, users a where u.job_number = $3 and a.job_number = $4`,
    [sha256(token), options.side === "mobile" ? 2 : 1, jobNumber, options.actorJobNumber ?? jobNumber],
  );
  if (rowCount !== 1) throw new Error(`No account ${jobNumber}`);
  return token;
}

/** One value of one row. */
export async function one<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await database().writePool.query(text, values);
  return rows[0] as T;
}
