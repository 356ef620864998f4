import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/codes";
import { text } from "~/contracts/endpoint";
import { paths } from "~/lib/paths";
import { audit, type AuditEntry, difference, type Fields } from "~/upstream/platform/audit.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import {
  CREATE,
  type FileFault,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  column,
  dayColumn,
  inChunks,
  insurablePeople,
  labelOf,
  LIMITS,
  pageOf,
  PERSON_COLUMNS,
  required,
} from "./benefit-cells.server";
import { personOf } from "../../archives/imports/known-people.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

const COVERS = [1, 2];

type TraineeValues = ValuesOf<typeof TRAINEE_COLUMNS>;
interface TraineeData {
  emp_id: number;
  cover: number;
  policy_no: string;
  from_day: string;
  to_day: string;
}
/** Covers of the file by person, to find those that overlap among themselves. */
type Periods = Map<number, { fromDay: string; toDay: string; at: ParsedRow<TraineeValues> }[]>;

function periodFault(faults: Faults, values: { fromDay?: string; toDay?: string }): void {
  if (values.fromDay && values.toDay && values.toDay < values.fromDay)
    addFault(faults, "toDay", "employees:fault.dateOrder");
}

const TRAINEE_COLUMNS = [
  ...PERSON_COLUMNS,
  column("cover", choice("benefits:cover", COVERS), { ...required, choices: keysOf("benefits:cover", COVERS) }),
  column("policyNo", text(40), required),
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
  page: pageOf("trainee", paths.traineeBenefits),
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
        data: { emp_id: person?.emp_id ?? 0, cover, policy_no: policyNo, from_day: fromDay, to_day: toDay },
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
  apply: (tx, caller, runs) => applyCovers(runs, (rows) => writeTrainees(tx, caller, rows)),
};

type MedicalValues = ValuesOf<typeof MEDICAL_COLUMNS>;
interface MedicalData {
  emp_id: number;
  version: number;
  plan: string;
  policy_no: string;
  from_day: string;
  to_day: string;
  check_date: string | null;
}
type Policy = Omit<MedicalData, "from_day" | "to_day"> & { from_day: string; to_day: string };

const MEDICAL_COLUMNS = [
  ...PERSON_COLUMNS,
  column("plan", text(50), required),
  column("policyNo", text(40)),
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
  page: pageOf("medical", paths.medicalBenefits),
  columns: MEDICAL_COLUMNS,
  prepare: async () => null,
  uniqueKeys: ({ jobNumber, policyNo }) => [{ field: "policyNo", key: jobNumber && `${jobNumber}/${policyNo ?? ""}` }],
  async check(db, caller, rows) {
    const people = await insurablePeople(db, caller, rows);
    const { rows: stored } = await db.execute<Policy>(sql`
      select emp_id, version, plan, policy_no, from_day, to_day, check_date
      from medical_benefits
      where emp_id = any(${sql.param([...people.values()].map((person) => person.emp_id))}::int[])`);
    const known = new Map(stored.map((row) => [`${row.emp_id}/${row.policy_no}`, row]));
    return rows.map(({ values }) => {
      const faults: Faults = {};
      const person = personOf(faults, values, people);
      periodFault(faults, values);
      const { plan = "", policyNo = "", fromDay = "", toDay = "" } = values;
      const before = person && known.get(`${person.emp_id}/${policyNo}`);
      const data = {
        emp_id: person?.emp_id ?? 0,
        version: before?.version ?? 0,
        plan,
        policy_no: policyNo,
        from_day: fromDay,
        to_day: toDay,
        check_date: values.checkDate ?? before?.check_date ?? null,
      };
      const pairs: [string, unknown, unknown][] = before
        ? [
            ["plan", before.plan, plan],
            ["fromDay", before.from_day, fromDay],
            ["toDay", before.to_day, toDay],
            ["checkDate", before.check_date, data.check_date],
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
  apply: (tx, caller, runs) => applyCovers(runs, (rows) => writeMedicals(tx, caller, rows)),
};

type Written = { id: number; site_id: number; before: Fields | null; after: Fields };

/** What an import did to a row: the fields that differ, all of them where it is new. */
function toldOf(objectType: string, { id, site_id: siteId, before, after }: Written): AuditEntry {
  return {
    action: `${objectType}.import`,
    objectType,
    objectId: id,
    siteId,
    ...(before ? difference(before, after) : { after }),
  };
}

/** Writes the rows that change something, 5,000 a statement, or nothing. `write` answers how many it wrote. */
async function applyCovers<D extends object>(
  runs: AsyncIterable<StagedRow<D>[]>,
  write: (rows: readonly D[]) => Promise<number>,
): Promise<void> {
  const rows: D[] = [];
  for await (const run of runs) for (const { action, data } of run) if (action !== UNCHANGED) rows.push(data);
  for (const chunk of inChunks(rows)) {
    const written = await write(chunk).catch((error: unknown) => {
      if (["23P01", "23505"].includes(databaseError(error)?.code ?? "")) throw conflict("imports:refused.changed");
      throw error;
    });
    if (written !== chunk.length) throw conflict("imports:refused.changed");
  }
}

async function writeTrainees(tx: Tx, caller: Caller, rows: readonly TraineeData[]): Promise<number> {
  const { rows: made } = await tx.execute<Written>(sql`
    insert into trainee_benefits (emp_id, cover, policy_no, from_day, to_day, created_by, updated_by)
    select r.emp_id, r.cover, r.policy_no, r.from_day, r.to_day, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      emp_id int, cover smallint, policy_no text, from_day date, to_day date
    )
    join employees on employees.emp_id = r.emp_id where ${visibleTo(caller, MAY.benefits.edit)}
    returning id, (select site_id from employees e where e.emp_id = trainee_benefits.emp_id), null::jsonb as before,
      jsonb_build_object(
        'empId', emp_id, 'cover', cover, 'policyNo', policy_no, 'fromDay', from_day, 'toDay', to_day
      ) as after`);
  await audit(tx, caller, ...made.map((row) => toldOf("traineeBenefit", row)));
  return made.length;
}

async function writeMedicals(tx: Tx, caller: Caller, rows: readonly MedicalData[]): Promise<number> {
  const file = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      emp_id int, version int, plan text, policy_no text, from_day date, to_day date, check_date date
    )
      join employees on employees.emp_id = r.emp_id`;
  const told = (table: string) =>
    sql.raw(
      `jsonb_build_object('plan', ${table}.plan, 'fromDay', ${table}.from_day, 'toDay', ${table}.to_day, 'checkDate', ${table}.check_date)`,
    );
  const { rows: updated } = await tx.execute<Written>(sql`
    with stored as (
      select m.id, employees.site_id, ${told("m")} as before, r.plan, r.from_day, r.to_day, r.check_date
      from ${file}
      join medical_benefits m on m.emp_id = r.emp_id and m.policy_no = r.policy_no and m.version = r.version
      where ${visibleTo(caller, MAY.benefits.edit)} order by m.id for update of m
    )
    update medical_benefits m
    set plan = s.plan, from_day = s.from_day, to_day = s.to_day, check_date = s.check_date, version = m.version + 1,
      updated_by = ${caller.actorUserId}, updated_at = now()
    from stored s where m.id = s.id returning m.id, s.site_id, s.before, ${told("m")} as after`);
  const { rows: created } = await tx.execute<Written>(sql`
    insert into medical_benefits (emp_id, plan, policy_no, from_day, to_day, check_date, created_by, updated_by)
    select r.emp_id, r.plan, r.policy_no, r.from_day, r.to_day, r.check_date, ${caller.actorUserId}::int,
      ${caller.actorUserId}::int
    from ${file} where r.version = 0 and ${visibleTo(caller, MAY.benefits.edit)}
    on conflict do nothing
    returning id, (select site_id from employees e where e.emp_id = medical_benefits.emp_id), null::jsonb as before,
      ${told("medical_benefits")} || jsonb_build_object('empId', emp_id, 'policyNo', policy_no) as after`);
  const written = [...updated, ...created];
  await audit(tx, caller, ...written.map((row) => toldOf("medicalBenefit", row)));
  return written.length;
}
