import { BlockList, isIPv6 } from "node:net";
import { and, eq, sql } from "drizzle-orm";
import type { APP_RIGHTS } from "~/contracts/shell/gateway";
import { readPublicKey, verify } from "~/lib/rsa2.server";
import { database } from "~/upstream/platform/database/db.server";
import { gatewayApps } from "../tables.server";

export type Partner = typeof gatewayApps.$inferSelect;

const ACTIVE = 1;

/** The active app of this id. */
export async function partner(appId: string): Promise<Partner | undefined> {
  const [row] = await database()
    .read.select()
    .from(gatewayApps)
    .where(and(eq(gatewayApps.appId, appId), eq(gatewayApps.status, ACTIVE)));
  return row;
}

/** Active apps that hold a right. */
export function partnersWith(right: (typeof APP_RIGHTS)[number]): Promise<Partner[]> {
  return database()
    .read.select()
    .from(gatewayApps)
    .where(and(eq(gatewayApps.status, ACTIVE), sql`${right} = any(${gatewayApps.methods})`));
}

/** Whether the text was signed with the app's key, or with its previous one before that one's end. */
export function signedBy({ publicKey, previousKey, previousUntil }: Partner, text: string, signature: string): boolean {
  const keys = [publicKey];
  if (previousKey && previousUntil && new Date(previousUntil) > new Date()) keys.push(previousKey);
  return keys.some((key) => verify(text, signature, readPublicKey(key)));
}

/** Whether an address may call: no list, or one of its addresses or networks. */
export function addressAllowed(ipAllow: readonly string[], ip: string): boolean {
  if (ipAllow.length === 0) return true;
  const list = new BlockList();
  for (const entry of ipAllow) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // A socket that listens on both families shows IPv4 callers as ::ffff:192.0.2.1.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  try {
    return list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  } catch {
    return false;
  }
}
