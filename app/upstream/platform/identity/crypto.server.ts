import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { requiredSecret } from "~/lib/env.server";

const keys = new Map<string, Buffer>();

/** A key for one purpose, derived from DATA_KEY: what one purpose leaks does not open another. */
function dataKey(purpose: string): Buffer {
  let key = keys.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", requiredSecret("DATA_KEY"), "", purpose, 32));
    keys.set(purpose, key);
  }
  return key;
}

export const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

/** Keyed hash of a value that must be compared but not read (unique ID numbers). Hex, 64 characters. */
export const blindIndex = (purpose: string, value: string) =>
  createHmac("sha256", dataKey(purpose)).update(value).digest("hex");

/** HMAC of a text with a key of its own for the purpose. Hex, 64 characters. */
export const keyedHash = (purpose: string, text: string) =>
  createHmac("sha256", dataKey(purpose)).update(text).digest("hex");

/** AES-256-GCM; the answer is base64url of nonce (12) + tag (16) + text. */
export function seal(value: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", dataKey("seal"), nonce);
  const sealed = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Opens what `seal` made. Throws when it was altered or made with another DATA_KEY, and when it is written in any other
 * way than `seal` writes it (padded, with a character that decoding passes over): what may be used once must have one
 * spelling.
 */
export function unseal(value: string): string {
  const bytes = Buffer.from(value, "base64url");
  if (bytes.toString("base64url") !== value) throw new Error("not as it was sealed");
  const decipher = createDecipheriv("aes-256-gcm", dataKey("seal"), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}
