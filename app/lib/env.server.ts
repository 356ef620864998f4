import { availableParallelism } from "node:os";
import { z } from "zod";
import { readPrivateKey } from "./rsa2.server";

const number = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const secret = z.string().min(32, "must have at least 32 characters");
/** Tickets, keys and signed links travel to these: in the clear only to this machine. */
const partnerUrl = z
  .url({ protocol: /^https?$/, error: "must be an https:// address" })
  .refine(isPrivateWay, "must be an https:// address (http:// only on this machine)");
const flag = z.enum(["0", "1"]).transform((value) => value === "1");

/** So many by themselves where there are cores for them: PostgreSQL takes 100 connections unless told otherwise. */
const WEB_PROCESSES = 2;

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "test", "production"]).optional(),
    HOST: z.string().min(1).default("localhost"),
    PORT: number(0, 65_535).default(3000),
    DATA_DIR: z.string().min(1).default("./data"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
    DATABASE_POOL: number(2, 200).default(10),
    API_URL: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).optional(),
    API_PORT: number(0, 65_535).default(3001),
    WEB_CONCURRENCY: number(1, 64).default(Math.min(availableParallelism(), WEB_PROCESSES)),
    WEB_URL: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).optional(),
    SESSION_SECRET: secret.optional(),
    DATA_KEY: secret.optional(),
    SERVICE_TOKEN: secret.optional(),
    METRICS_TOKEN: secret.optional(),
    TRUST_PROXY: flag.default(false),
    REQUEST_TIMEOUT_MS: number(1_000, 3_600_000).default(300_000),
    SECURE_COOKIES: flag.optional(),
    DEMO: flag.default(true),
    DEMO_MONTHS: number(1, 12).default(12),
    SPECIAL_ADMIN: z.string().min(3).max(20).optional(),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
    JOB_NUMBER_PREFIX: z
      .string()
      .regex(/^[A-Za-z]{0,4}$/, "must be up to 4 letters")
      .default(""),
    CAS_URL: partnerUrl.optional(),
    CAS_VERSION: z.enum(["2", "3"]).default("3"),
    CAS_TIMEOUT_MS: number(50, 60_000).default(60_000),
    GATEWAY_APP_ID: z
      .string()
      .regex(/^[A-Za-z0-9._-]{2,50}$/, "must be 2 to 50 letters, digits, dots or hyphens")
      .default("oa-web"),
    GATEWAY_PRIVATE_KEY: z
      .string()
      .refine(isPrivateKey, "must be a private RSA key of 2048 to 8192 bits (PKCS#8 or PKCS#1)")
      .optional(),
    FORUM_URL: partnerUrl.optional(),
    QUIZ_URL: partnerUrl.optional(),
    LINK_SECRET: secret.optional(),
    DINGTALK_CLIENT_ID: z.string().min(1).optional(),
    DINGTALK_CLIENT_SECRET: z.string().min(1).optional(),
    DINGTALK_AGENT_ID: z.string().min(1).optional(),
    DINGTALK_LOGIN_URL: z
      .url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
      .default("https://login.dingtalk.com/oauth2/auth"),
    DINGTALK_API_URL: z
      .url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
      .default("https://api.dingtalk.com"),
    DINGTALK_OAPI_URL: z
      .url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
      .default("https://oapi.dingtalk.com"),
    SMS_URL: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).optional(),
    SMS_TOKEN: z.string().min(1).optional(),
    S3_BUCKET: z.string().min(3).optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).optional(),
    S3_REGION: z.string().min(1).default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  })
  .superRefine((env, context) => {
    const production = env.NODE_ENV === "production" && env.DATABASE_URL;
    for (const name of ["SESSION_SECRET", "DATA_KEY"] as const) {
      if (production && !env[name])
        context.addIssue({ code: "custom", path: [name], message: "must be set in production" });
    }
    if (env.API_URL && !env.SERVICE_TOKEN) {
      context.addIssue({
        code: "custom",
        path: ["SERVICE_TOKEN"],
        message: "must be set when API_URL is, to the same value on both hosts",
      });
    }
    if (env.CAS_URL && !env.WEB_URL) {
      // The address a ticket is for must not come from a Host header, which anybody may write.
      context.addIssue({ code: "custom", path: ["WEB_URL"], message: "must be set when CAS_URL is" });
    }
    if ((env.FORUM_URL || env.QUIZ_URL) && !env.LINK_SECRET) {
      context.addIssue({ code: "custom", path: ["LINK_SECRET"], message: "must be set when FORUM_URL or QUIZ_URL is" });
    }
  });

function isPrivateWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function isPrivateKey(given: string): boolean {
  try {
    readPrivateKey(given);
    return true;
  } catch {
    return false;
  }
}

export type Env = z.output<typeof schema>;

/**
 * Reads the process environment. Empty values count as unset.
 * @throws EnvError whose message is one sentence that names the first wrong variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new EnvError(`Environment variable ${issue.path.join(".")} is wrong: ${issue.message}.`);
}

export class EnvError extends Error {}

let current: Env | undefined;

/** The checked environment of this process, read once. */
export function env(): Env {
  current ??= readEnv();
  return current;
}

/** A secret that bin/start has put in place (generated beside the embedded database when unset). */
export function requiredSecret(name: "SESSION_SECRET" | "DATA_KEY"): string {
  // Not from the checked copy: bin/start puts it in place after the check.
  const value = process.env[name];
  if (!value) throw new EnvError(`Environment variable ${name} is wrong: must be set.`);
  return value;
}

/** The key that signs for us at the gateway; bin/start puts one in place when an installation on trial has none. */
export const gatewayPrivateKey = (): string | undefined => process.env.GATEWAY_PRIVATE_KEY || undefined;
/** Whether this may be a demo company: never a production installation with a database of its own. */
export const demoAllowed = () => env().DEMO && !(env().NODE_ENV === "production" && env().DATABASE_URL !== undefined);

/**
 * Where messages say that the product is found: they are read elsewhere, and a link without a host leads nowhere. Never
 * taken from a request, whose Host anybody writes; without WEB_URL it is this machine, where the product is tried out.
 */
export function publicOrigin(): string {
  const { WEB_URL, HOST, PORT } = env();
  if (WEB_URL) return new URL(WEB_URL).origin;
  return `http://${["0.0.0.0", "::"].includes(HOST) ? "localhost" : HOST}:${PORT}`;
}

/** Cookies are Secure and HSTS is sent unless the product is tried out over plain http on this machine. */
export function secureCookies(): boolean {
  const { SECURE_COOKIES, NODE_ENV, DATABASE_URL, WEB_URL } = env();
  return SECURE_COOKIES ?? (WEB_URL?.startsWith("https:") || (NODE_ENV === "production" && DATABASE_URL !== undefined));
}
