import { type SQL, sql } from "drizzle-orm";
import { CONTRACT_TYPE, SCHEME, type Scheme } from "~/contracts/employees/codes";
import { STAFF_TYPE } from "~/contracts/organization/codes";
import { dueSql, someDutySql } from "./contributions-sql.server";

const contractType = sql`contract.type`;

const staffType = sql`employees.staff_type`;

/**
 * The first day on which somebody must be insured: of re-engaged people that contract's, of everybody else the entry's
 * (rule 35).
 */
export const startOf = (scheme: Scheme): SQL =>
  scheme === SCHEME.social
    ? sql`(case contract.type
        when ${CONTRACT_TYPE.reEngagement} then contract.start_date
        else employees.hire_date
        end)`
    : sql`employees.hire_date`;

/**
 * Last day to register. Only social insurance knows the first day of re-engaged people; the fund's 30 days are article
 * 15's (rule 37).
 */
export const dueOf = (scheme: Scheme): SQL =>
  scheme === SCHEME.social ? dueSql(startOf(scheme), contractType, staffType) : sql`(employees.hire_date + 29)`;

/** Whether the scheme is anything to the person, in a statement that has joined DUTY (rules 35 and 37). */
export const mustJoin = (scheme: Scheme): SQL =>
  scheme === SCHEME.social
    ? someDutySql(contractType, staffType)
    : sql`
      (
        ${someDutySql(contractType, staffType)}
          and coalesce(contract.type, 0) not in ${[CONTRACT_TYPE.reEngagement, CONTRACT_TYPE.partTime]}
          and ${staffType} not in ${[STAFF_TYPE.reEngaged, STAFF_TYPE.partTime]}
      )
    `;

/** Nothing is paid for the person from this month on, and nothing is to begin. */
export const noArchive = (scheme: Scheme, month: string): SQL =>
  sql`
    not exists (
      select
      from benefit_archives o
      where o.emp_id = employees.emp_id and o.scheme = ${scheme} and (o.stop_month is null or o.stop_month > ${month})
    )
  `;
