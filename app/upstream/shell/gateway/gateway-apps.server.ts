import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveGatewayApp as saveContract, searchGatewayApps, searchGatewayCalls } from "~/contracts/shell/gateway";
import { env, gatewayPrivateKey } from "~/lib/env.server";
import { startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { fingerprint, KeyFault, publicKeyOf, publicKeyPem, readPublicKey } from "~/lib/rsa2.server";
import { contains } from "~/upstream/platform/database/contains.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { listed, offsetOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept, saveRecord } from "~/upstream/platform/record-save.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { gatewayApps, gatewayCalls } from "../tables.server";
import { ownKey } from "./gateway.server";

type App = typeof gatewayApps.$inferSelect;
type Input<E extends { input: z.ZodType }> = z.output<E["input"]>;

const iso = (time: string | null) => time && new Date(time).toISOString();
const shown = ({ appId, name, methods, ipAllow, status, publicKey, previousUntil, version }: App) => ({
  appId,
  name,
  methods,
  ipAllow,
  status,
  fingerprint: fingerprint(readPublicKey(publicKey)),
  previousUntil: iso(previousUntil),
  version,
});

/** Registered apps, by id. */
export async function gatewayAppList(db: Reader, _: Caller, { page, query }: Input<typeof searchGatewayApps>) {
  const found = and(
    query.likeName ? contains(sql`${gatewayApps.name} || ' ' || ${gatewayApps.appId}`, query.likeName) : undefined,
    query.status ? eq(gatewayApps.status, query.status) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(gatewayApps)
      .where(found)
      .orderBy(asc(gatewayApps.appId))
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    db.select({ n: sql<number>`count(*)::int` }).from(gatewayApps).where(found),
  ]);
  return listed(total!.n, rows.map(shown));
}

export async function gatewayAppDetail(db: Reader, _: Caller, { appId }: { appId: string }) {
  const [row] = await db.select().from(gatewayApps).where(eq(gatewayApps.appId, appId));
  if (!row) throw missing();
  return {
    ...shown(row),
    publicKey: row.publicKey,
    previousFingerprint: row.previousKey && fingerprint(readPublicKey(row.previousKey)),
  };
}

/** What the applications are called that may be named elsewhere, by id. */
export const gatewayAppNames = (db: Reader) =>
  db.select({ appId: gatewayApps.appId, name: gatewayApps.name }).from(gatewayApps).orderBy(asc(gatewayApps.appId));

export async function gatewayAppExists(tx: Tx, appId: string): Promise<boolean> {
  const rows = await tx.select({ appId: gatewayApps.appId }).from(gatewayApps).where(eq(gatewayApps.appId, appId));
  return rows.length > 0;
}

/** The public half of our own key, for partners. */
export async function gatewayOwnKey() {
  if (!gatewayPrivateKey()) return { publicKey: "", fingerprint: "" };
  const key = publicKeyOf(ownKey());
  return { publicKey: publicKeyPem(key), fingerprint: fingerprint(key) };
}

const APP: Kept<typeof gatewayApps> = {
  table: gatewayApps,
  object: "gatewayApp",
  refused: (error) => {
    throw databaseError(error)?.code === "23505" ? invalid({ appId: { key: "gateway:said.app.idTaken" } }) : error;
  },
};

/**
 * Creates or edits an app (shell, GatewayApp). The old key of a changed one counts until the end of the day that was
 * named; without a day it ends now.
 */
export async function saveGatewayApp(
  tx: Tx,
  caller: Caller,
  { version, previousUntil: lastDay, ...input }: Input<typeof saveContract>,
): Promise<null> {
  const publicKey = keyOf(input.publicKey);
  const before = version === undefined ? null : await heldRecord(tx, APP, input.appId, version);
  const old = before && before.publicKey !== publicKey ? before.publicKey : (before?.previousKey ?? null);
  const previousKey = lastDay ? old : null;
  const previousUntil = previousKey ? new Date(startOfDay(addDays(lastDay!, 1))).toISOString() : null;
  const values = { ...input, publicKey, previousKey, previousUntil, methods: [...new Set(input.methods)].sort() };
  await saveRecord(tx, caller, APP, before, values, {
    before: before ? { previousUntil: iso(before.previousUntil) } : {},
  });
  return null;
}

function keyOf(given: string): string {
  try {
    return publicKeyPem(readPublicKey(given));
  } catch (error) {
    if (error instanceof KeyFault) throw invalid({ publicKey: { key: `gateway:said.key.${error.reason}` } });
    throw error;
  }
}

/** The call log, newest first. */
export async function gatewayCallList(db: Reader, _: Caller, { page, query }: Input<typeof searchGatewayCalls>) {
  const midnight = (day: string) => new Date(startOfDay(day)).toISOString();
  const found = and(
    query.appId ? eq(sql`lower(${gatewayCalls.appId})`, query.appId.toLowerCase()) : undefined,
    query.code ? eq(gatewayCalls.code, query.code) : undefined,
    query.from ? gte(gatewayCalls.time, midnight(query.from)) : undefined,
    query.to ? lt(gatewayCalls.time, midnight(addDays(query.to, 1))) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(gatewayCalls)
      .where(found)
      .orderBy(desc(gatewayCalls.id))
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    db.select({ n: sql<number>`count(*)::int` }).from(gatewayCalls).where(found),
  ]);
  return listed(
    total!.n,
    rows.map((row) => ({ ...row, time: iso(row.time)! })),
  );
}

/**
 * Registers our own web server as a client of the gateway (shell rule 15), with the key of this installation. A key
 * that has changed since leaves the old one good for a day, for processes that still run with it.
 */
export async function ensureOwnApp(tx: Tx): Promise<void> {
  if (!gatewayPrivateKey()) return;
  const appId = env().GATEWAY_APP_ID;
  await tx.execute(sql`
    insert into gateway_apps (app_id, name, public_key, methods)
    values (${appId}, ${appId}, ${publicKeyPem(publicKeyOf(ownKey()))}, array['finance.gate.login'])
    on conflict (app_id)
    do update set previous_key = gateway_apps.public_key, previous_until = now() + interval '1 day',
      public_key = excluded.public_key, version = gateway_apps.version + 1
    where gateway_apps.public_key <> excluded.public_key`);
}
