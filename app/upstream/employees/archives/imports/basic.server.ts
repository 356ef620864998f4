import { MAY } from "~/contracts/employees/codes";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { text } from "~/contracts/endpoint";
import { LANGUAGES } from "~/lib/languages";
import { contractTypeOf } from "~/lib/employees/contributions";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { laterDay } from "~/lib/period";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal, unseal } from "~/upstream/platform/identity/crypto.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { reaches, visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  type Departments,
  departmentsOf,
  type Levels,
  levelsOf,
  type Positions,
  positionsOf,
} from "~/upstream/organization/organization.server";
import { ageFaults, identityFaults, mobileFaults, oddityMessages, retirementFaults } from "../rules.server";
import { applyBasic } from "./basic-apply.server";
import { asRead, isAsOnFile, moveFault, personOf, unlessMasked, unmaskedOr } from "./known-people.server";
import { onFile, shownTo } from "./on-file.server";
import { choice, keysOf, wordsOf } from "~/upstream/platform/imports/words.server";
import { type BasicData, COLUMN_FIELDS, SECRET } from "./basic-data.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { COMMON } from "./common-page.server";

export type BasicValues = ValuesOf<typeof COLUMNS>;

const SITES = [1, 2, 3, 4, 5, 6] as const;
const SITE_WORDS = new Map([
  ...wordsOf("employees:site", SITES),
  ...LANGUAGES.map(
    (language) => [say(language, { key: "employees:site.overseas" }).toLowerCase(), "overseas"] as const,
  ),
]);

interface Context {
  departments: Departments;
  positions: Positions;
  levels: Levels;
  /** Keys by department and name, as a cell gives it back. */
  positionNames: Map<string, number>;
  today: string;
  /** Free places by position, counted down along the file (employees rule 13). */
  free: Map<number, number>;
  /** The company only wants to be warned of a full position. */
  warns: boolean;
}

const COLUMNS = [
  { field: "jobNumber", header: "employees:field.jobNumber", cell: text(20), note: "employees:import.jobNumberNote" },
  { field: "empName", header: "employees:field.empName", required: true, cell: text(50) },
  {
    field: "idType",
    header: "employees:field.idType",
    required: true,
    cell: choice("employees:idType", [1, 2, 3, 4, 5, 6]),
    choices: keysOf("employees:idType", [1, 2, 3, 4, 5, 6]),
  },
  {
    field: "idNumber",
    header: "employees:field.idNumber",
    required: true,
    cell: text(30).transform(normalizeIdNumber),
  },
  { field: "mobile", header: "employees:field.mobile", required: true, cell: text(20) },
  { field: "departmentCode", header: "employees:field.departmentCode", required: true, cell: text(20) },
  { field: "positionName", header: "employees:field.positionName", required: true, cell: text(50) },
  {
    field: "levelName",
    header: "employees:field.levelName",
    cell: text(20),
    choices: (context: Context) => [...context.levels.byName.keys()],
  },
  {
    field: "site",
    header: "employees:field.siteId",
    required: true,
    cell: z
      .string()
      .refine((typed) => SITE_WORDS.has(typed.toLowerCase()), { error: "errors:notOption" })
      .transform((typed) => SITE_WORDS.get(typed.toLowerCase())!),
    choices: keysOf("employees:site", [...SITES, "overseas"]),
  },
  { field: "hireDate", header: "employees:field.hireDate", required: true, kind: "date", cell: z.string() },
  {
    field: "gender",
    header: "employees:field.gender",
    cell: choice("employees:gender", [1, 2]),
    choices: keysOf("employees:gender", [1, 2]),
  },
  { field: "regularDate", header: "employees:field.regularDate", kind: "date", cell: z.string() },
  {
    field: "staffType",
    header: "employees:field.staffType",
    cell: choice("employees:staffType", [1, 2, 3, 4, 5]),
    choices: keysOf("employees:staffType", [1, 2, 3, 4, 5]),
  },
  { field: "nation", header: "employees:field.nation", cell: text(20) },
  { field: "householdAddress", header: "employees:field.householdAddress", cell: text(200) },
  { field: "currentAddress", header: "employees:field.currentAddress", cell: text(200) },
  { field: "email", header: "employees:field.email", cell: z.email({ error: "errors:email" }).max(100) },
] as const satisfies readonly ImportColumn[];

export const basicImport: ImportDefinition<BasicValues, Context, BasicData> = {
  ...COMMON,
  template: "basic",
  name: "imports:template.basic",
  columns: COLUMNS,
  async prepare(db, caller) {
    const [departments, positions, levels, occupied] = await Promise.all([
      departmentsOf(db, caller),
      positionsOf(db, caller),
      levelsOf(db, caller),
      db.execute<{ position_id: number; n: number }>(sql`
        select position_id, count(*)::int as n from (
          select position_id
          from employees
          where employment = 1
          union all
          select position_id
          from pre_entries
          where state in (1, 2)
        ) as places group by 1`),
    ]);
    const taken = new Map(occupied.rows.map((row) => [row.position_id, row.n]));
    const free = new Map(
      [...positions.byId.values()].map((row) => [row.positionId, row.plannedCount - (taken.get(row.positionId) ?? 0)]),
    );
    const positionNames = new Map(
      [...positions.byId.values()].map((row) => [`${row.departmentId}/${asRead(row.name)}`, row.positionId]),
    );
    return {
      departments,
      positions,
      positionNames,
      levels,
      free,
      warns: (await parameter(db, caller, "headcountMode", companyDay())) === "warn",
      today: todayOf(caller),
    };
  },
  uniqueKeys: (values) => [
    { field: "jobNumber", key: values.jobNumber?.toLowerCase() },
    {
      field: "idNumber",
      key: unlessMasked(values.idNumber) && values.idType ? `${values.idType}/${values.idNumber}` : undefined,
    },
    { field: "mobile", key: unlessMasked(values.mobile) },
  ],
  async check(db, caller, rows, context) {
    const known = await loadKnown(db, caller, rows);
    return rows.map((row) => judge(caller, row, context, known));
  },
  apply: (tx, caller, rows) => applyBasic(tx, caller, rows),
  present(db, caller, asked) {
    const [idNumber, mobile, address] = [maskIdNumber, maskMobile, maskAddress].map((mask) =>
      shownTo(caller, mask),
    ) as [Shown, Shown, Shown];
    const source = {
      columns: sql`
        c.id_type, c.id_number, employees.mobile, d.code, p.name, l.name, case
          when employees.overseas_warehouse = 1 then 'overseas'
          else employees.site_id::text
          end, employees.hire_date,
        employees.gender, employees.regular_date, employees.staff_type, employees.nation, employees.household_address,
          employees.current_address, employees.email`,
      from: sql`
        employees
        left join identity_cards c using (emp_id)
        join departments d on d.department_id = employees.department_id
        join positions p on p.position_id = employees.position_id
        left join position_levels l on l.level_id = employees.level_id`,
      order: sql`employees.emp_id`,
    };
    return onFile(db, caller, asked, source, (row) => {
      const [jobNumber, empName, idType, sealed, phone, ...job] = row as string[];
      const [household, current, email] = job.splice(-3) as [string, string, string];
      return [
        jobNumber,
        empName,
        idType,
        sealed && idNumber(unseal(sealed)),
        mobile(phone!),
        ...job,
        address(household),
        address(current),
        email,
      ];
    });
  },
};

type Shown = ReturnType<typeof shownTo>;

interface Person {
  [column: string]: unknown;
  emp_id: number;
  job_number: string;
  emp_name: string;
  version: number;
  mobile: string;
  household_address: string;
  current_address: string;
  id_type: number | null;
  id_number: string | null;
  id_hash: string | null;
}

interface Known {
  byJobNumber: Map<string, Person>;
  idOwners: Map<string, { emp_id: number; job_number: string; employment: number; visible: boolean }>;
  mobileOwners: Map<string, number>;
  hashes: Map<string, string>;
}

/** Everything the rows of a run refer to, in three queries. */
async function loadKnown(db: Reader, caller: Caller, rows: readonly ParsedRow<BasicValues>[]): Promise<Known> {
  const list = (values: (string | undefined)[]) =>
    sql.param([...new Set(values.filter((value) => value !== undefined))]);
  const hashes = new Map(
    rows.flatMap(({ values }) =>
      values.idNumber ? [[values.idNumber, blindIndex("idNumber", values.idNumber)] as const] : [],
    ),
  );
  const [people, owners, mobiles] = await Promise.all([
    db.execute<Person>(sql`
      select employees.*, identity_cards.id_type, identity_cards.id_number, identity_cards.id_hash
      from employees left join identity_cards using (emp_id)
      where employees.job_number = any(${list(rows.map((row) => row.values.jobNumber))}::text[])
        and ${visibleTo(caller, MAY.archives.import)}`),
    db.execute<{
      id_type: number;
      id_hash: string;
      emp_id: number;
      job_number: string;
      employment: number;
      visible: boolean;
    }>(sql`
      select identity_cards.id_type, identity_cards.id_hash, employees.emp_id, employees.job_number,
        employees.employment, ${visibleTo(caller, MAY.archives.import)} as visible
      from identity_cards
      join employees using (emp_id)
      where identity_cards.id_hash = any(${list([...hashes.values()])}::text[])`),
    db.execute<{ mobile: string; emp_id: number }>(sql`
      select mobile, emp_id
      from employees
      where employment = 1 and mobile = any(${list(rows.map((row) => row.values.mobile))}::text[])`),
  ]);
  return {
    byJobNumber: new Map(people.rows.map((row) => [row.job_number, row])),
    idOwners: new Map(owners.rows.map((row) => [`${row.id_type}/${row.id_hash}`, row])),
    mobileOwners: new Map(mobiles.rows.map((row) => [row.mobile, row.emp_id])),
    hashes,
  };
}

function judge(caller: Caller, row: ParsedRow<BasicValues>, context: Context, known: Known): CheckedRow<BasicData> {
  const faults: Faults = {};
  const person = personOf(faults, row.values, known.byJobNumber);
  const values = wholeValues(faults, row.values, person);

  const hash = values.idNumber ? (known.hashes.get(values.idNumber) ?? person!.id_hash) : null;
  const owner = hash && values.idType ? known.idOwners.get(`${values.idType}/${hash}`) : undefined;
  if (owner && owner.emp_id !== person?.emp_id) {
    const jobNumber = owner.visible ? owner.job_number : `${owner.job_number.slice(0, 2)}****`;
    addFault(faults, "idNumber", owner.employment === 1 ? "employees:fault.idTaken" : "employees:fault.idTakenLeft", {
      jobNumber,
    });
  }
  const mobileOwner = values.mobile ? known.mobileOwners.get(values.mobile) : undefined;
  if (mobileOwner !== undefined && mobileOwner !== person?.emp_id)
    addFault(faults, "mobile", "employees:fault.mobileTaken");

  const place = placeOf(faults, row, context, person);
  // A mobile that stands on file already was looked at when it came.
  const warning = [
    ...(place?.over ? [{ key: "employees:fault.headcount" }] : []),
    ...(values.mobile === person?.mobile ? [] : oddityMessages({ mobile: values.mobile, birthDate: null, card: null })),
  ];
  const overseasWarehouse = values.site === "overseas" ? 1 : 0;
  const siteId = values.site === "overseas" ? 1 : Number(values.site);
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
    const staffType = values.staffType ?? (person?.staff_type as number | undefined) ?? 1;
    if (person?.hire_date !== hireDate)
      retirementFaults(
        faults,
        "staffType",
        { type: contractTypeOf({ contractType: null, staffType }), startDate: hireDate },
        { ...identity, retireCategory: (person?.retire_category as number | null | undefined) ?? null },
      );
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
    emp_name: values.empName,
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
      data: { empId: null, version: 0, jobNumber: "", fields: given, identity: sealed },
    };
  return { ...update(person, given, sealed, faults, label), warning };
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
  identity: BasicData["identity"],
  faults: Faults,
  label: string,
): CheckedRow<BasicData> {
  const changed = Object.entries(given).filter(
    ([column, value]) => !isAsOnFile(person[column], value) && !(value === null && person[column] === undefined),
  );
  const newIdentity =
    identity && (identity.hash !== person.id_hash || identity.idType !== person.id_type) ? identity : null;
  const changes = Object.fromEntries(
    changed.map(([column, value]) => [
      COLUMN_FIELDS[column] ?? column,
      SECRET.has(column) ? ["***", "***"] : [person[column], value],
    ]),
  ) as Record<string, [unknown, unknown]>;
  if (newIdentity) changes.idNumber = ["***", "***"];
  const data = {
    empId: person.emp_id,
    version: person.version,
    jobNumber: person.job_number,
    fields: Object.fromEntries(changed),
    identity: newIdentity,
  };
  return { faults, action: Object.keys(changes).length > 0 ? UPDATE : UNCHANGED, label, changes, data };
}

/**
 * Department, position and level by what a person writes; the place is taken from the free ones (employees rules 12,
 * 13).
 */
function placeOf(
  faults: Faults,
  { values, faulty }: ParsedRow<BasicValues>,
  context: Context,
  person: Person | undefined,
) {
  if (!values.departmentCode || faulty.has("departmentCode")) return null;
  const department = context.departments.byCode.get(values.departmentCode.toLowerCase());
  if (!department || department.status === 3) {
    addFault(faults, "departmentCode", "employees:import.noDepartment");
    return null;
  }
  if (department.status === 2 && person?.department_id !== department.departmentId)
    addFault(faults, "departmentCode", "employees:fault.frozen");
  const level = values.levelName ? context.levels.byName.get(values.levelName) : null;
  if (values.levelName && !level) addFault(faults, "levelName", "errors:notOption");
  if (!values.positionName) return null;
  const position = context.positions.byId.get(
    context.positionNames.get(`${department.departmentId}/${values.positionName}`) ?? 0,
  );
  if (!position) {
    addFault(faults, "positionName", "employees:import.noPosition");
    return null;
  }
  let over = false;
  if (person?.position_id !== position.positionId) {
    const left = (context.free.get(position.positionId) ?? 0) - 1;
    context.free.set(position.positionId, left);
    over = left < 0;
    if (over && !context.warns) addFault(faults, "positionName", "employees:fault.headcount");
  }
  return {
    departmentId: department.departmentId,
    positionId: position.positionId,
    hazardous: position.hazardous,
    levelId: level?.levelId ?? null,
    over,
  };
}
