import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, type Employment, STAFF_TYPE, type StaffType } from "~/contracts/organization/codes";
import { contractTypeOf } from "~/lib/employees/contributions";
import { maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { siteOf } from "~/lib/organization/known-company";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { laterDay } from "~/lib/period";
import type { Message } from "~/lib/texts.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { StandingAccount } from "~/upstream/platform/identity/accounts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { seal, unseal } from "~/upstream/platform/identity/crypto.server";
import { reaches } from "~/upstream/platform/identity/rights.server";
import {
  type CheckedRow,
  CREATE,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
} from "~/upstream/platform/imports/definition.server";
import { judgeOwnNumber } from "../own-number.server";
import {
  ageFaults,
  entryWarnings,
  identityFaults,
  mobileFaults,
  oddityMessages,
  retirementFaults,
} from "../rules.server";
import type { BasicValues, Context } from "./basic-columns.server";
import { type BasicData, COLUMN_FIELDS, SECRET } from "./basic-data.server";
import type { Managers } from "./basic-managers.server";
import { judgeEmployer, judgeManager, type Person, placeOf } from "./basic-place.server";
import { teller } from "./basic-told.server";
import { isAsOnFile, moveFault, personOf, unmaskedOr } from "./known-people.server";

export interface Known {
  byJobNumber: Map<string, Person>;
  idOwners: Map<string, { emp_id: number; job_number: string; employment: Employment; visible: boolean }>;
  mobileOwners: Map<string, number>;
  hashes: Map<string, string>;
  managers: Managers;
  /** Numbers of people, also of those whom the caller does not reach. */
  numbers: ReadonlySet<string>;
  accounts: ReadonlyMap<string, StandingAccount>;
}

/** What a row means: its values and whom it makes or changes, or what is wrong with it. */
export function judge(
  caller: Caller,
  row: ParsedRow<BasicValues>,
  context: Context,
  known: Known,
): CheckedRow<BasicData> {
  const faults: Faults = {};
  const { jobNumber } = row.values;
  // Of somebody out of reach the file says nothing new: for the caller he does not exist.
  const onFile = jobNumber !== undefined && (known.byJobNumber.has(jobNumber) || known.numbers.has(jobNumber));
  const person = onFile ? personOf(faults, row.values, known.byJobNumber) : undefined;
  const warning: Message[] = [];
  const accountId = onFile ? null : judgeOwnNumber(faults, warning, jobNumber, known.accounts);
  if (!onFile) noteComing(context, row.values);
  const values = wholeValues(faults, row.values, person);

  const hash = values.idNumber ? (known.hashes.get(values.idNumber) ?? person!.id_hash) : null;
  const owner = hash && values.idType ? known.idOwners.get(`${values.idType}/${hash}`) : undefined;
  if (owner && owner.emp_id !== person?.emp_id) {
    const jobNumber = owner.visible ? owner.job_number : `${owner.job_number.slice(0, 2)}****`;
    addFault(
      faults,
      "idNumber",
      owner.employment === EMPLOYMENT.onJob ? "employees:fault.idTaken" : "employees:fault.idTakenLeft",
      {
        jobNumber,
      },
    );
  }
  const mobileOwner = values.mobile ? known.mobileOwners.get(values.mobile) : undefined;
  if (mobileOwner !== undefined && mobileOwner !== person?.emp_id)
    addFault(faults, "mobile", "employees:fault.mobileTaken");

  const companyId = judgeEmployer(faults, row, context, person);
  const manager = judgeManager(faults, row, context, known.managers, person);
  const place = placeOf(faults, row, context, person);
  // A mobile that stands on file already was looked at when it came.
  if (place?.over) warning.push({ key: "employees:fault.headcount" });
  if (values.mobile !== person?.mobile)
    warning.push(...oddityMessages({ mobile: values.mobile, birthDate: null, card: null }));
  const overseasWarehouse = values.site === "overseas" ? 1 : 0;
  const siteId = values.site === "overseas" ? 1 : Number(values.site);
  const isThere = person?.site_id === siteId && person.overseas_warehouse === overseasWarehouse;
  if (values.site && !isThere && siteOf(overseasWarehouse === 1 ? OVERSEAS_SITE : siteId)?.enabled === false)
    addFault(faults, "site", "errors:siteClosed");
  if (values.mobile && values.mobile !== person?.mobile)
    mobileFaults(faults, "mobile", values.mobile, overseasWarehouse);
  let identity: ReturnType<typeof identityFaults> = { gender: null, birthDate: null };
  if (values.idType && values.idNumber) {
    identity = identityFaults(
      faults,
      {
        idType: values.idType,
        idNumber: values.idNumber,
        gender: values.gender ?? (person?.gender as number | undefined),
        birthDate: person?.birth_date as string | undefined,
      },
      context.today,
    );
    moveFault(faults, "birthDate", "idNumber");
    // A row that says nothing of the gender has it from the file: what contradicts it is the number.
    if (person && values.gender === undefined) moveFault(faults, "gender", "idNumber");
  }
  if (values.hireDate) {
    const { hireDate } = values;
    ageFaults(faults, identity.birthDate, hireDate, place?.hazardous === 1, laterDay(hireDate, context.today));
    const staffType = values.staffType ?? (person?.staff_type as StaffType | undefined) ?? STAFF_TYPE.regular;
    if (person?.hire_date !== hireDate) {
      const odd = entryWarnings(identity.birthDate, hireDate, context.today);
      warning.push(...odd);
      retirementFaults(
        faults,
        "staffType",
        { type: contractTypeOf({ contractType: null, staffType }), startDate: hireDate },
        { ...identity, retireCategory: (person?.retire_category as number | null | undefined) ?? null },
      );
      // Too old on a day that lies decades ahead: the day is what is wrong.
      if (faults.staffType) faults.hireDate = [...(faults.hireDate ?? []), ...odd];
    }
  }
  moveFault(faults, "positionId", "positionName");
  if (values.regularDate && values.hireDate && values.regularDate < values.hireDate)
    addFault(faults, "regularDate", "employees:fault.dateOrder");
  if (
    values.site &&
    place &&
    !reaches(caller, MAY.archives.import, { siteId, overseasWarehouse, departmentId: place.departmentId })
  ) {
    addFault(faults, "site", "employees:import.outsideScope");
  }

  const fields: Record<string, string | number | null | undefined> = {
    emp_name: person ? undefined : values.empName,
    gender: identity.gender,
    birth_date: identity.birthDate,
    mobile: values.mobile,
    department_id: place?.departmentId,
    position_id: place?.positionId,
    level_id: place?.levelId ?? undefined,
    site_id: siteId,
    overseas_warehouse: overseasWarehouse,
    hire_date: values.hireDate,
    regular_date: values.regularDate && values.regularDate <= context.today ? values.regularDate : undefined,
    lifecycle: person ? undefined : values.regularDate && values.regularDate > context.today ? 2 : 3,
    staff_type: values.staffType,
    manager_emp_id: manager.empId,
    nation: values.nation,
    household_address: values.householdAddress,
    current_address: values.currentAddress,
    email: values.email,
  };
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as BasicData["fields"];
  const sealed =
    values.idNumber && hash && values.idType && Object.keys(faults).length === 0
      ? { idType: values.idType, sealed: seal(values.idNumber), hash }
      : null;
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""}`.trim();
  if (!person)
    return {
      faults,
      action: CREATE,
      label,
      warning,
      data: {
        empId: null,
        version: 0,
        jobNumber: jobNumber ?? "",
        fields: given,
        accountId,
        manager: manager.awaited ?? null,
        companyId,
        identity: sealed,
      },
    };
  const employer = companyId === null ? null : { companyId, companyName: values.companyName! };
  const beside = { identity: sealed, employer, manager: manager.awaited, managerGiven: values.manager };
  return { ...update(person, given, beside, faults, label, teller(context, caller)), warning };
}

/** Whom others of the file may report to. */
function noteComing({ coming }: Context, { jobNumber, empName }: Partial<BasicValues>): void {
  if (jobNumber !== undefined) coming.numbers.add(jobNumber);
  if (empName !== undefined) coming.names.set(empName, (coming.names.get(empName) ?? 0) + 1);
}

/** What a row brings beside the columns of employees. */
interface Beside {
  identity: BasicData["identity"];
  employer: { companyId: number; companyName: string } | null;
  /** What the manager is called who comes in the same file. */
  manager: string | undefined;
  /** As the cell calls him, for the preview. */
  managerGiven: string | undefined;
}

/** What the row brings, masks of what is on file taken for what they hide. */
function wholeValues(faults: Faults, values: Partial<BasicValues>, person: Person | undefined): Partial<BasicValues> {
  return {
    ...values,
    idNumber: unmaskedOr(
      faults,
      "idNumber",
      values.idNumber,
      maskIdNumber,
      () => person?.id_number && unseal(person.id_number),
    ),
    mobile: unmaskedOr(faults, "mobile", values.mobile, maskMobile, () => person?.mobile),
    householdAddress: unmaskedOr(
      faults,
      "householdAddress",
      values.householdAddress,
      maskAddress,
      () => person?.household_address,
    ),
    currentAddress: unmaskedOr(
      faults,
      "currentAddress",
      values.currentAddress,
      maskAddress,
      () => person?.current_address,
    ),
  };
}

/** Changed cells only; ID number and contact data are named without their content. */
function update(
  person: Person,
  given: BasicData["fields"],
  { identity, employer, manager, managerGiven }: Beside,
  faults: Faults,
  label: string,
  told: ReturnType<typeof teller>,
): CheckedRow<BasicData> {
  const changed = Object.entries(given).filter(
    ([column, value]) => !isAsOnFile(person[column], value) && !(value === null && person[column] === undefined),
  );
  const newIdentity =
    identity && (identity.hash !== person.id_hash || identity.idType !== person.id_type) ? identity : null;
  const changes = Object.fromEntries(
    changed.map(([column]) => [
      COLUMN_FIELDS[column] ?? column,
      SECRET.has(column) ? ["***", "***"] : [told(column, person), told(column, { ...person, ...given })],
    ]),
  ) as Record<string, [unknown, unknown]>;
  if (newIdentity) changes.idNumber = ["***", "***"];
  // Managers are told by what people call them, not by their keys.
  if (manager !== undefined || changes.manager) changes.manager = [person.manager_number, managerGiven];
  if (employer) changes.companyName = [null, employer.companyName];
  const data = {
    empId: person.emp_id,
    version: person.version,
    jobNumber: person.job_number,
    fields: Object.fromEntries(changed),
    accountId: null,
    manager: manager ?? null,
    companyId: employer?.companyId ?? null,
    identity: newIdentity,
  };
  return { faults, action: Object.keys(changes).length > 0 ? UPDATE : UNCHANGED, label, changes, data };
}
