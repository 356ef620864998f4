import { createHmac, hkdfSync } from "node:crypto";
import { requiredSecret } from "~/lib/env.server";

const keys = new Map<string, Buffer>();

/** A key for one purpose, derived from SESSION_SECRET: what is signed for one is worth nothing for another. */
function keyFor(purpose: string): Buffer {
  let key = keys.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", requiredSecret("SESSION_SECRET"), "", purpose, 32));
    keys.set(purpose, key);
  }
  return key;
}

/** Secrets of a signed cookie: bound to its name, so that one cookie's value cannot be handed in as another's. */
export const cookieSecrets = (name: string) => [keyFor(`cookie ${name}`).toString("hex")];

/** MAC of a text, base64url. */
export const macFor = (purpose: string, text: string) =>
  createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
