import { STAFF_TYPE, type StaffType } from "~/contracts/organization/codes";
import { contractTypeOf } from "~/lib/employees/contributions";
import { laterDay } from "~/lib/period";
import type { Message } from "~/lib/texts.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import {
  ageFaults,
  entryWarnings,
  identityFaults,
  mobileFaults,
  oddityMessages,
  retirementFaults,
} from "../rules.server";
import type { BasicValues, Context } from "./basic-columns.server";
import type { BasicData } from "./basic-data.server";
import type { Person, placeOf } from "./basic-place.server";
import { moveFault } from "./known-people.server";

type Identity = ReturnType<typeof identityFaults>;

/** A mobile is one person's; one that stands on file already was looked at when it came. */
export function judgeMobile(
  faults: Faults,
  mobile: string | undefined,
  person: Person | undefined,
  owners: ReadonlyMap<string, number>,
  overseasWarehouse: 0 | 1,
): Message[] {
  const owner = mobile ? owners.get(mobile) : undefined;
  if (owner !== undefined && owner !== person?.emp_id) addFault(faults, "mobile", "employees:fault.mobileTaken");
  if (mobile === person?.mobile) return [];
  if (mobile) mobileFaults(faults, "mobile", mobile, overseasWarehouse);
  return oddityMessages({ mobile, birthDate: null, card: null });
}

/** Gender and birth date as the number says them; what contradicts it on file stands at the number. */
export function judgeIdentity(
  faults: Faults,
  values: Partial<BasicValues>,
  person: Person | undefined,
  today: string,
): Identity {
  if (!values.idType || !values.idNumber) return { gender: null, birthDate: null };
  const identity = identityFaults(
    faults,
    {
      idType: values.idType,
      idNumber: values.idNumber,
      gender: values.gender ?? (person?.gender as number | undefined),
      birthDate: person?.birth_date as string | undefined,
    },
    today,
  );
  moveFault(faults, "birthDate", "idNumber");
  // A row that says nothing of the gender has it from the file: what contradicts it is the number.
  if (person && values.gender === undefined) moveFault(faults, "gender", "idNumber");
  return identity;
}

/** Whether somebody of this age may begin on the day of entry, in this kind of work. */
export function judgeEntry(
  faults: Faults,
  { hireDate, ...values }: Partial<BasicValues>,
  person: Person | undefined,
  identity: Identity,
  { today, hazardous }: { today: string; hazardous: boolean },
): Message[] {
  if (!hireDate) return [];
  ageFaults(faults, identity.birthDate, hireDate, hazardous, laterDay(hireDate, today));
  if (person?.hire_date === hireDate) return [];
  const staffType = values.staffType ?? (person?.staff_type as StaffType | undefined) ?? STAFF_TYPE.regular;
  const odd = entryWarnings(identity.birthDate, hireDate, today);
  retirementFaults(
    faults,
    "staffType",
    { type: contractTypeOf({ contractType: null, staffType }), startDate: hireDate },
    { ...identity, retireCategory: (person?.retire_category as number | null | undefined) ?? null },
  );
  // Too old on a day that lies decades ahead: the day is what is wrong.
  if (faults.staffType) faults.hireDate = [...(faults.hireDate ?? []), ...odd];
  return odd;
}

/** What the row brings to the columns of employees; what it leaves empty stays as it is. */
export function columnsOf(
  values: Partial<BasicValues>,
  person: Person | undefined,
  found: {
    identity: Identity;
    place: ReturnType<typeof placeOf>;
    siteId: number;
    overseasWarehouse: 0 | 1;
    manager: number | null | undefined;
  },
  { today }: Context,
): BasicData["fields"] {
  const { identity, place } = found;
  const { regularDate } = values;
  const fields: Record<string, string | number | null | undefined> = {
    emp_name: person ? undefined : values.empName,
    gender: identity.gender,
    birth_date: identity.birthDate,
    mobile: values.mobile,
    department_id: place?.departmentId,
    position_id: place?.positionId,
    level_id: place?.levelId ?? undefined,
    site_id: found.siteId,
    overseas_warehouse: found.overseasWarehouse,
    hire_date: values.hireDate,
    regular_date: regularDate && regularDate <= today ? regularDate : undefined,
    lifecycle: person ? undefined : regularDate && regularDate > today ? 2 : 3,
    staff_type: values.staffType,
    manager_emp_id: found.manager,
    nation: values.nation,
    household_address: values.householdAddress,
    current_address: values.currentAddress,
    email: values.email,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as BasicData["fields"];
}
