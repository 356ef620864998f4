import { MAY } from "~/contracts/employees/may";
import { maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { siteOf } from "~/lib/organization/known-company";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
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
import type { BasicValues, Context } from "./basic-columns.server";
import { type BasicData, COLUMN_FIELDS, SECRET } from "./basic-data.server";
import type { Managers } from "./basic-managers.server";
import { columnsOf, judgeEntry, judgeIdentity, judgeMobile } from "./basic-person.server";
import { judgeEmployer, judgeManager, type Person, placeOf } from "./basic-place.server";
import { teller } from "./basic-told.server";
import { type DocumentOwner, isAsOnFile, moveFault, personOf, refuseOwner, unmaskedOr } from "./known-people.server";

export interface Known {
  byJobNumber: Map<string, Person>;
  idOwners: Map<string, DocumentOwner>;
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
  refuseOwner(faults, owner, person?.emp_id);

  const companyId = judgeEmployer(faults, row, context, person);
  const manager = judgeManager(faults, row, context, known.managers, person);
  const place = placeOf(faults, row, context, person);
  if (place?.over) warning.push({ key: "employees:fault.headcount" });
  const overseasWarehouse = values.site === "overseas" ? 1 : 0;
  const siteId = values.site === "overseas" ? 1 : Number(values.site);
  const isThere = person?.site_id === siteId && person.overseas_warehouse === overseasWarehouse;
  if (values.site && !isThere && siteOf(overseasWarehouse === 1 ? OVERSEAS_SITE : siteId)?.enabled === false)
    addFault(faults, "site", "errors:siteClosed");
  warning.push(...judgeMobile(faults, values.mobile, person, known.mobileOwners, overseasWarehouse));
  const identity = judgeIdentity(faults, values, person, context.today);
  warning.push(
    ...judgeEntry(faults, values, person, identity, { today: context.today, hazardous: place?.hazardous === 1 }),
  );
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

  const given = columnsOf(
    values,
    person,
    { identity, place, siteId, overseasWarehouse, manager: manager.empId },
    context,
  );
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
