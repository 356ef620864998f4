import { sql } from "drizzle-orm";
import { z } from "zod";
import { DIMISSION_STATE, DIMISSION_TYPES, type DimissionType, INITIATOR } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { text } from "~/contracts/endpoint";
import { EMPLOYMENT, type Employment, LIFECYCLE } from "~/contracts/organization/codes";
import { employeePaths } from "~/lib/employees/paths";
import { LANGUAGES } from "~/lib/languages";
import { businessDay, zoneOf } from "~/lib/period";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { changePeople } from "~/upstream/organization/people-change.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { initiatorOf, OBJECT, REASONS, UNDER_WAY } from "./dimission.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  empId: number;
  version: number;
  /** 0 where the row says none. */
  type: DimissionType | 0;
  reasonCode: string;
  submitDate: string;
  lastWorkDate: string;
  remark: string;
  /** Still on job: the nightly job lets the leaving take effect. */
  onJob: boolean;
}

interface Known {
  empId: number;
  jobNumber: string;
  version: number;
  employment: Employment;
  siteId: number;
  overseasWarehouse: 0 | 1;
  overseasTimezone: string | null;
  spells: { start: string; end: string | null }[];
  open: boolean;
  days: string[];
}

interface Context {
  /** Codes of reasons by their words in any language, and by themselves. */
  reasons: Map<string, string>;
  /** Who leaves by an earlier row of the file: nobody leaves twice. */
  leaving: Set<number>;
}

const COLUMNS = [
  { field: "jobNumber", header: "dimission:field.jobNumber", identifier: JOB_NUMBERS, required: true, cell: text(20) },
  {
    field: "type",
    header: "dimission:field.type",
    required: true,
    cell: choice("dimission:type", DIMISSION_TYPES),
    choices: keysOf("dimission:type", DIMISSION_TYPES),
  },
  { field: "reason", header: "dimission:field.reasonCode", required: true, cell: text(50) },
  { field: "submitDate", header: "dimission:field.submitDate", required: true, kind: "date", cell: z.iso.date() },
  { field: "lastWorkDate", header: "dimission:field.lastWorkDate", required: true, kind: "date", cell: z.iso.date() },
  { field: "remark", header: "dimission:field.remark", cell: text(500) },
] as const satisfies readonly ImportColumn[];

/** Past dimissions by file (employees, Imports): the person leaves with the next nightly run, or has left already. */
export const dimissionImport: ImportDefinition<Values, Context, Data> = {
  type: "dimission",
  template: "dimission",
  name: "dimission:past.name",
  page: {
    title: "dimission:past.title",
    address: `${employeePaths.dimissions}/import`,
    back: { to: employeePaths.dimissions, label: "dimission:past.back" },
  },
  access: MAY.dimission.import,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    const items =
      (await dictionary(db, caller)).get(REASONS)?.items.filter(({ isTakeEffect }) => isTakeEffect === 1) ?? [];
    return {
      leaving: new Set(),
      reasons: new Map(
        items.flatMap(({ itemCode, itemName }) =>
          [itemCode, ...LANGUAGES.map((language) => itemName[language] ?? itemCode)].map(
            (word) => [word.toLowerCase(), itemCode] as const,
          ),
        ),
      ),
    };
  },
  uniqueKeys: ({ jobNumber, lastWorkDate }) => [
    { field: "jobNumber", key: jobNumber && lastWorkDate ? `${jobNumber}/${lastWorkDate}` : undefined },
  ],
  async check(db, caller, rows, context) {
    const people = await knownPeople(db, caller, rows);
    return rows.map((row) => judge(row, people, context));
  },
  apply,
};

async function knownPeople(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Values>[],
): Promise<Map<string, Known>> {
  const numbers = [...new Set(rows.flatMap(({ values }) => values.jobNumber ?? []))];
  const found = await select(db, {
    empId: num`emp_id`,
    jobNumber: str`job_number`,
    version: num`version`,
    employment: sql<Employment>`employment`,
    siteId: num`site_id`,
    overseasWarehouse: sql<0 | 1>`overseas_warehouse`,
    overseasTimezone: sql<string | null>`overseas_timezone`,
    spells: sql<{ start: string; end: string | null }[]>`coalesce(
        (
          select jsonb_agg(jsonb_build_object('start', s.start_date, 'end', s.end_date))
          from employment_spells s
          where s.emp_id = employees.emp_id
        ),
          '[]'
      )`,
    open: bool`exists (select from dimissions d where d.emp_id = employees.emp_id and d.state in ${UNDER_WAY})`,
    days: sql<string[]>`coalesce(
        (
          select array_agg(d.last_work_date::text)
          from dimissions d
          where d.emp_id = employees.emp_id and d.state in ${[DIMISSION_STATE.effective, DIMISSION_STATE.closed]}
        ),
          '{}'
      )`,
  })`
    from employees
    where job_number = any(${sql.param(numbers)}::text[]) and ${visibleTo(caller, MAY.dimission.import)}`;
  return new Map(found.map((person) => [person.jobNumber, person]));
}

function judge({ values }: ParsedRow<Values>, people: ReadonlyMap<string, Known>, { reasons, leaving }: Context) {
  const faults: Faults = {};
  const { jobNumber = "", type, reason = "", submitDate = "", lastWorkDate = "", remark = "" } = values;
  const person = people.get(jobNumber);
  const reasonCode = reasons.get(reason.toLowerCase());
  if (jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
  if (reason && reasonCode === undefined) addFault(faults, "reason", "errors:notOption");
  if (submitDate && lastWorkDate && submitDate > lastWorkDate)
    addFault(faults, "submitDate", "dimission:said.submitAfterLastDay");
  const onJob = person?.employment === EMPLOYMENT.onJob && !person.spells.some(({ end }) => end === lastWorkDate);
  if (person && lastWorkDate) dayFaults(faults, person, lastWorkDate);
  if (person && onJob && (person.open || leaving.has(person.empId)))
    addFault(faults, "jobNumber", "dimission:said.alreadyOpen");
  if (person && onJob) leaving.add(person.empId);
  const label = `${jobNumber} ${lastWorkDate}`.trim();
  const data: Data = {
    empId: person?.empId ?? 0,
    version: person?.version ?? 0,
    type: type ?? 0,
    reasonCode: reasonCode ?? "",
    submitDate,
    lastWorkDate,
    remark,
    onJob,
  };
  return { faults, action: person ? CREATE : UNCHANGED, label, data } as const;
}

/** A same-day dimission, a day that is not over, and one that no stay of the person ended on. */
function dayFaults(faults: Faults, person: Known, day: string): void {
  if (person.days.includes(day)) addFault(faults, "lastWorkDate", "dimission:said.sameDay");
  if (day >= businessDay(new Date(), zoneOf(person))) addFault(faults, "lastWorkDate", "dimission:said.notPast");
  const fits = person.spells.some(({ start, end }) =>
    end === null ? person.employment === EMPLOYMENT.onJob && day >= start : end === day,
  );
  if (!fits) addFault(faults, "lastWorkDate", "dimission:said.noStay");
}

const BEGUN_BY_EMPLOYEE = DIMISSION_TYPES.filter((type) => initiatorOf(type) === INITIATOR.employee);

/**
 * People locked in the order of their keys and still as the check saw them; one statement writes, whatever the number
 * of rows.
 */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows: Data[] = [];
  for await (const run of runs) for (const row of run) rows.push(row.data);
  if (rows.length === 0) return;
  const seen = new Map(rows.map(({ empId, version }) => [empId, version]));
  const people = await select(tx, { emp_id: num`employees.emp_id`, site_id: num`employees.site_id` })`
    from employees
    join unnest(
      ${sql.param([...seen.keys()])}::int[], ${sql.param([...seen.values()])}::int[]
    ) as seen(emp_id, version) on seen.emp_id = employees.emp_id
      and seen.version = employees.version
    where ${visibleTo(caller, MAY.dimission.import)} order by employees.emp_id for update of employees`;
  if (people.length !== seen.size) throw conflict("imports:refused.changed");
  const { rows: made } = await tx
    .execute<{
      id: number;
      empId: number;
      type: number;
      reasonCode: string;
      submitDate: string;
      lastWorkDate: string;
    }>(sql`
      insert into dimissions (
        emp_id, opened_by_emp_id, type, initiator, reason_code, reason, submit_date, expect_date, last_work_date, state,
          lifecycle_before, effective_at, closed_at, created_by, updated_by
      )
      select r."empId", null, r.type, case
        when r.type in ${BEGUN_BY_EMPLOYEE} then ${INITIATOR.employee}::int
        else ${INITIATOR.employer}::int
        end, r."reasonCode", r.remark, r."submitDate", r."lastWorkDate", r."lastWorkDate",
        case
          when r."onJob" then ${DIMISSION_STATE.confirmed}::int
          else ${DIMISSION_STATE.closed}::int
          end, e.lifecycle, case
          when not r."onJob" then now()
          end, case
          when not r."onJob" then now()
          end, ${caller.actorUserId}::int, ${caller.actorUserId}::int
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        "empId" int, type smallint, "reasonCode" text, "submitDate" date, "lastWorkDate" date, remark text,
          "onJob" boolean
      )
      join employees e on e.emp_id = r."empId"
      returning id, dimissions.emp_id as "empId", dimissions.type, reason_code as "reasonCode",
        submit_date as "submitDate", last_work_date as "lastWorkDate"`)
    .catch((error: unknown) => {
      if (databaseError(error)?.code === "23505") throw conflict("imports:refused.changed");
      throw error;
    });
  const onJob = rows.filter((row) => row.onJob).map(({ empId }) => empId);
  await changePeople(tx, {
    set: sql`lifecycle = case
      when e.emp_id = any(${sql.param(onJob)}::int[]) then ${LIFECYCLE.leaving}::int
      else e.lifecycle
      end`,
    where: sql`e.emp_id = any(${sql.param([...seen.keys()])}::int[])`,
    by: caller.actorUserId,
  });
  const site = new Map(people.map(({ emp_id, site_id }) => [emp_id, site_id]));
  await audit(
    tx,
    caller,
    ...made.map(({ id, ...after }) => ({
      action: "dimission.import",
      objectType: OBJECT,
      objectId: id,
      siteId: site.get(after.empId),
      after,
    })),
  );
}
