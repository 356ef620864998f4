import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { benefitParam, cityParam, MOST_SOURCES } from "~/contracts/employees/benefits/params";
import { openSites } from "~/lib/organization/known-company";
import type { Reader } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { paramActs } from "./benefit-param-save.server";
import { citiesOf } from "./benefit-parts.server";
import { benefitParams, cityParams } from "./tables.server";

/** The city's name comes from memory. */
const FIGURES = reads(cityParam.omit({ cityName: true, acts: true }), { p: cityParams }, {});
const RATES = reads(benefitParam.omit({ cityName: true, acts: true }), { p: benefitParams }, {});

/** A row with its city's name and with what the caller may do with it. */
async function shownOf(db: Reader, caller: Caller) {
  const { nameOf } = await citiesOf(db, caller);
  return <P extends { cityCode: string; confirmed: number }>(row: P) => ({
    ...row,
    cityName: nameOf(row.cityCode),
    acts: paramActs(caller, row),
  });
}

/** Figures and rates of a city; parameters are the company's, no person's, so that no data scope narrows them. */
export async function paramsOfCity(db: Reader, caller: Caller, input: { cityCode?: string }) {
  const [{ choices }, shown] = await Promise.all([citiesOf(db, caller), shownOf(db, caller)]);
  const cityCode =
    input.cityCode && choices.some(({ value }) => value === input.cityCode)
      ? input.cityCode
      : (choices[0]?.value ?? "");
  const where = sql`p.city_code = ${cityCode}`;
  const figures = await FIGURES.all(db, { where, order: sql`p.start_month desc` });
  const rates = await RATES.all(db, { where, order: sql`p.kind, p.start_month desc, p.household_type` });
  return {
    cityCode,
    cities: choices,
    figures: figures.map(shown),
    rates: rates.map(shown),
  };
}

type Source = Pick<z.output<typeof benefitParam>, "id" | "cityCode" | "kind" | "householdType">;

/** The latest row of each kind and household of each city. */
export async function rateSources(db: Reader, caller: Caller) {
  const { nameOf } = await citiesOf(db, caller);
  const { rows } = await db.execute<Source>(sql`
    select distinct on (city_code, kind, household_type) id, city_code as "cityCode", kind,
      household_type as "householdType"
    from benefit_params
    order by city_code, kind, household_type, start_month desc
    limit ${MOST_SOURCES}`);
  return rows.map((row) => ({ ...row, cityName: nameOf(row.cityCode) }));
}

/** All that nobody has confirmed, of every city; whether its figures are of a site in use. */
export async function openParams(db: Reader, caller: Caller) {
  const shown = await shownOf(db, caller);
  const idle = await select(db, { cityCode: str`city_code` })`
    from city_params
    group by city_code
    having not bool_or(site_ids && ${sql.param(openSites())}::smallint[])`;
  const unused = new Set(idle.map(({ cityCode }) => cityCode));
  const open = (then: SQL) => ({
    where: sql`p.confirmed = 0`,
    order: sql`p.city_code, p.start_month, ${then}`,
    limit: 300,
  });
  const figures = await FIGURES.all(db, open(sql`p.id`));
  const rates = await RATES.all(db, open(sql`p.kind, p.household_type`));
  const named = <P extends { cityCode: string; confirmed: number }>(row: P) => ({
    ...shown(row),
    used: !unused.has(row.cityCode),
  });
  return { figures: figures.map((row) => named(row)), rates: rates.map((row) => named(row)) };
}

export const benefitCities = async (db: Reader, caller: Caller) => (await citiesOf(db, caller)).choices;

export const cityParamDetail = async (db: Reader, caller: Caller, { id }: { id: number }) =>
  (await shownOf(db, caller))(await FIGURES.one(db, sql`p.id = ${id}`));
export const benefitParamDetail = async (db: Reader, caller: Caller, { id }: { id: number }) =>
  (await shownOf(db, caller))(await RATES.one(db, sql`p.id = ${id}`));
