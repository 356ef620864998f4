import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import type { ParameterChange } from "~/upstream/domain.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ParameterName } from "~/upstream/platform/parameter-list.server";
import { OVERSEAS } from "~/upstream/platform/parameters.server";
import { leaveTakersFrom, rechargeAmong } from "../applications/recharge.server";

const SITE_SHIFT: ParameterName = "siteShift";

/** The office hours of a site became others: approved leaves of its people follow (attendance rules 3 and 37). */
export async function parameterChanged(tx: Tx, caller: Caller, { name, siteId, from }: ParameterChange): Promise<void> {
  if (name !== SITE_SHIFT) return;
  const calendar = siteId === OVERSEAS ? OVERSEAS_SITE : siteId;
  await rechargeAmong(tx, caller, leaveTakersFrom(from, calendar));
}
