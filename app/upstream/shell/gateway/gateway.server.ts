import type { z } from "zod";
import { type Envelope, type formFields, OK } from "~/contracts/endpoint";
import { canonicalJson } from "~/lib/canonical-json";
import { gatewayPrivateKey } from "~/lib/env.server";
import { canonicalString, FieldTwice, type PrivateKey, readPrivateKey, sign } from "~/lib/rsa2.server";
import { addressKey } from "~/lib/web/network-address";
import type { GatewayMethod } from "~/upstream/domain.server";
import { database } from "~/upstream/platform/database/db.server";
import { failure, statusOf } from "~/upstream/platform/failure.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { spendOnce } from "~/upstream/platform/identity/nonces.server";
import { count, tooMany } from "~/upstream/platform/limits.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { gatewayCalls } from "../tables.server";
import type { Content } from "./gateway-methods.server";
import { addressAllowed, partner, signedBy } from "./gateway-partner.server";

type Fields = z.output<typeof formFields>["fields"];

const LISTED = new Set(["app_id", "method", "version", "charset", "sign_type", "content", "api_request_id", "sign"]);
const CLOCK_SKEW_MS = 300_000;
const REMEMBERED_SECONDS = 600;
const CALLS_A_MINUTE = 60;
const MAX_CONTENT_BYTES = 64 * 1024;

/** In the order of the checks (shell rule 17); the code is 4001 and on. */
const REASONS = ["app", "address", "version", "time", "signature", "replay", "method", "content"] as const;

const refuse = (reason: (typeof REASONS)[number]) =>
  new Refusal(4001 + REASONS.indexOf(reason), {
    key: "gateway:said.refused",
    params: { reason: `@gateway:said.reason.${reason}` },
  });

/** A field that came exactly once; anything else cannot be right, and the first check that reads it says so. */
function only(fields: Fields, name: string): string {
  const values = fields.filter(([given]) => given === name);
  return values.length === 1 ? values[0]![1] : "";
}

let key: { text: string; parsed: PrivateKey } | undefined;

/** The key that signs our answers; read once. */
export function ownKey(): PrivateKey {
  const text = gatewayPrivateKey();
  if (!text) throw new Refusal(503, { key: "gateway:said.notSetUp" });
  if (key?.text !== text) key = { text, parsed: readPrivateKey(text) };
  return key.parsed;
}

type Methods = Readonly<Record<string, GatewayMethod>>;

/** A partner's signed call (shell rules 15-18). Whatever comes of it is signed and stands in the call log. */
export async function gateway(
  methods: Methods,
  around: Circumstances,
  { fields }: { fields: Fields },
): Promise<Response> {
  const started = performance.now();
  const signing = ownKey();
  const { code, msg, data } = await run(methods, around, fields).then(
    (result): Envelope => ({ code: OK, msg: "", data: result }),
    (error: unknown) => failure(error, around, "/open/gateway"),
  );
  await note(around, fields, code, performance.now() - started);
  const api_request_id = only(fields, "api_request_id");
  const signed = canonicalString(
    Object.entries({ code: String(code), msg, api_request_id, data: canonicalJson(data) }),
  );
  return Response.json({ code, msg, data, api_request_id, sign: sign(signed, signing) }, { status: statusOf(code) });
}

async function run(methods: Methods, around: Circumstances, fields: Fields): Promise<unknown> {
  const app = await partner(only(fields, "app_id"));
  if (!app) throw refuse("app");
  if (!addressAllowed(app.ipAllow, around.ip)) throw refuse("address");
  const [version, charset, signType] = ["version", "charset", "sign_type"].map((name) => only(fields, name));
  if (version !== "1.0" || charset !== "utf-8" || signType !== "RSA2") throw refuse("version");
  const requestId = only(fields, "api_request_id");
  if (!/^\d{13}$/.test(requestId) || Math.abs(Date.now() - Number(requestId)) > CLOCK_SKEW_MS) throw refuse("time");
  const signature = only(fields, "sign");
  const text = textOf(fields);
  if (text === null || !signedBy(app, text, signature)) throw refuse("signature");
  // After the signature: strangers cannot use up a partner's calls.
  if ((await count(`gateway:${app.appId}`, 60)) > CALLS_A_MINUTE) throw tooMany();
  // By the signature's bytes: its Base64 may be written in more ways than one.
  if (
    !(await spendOnce(
      "gateway",
      `${app.appId}\n${requestId}\n${sha256(Buffer.from(signature, "base64"))}`,
      REMEMBERED_SECONDS,
    ))
  )
    throw refuse("replay");
  const name = only(fields, "method");
  const method = app.methods.includes(name) ? methods[name] : undefined;
  if (!method) throw refuse("method");
  return method(around, contentOf(only(fields, "content")), app.appId);
}

/**
 * The canonical string, or null for a field outside the list or one that came twice (shell rule 16). `content` alone is
 * free text; the fields beside it have narrow forms, so no other set of fields gives the same string.
 */
function textOf(fields: Fields): string | null {
  try {
    const text = canonicalString(fields);
    const foreign = fields.some(([name, value]) => value !== "" && !LISTED.has(name));
    return foreign || !/^[a-z][a-z.]{0,60}$/.test(only(fields, "method")) ? null : text;
  } catch (error) {
    if (error instanceof FieldTwice) return null;
    throw error;
  }
}

function contentOf(text: string): Content {
  if (Buffer.byteLength(text) > MAX_CONTENT_BYTES) throw refuse("content");
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === "object" && content !== null && !Array.isArray(content)) return content as Content;
  } catch {
    // Not JSON: refused below.
  }
  throw refuse("content");
}

/** What nobody signed fills the log only up to a minute's calls of one address. */
async function note(around: Circumstances, fields: Fields, code: number, milliseconds: number): Promise<void> {
  const unsigned = code >= 4001 && code <= 4005;
  if (unsigned && (await count(`gateway-unsigned:${addressKey(around.ip)}`, 60)) > CALLS_A_MINUTE) return;
  await database()
    .write.insert(gatewayCalls)
    .values({
      appId: printable(only(fields, "app_id"), 50),
      method: printable(only(fields, "method"), 50),
      ip: around.ip.slice(0, 64),
      requestId: printable(only(fields, "api_request_id"), 20),
      code,
      milliseconds: Math.round(milliseconds),
    });
}

const printable = (value: string, max: number) => value.replace(/[^\x20-\x7e]/g, "?").slice(0, max);
