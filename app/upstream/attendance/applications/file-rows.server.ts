import { sql } from "drizzle-orm";
import { z } from "zod";
import { APPLICATION, type ApplicationType, MOST_APPLIED_DAYS, UNIT } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { requiredText } from "~/contracts/endpoint";
import { minutesOfClock } from "~/lib/attendance/clock";
import { instantOfMinute } from "~/lib/attendance/wall-clock";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { companyDay } from "~/lib/period";
import { daysBetween } from "~/lib/period-dates";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type CheckedRow, CREATE, type ParsedRow } from "~/upstream/platform/imports/definition.server";
import { undoOfDays } from "../due/import-undo.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import { type Planned, peopleNumbered } from "../schedules/schedule-people.server";
import { type LeaveBook, leaveBook } from "../settings/leave-book.server";
import { chargedPeriod } from "./application-charge.server";
import { type FileApplication, fileCharge } from "./file-application.server";
import { enterApproved } from "./file-enter.server";
import { judgeFile } from "./file-judge.server";

/** What imports of applications have in common (attendance, Imports). */

const heading = <Field extends string>(field: Field) => ({ field, header: `attFiles:sheet.${field}` }) as const;
export const JOB_NUMBER = {
  ...heading("jobNumber"),
  identifier: JOB_NUMBERS,
  required: true,
  cell: requiredText(20).transform(normalizeJobNumber),
} as const;
export const REASON = { ...heading("reason"), required: true, cell: requiredText(200) } as const;

/** A time of day as minutes from 00:00 of its date: 26:30 is half past two of the next. */
export const clockCell = z.string().transform((typed, context) => {
  const minutes = minutesOfClock(typed.replace(/^(\d{1,2}:\d{2}):00$/, "$1"));
  if (minutes === null) context.addIssue({ code: "custom", message: "shifts:said.clock" });
  return minutes ?? z.NEVER;
});

/** When somebody is to be away or at work, as a row says it; times count from 00:00 of the first date. */
export interface AskedTime {
  startDate: string;
  endDate: string;
  /** 1 morning, 2 afternoon; of whole and half days. */
  startHalf?: number;
  endHalf?: number;
  startMin?: number;
  endMin?: number;
}
type Asked = AskedTime & Partial<Pick<FileApplication, "leaveType" | "checkPoint" | "compensation">>;

/** Applications of the file so far: each is judged beside those before it. */
export interface FileContext {
  all: FileApplication[];
}
const fileContext = async (): Promise<FileContext> => ({ all: [] });

/** What all of them declare alike: what overlaps is refused, so that a file counts once. */
export const APPLICATION_FILE = {
  access: MAY.imports.all,
  maxBytes: 10 * 1024 * 1024,
  prepare: fileContext,
  uniqueKeys: () => [],
  apply: enterApproved,
  undo: undoOfDays(["application_rows", sql`t.emp_id`, sql`t.start_date`, sql`t.end_date`]),
};

interface Values {
  jobNumber: string;
  reason: string;
}

/** What is read of a row before it is judged. */
interface Read {
  faults: Faults;
  label: string;
  /** Null where the row does not say who is meant, or when. */
  application: FileApplication | null;
}

/**
 * Judges rows of a file whose applications are all of one type.
 * @param ask what a row asks for, null where it says too little or wrong; what is wrong goes into the faults
 * @param columns where a fault of a field of the form stands in the file
 */
export async function checkApplications<V extends Values>(
  db: Reader,
  caller: Caller,
  type: ApplicationType,
  rows: readonly ParsedRow<V>[],
  { all }: FileContext,
  ask: (values: Partial<V>, faults: Faults) => Asked | null,
  columns: Readonly<Record<string, string>>,
): Promise<CheckedRow<FileApplication>[]> {
  const numbers = rows.flatMap(({ values }) => values.jobNumber ?? []);
  const people = await peopleNumbered(db, caller, numbers, MAY.imports.all);
  const asked = rows.map((row) => {
    const faults: Faults = {};
    const person = personOf(caller, row, people, faults);
    const when = ask(row.values, faults);
    const label = [person?.name, row.values.jobNumber, when?.startDate].filter(Boolean).join(" ");
    return { row, faults, label, person, when };
  });
  const read = await locate(db, caller, type, asked, columns);
  const own = read.flatMap(({ application }) => application ?? []);
  const involved = new Set(own.map(({ empId }) => empId));
  const before = all.filter(({ empId }) => involved.has(empId));
  all.push(...own);
  const judged = await judgeFile(db, caller, [...before, ...own], before.length);
  const faultsOf = new Map(own.map((one, n) => [one, judged[n]!]));
  return read.map(({ faults, label, application }) => {
    for (const [field, said] of Object.entries((application && faultsOf.get(application)) ?? {}))
      for (const { key, params } of said) addFault(faults, columns[field] ?? field, key, params);
    return { faults, action: CREATE, label, data: application ?? NOTHING };
  });
}

function personOf<V extends Values>(
  caller: Caller,
  { values }: ParsedRow<V>,
  people: ReadonlyMap<string, Planned>,
  faults: Faults,
): Planned | undefined {
  const person = values.jobNumber ? people.get(values.jobNumber) : undefined;
  if (values.jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
  if (person && person.empId === caller.empId) addFault(faults, "jobNumber", "attendance:said.own");
  return person;
}

interface AskedRow<V> {
  row: ParsedRow<V>;
  faults: Faults;
  label: string;
  person: Planned | undefined;
  when: Asked | null;
}

/** Times as instants where their person works, and what each takes; with what had to be read for all of them. */
async function locate<V extends Values>(
  db: Reader,
  caller: Caller,
  type: ApplicationType,
  asked: readonly AskedRow<V>[],
  columns: Readonly<Record<string, string>>,
): Promise<Read[]> {
  const periods = asked.flatMap(({ person, when }) =>
    person && when && daysBetween(when.startDate, when.endDate) < MOST_APPLIED_DAYS
      ? [{ ...when, empId: person.empId }]
      : [],
  );
  const today = companyDay();
  const { from, to } = chargedPeriod(periods.length > 0 ? periods : [{ startDate: today, endDate: today }]);
  const plans = await plansOf(db, caller, [...new Set(periods.map(({ empId }) => empId))], from, to);
  const leaves = await leaveBook(db);
  return asked.map(({ row, faults, label, person, when }): Read => {
    if (!person || !when) return { faults, label, application: null };
    if (daysBetween(when.startDate, when.endDate) >= MOST_APPLIED_DAYS) {
      addFault(faults, columns.endDate ?? "endDate", "attFlow:said.longest", { n: MOST_APPLIED_DAYS });
      return { faults, label, application: null };
    }
    const outside = [when.startDate, when.endDate].find((date) => !plans.placeOn(person.empId, date));
    if (outside) {
      addFault(faults, columns.startDate ?? "startDate", "attendance:said.notEmployed", { date: outside });
      return { faults, label, application: null };
    }
    const application = applicationOf(plans, leaves, type, person.empId, when);
    return { faults, label, application: { ...application, reason: row.values.reason ?? "", row: row.row } };
  });
}

function applicationOf(plans: Plans, leaves: LeaveBook, type: ApplicationType, empId: number, when: Asked) {
  const { startDate, endDate, startMin, endMin, startHalf = 1, endHalf = 2, ...more } = when;
  const { zone } = plans.placeOn(empId, startDate)!;
  const byTime = startMin !== undefined && endMin !== undefined;
  const at = (minute: number) => instantOfMinute(minute, startDate, zone).toISOString();
  const line = {
    empId,
    type,
    startDate,
    endDate: byTime ? startDate : endDate,
    unit: byTime ? UNIT.time : UNIT.half,
    ...(byTime ? { startHalf: null, endHalf: null } : { startHalf, endHalf }),
    ...(byTime ? { startAt: at(startMin), endAt: at(endMin) } : { startAt: null, endAt: null }),
  };
  const fields = { leaveType: null, checkPoint: null, compensation: null, ...more };
  return { ...line, ...fields, ...fileCharge(plans, leaves, { ...line, leaveType: fields.leaveType }) };
}

/** What a row that is refused would write. */
const NOTHING: FileApplication = {
  empId: 0,
  type: APPLICATION.leave,
  leaveType: null,
  checkPoint: null,
  compensation: null,
  reason: "",
  unit: UNIT.half,
  startDate: "",
  endDate: "",
  startHalf: null,
  endHalf: null,
  startAt: null,
  endAt: null,
  chargeMin: 0,
  chargeCentiDay: 0,
  row: 0,
};
