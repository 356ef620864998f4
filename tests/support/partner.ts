import { createHash, generateKeyPairSync, sign as nativeSign, randomBytes } from "node:crypto";
import { host } from "~/upstream/host.server";
import { serviceToken } from "~/upstream/request-caller.server";
import { one } from "./api";

const pair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

/** A key of the gateway itself; the environment is read late, so a test file may set it at its top. */
export const GATEWAY_KEYS = pair();

export interface Partner {
  appId: string;
  privateKey: string;
  publicKey: string;
}

/** A registered app with a key of its own. */
export async function registerPartner(
  appId: string,
  methods: string[],
  more: { ipAllow?: string[]; status?: number } = {},
): Promise<Partner> {
  const { privateKey, publicKey } = pair();
  await one(
    "insert into gateway_apps (app_id, name, public_key, methods, ip_allow, status) values ($1, $1, $2, $3, $4, $5)",
    [appId, publicKey.trim(), methods, more.ipAllow ?? [], more.status ?? 1],
  );
  return { appId, privateKey, publicKey };
}

/** What a partner writes by himself: sorted, without empty values. Not our code, so that the two check each other. */
export const canonical = (fields: Record<string, string>) =>
  Object.keys(fields)
    .filter((name) => name !== "sign" && fields[name] !== "")
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("&");

export const rsa2 = (text: string, privateKey: string) =>
  nativeSign("sha256", Buffer.from(text), privateKey).toString("base64");

export function gatewayFields(
  { appId, privateKey }: Partner,
  content: unknown,
  changes: Record<string, string> = {},
): Record<string, string> {
  const fields = {
    app_id: appId,
    method: "finance.gate.login",
    version: "1.0",
    charset: "utf-8",
    sign_type: "RSA2",
    content: typeof content === "string" ? content : JSON.stringify(content),
    api_request_id: String(Date.now()),
    ...changes,
  };
  return { ...fields, sign: rsa2(canonical(fields), privateKey) };
}

export interface GatewayAnswer {
  code: number;
  msg: string;
  data: Record<string, unknown> | null;
  api_request_id: string;
  sign: string;
}

/** Posts to the API host as a partner does: no session, no service credential. */
export async function postGateway(
  body: URLSearchParams | FormData | Record<string, string>,
  options: { ip?: string; trusted?: boolean; language?: string } = {},
) {
  const response = await host.fetch(
    new Request("http://api.test/open/gateway", {
      method: "POST",
      body: body instanceof FormData || body instanceof URLSearchParams ? body : new URLSearchParams(body),
      headers: {
        "accept-language": options.language ?? "zh",
        "x-socket-ip": options.ip ?? "198.51.100.10",
        ...(options.trusted && { "x-service-token": serviceToken(), "x-client-ip": options.ip ?? "198.51.100.10" }),
      },
    }),
  );
  return { status: response.status, ...((await response.json()) as GatewayAnswer) };
}

/** A ticket as the finance system issues it. */
export function financeTicket(
  { appId, privateKey }: Partner,
  jobNumber: string,
  changes: Record<string, string> = {},
): string {
  const text = canonical({
    app_id: appId,
    jobNumber,
    nonce: randomBytes(12).toString("hex"),
    ts: String(Date.now()),
    ...changes,
  });
  return `${Buffer.from(text).toString("base64url")}.${Buffer.from(rsa2(text, privateKey), "base64").toString("base64url")}`;
}

/** The query of an ERP's link to /sso. */
export function erpQuery(
  { privateKey }: Partner,
  username: string,
  changes: Record<string, string> = {},
): URLSearchParams {
  const fields: Record<string, string> = {
    type: "erp",
    username,
    ts: String(Date.now()),
    nonce: randomBytes(12).toString("hex"),
    disk: "WD-1234",
    mac: "00-16-3E-5A-11-22",
    ...changes,
  };
  return new URLSearchParams({ ...fields, sign: rsa2(canonical(fields), privateKey) });
}

/** Fingerprint of a public key in PEM, as `openssl pkey -pubin -outform DER | sha256sum` gives it. */
export const fingerprintOf = (pem: string) =>
  createHash("sha256")
    .update(Buffer.from(pem.replace(/-----[A-Z ]+-----|\n/g, ""), "base64"))
    .digest("hex");
