import { type SQL, sql } from "drizzle-orm";
import { FUND_KIND } from "~/lib/employees/contributions";
import { parameterText } from "~/upstream/platform/parameters.server";

// The rules of lib/contributions as expressions of the database; a test holds the two equal.

/** Rule 33: base × rate ÷ 10,000, rounded to the unit; integer division is exact. */
export const amountSql = (base: SQL, bp: SQL, roundTo: SQL, roundMode: SQL): SQL => sql`
  (
    (
      (${base})::bigint * ${bp} + case ${roundMode}
        when 1 then 5000 * ${roundTo}
        when 2 then 10000 * ${roundTo} - 1
        else 0
        end
    ) / (10000 * ${roundTo}) * ${roundTo}
  )`;

/** Rules 33 and 37: floor and cap of a kind where the notice's figures are not entered. */
export const floorSql = (kind: SQL, floor: SQL, avgWage: SQL, minWage: SQL): SQL =>
  sql`
    coalesce(
      ${floor}, case when ${kind} = ${sql.raw(String(FUND_KIND))} then ${minWage} else (${avgWage} * 6 + 5) / 10 end
    )
  `;
export const capSql = (cap: SQL, avgWage: SQL): SQL => sql`coalesce(${cap}, ${avgWage} * 3)`;
export const baseSql = (wage: SQL, floor: SQL, cap: SQL): SQL => sql`least(greatest(${wage}, ${floor}), ${cap})`;

const typeSql = (contractType: SQL, staffType: SQL): SQL =>
  sql`coalesce(${contractType}, case ${staffType} when 2 then 4 when 3 then 5 when 4 then 6 when 5 then 7 else 1 end)`;

/** Rule 35: nobody of the exempt kinds of contract. */
export const someDutySql = (contractType: SQL, staffType: SQL): SQL =>
  sql`(${typeSql(contractType, staffType)} not in (4, 6, 8) and ${staffType} <> 4)`;

/** Rule 35: whether somebody is insured in a kind. */
export const dutySql = (kind: SQL, contractType: SQL, staffType: SQL, drawsPension: SQL): SQL => sql`
  (${someDutySql(contractType, staffType)} and case ${typeSql(contractType, staffType)}
    when 7 then ${kind} = 4
    when 5 then ${drawsPension} <> 1 or ${kind} > 3
    else true end)`;

/** Rule 35: last day to register. */
export const dueSql = (start: SQL, contractType: SQL, staffType: SQL): SQL =>
  sql`
    (
      ${start} + case
        when ${typeSql(contractType, staffType)} = 5
        and ${start} >= ${parameterText("overAgeFrom")}::date then 0
        else 29
        end
    )
  `;
