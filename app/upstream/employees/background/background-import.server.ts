import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  BACKGROUND_RESULT,
  BACKGROUND_RESULTS,
  BACKGROUND_STATE,
  type BackgroundResult,
  type BackgroundState,
  RECORDED_RESULTS,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { requiredText, text } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { isSameName } from "~/lib/organization/person-name";
import { normalizeText } from "~/lib/text";
import { say } from "~/lib/texts.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { type AuditEntry, audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { checkVisibleTo, completedFault, OBJECT } from "./background.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  id: number;
  version: number;
  result: BackgroundResult;
  completedOn: string;
  vendor: string;
  remark: string;
}

type Known = Omit<Data, "completedOn"> & {
  jobNumber: string | null;
  mobile: string;
  name: string;
  state: BackgroundState;
  completedOn: string | null;
  consentOn: string | null;
  empId: number | null;
};

/** Checks that got their result by an earlier row of the file. */
type Context = Set<number>;

const COLUMNS = [
  // Job number of an employee; mobile of a candidate or an employee.
  {
    field: "subject",
    kind: "phone",
    header: "background:field.subject",
    identifier: JOB_NUMBERS,
    required: true,
    cell: requiredText(20),
    note: "background:said.subjectNote",
  },
  { field: "name", header: "background:field.name", required: true, cell: requiredText(50).transform(normalizeText) },
  {
    field: "result",
    header: "background:field.result",
    required: true,
    // Pending may stand in a file that was taken out: such a row changes nothing.
    cell: choice("background:result", BACKGROUND_RESULTS),
    choices: keysOf("background:result", RECORDED_RESULTS),
  },
  {
    field: "completedOn",
    header: "background:field.completedOn",
    kind: "date",
    cell: z.iso.date(),
    note: "background:said.completedNote",
  },
  { field: "vendor", header: "background:field.vendor", cell: text(100).transform(normalizeText) },
  { field: "remark", header: "background:field.remark", cell: text(500) },
] as const satisfies readonly ImportColumn[];

/** Results of running checks by file (employees, Imports: background). */
export const backgroundImport: ImportDefinition<Values, Context, Data> = {
  type: "background",
  template: "background",
  name: "background:list.importName",
  page: {
    title: "background:list.importTitle",
    address: `${employeePaths.checks}/import`,
    back: { to: employeePaths.checks, label: "background:detail.back" },
  },
  access: MAY.background.edit,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => new Set(),
  uniqueKeys: () => [],
  async check(db, caller, rows, recorded) {
    const known = await checksOf(db, caller, rows);
    return rows.map((row) => judge(caller, row, known.get(row.values.subject ?? "") ?? [], recorded));
  },
  apply,
};

const OPEN = [BACKGROUND_STATE.consent, BACKGROUND_STATE.running];

/** Checks within the caller's scope by either number of their subject, the open one of each first. */
async function checksOf(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[]): Promise<Map<string, Known[]>> {
  const numbers = [...new Set(rows.flatMap(({ values }) => values.subject ?? []))];
  const { rows: found } = await db.execute<Known>(sql`
    select background_checks.id, background_checks.version, background_checks.emp_id as "empId",
      person.job_number as "jobNumber", coalesce(person.mobile, candidate.mobile) as mobile,
      coalesce(person.emp_name, candidate.name) as name,
      background_checks.state, result, completed_on::text as "completedOn", consent_on::text as "consentOn", vendor,
        background_checks.remark
    from background_checks
    left join employees person on person.emp_id = background_checks.emp_id
    left join pre_entries candidate on candidate.id = background_checks.pre_entry_id
    where (
      background_checks.emp_id in (
        select emp_id
        from employees
        where job_number = any(${sql.param(numbers)}::text[]) or mobile = any(${sql.param(numbers)}::text[])
      )
        or background_checks.pre_entry_id in (select id from pre_entries
          where mobile = any(${sql.param(numbers)}::text[])))
      and ${checkVisibleTo(caller, MAY.background.edit)}
    order by background_checks.state not in ${OPEN}, background_checks.state = ${BACKGROUND_STATE.cancelled},
      background_checks.id desc`);
  const by = new Map<string, Known[]>();
  for (const check of found)
    for (const number of new Set([check.jobNumber, check.mobile]))
      if (number) by.set(number, [...(by.get(number) ?? []), check]);
  return by;
}

function judge(caller: Caller, { values, faulty }: ParsedRow<Values>, checks: readonly Known[], recorded: Context) {
  const faults: Faults = {};
  const {
    subject = "",
    name = "",
    result = BACKGROUND_RESULT.pending,
    completedOn = "",
    vendor = "",
    remark = "",
  } = values;
  const own = checks.filter((check) => isSameName(check.name, name));
  const same = own.find(
    (check) =>
      check.state === BACKGROUND_STATE.recorded &&
      check.result === result &&
      check.completedOn === completedOn &&
      [check.vendor, ""].includes(vendor) &&
      [check.remark, ""].includes(remark),
  );
  const check = same ?? own[0];
  const asks = !faulty.has("result") && result !== BACKGROUND_RESULT.pending && !same;
  if (subject && checks.length === 0) addFault(faults, "subject", "background:said.noCheck");
  if (name && checks.length > 0 && !check) addFault(faults, "name", "background:said.otherName");
  if (asks && !completedOn && !faulty.has("completedOn")) addFault(faults, "completedOn", "errors:required");
  if (asks && check) stateFaults(faults, caller, check, completedOn, recorded);
  if (asks && check) recorded.add(check.id);
  const data: Data = {
    id: check?.id ?? 0,
    version: check?.version ?? 0,
    result,
    completedOn,
    vendor: vendor || (check?.vendor ?? ""),
    remark: remark || (check?.remark ?? ""),
  };
  const word = (code: number) => say(caller.language, { key: `background:result.${code}` });
  const pairs: [string, string, string][] =
    check && asks
      ? [
          ["result", word(check.result), word(result)],
          ["completedOn", check.completedOn ?? "", completedOn],
          ["vendor", check.vendor, data.vendor],
          ["remark", check.remark, data.remark],
        ]
      : [];
  const changes = Object.fromEntries(
    pairs.flatMap(([field, before, after]) => (before === after ? [] : [[field, [before, after] as [string, string]]])),
  );
  return { faults, action: asks ? UPDATE : UNCHANGED, label: `${subject} ${name}`.trim(), changes, data } as const;
}

/** A result needs a check that runs, and has been given once. */
function stateFaults(faults: Faults, caller: Caller, check: Known, completedOn: string, recorded: Context): void {
  if (check.empId !== null && check.empId === caller.empId) addFault(faults, "subject", "background:said.own");
  if (check.state === BACKGROUND_STATE.cancelled) addFault(faults, "subject", "background:said.noCheck");
  else if (check.state === BACKGROUND_STATE.recorded || recorded.has(check.id))
    addFault(faults, "result", "background:said.recorded");
  else if (check.state === BACKGROUND_STATE.consent) addFault(faults, "result", "background:said.noConsent");
  else if (completedOn) {
    const fault = completedFault(completedOn, check.consentOn!);
    if (fault) addFault(faults, "completedOn", fault);
  }
}

type Held = Omit<Data, "version" | "completedOn"> & { state: BackgroundState; siteId: number };

/** Checks locked in the order of their keys, running and as the check of the file saw them; one statement writes. */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows = await allChanging(runs);
  if (rows.length === 0) return;
  const file = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id int, version int, result smallint, "completedOn" date, vendor text, remark text
    )
  `;
  const { rows: held } = await tx.execute<Held>(sql`
    select background_checks.id, background_checks.result, background_checks.vendor, background_checks.remark,
      background_checks.state,
      coalesce(
        (select site_id from employees p where p.emp_id = background_checks.emp_id),
          (select site_id from pre_entries q where q.id = background_checks.pre_entry_id)
      ) as "siteId"
    from background_checks join ${file} on r.id = background_checks.id and r.version = background_checks.version
    where background_checks.state = ${BACKGROUND_STATE.running} and ${checkVisibleTo(caller, MAY.background.edit)}
    order by background_checks.id
    for update of background_checks`);
  if (held.length !== rows.length) throw conflict("imports:refused.changed");
  await tx.execute(sql`
    update background_checks c
    set result = r.result, completed_on = r."completedOn", vendor = r.vendor, remark = r.remark,
      state = ${BACKGROUND_STATE.recorded}, version = c.version + 1, updated_by = ${caller.actorUserId},
      updated_at = now()
    from ${file} where c.id = r.id`);
  const before = new Map(held.map((row) => [row.id, row]));
  await audit(tx, caller, ...rows.map((row) => auditEntry(before.get(row.id)!, row)));
}

/** The fields of a check that its result changes. */
function auditEntry({ id, siteId, ...before }: Held, { id: _, version, ...result }: Data): AuditEntry {
  return {
    action: "background.import",
    objectType: OBJECT,
    objectId: id,
    siteId,
    ...difference({ ...before, completedOn: null }, { ...result, state: BACKGROUND_STATE.recorded }),
  };
}
