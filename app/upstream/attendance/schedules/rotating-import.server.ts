import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { MOST_CYCLE, PLAN } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { requiredText } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { dayNumber } from "~/lib/period-dates";
import { normalizeCode } from "~/lib/text";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type PresentQuery,
  type PresentRows,
  type StagedRow,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { undoOfDays } from "../due/import-undo.server";
import { judgeMembers, standingMembers, type WantedMember } from "./member-judge.server";
import { putMembers } from "./member-write.server";
import { RULE_OBJECT } from "./rule-changes.server";
import { inDepartment, peopleNumbered } from "./schedule-people.server";
import { holdReached } from "./schedule-write.server";
import { scheduleRules } from "./tables.server";

const heading = <Field extends string>(field: Field) =>
  ({ field, header: `schedRules:sheet.${field}`, required: true }) as const;
const startDay = z
  .string()
  .regex(/^\d{1,2}$/, { error: "schedRules:said.startDay" })
  .transform(Number)
  .pipe(z.number().min(1).max(MOST_CYCLE));
const COLUMNS = [
  { ...heading("jobNumber"), identifier: JOB_NUMBERS, cell: requiredText(20) },
  { ...heading("ruleCode"), identifier: "code", cell: requiredText(20).transform(normalizeCode) },
  { ...heading("fromDate"), kind: "date", cell: z.iso.date() },
  { ...heading("startDay"), cell: startDay, note: "schedRules:notes.startDay" },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/**
 * Who works by which rule from when on, by file (attendance, Imports): the rule that he was in ends the day before. A
 * row that stands already changes nothing.
 */
export const rotatingImport: ImportDefinition<Values, null, WantedMember> = {
  type: "rotating",
  template: "rotating",
  name: "schedRules:rotating.title",
  page: {
    title: "schedRules:rotating.upload",
    address: attendancePaths.rotatingImport,
    back: { to: attendancePaths.rotating, label: "schedRules:rotating.back" },
  },
  access: MAY.imports.all,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => null,
  uniqueKeys: ({ jobNumber, fromDate }) => [
    { field: "fromDate", key: jobNumber && fromDate && `${jobNumber} ${fromDate}` },
  ],
  check: checkRows,
  apply,
  undo: undoOfDays(["rule_members", sql`t.emp_id`, sql`t.from_date`, sql`coalesce(t.to_date, 'infinity')`]),
  present: async (_db, caller, asked) => presentRows(caller, asked),
};

/** Days behind the anchor of somebody who begins with a day of the cycle on a date. */
const offsetOf = (cycle: number, anchorDate: string, from: string, day: number): number =>
  (((dayNumber(from) - dayNumber(anchorDate) - (day - 1)) % cycle) + cycle) % cycle;

async function checkRows(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Values>[],
): Promise<CheckedRow<WantedMember>[]> {
  const codes = [...new Set(rows.flatMap(({ values }) => values.ruleCode ?? []))];
  const [people, rules] = await Promise.all([
    peopleNumbered(
      db,
      caller,
      rows.flatMap(({ values }) => values.jobNumber ?? []),
      MAY.imports.all,
    ),
    db.select().from(scheduleRules).where(inArray(scheduleRules.code, codes)),
  ]);
  const ruleOf = new Map(rules.map((rule) => [rule.code, rule]));
  const wanted: WantedMember[] = [];
  const read = rows.map(({ values }) => {
    const { jobNumber, ruleCode, fromDate, startDay: day } = values;
    const faults: Faults = {};
    const person = jobNumber ? people.get(jobNumber) : undefined;
    const rule = ruleCode ? ruleOf.get(ruleCode) : undefined;
    if (jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
    if (ruleCode && !rule) addFault(faults, "ruleCode", "schedRules:said.noRule");
    if (rule?.enabled === 0) addFault(faults, "ruleCode", "schedRules:said.off");
    if (rule && day && day > rule.cycle.length)
      addFault(faults, "startDay", "schedRules:said.beyondCycle", { n: rule.cycle.length });
    const member: WantedMember = {
      empId: person?.empId ?? 0,
      ruleId: rule?.id ?? 0,
      plan: PLAN.rotating,
      from: fromDate ?? "",
      to: null,
      offset: rule && fromDate && day ? offsetOf(rule.cycle.length, rule.anchorDate, fromDate, day) : 0,
    };
    const whole = person && rule && fromDate && day;
    const label = `${person ? `${person.name} ` : ""}${jobNumber ?? ""} ${ruleCode ?? ""} ${fromDate ?? ""}`.trim();
    return { faults, member, label, place: whole ? wanted.push(member) - 1 : null };
  });
  const [judged, stand] = [await judgeMembers(db, caller, wanted), await standingMembers(db, wanted)];
  return read.map(({ faults, member, label, place }) => {
    const standing = place !== null && stand.has(place);
    if (place !== null && !standing)
      for (const { key, params } of judged[place]!.faults)
        addFault(faults, key === "attendance:said.own" ? "jobNumber" : "fromDate", key, params);
    return { faults, label, action: standing ? UNCHANGED : CREATE, data: member };
  });
}

async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<WantedMember>[]>): Promise<void> {
  const fresh: WantedMember[] = [];
  for await (const run of runs) for (const { action, data } of run) if (action !== UNCHANGED) fresh.push(data);
  if (fresh.length === 0) return;
  await holdReached(tx, caller, [...new Set(fresh.map(({ empId }) => empId))]);
  const stand = await standingMembers(tx, fresh);
  const judged = await judgeMembers(tx, caller, fresh);
  if (stand.size > 0 || judged.some(({ faults }) => faults.length > 0)) throw conflict("imports:refused.changed");
  await putMembers(tx, caller, fresh);
  const rules = groupBy(fresh, ({ ruleId }) => ruleId);
  await audit(
    tx,
    caller,
    ...[...rules].map(([ruleId, members]) => ({
      action: `${RULE_OBJECT}.rotating`,
      objectType: RULE_OBJECT,
      objectId: ruleId,
      after: { people: members.length },
    })),
  );
}

/** Memberships by rotating import that are not over. */
function presentRows(caller: Caller, { departmentId }: PresentQuery): PresentRows {
  const source = sql`
    from rule_members m
    join schedule_rules r on r.id = m.rule_id
    join employees on employees.emp_id = m.emp_id
    where m.plan = ${PLAN.rotating}
      and coalesce(m.to_date, 'infinity') >= ${companyDay()}::date
      and ${visibleTo(caller, MAY.imports.all)}
      and ${inDepartment(departmentId)}
  `;
  return {
    count: sql`select count(*)::int as n ${source}`,
    select: sql`
      select employees.job_number, r.code, m.from_date, r.anchor_date, m.offset_days, jsonb_array_length(r.cycle)
      ${source}
      order by employees.job_number, m.from_date`,
    cells: ([jobNumber, code, from, anchor, offset, cycle]) => [
      ...[jobNumber as string, code as string, from as string],
      String(offsetDay(cycle as number, anchor as string, from as string, offset as number)),
    ],
  };
}

/** Which day of the cycle a date is, from 1, for somebody so many days behind the anchor. */
const offsetDay = (cycle: number, anchor: string, from: string, offset: number): number =>
  ((((dayNumber(from) - dayNumber(anchor) - offset) % cycle) + cycle) % cycle) + 1;
