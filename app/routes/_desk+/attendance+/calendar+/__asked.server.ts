import { listQuery } from "~/door/list.server";
import { siteOf } from "~/lib/organization/known-company";
import { companyDay } from "~/lib/period";
import { notThere } from "~/session/refused.server";

/** Site and year that an address names; the running year where it names none. @throws notThere() without a site */
export function asked(request: Request) {
  const { siteId, year, date = "" } = listQuery(request).query;
  const site = siteOf(Number(siteId));
  if (!site) throw notThere(request);
  return { siteId: site.siteId, year: year ?? (date || companyDay()).slice(0, 4), date };
}
