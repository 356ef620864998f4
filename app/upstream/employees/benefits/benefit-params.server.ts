import { sql } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "~/contracts/employees/benefits";
import { MOST_SOURCES } from "~/contracts/employees/benefits";
import { openSites } from "~/lib/organization/known-company";
import type { Reader } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { citiesOf } from "./benefit-parts.server";

type CityParam = z.output<typeof contract.cityParam>;
type BenefitParam = z.output<typeof contract.benefitParam>;

const FIGURES = sql`
  id, city_code as "cityCode", site_ids as "siteIds", start_month as "startMonth", avg_wage as "avgWage",
    min_wage as "minWage", cutoff_day as "cutoffDay", non_compete_share_bp as "nonCompeteShareBp", confirmed, version
`;
const RATES = sql`
  id, city_code as "cityCode", kind, household_type as "householdType", start_month as "startMonth",
    end_month as "endMonth", floor, cap,
  employer_bp as "employerBp", employee_bp as "employeeBp", round_to as "roundTo", round_mode as "roundMode", confirmed,
    version`;

type Row<P> = Omit<P, "cityName"> & { [column: string]: unknown };

/** Figures and rates of a city; parameters are the company's, no person's, so that no data scope narrows them. */
export async function paramsOfCity(db: Reader, caller: Caller, input: { cityCode?: string }) {
  const { choices, nameOf } = await citiesOf(db, caller);
  const cityCode =
    input.cityCode && choices.some(({ value }) => value === input.cityCode)
      ? input.cityCode
      : (choices[0]?.value ?? "");
  const figures = await db.execute<Row<CityParam>>(
    sql`select ${FIGURES} from city_params where city_code = ${cityCode} order by start_month desc`,
  );
  const rates = await db.execute<Row<BenefitParam>>(
    sql`
      select ${RATES} from benefit_params where city_code = ${cityCode} order by kind, start_month desc, household_type
    `,
  );
  const named = <P>(row: P) => ({ ...row, cityName: nameOf(cityCode) });
  return {
    cityCode,
    cities: choices,
    figures: figures.rows.map((row) => named(row)),
    rates: rates.rows.map((row) => named(row)),
  };
}

/** The latest row of each kind and household of each city. */
export async function rateSources(db: Reader, caller: Caller) {
  const { nameOf } = await citiesOf(db, caller);
  const { rows } = await db.execute<Pick<Row<BenefitParam>, "id" | "cityCode" | "kind" | "householdType">>(sql`
    select distinct on (city_code, kind, household_type) id, city_code as "cityCode", kind,
      household_type as "householdType"
    from benefit_params
    order by city_code, kind, household_type, start_month desc
    limit ${MOST_SOURCES}`);
  return rows.map((row) => ({ ...row, cityName: nameOf(row.cityCode) }));
}

/** All that nobody has confirmed, of every city; whether its figures are of a site in use. */
export async function openParams(db: Reader, caller: Caller) {
  const { nameOf } = await citiesOf(db, caller);
  const idle = await select(db, { cityCode: str`city_code` })`
    from city_params
    group by city_code
    having not bool_or(site_ids && ${sql.param(openSites())}::smallint[])`;
  const unused = new Set(idle.map(({ cityCode }) => cityCode));
  const open = (columns: typeof FIGURES, table: typeof FIGURES, order: typeof FIGURES) =>
    sql`select ${columns} from ${table} where confirmed = 0 order by city_code, start_month, ${order} limit 300`;
  const figures = await db.execute<Row<CityParam>>(open(FIGURES, sql`city_params`, sql`id`));
  const rates = await db.execute<Row<BenefitParam>>(open(RATES, sql`benefit_params`, sql`kind, household_type`));
  const named = <P extends { cityCode: string }>(row: P) => ({
    ...row,
    cityName: nameOf(row.cityCode),
    used: !unused.has(row.cityCode),
  });
  return { figures: figures.rows.map((row) => named(row)), rates: rates.rows.map((row) => named(row)) };
}

export const benefitCities = async (db: Reader, caller: Caller) => (await citiesOf(db, caller)).choices;

async function withCity<P extends { cityCode: string }>(
  db: Reader,
  caller: Caller,
  [row]: P[],
): Promise<P & { cityName: string }> {
  if (!row) throw missing();
  return { ...row, cityName: (await citiesOf(db, caller)).nameOf(row.cityCode) };
}
export const cityParamDetail = async (db: Reader, caller: Caller, { id }: { id: number }) =>
  withCity(
    db,
    caller,
    (await db.execute<Row<CityParam>>(sql`select ${FIGURES} from city_params where id = ${id}`)).rows,
  );
export const benefitParamDetail = async (db: Reader, caller: Caller, { id }: { id: number }) =>
  withCity(
    db,
    caller,
    (await db.execute<Row<BenefitParam>>(sql`select ${RATES} from benefit_params where id = ${id}`)).rows,
  );
