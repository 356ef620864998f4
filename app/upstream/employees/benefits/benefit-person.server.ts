import { sql } from "drizzle-orm";
import type { PersonArchive, PersonBenefits } from "~/contracts/employees/benefits";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { reachEmployee } from "~/upstream/organization/people.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { COVER } from "./benefit-covers.server";
import { citiesOf } from "./benefit-parts.server";

/** Benefits of somebody within the scope. */
export async function personBenefits(
  db: Reader,
  caller: Caller,
  { empId }: { empId: number },
): Promise<PersonBenefits> {
  await reachEmployee(db, caller, MAY.benefits.see, empId);
  return benefitsOf(db, caller, empId);
}

export const myBenefits = (db: Reader, caller: Caller): Promise<PersonBenefits> =>
  benefitsOf(db, caller, caller.empId ?? 0);

type Archive = Omit<PersonArchive, "cityName"> & { scheme: Scheme; cityCode: string };

async function benefitsOf(db: Reader, caller: Caller, empId: number): Promise<PersonBenefits> {
  const [{ rows }, trainee, medical, { nameOf }] = await Promise.all([
    db.execute<Archive>(sql`
      select scheme, id, city_code as "cityCode", account, base, employer_bp as "employerBp",
        employee_bp as "employeeBp", start_month as "startMonth", stop_month as "stopMonth", stop_reason as "stopReason"
      from benefit_archives where emp_id = ${empId} order by start_month desc, id desc`),
    db.execute<PersonBenefits["trainee"][number]>(
      sql`
        select ${COVER()}, b.cover from trainee_benefits b where b.emp_id = ${empId} order by b.from_day desc, b.id desc
      `,
    ),
    db.execute<PersonBenefits["medical"][number]>(sql`
      select ${COVER()}, b.plan, b.dependants, b.check_date as "checkDate", b.check_org as "checkOrg"
      from medical_benefits b
      where b.emp_id = ${empId}
      order by b.from_day desc, b.id desc`),
    citiesOf(db, caller),
  ]);
  const archives = (of: Scheme) =>
    rows
      .filter(({ scheme }) => scheme === of)
      .map(({ scheme, cityCode, ...row }) => ({ ...row, cityName: nameOf(cityCode) }));
  return { social: archives(SCHEME.social), fund: archives(SCHEME.fund), trainee: trainee.rows, medical: medical.rows };
}
