import { BRAND_STATE, type BrandAct, type BrandState } from "~/contracts/finance/codes";
import { mayRenew, type TrademarkPeriods } from "~/lib/finance/trademark";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";

type Around = Partial<Pick<Caller, "versions">>;

/** The periods of the Trademark Law on a day (finance rule 31). */
export async function trademarkPeriods(db: Reader | Tx, around: Around, day: string): Promise<TrademarkPeriods> {
  const [years, renewalMonths, graceMonths] = await Promise.all([
    parameter(db, around, "trademarkYears", day),
    parameter(db, around, "trademarkRenewalMonths", day),
    parameter(db, around, "trademarkGraceMonths", day),
  ]);
  return { years, renewalMonths, graceMonths };
}

const { applied, published, registered, renewing } = BRAND_STATE;

/** The steps that a trademark may take (finance, States). */
export function brandActs(
  { status, expiresOn }: { status: BrandState; expiresOn: string | null },
  today: string,
  periods: TrademarkPeriods,
): BrandAct[] {
  if (status === applied) return ["publish", "refuse"];
  if (status === published) return ["register", "refuse"];
  if (status === registered && expiresOn && mayRenew(expiresOn, today, periods)) return ["fileRenewal"];
  return status === renewing ? ["renew"] : [];
}
