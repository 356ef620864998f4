import { type SQL, sql } from "drizzle-orm";
import { BENEFIT_KIND, CONTRACT_TYPE, ROUND_MODE } from "~/contracts/employees/codes";
import { STAFF_TYPE } from "~/contracts/organization/codes";
import { EXEMPT_TYPES, NOT_FOR_PENSIONERS } from "~/lib/employees/contributions";
import { parameterText } from "~/upstream/platform/parameters.server";

// The rules of lib/contributions as expressions of the database; a test holds the two equal.

/** Rule 33: base × rate ÷ 10,000, rounded to the unit; integer division is exact. */
export const amountSql = (base: SQL, bp: SQL, roundTo: SQL, roundMode: SQL): SQL => sql`
  (
    (
      (${base})::bigint * ${bp} + case ${roundMode}
        when ${ROUND_MODE.halfUp} then 5000 * ${roundTo}
        when ${ROUND_MODE.up} then 10000 * ${roundTo} - 1
        else 0
        end
    ) / (10000 * ${roundTo}) * ${roundTo}
  )`;

/** Rules 33 and 37: floor and cap of a kind where the notice's figures are not entered. */
export const floorSql = (kind: SQL, floor: SQL, avgWage: SQL, minWage: SQL): SQL =>
  sql`
    coalesce(
      ${floor}, case when ${kind} = ${BENEFIT_KIND.fund} then ${minWage} else (${avgWage} * 6 + 5) / 10 end
    )
  `;
export const capSql = (cap: SQL, avgWage: SQL): SQL => sql`coalesce(${cap}, ${avgWage} * 3)`;
export const baseSql = (wage: SQL, floor: SQL, cap: SQL): SQL => sql`least(greatest(${wage}, ${floor}), ${cap})`;

const typeSql = (contractType: SQL, staffType: SQL): SQL =>
  sql`coalesce(${contractType}, case ${staffType}
    when ${STAFF_TYPE.intern} then ${CONTRACT_TYPE.internship}::int
    when ${STAFF_TYPE.reEngaged} then ${CONTRACT_TYPE.reEngagement}::int
    when ${STAFF_TYPE.dispatched} then ${CONTRACT_TYPE.dispatch}::int
    when ${STAFF_TYPE.partTime} then ${CONTRACT_TYPE.partTime}::int
    else ${CONTRACT_TYPE.fixedTerm}::int end)`;

/** Rule 35: nobody of the exempt kinds of contract. */
export const someDutySql = (contractType: SQL, staffType: SQL): SQL =>
  sql`(${typeSql(contractType, staffType)} not in ${EXEMPT_TYPES} and ${staffType} <> ${STAFF_TYPE.dispatched})`;

/** Rule 35: whether somebody is insured in a kind. */
export const dutySql = (kind: SQL, contractType: SQL, staffType: SQL, drawsPension: SQL): SQL => sql`
  (${someDutySql(contractType, staffType)} and case ${typeSql(contractType, staffType)}
    when ${CONTRACT_TYPE.partTime} then ${kind} = ${BENEFIT_KIND.workInjury}
    when ${CONTRACT_TYPE.reEngagement} then ${drawsPension} <> 1 or ${kind} not in ${NOT_FOR_PENSIONERS}
    else true end)`;

/** Rule 35: last day to register. */
export const dueSql = (start: SQL, contractType: SQL, staffType: SQL): SQL =>
  sql`
    (
      ${start} + case
        when ${typeSql(contractType, staffType)} = ${CONTRACT_TYPE.reEngagement}
        and ${start} >= ${parameterText("overAgeFrom")}::date then 0
        else 29
        end
    )
  `;
