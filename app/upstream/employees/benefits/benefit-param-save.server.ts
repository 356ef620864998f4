import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type * as benefitParamsCalls from "~/contracts/employees/benefits/params";
import type { PARAM_ACTS } from "~/contracts/employees/codes";
import { BENEFIT_KIND, type BenefitKind } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { isFundRate } from "~/lib/employees/contributions";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { heldRecord } from "~/upstream/platform/record-save.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { citiesOf, lockParams } from "./benefit-parts.server";
import { benefitParams, cityParams } from "./tables.server";

async function mustBeCity(tx: Tx, caller: Caller, cityCode: string): Promise<void> {
  const { choices } = await citiesOf(tx, caller);
  if (!choices.some(({ value }) => value === cityCode)) throw invalid({ cityCode: { key: "errors:notOption" } });
}

/** The database decides about a month or a period that is there already. */
export function taken(error: unknown): never {
  const { constraint } = databaseError(error) ?? {};
  if (constraint === "city_params_key") throw invalid({ startMonth: { key: "benefits:said.monthTaken" } });
  if (constraint === "benefit_params_period_key") throw invalid({ startMonth: { key: "benefits:said.overlap" } });
  throw error;
}

export type Params = typeof cityParams | typeof benefitParams;

/** Writes a row of either table: a change is unconfirmed again; nothing changed writes nothing. */
export async function write(
  tx: Tx,
  caller: Caller,
  table: Params,
  objectType: string,
  id: number | undefined,
  version: number | undefined,
  values: Record<string, unknown> & { cityCode: string },
) {
  await lockParams(tx);
  const before = id === undefined ? null : await heldRecord<Params>(tx, { table, object: objectType }, id, version);
  const change = difference(before ?? {}, values);
  const { cityCode } = values;
  if (before && !change) return { id: before.id, version: before.version, cityCode };
  const author = { updatedBy: caller.actorUserId, confirmed: 0 };
  const [row] = await (before
    ? tx
        .update(table)
        .set({ ...values, ...author, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
        .where(eq(table.id, before.id))
        .returning()
    : tx
        .insert(table)
        .values({ ...values, ...author, createdBy: caller.actorUserId } as never)
        .returning()
  ).catch(taken);
  await audit(tx, caller, {
    action: before ? `${objectType}.update` : `${objectType}.create`,
    objectType,
    objectId: row!.id,
    before: before ? change!.before : null,
    after: change!.after,
  });
  return { id: row!.id, version: row!.version, cityCode };
}

/** Rule 18, 33: figures of a city from a month on. */
export async function saveCityParam(
  tx: Tx,
  caller: Caller,
  { id, version, nonCompeteShare, ...input }: z.output<(typeof benefitParamsCalls.saveCityParam)["input"]>,
) {
  await mustBeCity(tx, caller, input.cityCode);
  if (input.minWage <= 0) throw invalid({ minWage: { key: "benefits:said.amount" } });
  if (input.avgWage < input.minWage) throw invalid({ avgWage: { key: "benefits:said.avgBelowMin" } });
  const saved = await write(tx, caller, cityParams, "cityParam", id, version, {
    ...input,
    nonCompeteShareBp: nonCompeteShare,
    siteIds: [...new Set(input.siteIds)].sort(),
  });
  await refuseClaimed(tx, caller, saved.id);
  return saved;
}

/** A site lies in one city at a time: figures that another city has for it in one of the same months are named. */
async function refuseClaimed(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { rows } = await tx.execute<{ cityCode: string; startMonth: string; siteId: number }>(sql`
    with dated as (
      select id, city_code, site_ids, start_month,
        coalesce(lead(start_month) over (partition by city_code order by start_month), '9999-13') as next
      from city_params
    )
    select distinct on (site_id) o.city_code as "cityCode", o.start_month as "startMonth", site_id as "siteId"
    from dated s
    cross join lateral unnest(s.site_ids) site_id
    join dated o on o.city_code <> s.city_code
      and site_id = any(o.site_ids)
      and o.start_month < s.next
      and s.start_month < o.next
    where s.id = ${id}
    order by site_id, o.start_month desc`);
  if (rows.length === 0) return;
  const { nameOf } = await citiesOf(tx, caller);
  throw invalid({
    siteIds: rows.map(({ cityCode, startMonth, siteId }) => ({
      key: "benefits:said.siteClaimed",
      params: { site: `@site:${siteId}`, city: nameOf(cityCode), month: startMonth },
    })),
  });
}

/** Sides of the housing fund outside 5 to 12 %, in a parameter as in an archive (rule 37). */
export function fundRatesOutside({
  kind,
  employerBp,
  employeeBp,
}: {
  kind: BenefitKind;
  employerBp: number;
  employeeBp: number;
}): string[] {
  const rates = { employerRate: employerBp, employeeRate: employeeBp };
  return kind === BENEFIT_KIND.fund
    ? Object.entries(rates).flatMap(([field, bp]) => (isFundRate(bp) ? [] : [field]))
    : [];
}

/** Rules 33 and 37: rates of a kind for a period. */
export async function saveBenefitParam(
  tx: Tx,
  caller: Caller,
  {
    id,
    version,
    employerRate,
    employeeRate,
    ...input
  }: z.output<(typeof benefitParamsCalls.saveBenefitParam)["input"]>,
) {
  await mustBeCity(tx, caller, input.cityCode);
  if (input.endMonth && input.endMonth < input.startMonth)
    throw invalid({ endMonth: { key: "benefits:said.monthOrder" } });
  if (input.floor !== null && input.cap !== null && input.floor > input.cap)
    throw invalid({ cap: { key: "benefits:said.capBelowFloor" } });
  const outside = fundRatesOutside({ kind: input.kind, employerBp: employerRate, employeeBp: employeeRate });
  if (outside.length > 0)
    throw invalid(Object.fromEntries(outside.map((field) => [field, { key: "benefits:said.fundRate" }])));
  return write(tx, caller, benefitParams, "benefitParam", id, version, {
    ...input,
    endMonth: input.endMonth ?? null,
    employerBp: employerRate,
    employeeBp: employeeRate,
  });
}

/** What a row and the caller's rights allow; one that is confirmed is not confirmed again. */
export const paramActs = (caller: Caller, { confirmed }: { confirmed: number }): (typeof PARAM_ACTS)[number][] => [
  ...(confirmed === 0 && holds(caller, MAY.benefits.confirmParameters) ? (["confirm"] as const) : []),
  ...(holds(caller, MAY.benefits.edit) ? (["edit", "likeThis"] as const) : []),
];

async function confirm(
  tx: Tx,
  caller: Caller,
  table: Params,
  objectType: string,
  { id, version }: { id: number; version: number },
) {
  await lockParams(tx);
  const before = await heldRecord<Params>(tx, { table, object: objectType }, id, version);
  const { cityCode } = before;
  if (before.confirmed === 1) return { id, version, cityCode };
  // One that was written when no rate was refused yet.
  if ("kind" in before && fundRatesOutside(before).length > 0) throw conflict("benefits:said.fundRate");
  await tx
    .update(table)
    .set({ confirmed: 1, version: sql`${table.version} + 1`, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(eq(table.id, id));
  await audit(tx, caller, {
    action: `${objectType}.confirm`,
    objectType,
    objectId: id,
    before: { confirmed: 0 },
    after: { confirmed: 1 },
  });
  return { id, version: version + 1, cityCode };
}

/** Rule 34: a row computes only when somebody has compared it with the local notice. */
export const confirmCityParam = (tx: Tx, caller: Caller, input: { id: number; version: number }) =>
  confirm(tx, caller, cityParams, "cityParam", input);

export const confirmBenefitParam = (tx: Tx, caller: Caller, input: { id: number; version: number }) =>
  confirm(tx, caller, benefitParams, "benefitParam", input);
