import { randomUUID } from "node:crypto";
import { createApplication } from "~/contracts/attendance/applications";
import { ok, one, sessionOf } from "../support/api";

/**
 * Who holds which code of attendance, as the sheet's Permissions table says it, and what each of seven people gets from
 * each call about one employee: data of the tests alone, so that a grant that the product gives away, or keeps back, is
 * noticed.
 */

export const STANDARD_ROLES = ["employee", "departmentHead", "attendanceClerk", "hrManager", "auditor"] as const;
export type StandardRole = (typeof STANDARD_ROLES)[number];

export const SHEET: Readonly<Record<number, readonly StandardRole[]>> = {
  18101001: ["employee"],
  18101002: ["departmentHead"],
  // Whoever keeps balances and the lock of every site looks at their people; the calendar of the sites is his too.
  18101003: ["attendanceClerk", "hrManager"],
  18101004: ["attendanceClerk"],
  18101005: ["departmentHead"],
  18101006: ["attendanceClerk"],
  18101007: ["attendanceClerk", "hrManager"],
  18101008: ["departmentHead", "attendanceClerk"],
  18101009: ["attendanceClerk"],
  18101010: ["attendanceClerk", "hrManager"],
  18101011: ["attendanceClerk"],
  18101012: ["attendanceClerk"],
  18101013: ["hrManager"],
  18101014: ["hrManager"],
  18101015: ["hrManager"],
  18101016: ["hrManager", "auditor"],
  18101017: ["attendanceClerk", "departmentHead"],
};

/** Each is an employee beside the role that he is named after; the last but one works as the employee, by right. */
export const PEOPLE = [
  { name: "clerk", jobNumber: "10003", role: "attendanceClerk" },
  { name: "clerk of another site", jobNumber: "10017", role: "attendanceClerk" },
  { name: "manager", jobNumber: "10007", role: "departmentHead" },
  { name: "employee himself", jobNumber: "10011", role: "employee" },
  { name: "colleague", jobNumber: "10008", role: "employee" },
  { name: "manager acting as him", jobNumber: "10011", role: "employee", actorJobNumber: "10007" },
  { name: "HR manager", jobNumber: "10002", role: "hrManager" },
] as const;

/** How the employee is called, in any answer that says something of him. */
export const MARK = "考勤本人";
const MONTH = "2026-10";
const DAY = "2026-10-15";
/** Days of a month that is locked: a change of them is refused to whoever reaches them, and nothing is written. */
const LOCKED = { temporary: "2026-01-15", roster: "2026-01-01" };

/** One employee of Longhua with a record of every sort. */
export async function attendanceWorld() {
  const { empId, departmentId } = await one<{ empId: number; departmentId: number }>(
    `update employees set emp_name = $1 where job_number = '10011' returning emp_id as "empId", department_id as "departmentId"`,
    [MARK],
  );
  const id = async (text: string, values: unknown[] = [empId]) => (await one<{ id: number }>(text, values)).id;
  const application = await id(
    `with a as (
       insert into attendance_applications (type, emp_id, state, leave_type, reason, application_no)
       values (1, $1, 3, 3, 'x', 'X-1') returning id, emp_id
     )
     insert into application_rows
       (application_id, line_no, emp_id, type, state, unit, start_date, end_date, start_half, end_half)
     select id, 1, emp_id, 1, 3, 1, '${DAY}', '${DAY}', 1, 2 from a returning application_id as id`,
  );
  await one(
    `insert into schedule_days (emp_id, work_date, plan, shift_id, note, on_duty)
     select $1, d.day::date, d.plan, c.id, 'x', d.duty
     from (values ('${DAY}', 6, 0), ('${LOCKED.temporary}', 6, 0), ('${LOCKED.roster}', 4, 1)) as d(day, plan, duty),
       shift_classes c
     where c.code = 'D1' and c.site_id is null`,
    [empId],
  );
  await one(
    `with a as (insert into attendance_applications (type, emp_id, state, reason) values (6, $1, 3, 'x') returning id)
     insert into shift_swaps (type, emp_a, date_a, date_b, application_id)
     select 2, $1, '${DAY}', '2026-10-16', id from a`,
    [empId],
  );
  const draft = await ok(
    createApplication,
    { type: 1, leaveType: 3, startDate: "2099-01-06", endDate: "2099-01-06", reason: "事由", send: 0 },
    { token: await sessionOf("10011") },
  );
  const shift = await id("select id from shift_classes where code = 'D1' and site_id is null", []);
  const rule = await id(
    `insert into schedule_rules (code, name, site_id, cycle, anchor_date) values ('RX', 'x', 1, $1, '2026-01-05') returning id`,
    [JSON.stringify([shift, null])],
  );
  return {
    empId,
    application,
    draft: draft.id,
    own: await id(
      `with c as (insert into shift_classes (code, site_id) values ('OX', 1) returning id)
       insert into shift_versions (shift_id, valid_from, name, kind, segments, punch_mode, late_grace, early_grace, late_to_absent, net_min)
       select c.id, '1900-01-01', 'x', 1, '[[510, 720]]', 1, 0, 0, 0, 210 from c returning shift_id as id`,
      [],
    ),
    rule,
    member: await id(
      `insert into rule_members (rule_id, emp_id, plan, from_date) select r.id, $1, 1, '2098-01-01' from schedule_rules r where r.code = 'RX' returning id`,
    ),
    sheet: await id(`insert into schedule_sheets (department_id, month) values ($1, '2099-03') returning id`, [
      departmentId,
    ]),
    departmentId,
    punch: await id(
      `insert into punches (emp_id, punch_at, source, device_no, fence, review, remark) values ($1, '${DAY}T00:20:00Z', 2, '', 2, 1, 'x') returning id`,
    ),
    day: await id(
      `insert into daily_results (emp_id, work_date, day_type, day_centi, inputs_hash, late_min) values ($1, '${DAY}', 1, 100, 'x', 9) returning 1 as id`,
    ),
    statement: await id(
      `insert into monthly_results (emp_id, month, site_id, department_id, from_date, to_date, state)
       select emp_id, '${MONTH}', 1, department_id, '2026-10-01', '2026-10-31', 2 from employees where emp_id = $1 returning id`,
    ),
    locked: await id(
      `insert into monthly_results (emp_id, month, site_id, department_id, from_date, to_date, state)
       select emp_id, '2026-01', 1, department_id, '2026-01-01', '2026-01-31', 5 from employees where emp_id = $1 returning id`,
    ),
    difference: await id(
      `insert into attendance_differences (emp_id, month, field, before, after, reason) values ($1, '${MONTH}', 'lateMin', 1, 0, 'x') returning id`,
    ),
    lot: await id(
      `with l as (
         insert into balance_lots (emp_id, kind, earned_on, source, left_amount) values ($1, 1, '2026-01-01', 'x', 500)
         returning id
       )
       insert into balance_ledger (emp_id, kind, entry, lot_id, amount) select $1, 1, 1, id, 500 from l returning id`,
    ),
    guarded: await id(
      `insert into protected_periods (emp_id, kind, from_date, to_date) values ($1, 1, '2099-01-01', '2099-02-01') returning id`,
    ),
    profile: await id(
      `insert into attendance_profiles (emp_id, punch_exempt, from_date, to_date, reason) values ($1, 1, '2098-01-01', '2098-02-01', 'x') returning id`,
    ),
    permit: await id(
      `insert into work_hour_permits (permit_no, company_id, site_id, hour_system, position_ids, cycle, valid_from, valid_to)
       select 'X', min(company_id), 1, 2, '{1}', 1, '2026-01-01', '2026-12-31' from companies returning id`,
      [],
    ),
    place: await id(
      `insert into punch_places (site_id, name, lat, lng, radius_m) values (1, 'x', 22, 114, 300) returning id`,
      [],
    ),
    device: await id(
      `insert into punch_devices (device_no, site_id, name, app_id) values ('X', 1, 'x', 'x') returning id`,
      [],
    ),
    department: departmentId,
    duty: await id(
      `insert into duty_times (emp_id, duty_date, start_at, end_at, duty_type)
       values ($1, '${DAY}', '${DAY}T20:00+08:00', '${DAY}T22:00+08:00', 1) returning id`,
    ),
    leaveType: await id("select min(id) as id from leave_types where site_id is null", []),
  };
}
export type World = Awaited<ReturnType<typeof attendanceWorld>>;

interface Line {
  input: (world: World) => Record<string, unknown>;
  gets: string;
}
/**
 * What each of `PEOPLE` gets, in their order. Verbs are asked with a version that never was, where they know one: 409 is
 * told to whoever reaches the record, 404 to whoever does not.
 */
const line = (gets: string, input: Line["input"] | Record<string, unknown> = {}): Line => ({
  gets,
  input: typeof input === "function" ? (input as Line["input"]) : () => input,
});

const OLD = 999;
/** A day on which the employee need not punch. */
const EXEMPT = "2098-01-08";
const duty = { date: DAY, startTime: "18:00", endTime: "20:00", dutyType: 1 };
const times = [{ from: "08:30", to: "12:00" }];
const cycle = { name: "x", cycle: "D1*5", anchorDate: "2026-01-05" };
const leave = { type: 1, leaveType: 3, startDate: "2099-01-05", endDate: "2099-01-05", reason: "事由" };
const LONG_AGO = "2000-01";
const of =
  (key: keyof World, more: Record<string, unknown> = {}) =>
  (world: World) => ({ id: world[key], ...more });
const his = (more: Record<string, unknown>) => (world: World) => ({ empId: world.empId, ...more });

/** `200+` says something of the employee, `200` does not, or is a workbook that cannot be read here. */
export const LINES: Readonly<Record<string, Line>> = {
  // Applications
  "POST /attendance/flow/search": line("200+ 200 200+ 200+ 200 200+ 200+", { page: {}, query: { whose: "all" } }),
  "GET /attendance/flow/details": line("200+ 404 200+ 200+ 404 200+ 200+", of("application")),
  "GET /attendance/flow/preview": line("200 200 200 200 200 200 200", { type: 1 }),
  "GET /attendance/flow/way": line("200 200 200 200 200 200 200", { type: 1 }),
  "GET /attendance/flow/choices": line("200 200 200 200 200 200 200"),
  "GET /attendance/flow/file": line("404 404 404 404 404 404 404", { attachmentInfoId: 999_999_999 }),
  "POST /attendance/flow/create": line("200 200 200 200 200 200 200", leave),
  "POST /attendance/flow/update": line("404 404 404 409 404 409 404", of("draft", { ...leave, version: OLD })),
  // Punches
  "POST /attendance/punch/create": line("200 200 200 200 200 403 200", () => ({ clientId: randomUUID(), remark: "x" })),
  "GET /attendance/punch/today": line("200 200 200 200 200 200 200"),
  "POST /attendance/location/consent": line("200 200 200 200 200 403 200", { noticeVersion: "2026-11" }),
  "POST /attendance/location/withdraw": line("200 200 200 200 200 403 200"),
  "GET /attendance/reminder/details": line("200 200 200 200 200 200 200"),
  "POST /attendance/reminder/save": line("200 200 200 200 200 403 200", { on: 1 }),
  "POST /attendance/punch/search": line("200+ 200 200+ 200+ 200 200+ 200+", {
    page: {},
    query: { from: DAY, to: DAY },
  }),
  "GET /attendance/punch/details": line("200+ 404 200+ 200+ 404 200+ 200+", of("punch")),
  "POST /attendance/punch/review": line("409 404 409 403 403 403 403", of("punch", { version: OLD, accept: 1 })),
  "POST /attendance/punch/void": line("409 404 403 403 403 403 403", of("punch", { version: OLD, reason: "x" })),
  "POST /attendance/punch/export": line("200+ 200 403 403 403 403 200+", { query: { from: DAY, to: DAY } }),
  // Days
  "POST /attendance/daily/search": line("200+ 200 200+ 200+ 200 200+ 200+", {
    page: {},
    query: { from: DAY, to: DAY },
  }),
  "GET /attendance/daily/filters": line("200 200 200 200 200 200 200"),
  "POST /attendance/daily/export": line("200+ 200 403 403 403 403 200+", { query: { from: DAY, to: DAY } }),
  "GET /attendance/daily/explain": line("200+ 404 200+ 200+ 404 200+ 200+", his({ workDate: DAY })),
  "POST /attendance/daily/recompute/count": line("200 200 403 403 403 403 403", (world) => ({
    query: { empId: world.empId, from: DAY, to: DAY },
  })),
  "POST /attendance/daily/recompute": line("200 200 403 403 403 403 403", (world) => ({
    query: { empId: world.empId, from: DAY, to: DAY },
  })),
  "POST /attendance/daily/correct": line(
    "409 404 403 403 403 403 403",
    his({ workDate: DAY, version: OLD, lateMin: 0, reason: "x" }),
  ),
  "POST /attendance/daily/uncorrect": line(
    "409 404 403 403 403 403 403",
    his({ workDate: DAY, version: OLD, reason: "x" }),
  ),
  "POST /attendance/editlog/search": line("403 403 403 403 403 403 200"),
  "POST /attendance/editlog/export": line("403 403 403 403 403 403 200", { query: {} }),
  // Months
  "POST /attendance/month/search": line("200+ 200 200+ 403 403 403 200+", { page: {}, query: { month: MONTH } }),
  "GET /attendance/month/progress": line("200 200 200 403 403 403 200", { month: MONTH }),
  "GET /attendance/month/details": line("200+ 404 200+ 200+ 404 200+ 200+", his({ month: MONTH })),
  "GET /attendance/month/days": line("200+ 404 200+ 200+ 404 200+ 200+", his({ month: MONTH })),
  "POST /attendance/month/calculate": line("200 404 403 403 403 403 200", { siteId: 1, month: LONG_AGO }),
  "POST /attendance/month/send": line("200 404 403 403 403 403 403", { siteId: 1, month: LONG_AGO }),
  "POST /attendance/month/remind": line("200 404 403 403 403 403 403", { siteId: 1, month: LONG_AGO }),
  "GET /attendance/month/warnings": line("200 404 403 403 403 403 200", { siteId: 1, month: LONG_AGO }),
  "POST /attendance/month/lock": line("200 404 403 403 403 403 200", { siteId: 1, month: LONG_AGO }),
  "POST /attendance/month/unlock": line("403 403 403 403 403 403 200", {
    siteId: 1,
    month: LONG_AGO,
    reason: "核对有误，重新核算一次",
  }),
  "POST /attendance/month/confirm": line("404 404 404 409 404 403 404", of("statement", { version: OLD })),
  "POST /attendance/month/dispute": line(
    "404 404 404 409 404 403 404",
    of("statement", { version: OLD, text: "迟到次数不对" }),
  ),
  "POST /attendance/month/answer": line(
    "409 404 403 403 403 403 403",
    of("statement", { version: OLD, text: "已核对" }),
  ),
  "POST /attendance/difference/create": line(
    "409 404 403 403 403 403 403",
    of("statement", { field: "lateMin", after: 1, reason: "x" }),
  ),
  "POST /attendance/difference/search": line("200+ 200 200+ 403 403 403 200+", { page: {} }),
  // Balances, protected periods
  "POST /attendance/balance/search": line("200+ 200 200+ 200+ 200 200+ 200+", { page: { pageSize: 1000 } }),
  "GET /attendance/balance/filters": line("200 200 200 200 200 200 200"),
  "POST /attendance/balance/export": line("200+ 200 403 403 403 403 200+", { query: {} }),
  "GET /attendance/balance/ledger": line("200+ 404 200+ 200+ 404 200+ 200+", his({ kind: 1 })),
  "POST /attendance/balance/ledger/export": line("200+ 404 403 403 403 403 200+", (world) => ({
    query: { empId: world.empId, kind: 1 },
  })),
  "GET /attendance/balance/adjustable": line("403 403 403 403 403 403 200+", his({ kind: 1 })),
  "POST /attendance/balance/adjust": line(
    "403 403 403 403 403 403 409",
    his({ kind: 1, amount: "-99", reason: "手工核对后调整" }),
  ),
  "GET /attendance/balance/carry": line("200 200 200 200 200 200 200"),
  "POST /attendance/balance/carry/choose": line("409 409 409 409 409 403 409", { year: 2000, choice: 2 }),
  "GET /attendance/balance/grant/choices": line("403 403 403 403 403 403 200"),
  "POST /attendance/balance/grant/preview": line("403 403 403 403 403 403 200", {
    page: {},
    query: { year: 2026, siteId: 1 },
  }),
  "POST /attendance/balance/grant": line("403 403 403 403 403 403 200", { year: 2026, siteId: 3 }),
  "POST /attendance/protected/search": line("403 403 403 403 403 403 200+", { page: {} }),
  "GET /attendance/protected/details": line("403 403 403 403 403 403 200+", of("guarded")),
  "POST /attendance/protected/save": line(
    "403 403 403 403 403 403 409",
    of("guarded", { kind: 1, fromDate: "2099-01-01", toDate: "2099-01-02", version: OLD }),
  ),
  "POST /attendance/protected/upload": line("403 403 403 403 403 403 400", of("guarded", { name: "x.csv" })),
  "GET /attendance/protected/download": line("403 403 403 403 403 403 404", of("guarded")),
  // Shifts, rules
  "POST /attendance/shift/search": line("200 200 403 403 403 403 403"),
  "GET /attendance/shift/details": line("200 404 403 403 403 403 403", of("own")),
  "GET /attendance/shift/sites": line("200 200 403 403 403 403 403"),
  "POST /attendance/shift/create": line("400 404 403 403 403 403 403", {
    code: "OX",
    siteId: 1,
    name: "x",
    kind: 1,
    segments: times,
  }),
  "POST /attendance/shift/update": line(
    "409 404 403 403 403 403 403",
    of("own", { version: OLD, validFrom: "2099-01-01", name: "x", kind: 1, segments: times }),
  ),
  "POST /attendance/shift/status": line("409 404 403 403 403 403 403", of("own", { version: OLD, enabled: 0 })),
  "POST /attendance/rule/search": line("200 200 200 403 403 403 403"),
  "GET /attendance/rule/details": line("200 404 200 403 403 403 403", of("rule")),
  "GET /attendance/rule/choices": line("200 200 403 403 403 403 403"),
  "POST /attendance/rule/create": line("400 404 403 403 403 403 403", { code: "RX", ...cycle, siteId: 1 }),
  "POST /attendance/rule/update": line("409 404 403 403 403 403 403", of("rule", { version: OLD, ...cycle })),
  "POST /attendance/rule/status": line("409 404 403 403 403 403 403", of("rule", { version: OLD, enabled: 0 })),
  "POST /attendance/rule/members": line("200+ 200 200+ 403 403 403 403", (world) => ({
    page: {},
    query: { id: world.rule },
  })),
  "GET /attendance/rule/members/choices": line("200 200 403 403 403 403 403"),
  "GET /attendance/rule/members/details": line("200+ 404 403 403 403 403 403", of("member")),
  "POST /attendance/rule/members/add": line("200 404 403 403 403 403 403", (world) => ({
    ruleId: world.rule,
    peopleText: "10011",
    fromDate: "2097-01-01",
    offset: 0,
  })),
  "POST /attendance/rule/members/end": line(
    "409 404 403 403 403 403 403",
    of("member", { toDate: "2098-02-01", seen: "2097-01-01" }),
  ),
  "POST /attendance/rotating/search": line("200 200 403 403 403 403 403"),
  // Single days, sheets
  "POST /attendance/temporary/search": line("200+ 200 200+ 403 403 403 403", {
    page: {},
    query: { from: LOCKED.temporary, to: LOCKED.temporary },
  }),
  "GET /attendance/temporary/shifts": line("200 200 200 403 403 403 403"),
  "GET /attendance/temporary/details": line("200+ 404 200+ 403 403 403 403", his({ workDate: LOCKED.temporary })),
  "POST /attendance/temporary/save": line(
    "400 400 400 403 403 403 403",
    his({ workDate: LOCKED.temporary, shift: "N1", reason: "x" }),
  ),
  "POST /attendance/temporary/remove": line(
    "409 404 409 403 403 403 403",
    his({ workDate: LOCKED.temporary, reason: "x" }),
  ),
  "POST /attendance/roster/search": line("200+ 200 403 403 403 403 403"),
  "GET /attendance/roster/choices": line("200 200 403 403 403 403 403"),
  "GET /attendance/roster/details": line("200+ 404 403 403 403 403 403", his({ workDate: LOCKED.roster })),
  "POST /attendance/roster/save": line("400 400 403 403 403 403 403", {
    holiday: "x",
    peopleText: "10011",
    days: [{ date: LOCKED.roster, shift: "N1" }],
  }),
  "POST /attendance/roster/remove": line("409 404 403 403 403 403 403", his({ workDate: LOCKED.roster })),
  "POST /attendance/history/search": line("200+ 200 403 403 403 403 200+"),
  "POST /attendance/history/export": line("200+ 200 403 403 403 403 200+", { query: {} }),
  "POST /attendance/swap/search": line("200+ 200 200+ 403 403 403 403"),
  "POST /schedule/search": line("200 200 200 403 403 403 403"),
  "GET /schedule/choices": line("200 200 200 403 403 403 403"),
  "POST /schedule/create": line("400 404 400 403 403 403 403", (world) => ({
    departmentId: world.departmentId,
    month: "2099-03",
  })),
  "GET /schedule/details": line("200+ 404 200+ 403 403 403 403", of("sheet")),
  "GET /schedule/changes": line("200 404 200 403 403 403 403", of("sheet")),
  "GET /schedule/row": line("200+ 404 200+ 403 403 403 403", (world) => ({ id: world.sheet, empId: world.empId })),
  "POST /schedule/update": line(
    "409 404 409 403 403 403 403",
    of("sheet", { version: OLD, from: "2099-03-01", to: "2099-03-02", way: 4 }),
  ),
  "POST /schedule/row/save": line("409 404 409 403 403 403 403", (world) => ({
    id: world.sheet,
    version: OLD,
    empId: world.empId,
    cells: ["D1"],
  })),
  "POST /schedule/submit": line("409 404 409 403 403 403 403", of("sheet", { version: OLD })),
  "POST /schedule/publish": line("409 404 403 403 403 403 403", of("sheet", { version: OLD })),
  "POST /schedule/return": line("409 404 403 403 403 403 403", of("sheet", { version: OLD, reason: "x" })),
  "POST /schedule/recall": line("409 404 403 403 403 403 403", of("sheet", { version: OLD })),
  "POST /schedule/export": line("200 404 403 403 403 403 404", of("sheet")),
  // Settings
  "GET /attendance/settings/parameters": line("403 403 403 403 403 403 200"),
  "GET /attendance/settings/parameter": line("403 403 403 403 403 403 200", { name: "graceTimes" }),
  "POST /attendance/settings/parameter/save": line("403 403 403 403 403 403 400", {
    name: "graceTimes",
    effectiveDay: "2099-01-01",
    value: "x",
  }),
  "POST /attendance/leaveType/search": line("403 403 403 403 403 403 200"),
  "GET /attendance/leaveType/details": line("403 403 403 403 403 403 200", of("leaveType")),
  "POST /attendance/leaveType/save": line("403 403 403 403 403 403 400", {
    code: 1,
    effectiveFrom: "2000-01-01",
    unit: 1,
    basis: 1,
    pay: 1,
    balanceKind: 1,
    gender: 0,
  }),
  "POST /attendance/place/search": line("403 403 403 403 403 403 200"),
  "GET /attendance/place/details": line("403 403 403 403 403 403 200", of("place")),
  "GET /attendance/place/sites": line("403 403 403 403 403 403 200"),
  "POST /attendance/place/save": line(
    "403 403 403 403 403 403 409",
    of("place", { version: OLD, siteId: 1, name: "x", lat: 22, lng: 114, radiusM: 300 }),
  ),
  "POST /attendance/device/search": line("403 403 403 403 403 403 200"),
  "GET /attendance/device/details": line("403 403 403 403 403 403 200", of("device")),
  "POST /attendance/device/save": line(
    "403 403 403 403 403 403 409",
    of("device", { version: OLD, deviceNo: "X", siteId: 1, name: "x", appId: "x" }),
  ),
  "POST /attendance/permit/search": line("403 403 403 403 403 403 200"),
  "GET /attendance/permit/details": line("403 403 403 403 403 403 200", of("permit")),
  "GET /attendance/permit/choices": line("403 403 403 403 403 403 200"),
  "POST /attendance/permit/save": line(
    "403 403 403 403 403 403 409",
    of("permit", {
      version: OLD,
      permitNo: "X",
      companyId: 1,
      siteId: 1,
      hourSystem: 2,
      cycle: 1,
      positionIds: [1],
      validFrom: "2026-01-01",
      validTo: "2026-12-31",
    }),
  ),
  "POST /attendance/permit/upload": line("403 403 403 403 403 403 400", of("permit", { name: "x.csv" })),
  "GET /attendance/permit/download": line("403 403 403 403 403 403 404", of("permit")),
  "POST /attendance/profile/search": line("403 403 403 403 403 403 200+", { page: { pageSize: 1000 } }),
  "GET /attendance/profile/details": line("403 403 403 403 403 403 200+", of("profile")),
  "GET /attendance/profile/permits": line("403 403 403 403 403 403 200"),
  "POST /attendance/profile/save": line(
    "403 403 403 403 403 403 409",
    of("profile", { version: OLD, hourSystem: 1, punchExempt: 1, fromDate: "2098-01-01", reason: "x" }),
  ),
  // Exports of lists, the team and the charts
  "POST /attendance/flow/export": line("200+ 200 403 403 403 403 200+", { query: { whose: "all" } }),
  "POST /attendance/month/export": line("200+ 200 403 403 403 403 200+", { query: { month: MONTH } }),
  "POST /attendance/team/search": line("200+ 404 200+ 200+ 404 200+ 200+", (world) => ({
    page: {},
    query: { departmentId: world.department, month: MONTH },
  })),
  "POST /attendance/charts/query": line("200 200 200 403 403 403 200", { query: { month: MONTH } }),
  // Duty
  "POST /attendance/duty/search": line("200+ 200 200+ 403 403 403 403", { page: {}, query: { month: MONTH } }),
  "POST /attendance/duty/totals": line("200+ 200 200+ 403 403 403 403", { page: {}, query: { month: MONTH } }),
  "GET /attendance/duty/filters": line("200 200 200 403 403 403 403"),
  "GET /attendance/duty/details": line("200+ 404 200+ 403 403 403 403", of("duty")),
  "POST /attendance/duty/export": line("200+ 200 403 403 403 403 403", { query: { month: MONTH } }),
  "POST /attendance/duty/save": line("400 400 400 403 403 403 403", () => ({
    peopleText: "10011",
    rows: [{ ...duty, date: "2026-01-15" }],
  })),
  "POST /attendance/duty/update": line("409 404 409 403 403 403 403", of("duty", { version: OLD, ...duty })),
  "POST /attendance/duty/remove": line("409 404 409 403 403 403 403", of("duty", { version: OLD })),
  // Sheets of directors' offices
  "POST /attendance/directorOffice/search": line("200+ 200 200+ 403 403 403 200+", {
    page: {},
    query: { week: EXEMPT },
  }),
  "GET /attendance/directorOffice/filters": line("200 200 200 403 403 403 200"),
  "GET /attendance/directorOffice/details": line("200+ 404 403 403 403 403 403", his({ week: EXEMPT })),
  "POST /attendance/directorOffice/save": line("409 404 403 403 403 403 403", his({ week: EXEMPT, version: OLD })),
};
