import { sql } from "drizzle-orm";
import { TRAINEE_COVERS, type TraineeCover } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { text } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  CREATE,
  type FileFault,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { mergeRows } from "~/upstream/platform/imports/merge.server";
import { changing } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { personOf } from "../../archives/imports/known-people.server";
import { medicalBenefits, traineeBenefits } from "../tables.server";
import {
  column,
  dayColumn,
  insurablePeople,
  LIMITS,
  labelOf,
  PERSON_COLUMNS,
  pageOf,
  required,
} from "./benefit-cells.server";

type TraineeValues = ValuesOf<typeof TRAINEE_COLUMNS>;
interface TraineeData {
  empId: number;
  /** 0: the row has a fault. */
  cover: TraineeCover | 0;
  policyNo: string;
  fromDay: string;
  toDay: string;
  /** A cover is only ever added. */
  seen: 0;
}
/** Covers of the file by person, to find those that overlap among themselves. */
type Periods = Map<number, { fromDay: string; toDay: string; at: ParsedRow<TraineeValues> }[]>;

function periodFault(faults: Faults, values: { fromDay?: string; toDay?: string }): void {
  if (values.fromDay && values.toDay && values.toDay < values.fromDay)
    addFault(faults, "toDay", "employees:fault.dateOrder");
}

const TRAINEE_COLUMNS = [
  ...PERSON_COLUMNS,
  column("cover", choice("benefits:cover", TRAINEE_COVERS), {
    ...required,
    choices: keysOf("benefits:cover", TRAINEE_COVERS),
  }),
  column("policyNo", text(40), { ...required, identifier: "zeros" }),
  dayColumn("fromDay", required),
  dayColumn("toDay", required),
] as const satisfies readonly ImportColumn[];

/** Rule 39: covers of trainees; an overlap with one on file or in the file is refused. */
export const traineeImport: ImportDefinition<TraineeValues, Periods, TraineeData> = {
  ...LIMITS,
  maxRows: 5_000,
  type: "trainee",
  template: "trainee",
  name: "benefits:trainee.title",
  page: pageOf("trainee", employeePaths.traineeBenefits),
  columns: TRAINEE_COLUMNS,
  prepare: async () => new Map(),
  uniqueKeys: () => [],
  async check(db, caller, rows, periods) {
    const people = await insurablePeople(db, caller, rows);
    const asked = rows
      .map(({ values }, n) => ({
        n,
        emp_id: people.get(values.jobNumber ?? "")?.emp_id ?? 0,
        from_day: values.fromDay,
        to_day: values.toDay,
      }))
      .filter((row) => row.from_day && row.to_day && row.from_day <= row.to_day);
    const { rows: taken } = await db.execute<{ n: number }>(sql`
      select distinct r.n
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(n int, emp_id int, from_day date, to_day date)
      join trainee_benefits b on b.emp_id = r.emp_id and b.from_day <= r.to_day and b.to_day >= r.from_day`);
    const overlapping = new Set(taken.map(({ n }) => n));
    return rows.map((row, n) => {
      const { values } = row;
      const faults: Faults = {};
      const person = personOf(faults, values, people);
      periodFault(faults, values);
      if (overlapping.has(n)) addFault(faults, "fromDay", "benefits:said.coverOverlap");
      const { cover = 0, policyNo = "", fromDay = "", toDay = "" } = values;
      if (person && fromDay && toDay)
        periods.set(person.emp_id, [...(periods.get(person.emp_id) ?? []), { fromDay, toDay, at: row }]);
      return {
        faults,
        action: CREATE,
        label: labelOf(values),
        data: { empId: person?.emp_id ?? 0, cover, policyNo, fromDay, toDay, seen: 0 },
      };
    });
  },
  finish(periods) {
    const faults: FileFault<TraineeValues>[] = [];
    for (const own of periods.values()) {
      let end = "";
      for (const { fromDay, toDay, at } of own.sort((a, b) => a.fromDay.localeCompare(b.fromDay))) {
        if (fromDay <= end) faults.push({ at, field: "fromDay", message: { key: "benefits:said.coverOverlap" } });
        if (toDay > end) end = toDay;
      }
    }
    return faults;
  },
  apply: (tx, caller, runs) =>
    mergeRows<Exclude<keyof TraineeData, "seen">>(
      tx,
      caller,
      {
        table: traineeBenefits,
        key: ["empId", "cover", "policyNo", "fromDay", "toDay"],
        columns: [],
        people: visibleTo(caller, MAY.benefits.edit),
        object: "traineeBenefit",
      },
      changing(runs),
    ),
};

type MedicalValues = ValuesOf<typeof MEDICAL_COLUMNS>;
interface MedicalData {
  empId: number;
  plan: string;
  policyNo: string;
  fromDay: string;
  toDay: string;
  checkDate: string | null;
  /** Version of the stored row as the check saw it; 0: there was none. */
  seen: number;
}
type Policy = Omit<MedicalData, "seen"> & { version: number };

const MEDICAL_COLUMNS = [
  ...PERSON_COLUMNS,
  column("plan", text(50), required),
  column("policyNo", text(40), { identifier: "zeros" }),
  dayColumn("fromDay", required),
  dayColumn("toDay", required),
  dayColumn("checkDate"),
] as const satisfies readonly ImportColumn[];

/** Supplementary medical cover, told apart by person and policy; a row on file is updated. */
export const medicalImport: ImportDefinition<MedicalValues, null, MedicalData> = {
  ...LIMITS,
  type: "medical",
  template: "medical",
  name: "benefits:medical.title",
  page: pageOf("medical", employeePaths.medicalBenefits),
  columns: MEDICAL_COLUMNS,
  prepare: async () => null,
  uniqueKeys: ({ jobNumber, policyNo }) => [{ field: "policyNo", key: jobNumber && `${jobNumber}/${policyNo ?? ""}` }],
  async check(db, caller, rows) {
    const people = await insurablePeople(db, caller, rows);
    const { rows: stored } = await db.execute<Policy>(sql`
      select emp_id as "empId", version, plan, policy_no as "policyNo", from_day as "fromDay", to_day as "toDay",
        check_date as "checkDate"
      from medical_benefits
      where emp_id = any(${sql.param([...people.values()].map((person) => person.emp_id))}::int[])`);
    const known = new Map(stored.map((row) => [`${row.empId}/${row.policyNo}`, row]));
    return rows.map(({ values }) => {
      const faults: Faults = {};
      const person = personOf(faults, values, people);
      periodFault(faults, values);
      const { plan = "", policyNo = "", fromDay = "", toDay = "" } = values;
      const before = person && known.get(`${person.emp_id}/${policyNo}`);
      const data = {
        empId: person?.emp_id ?? 0,
        plan,
        policyNo,
        fromDay,
        toDay,
        checkDate: values.checkDate ?? before?.checkDate ?? null,
        seen: before?.version ?? 0,
      };
      const pairs: [string, unknown, unknown][] = before
        ? [
            ["plan", before.plan, plan],
            ["fromDay", before.fromDay, fromDay],
            ["toDay", before.toDay, toDay],
            ["checkDate", before.checkDate, data.checkDate],
          ]
        : [];
      const differing = pairs.filter(([, was, is]) => was !== is);
      const action = !before ? CREATE : differing.length > 0 ? UPDATE : UNCHANGED;
      return {
        faults,
        action,
        label: labelOf(values),
        changes: before && Object.fromEntries(differing.map(([field, was, is]) => [field, [was, is]])),
        data,
      };
    });
  },
  apply: (tx, caller, runs) =>
    mergeRows<Exclude<keyof MedicalData, "seen">>(
      tx,
      caller,
      {
        table: medicalBenefits,
        key: ["empId", "policyNo"],
        columns: ["plan", "fromDay", "toDay", "checkDate"],
        people: visibleTo(caller, MAY.benefits.edit),
        object: "medicalBenefit",
      },
      changing(runs),
    ),
};
