import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Unconfirmed: to be compared with the local notices before they compute (employees rules 18 and 34). */
const CITIES = [
  { city: "440300", sites: [1, 2, 3, 4, 5], start: "2025-03", average: 900_000, minimum: 252_000, nonCompete: 5_000 },
  { city: "440100", sites: [6], start: "2025-03", average: 900_000, minimum: 250_000, nonCompete: 3_000 },
];
const RATES = [
  { kind: 1, start: "2025-03", end: null, employer: 1_600, employee: 800 },
  { kind: 2, start: "2025-03", end: null, employer: 500, employee: 200 },
  // The reduced total of 1 % is known to the end of 2025 only.
  { kind: 3, start: "2025-03", end: "2025-12", employer: 80, employee: 20 },
  { kind: 3, start: "2026-01", end: null, employer: 80, employee: 20 },
  { kind: 4, start: "2025-03", end: null, employer: 20, employee: 0 },
  { kind: 5, start: "2025-03", end: null, employer: 50, employee: 0 },
  { kind: 6, start: "2025-03", end: null, employer: 500, employee: 500 },
];

/** Parameters of the two cities of the company's sites, for an installation that has none. */
export async function ensureBenefitParams(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ city: string }>(sql`
    insert into city_params (city_code, site_ids, start_month, avg_wage, min_wage, non_compete_share_bp)
    select city, array(select jsonb_array_elements_text(sites)::smallint), start, average, minimum, "nonCompete"
    from jsonb_to_recordset(${JSON.stringify(CITIES)}::jsonb) as r(
      city text, sites jsonb, start text, average bigint, minimum bigint, "nonCompete" int
    )
    where not exists (select from city_params c where c.city_code = r.city) returning city_code as city`);
  await tx.execute(sql`
    insert into benefit_params (city_code, kind, start_month, end_month, employer_bp, employee_bp)
    select city, kind, start, "end", employer, employee
    from unnest(${sql.param(rows.map(({ city }) => city))}::text[]) as c(city),
      jsonb_to_recordset(${JSON.stringify(RATES)}::jsonb) as r(
        kind smallint, start text, "end" text, employer int, employee int
      )`);
}
