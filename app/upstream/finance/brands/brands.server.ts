import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { BrandDetail, BrandRow, searchBrands as contract } from "~/contracts/finance/brands";
import { BRAND_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { brandList } from "~/lib/finance/register-lists";
import { graceEnd, renewalOpens } from "~/lib/finance/trademark";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { exportRegister, registerPage, registerRecord, type Source } from "~/upstream/platform/register-reads.server";
import { brandActs, trademarkPeriods } from "./brand-periods.server";

type Input = z.output<(typeof contract)["input"]>;

const FROM = sql`brands b join companies c on c.company_id = b.company_id`;
/** Those whose days are counted. */
const RUNNING = [BRAND_STATE.registered, BRAND_STATE.renewing];
const columns = () => sql`
  b.id, b.name, b.registration_no as "registrationNo", b.nice_class as "niceClass", b.country,
    b.company_id as "companyId", c.company_name as "companyName", b.applied_on as "appliedOn",
    b.registered_on as "registeredOn", b.expires_on as "expiresOn", b.status,
    case when b.status in ${RUNNING} then b.expires_on - ${companyDay()}::date end as "daysLeft"
`;

function sourceOf({ likeName, companyId, niceClass, status, expiresWithin }: Input["query"]): Source {
  return {
    from: FROM,
    where: every([
      likeName && sql`(${contains(sql`b.name`, likeName)} or ${contains(sql`b.registration_no`, likeName)})`,
      companyId !== undefined && sql`b.company_id = ${companyId}`,
      niceClass !== undefined && sql`b.nice_class = ${niceClass}`,
      status !== undefined && sql`b.status = ${status}`,
      expiresWithin !== undefined &&
        sql`b.status in ${RUNNING} and b.expires_on <= ${companyDay()}::date + ${expiresWithin}::int`,
    ]),
    order: sql`b.expires_on nulls first, b.id`,
  };
}

/** Trademarks, those under way first, then by the day they expire. */
export const searchBrands = (db: Reader, _caller: Caller, { page, query }: Input) =>
  registerPage<BrandRow>(db, page, columns(), sourceOf(query));

export async function brandDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<BrandDetail> {
  const brand = await registerRecord<BrandRow & { version: number }>(
    db,
    sql`${columns()}, b.version`,
    FROM,
    sql`b.id = ${id}`,
  );
  const today = companyDay();
  const periods = await trademarkPeriods(db, caller, today);
  return {
    ...brand,
    renewalFrom: brand.expiresOn && renewalOpens(brand.expiresOn, periods),
    graceUntil: brand.expiresOn && graceEnd(brand.expiresOn, periods),
    acts: holds(caller, MAY.brands.edit) ? brandActs(brand, today, periods) : [],
  };
}

export async function brandChoices(db: Reader) {
  const rows = await select(db, {
    id: num`id`,
    name: str`concat_ws(' ', name, nullif(registration_no, ''), nice_class)`,
  })`
    from brands
    order by name, id
    limit 500`;
  return rows;
}

/** The columns of the import first, so that a file may be taken out, changed and brought back. */
export function exportBrands(
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `brands:${key}` });
  return exportRegister(caller, {
    texts: "brands",
    object: "brand",
    query,
    list: brandList,
    chosen: fields,
    columns: {
      name: "text",
      registrationNo: "text",
      niceClass: "number",
      country: "text",
      company: "text",
      appliedOn: "date",
      registeredOn: "date",
      expiresOn: "date",
      status: "text",
    },
    select: sql`
      b.name, b.registration_no, b.nice_class, b.country, c.company_name, b.applied_on, b.registered_on, b.expires_on,
        b.status
    `,
    source: sourceOf(query),
    cells: (row) => [
      ...(row.slice(0, 3) as (string | number)[]),
      word(`country.${row[3]}`),
      ...(row.slice(4, 8) as (string | null)[]),
      word(`state.${row[8]}`),
    ],
  });
}
