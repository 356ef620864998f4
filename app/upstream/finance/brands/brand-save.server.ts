import type { BrandInput } from "~/contracts/finance/brands";
import { BRAND_STATE, type BrandState } from "~/contracts/finance/codes";
import { graceEnd, trademarkExpiry } from "~/lib/finance/trademark";
import { companyDay } from "~/lib/period";
import { deleteRecord } from "~/upstream/finance/register-delete.server";
import { companyFault } from "~/upstream/finance/register-parts.server";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { trademarkPeriods } from "./brand-periods.server";
import { brands } from "./tables.server";

export const BRAND = {
  table: brands,
  object: "brand",
  refused: taken({ brands_key: ["registrationNo", "brands:said.numberTaken"] }),
} satisfies Kept<typeof brands>;

const { applied, published, refused, registered, lapsed } = BRAND_STATE;

/** The state that the days of a trademark mean: one that has a registration is registered, or has lapsed. */
export function stateByDays(
  before: BrandState | null,
  { registeredOn, expiresOn }: { registeredOn: string | null; expiresOn: string | null },
  graceMonths: number,
  today: string,
): BrandState {
  if (!registeredOn || !expiresOn) return before ?? applied;
  if (before !== null && before !== applied && before !== published && before !== lapsed) return before;
  return graceEnd(expiresOn, { graceMonths }) < today ? lapsed : registered;
}

/** A trademark, entered or edited; what is registered keeps its registration. */
export async function saveBrand(tx: Tx, caller: Caller, { id, version, ...input }: BrandInput) {
  const before = id === undefined ? null : await heldRecord(tx, BRAND, id, version);
  const faults: Faults = {};
  const today = companyDay();
  const name = await gather(faults, async () => storedName("name", input.name));
  await companyFault(tx, faults, input.companyId, before?.companyId);
  if (before?.registeredOn && !input.registeredOn) addFault(faults, "registeredOn", "errors:required");
  if (before?.status === refused && input.registeredOn) addFault(faults, "registeredOn", "brands:said.refused");
  for (const field of ["appliedOn", "registeredOn"] as const)
    if ((input[field] ?? today) > today) addFault(faults, field, "brands:said.future");
  refuseAll(faults);
  const registeredOn = input.registeredOn ?? null;
  const { years } = await trademarkPeriods(tx, caller, registeredOn ?? today);
  const { graceMonths } = await trademarkPeriods(tx, caller, today);
  const expiresOn = registeredOn && (input.expiresOn ?? trademarkExpiry(registeredOn, years));
  const days = { registeredOn, expiresOn };
  const values = {
    ...input,
    name: name!,
    ...days,
    status: stateByDays(before?.status ?? null, days, graceMonths, today),
  };
  return before ? changeRecord(tx, caller, BRAND, before, values) : addRecord(tx, caller, BRAND, values);
}

/** Only one that was never registered: a registered one lapses. */
export const deleteBrand = (tx: Tx, caller: Caller, named: { id: number; version: number }) =>
  deleteRecord(tx, caller, BRAND, named, ({ status }) => {
    if (status !== applied && status !== published && status !== refused)
      throw conflict("financeApply:said.registered");
  });
