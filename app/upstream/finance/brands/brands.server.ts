import { sql } from "drizzle-orm";
import type { z } from "zod";
import { type BrandDetail, brandRecord, brandRow, type searchBrands as contract } from "~/contracts/finance/brands";
import { BRAND_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { brandList } from "~/lib/finance/register-lists";
import { graceEnd, renewalOpens } from "~/lib/finance/trademark";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { editedBy } from "../register-parts.server";
import { brandActs, trademarkPeriods } from "./brand-periods.server";
import { brands } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;

/** Those whose days are counted. */
const RUNNING = [BRAND_STATE.registered, BRAND_STATE.renewing];
const beside = () => ({
  companyName: sql`c.company_name`,
  daysLeft: sql`case when b.status in ${RUNNING} then b.expires_on - ${companyDay()}::date end`,
});
const COMPANY = sql`join companies c on c.company_id = b.company_id`;
const listed = () => reads(brandRow, { b: brands }, beside(), COMPANY);
const whole = () => reads(brandRecord, { b: brands }, beside(), COMPANY);

/** Trademarks that were asked for, those under way first, then by the day they expire. */
const asked = ({ likeName, companyId, niceClass, status, expiresWithin }: Input["query"]) => ({
  where: [
    likeName && sql`(${contains(sql`b.name`, likeName)} or ${contains(sql`b.registration_no`, likeName)})`,
    companyId !== undefined && sql`b.company_id = ${companyId}`,
    niceClass !== undefined && sql`b.nice_class = ${niceClass}`,
    status !== undefined && sql`b.status = ${status}`,
    expiresWithin !== undefined &&
      sql`b.status in ${RUNNING} and b.expires_on <= ${companyDay()}::date + ${expiresWithin}::int`,
  ],
  order: sql`b.expires_on nulls first, b.id`,
});

export const searchBrands = async (db: Reader, caller: Caller, { page, query }: Input) =>
  mapped(await listed().page(db, page, asked(query)), editedBy(caller, MAY.brands.edit));

export async function brandDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<BrandDetail> {
  const brand = await whole().one(db, sql`b.id = ${id}`);
  const today = companyDay();
  const periods = await trademarkPeriods(db, caller, today);
  return {
    ...brand,
    renewalFrom: brand.expiresOn && renewalOpens(brand.expiresOn, periods),
    graceUntil: brand.expiresOn && graceEnd(brand.expiresOn, periods),
    acts: holds(caller, MAY.brands.edit) ? brandActs(brand, today, periods) : [],
  };
}

export const brandChoices = (db: Reader) =>
  select(db, { id: num`id`, name: str`concat_ws(' ', name, nullif(registration_no, ''), nice_class)` })`
    from brands
    order by name, id
    limit 500`;

/** The columns of the import first, so that a file may be taken out, changed and brought back. */
export function exportBrands(
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `brands:${key}` });
  return whole().file(caller, {
    texts: "brands",
    object: "brand",
    query,
    list: brandList,
    chosen: fields,
    columns: {
      name: "text",
      registrationNo: "text",
      niceClass: "number",
      country: ["text", ({ country }) => word(`country.${country}`)],
      company: ["text", ({ companyName }) => companyName],
      appliedOn: "date",
      registeredOn: "date",
      expiresOn: "date",
      status: ["text", ({ status }) => word(`state.${status}`)],
    },
    ...asked(query),
  });
}
