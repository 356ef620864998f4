import { eq, type SQL, sql } from "drizzle-orm";
import type { FormState } from "~/contracts/approvals/codes";
import {
  type ContractType,
  DIMISSION_STATE,
  DIMISSION_TYPE,
  type DimissionState,
  type DimissionType,
  INITIATOR,
  type Initiator,
  OWN_DIMISSION_TYPES,
  type OwnDimissionType,
} from "~/contracts/employees/codes";
import { type Employment, LIFECYCLE, type Lifecycle, type StaffType } from "~/contracts/organization/codes";
import { contractTypeOf } from "~/lib/employees/contributions";
import { businessDay, zoneOf } from "~/lib/period";
import { reachEmployee } from "~/upstream/organization/people.server";
import { personDay } from "~/upstream/organization/person-day.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { SIGNED } from "../contracts/contract.server";
import { probationEndOf } from "../probation/probation.server";
import { dimissions } from "./tables.server";
/** Kinds of forms (approvals): the employee's own resignation, the others by HR. */
export const RESIGNATION = 503;
export const DISMISSAL = 507;
/** Dimissions that are on their way; of these a person has one at most. */
export const UNDER_WAY: readonly DimissionState[] = [DIMISSION_STATE.submitted, DIMISSION_STATE.confirmed];
/** Types that art. 42 forbids for protected people, and an expiry, which art. 45 puts off (employees rule 28). */
export const PROTECTED_TYPES: readonly DimissionType[] = [
  DIMISSION_TYPE.withNotice,
  DIMISSION_TYPE.redundancy,
  DIMISSION_TYPE.expiry,
];
export const isOwnType = (type: DimissionType): type is OwnDimissionType =>
  (OWN_DIMISSION_TYPES as readonly DimissionType[]).includes(type);
/** Who begins a dimission as its type says; an agreement either may have begun. */
export const initiatorOf = (type: DimissionType): Initiator =>
  isOwnType(type) || type === DIMISSION_TYPE.leftOnOwn ? INITIATOR.employee : INITIATOR.employer;
export const kindCodeOf = (type: DimissionType) => (isOwnType(type) ? RESIGNATION : DISMISSAL);

export const OBJECT = "dimission";
export const REASONS = "dimission_reason";

export type DimissionRow = typeof dimissions.$inferSelect;

/**
 * The dimission, locked. Its form is locked first, as every act of approval does it: whoever withdraws, acknowledges or
 * lets it take effect at the same moment waits for the other and then sees what he did.
 */
export async function lockDimission(
  tx: Tx,
  id: number,
): Promise<{ row: DimissionRow; form: { id: number; status: FormState; version: number } | undefined }> {
  const rows = await select(tx, { id: num`i.id`, status: sql<FormState>`i.status`, version: num`i.version` })`
    from approval_forms i
    where i.business_id = ${id} and i.kind_code in (${RESIGNATION}, ${DISMISSAL})
    for update`;
  const [row] = await tx.select().from(dimissions).where(eq(dimissions.id, id)).for("update");
  if (!row) throw missing();
  return { row, form: rows[0] };
}

/** What the law asks of somebody who leaves. */
export interface Leaver {
  [column: string]: unknown;
  empId: number;
  empName: string;
  jobNumber: string;
  gender: number;
  birthDate: string;
  retireCategory: number | null;
  employment: Employment;
  lifecycle: Lifecycle;
  /** Of the latest contract that has begun; of the staff type where none is on file. */
  contractType: ContractType;
  siteId: number;
  overseasWarehouse: 0 | 1;
  overseasTimezone: string | null;
  departmentId: number;
  positionId: number;
  managerEmpId: number | null;
  /** First day of the present stay. */
  startDate: string;
  probationEnd: string | null;
  /** Worked at a hazardous post during this stay. */
  hazardous: boolean;
  /** Calendar day where the person works. */
  today: string;
}

/** Type of the latest signed contract that has begun by a day, also where a dimission has ended it. */
export const contractTypeOn = (person: SQL, day: SQL): SQL =>
  sql`
    (
      select c.type
      from contracts c
      where c.emp_id = ${person}.emp_id and c.state in ${SIGNED} and c.start_date <= ${day}
      order by c.start_date desc, c.id desc
      limit 1
    )
  `;

/** @param now the clock's, or a test's */
export async function leaverOf(db: Reader | Tx, empId: number, now = new Date()): Promise<Leaver> {
  const { rows } = await db.execute<
    Omit<Leaver, "today"> & { [column: string]: unknown; staffType: StaffType; contract: ContractType | null }
  >(sql`
    select e.staff_type as "staffType", ${contractTypeOn(sql`e`, personDay(now, sql`e`))} as contract,
      e.emp_id as "empId", e.emp_name as "empName", e.job_number as "jobNumber", e.gender, e.birth_date as "birthDate",
      e.retire_category as "retireCategory", e.employment, e.lifecycle,
      e.site_id as "siteId", e.overseas_warehouse as "overseasWarehouse", e.overseas_timezone as "overseasTimezone",
        e.department_id as "departmentId", e.position_id as "positionId", e.manager_emp_id as "managerEmpId",
      coalesce(
        (select start_date from employment_spells s where s.emp_id = e.emp_id and s.end_date is null), e.hire_date
      ) as "startDate",
      ${probationEndOf(sql`e`)} as "probationEnd",
      exists (
        select
        from employee_posts p
        join positions using (position_id)
        where p.emp_id = e.emp_id and p.valid_from >= e.hire_date and hazardous = 1
      ) as hazardous
    from employees e where e.emp_id = ${empId}`);
  if (!rows[0]) throw missing();
  const { staffType, contract, ...person } = rows[0];
  return {
    ...person,
    contractType: contractTypeOf({ contractType: contract, staffType }),
    today: businessDay(now, zoneOf(person as Leaver)),
  } as Leaver;
}

export const isOnProbation = (
  { lifecycle, probationEnd }: Pick<Leaver, "lifecycle" | "probationEnd">,
  day: string,
): boolean => lifecycle === LIFECYCLE.probation && probationEnd !== null && day <= probationEnd;

/** The record with its person, if the caller reaches that person under `code`; otherwise it does not exist. */
export async function reachDimission(db: Reader | Tx, caller: Caller, code: number, id: number) {
  const [row] = await db.select().from(dimissions).where(eq(dimissions.id, id));
  if (!row) throw missing();
  return { row, employee: await reachEmployee(db, caller, code, row.empId) };
}
