import { BRAND_STATE, type BrandAct } from "~/contracts/finance/codes";
import { renewedUntil, trademarkExpiry } from "~/lib/finance/trademark";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { changeRecord, heldRecord } from "~/upstream/platform/record-save.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { brandActs, trademarkPeriods } from "./brand-periods.server";
import { BRAND } from "./brand-save.server";
import type { brands } from "./tables.server";

type Brand = typeof brands.$inferSelect;
type Named = { id: number; version: number };

/** One step of a trademark, where it may take it now (finance, States). */
async function take(
  tx: Tx,
  caller: Caller,
  { id, version }: Named,
  act: BrandAct,
  values: (brand: Brand, years: number) => Partial<Brand>,
  day = companyDay(),
) {
  const brand = await heldRecord(tx, BRAND, id, version);
  const today = companyDay();
  const periods = await trademarkPeriods(tx, caller, today);
  if (!brandActs(brand, today, periods).includes(act)) throw conflict("brands:said.notNow");
  const { years } = await trademarkPeriods(tx, caller, day);
  return changeRecord(tx, caller, BRAND, brand, values(brand, years), act);
}

export const publishBrand = (tx: Tx, caller: Caller, named: Named) =>
  take(tx, caller, named, "publish", () => ({ status: BRAND_STATE.published }));

export const refuseBrand = (tx: Tx, caller: Caller, named: Named) =>
  take(tx, caller, named, "refuse", () => ({ status: BRAND_STATE.refused }));

/** Registered: it holds for the years that the law gave on that day. */
export function registerBrand(
  tx: Tx,
  caller: Caller,
  { registrationNo, registeredOn, ...named }: Named & { registrationNo: string; registeredOn: string },
) {
  if (registeredOn > companyDay()) throw invalid({ registeredOn: { key: "brands:said.future" } });
  return take(
    tx,
    caller,
    named,
    "register",
    ({ appliedOn }, years) => {
      if (registeredOn < appliedOn) throw invalid({ registeredOn: { key: "registers:said.endBeforeStart" } });
      const expiresOn = trademarkExpiry(registeredOn, years);
      return { status: BRAND_STATE.registered, registrationNo, registeredOn, expiresOn };
    },
    registeredOn,
  );
}

export const fileBrandRenewal = (tx: Tx, caller: Caller, named: Named) =>
  take(tx, caller, named, "fileRenewal", () => ({ status: BRAND_STATE.renewing }));

/** Renewed: as many years more, from the day it would have expired. */
export const renewBrand = (tx: Tx, caller: Caller, named: Named) =>
  take(tx, caller, named, "renew", ({ expiresOn }, years) => ({
    status: BRAND_STATE.registered,
    expiresOn: renewedUntil(expiresOn!, years),
  }));
