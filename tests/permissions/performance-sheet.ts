import { one } from "../support/api";

/**
 * Who holds which code of performance, as the sheet's Permissions table says it, and what each of seven people gets from
 * each call about one employee: data of the tests alone, so that a grant that the product gives away, or keeps back, is
 * noticed.
 */

export const STANDARD_ROLES = [
  ...["employee", "departmentHead", "generalManager", "hrPerformance", "calibrationPanel", "hrDirector"],
  ...["hrManager", "payrollManager", "payrollClerk"],
];

/** The heads' superiors hold what heads hold; decisions of appeals are also the performance staff's (rule 22). */
export const SHEET: Readonly<Record<number, readonly string[]>> = {
  20101001: ["employee"],
  20101002: ["departmentHead", "generalManager"],
  20101003: ["departmentHead", "generalManager"],
  20101004: ["hrPerformance"],
  20101005: ["hrPerformance"],
  20101006: ["hrPerformance"],
  20101007: ["hrPerformance"],
  20101008: ["departmentHead", "generalManager", "hrPerformance"],
  20101009: ["hrPerformance", "calibrationPanel"],
  20101010: ["hrPerformance"],
  20101011: ["departmentHead", "generalManager", "hrDirector"],
  20101012: ["hrPerformance"],
  20101013: ["hrPerformance"],
  20101014: ["payrollManager"],
  20101015: ["hrManager"],
  20101016: ["hrPerformance", "hrManager"],
  20101017: ["payrollManager", "payrollClerk"],
};

/** Each is an employee beside the role that he is named after. */
export const PEOPLE = [
  { name: "employee himself", jobNumber: "10011", role: "employee" },
  { name: "superior", jobNumber: "10007", role: "departmentHead" },
  { name: "second superior", jobNumber: "10014", role: "generalManager" },
  { name: "HR performance", jobNumber: "10004", role: "hrPerformance" },
  { name: "approver", jobNumber: "10002", role: "hrDirector" },
  { name: "payroll clerk", jobNumber: "10016", role: "payrollClerk" },
  { name: "stranger", jobNumber: "10012", role: "employee" },
] as const;

/** How the employee is called, in any answer that says something of him. */
export const MARK = "绩效本人";
const OLD = 999;

const id = async (text: string, values: unknown[] = []): Promise<number> =>
  (await one<{ id: number }>(text, values)).id;

/** One employee with a sheet that waits for his confirmation, and all that hangs on it. */
export async function performanceWorld() {
  await one("update employees set emp_name = $1 where job_number = '10011' returning emp_id as id", [MARK]);
  const { empId, departmentId, siteId, positionId, levelId } = await one<Record<string, number>>(
    `select emp_id as "empId", department_id as "departmentId", site_id as "siteId", position_id as "positionId",
       level_id as "levelId" from employees where job_number = '10011'`,
  );
  const person = (jobNumber: string) => id("select emp_id as id from employees where job_number = $1", [jobNumber]);
  const indicator = await id("insert into perf_indicators (name, kind) values ('x', 3) returning id");
  const template = await id("insert into perf_templates (name) values ('x') returning id");
  const scheme = await id(
    `insert into perf_grade_schemes (name, grades, cap_s, cap_sa, bottom_pct, min_group)
     values ('x', '[{"code":"A","minScore":0,"coefficientPct":120}]', 1000, 3000, 1000, 10) returning id`,
  );
  const classId = await id(
    `insert into perf_classes (name, category, site_ids, priority, cycle_kind, template_id, grade_scheme_id, chain)
     values ('x', 4, array[$1::smallint], 1, 1, $2, $3, '[]') returning id`,
    [siteId, template, scheme],
  );
  const cycle = await id(
    `insert into perf_cycles (name, kind, from_date, to_date, site_ids, stage_dates, state)
     values ('x', 1, '2026-11-01', '2026-11-30', array[$1::smallint], '[]', 6) returning id`,
    [siteId],
  );
  await one(
    `insert into perf_cycle_classes (cycle_id, class_id, kind, from_date, taken)
     values ($1, $2, 1, '2026-11-01', $3) returning class_id as id`,
    [
      cycle,
      classId,
      JSON.stringify({
        ...{ name: "x", chain: [], targetConfirm: 0, lines: [] },
        scheme: { grades: [], capS: 0, capSA: 0, bottomPct: 0, minGroup: 1 },
      }),
    ],
  );
  const calibration = await id(
    `insert into perf_calibrations (cycle_id, department_id, is_manager, scheme_key, scheme, group_name, by_share)
     values ($1, $2, 0, 'x', $3, 'x', 0) returning id`,
    [cycle, departmentId, JSON.stringify({ grades: [], capS: 0, capSA: 0, bottomPct: 0, minGroup: 1 })],
  );
  const sheet = await id(
    `insert into perf_sheets (
       cycle_id, emp_id, class_id, site_id, department_id, position_id, level_id, segment_from, segment_to, state,
       total_score, final_grade, proposed_grade, calibration_id, confirm_by
     )
     values ($1, $2, $3, $4, $5, $6, $7, '2026-11-01', '2026-11-30', 60, 8618, 'A', 'A', $8, '2099-12-31')
     returning id`,
    [cycle, empId, classId, siteId, departmentId, positionId, levelId, calibration],
  );
  const lineId = await id(
    `insert into perf_sheet_lines (sheet_id, indicator_id, sort, name, kind, weight_bp)
     values ($1, $2, 1, 'x', 3, 10000) returning id`,
    [sheet, indicator],
  );
  for (const [level, jobNumber] of [
    [1, "10011"],
    [2, "10007"],
    [3, "10014"],
  ] as const)
    await one(
      `insert into perf_scorers (sheet_id, level, weight_bp, scorer_emp_id, level_score, submitted_at)
       values ($1, $2, 3000, $3, 8618, now()) returning id`,
      [sheet, level, await person(jobNumber)],
    );
  const batch = await id(
    `insert into perf_batches (cycle_id, department_id, head_emp_id, requester_emp_id, title, state)
     values ($1, $2, $3, $4, 'x', 2) returning id`,
    [cycle, departmentId, await person("10007"), await person("10004")],
  );
  await one(
    "insert into perf_batch_rows (batch_id, sheet_id, score, grade) values ($1, $2, 8618, 'A') returning sheet_id",
    [batch, sheet],
  );
  const announcement = await id(
    `insert into perf_announcements (batch_id, title, from_date, to_date, audience, state)
     values ($1, 'x', '2026-11-01', '2099-12-31', 2, 1) returning id`,
    [batch],
  );
  const appeal = await id(
    `insert into perf_appeals (sheet_id, kind, by_emp_id, text, decide_by)
     values ($1, 1, $2, 'x', '2099-12-31') returning id`,
    [sheet, empId],
  );
  const standard = await id(
    `insert into perf_standards (name, site_id, from_month, coefficients) values ('x', $1, '2026-01', '[]') returning id`,
    [siteId],
  );
  await one(
    `insert into perf_standard_lines (
       standard_id, class_id, level_from, level_to, rank_from, rank_to, monthly_amount, site_id, from_month
     )
     select $1, $2, level_id, level_id, rank, rank, 200000, $3, '2026-01' from position_levels where level_id = $4
     returning id`,
    [standard, classId, siteId, levelId],
  );
  const past = await id(
    `insert into perf_cycles (name, kind, from_date, to_date, site_ids, stage_dates, state, locked_at)
     values ('y', 1, '2026-09-01', '2026-09-30', array[$1::smallint], '[]', 7, now()) returning id`,
    [siteId],
  );
  await one(
    `insert into perf_results (
       cycle_id, emp_id, sheet_id, company_id, site_id, department_id, month, score, grade, coefficient_pct, standard,
       months, uncut_amount, amount
     )
     values ($1, $2, $3, 1, $4, $5, '2026-10', 8618, 'A', 120, 200000, 1, 240000, 240000) returning emp_id as id`,
    [past, empId, sheet, siteId, departmentId],
  );
  return {
    ...{ empId, departmentId, siteId, positionId, indicator, template, scheme, classId, cycle, calibration, sheet },
    ...{ lineId, batch, announcement, appeal, standard, past },
  };
}
export type World = Awaited<ReturnType<typeof performanceWorld>>;

interface Line {
  input: (world: World) => Record<string, unknown>;
  gets: string;
}

const line = (gets: string, input: Line["input"] | Record<string, unknown> = {}): Line => ({
  gets,
  input: typeof input === "function" ? (input as Line["input"]) : () => input,
});
/** The record, with a version that never was: 409 is told to whoever reaches it, 404 to whoever does not. */
const held =
  (key: keyof World, more: Record<string, unknown> | ((world: World) => Record<string, unknown>) = {}) =>
  (world: World) => ({ id: world[key], version: OLD, ...(typeof more === "function" ? more(world) : more) });
const of = (key: keyof World) => (world: World) => ({ id: world[key] });
const LONG = "我认为这一评分没有反映我本月实际完成的工作，请复核。";
const deadlines = [1, 2, 3, 4, 5, 6].map((stage) => ({ stage, deadline: "2099-12-31" }));
const cycle = (world: World) => ({
  ...{ name: "z", kind: 1, fromDate: "2098-01-01", toDate: "2098-01-31", siteIds: [world.siteId] },
  ...{ classIds: [999_999], deadlines },
});

const classForm = (world: World) => ({
  ...{ name: "z", category: 4, siteIds: [world.siteId], cycleKind: 5, templateId: world.template },
  ...{ gradeSchemeId: world.scheme, chain: [{ level: 2, weight: "100", resolver: 1 }] },
  places: [`d${world.departmentId}`],
});
const standardForm = (world: World) => ({
  ...{ name: "z", siteId: world.siteId, fromMonth: "2099-01", coefficients: [], lines: [] },
});

/** `200+` says something of the employee, `200` does not, or is a workbook that cannot be read here. */
export const LINES: Readonly<Record<string, Line>> = {
  // Sheets
  "POST /performance/assess/search": line("200 200 200 200+ 200 200 200", { page: {}, query: { tab: "all" } }),
  "GET /performance/assess/filters": line("200 200 200 200 200 200 200"),
  "POST /performance/assess/export": line("403 403 403 200+ 403 403 403", { query: { tab: "all" } }),
  "POST /performance/assess/remind": line("403 403 403 200 403 403 403", { query: { tab: "all" } }),
  "GET /performance/assess/details": line("200+ 200+ 200+ 200+ 404 404 404", of("sheet")),
  "GET /performance/assess/neighbours": line("200 200 200 200 200 200 200", of("sheet")),
  "GET /performance/assess/file": line("404 404 404 404 404 404 404", (world) => ({
    id: world.sheet,
    attachmentInfoId: 999_999_999,
  })),
  "GET /performance/assess/target/choices": line("200 200 200 200 200 200 200"),
  "POST /performance/assess/target/save": line("409 409 404 404 404 404 404", held("sheet")),
  "POST /performance/assess/target/agree": line("409 409 404 404 404 404 404", held("sheet")),
  "POST /performance/assess/target/return": line("409 409 404 404 404 404 404", held("sheet", { reason: "xx" })),
  "POST /performance/assess/actual/save": line("409 409 404 409 404 404 404", held("sheet")),
  "POST /performance/assess/self/save": line("409 404 404 404 404 404 404", held("sheet")),
  "POST /performance/assess/self/submit": line("409 404 404 404 404 404 404", held("sheet")),
  "POST /performance/assess/super/save": line("404 409 409 404 404 404 404", held("sheet")),
  "POST /performance/assess/super/submit": line("404 409 409 404 404 404 404", held("sheet")),
  "POST /performance/assess/super/return": line("404 409 409 404 404 404 404", held("sheet", { reason: "xx" })),
  "POST /performance/assess/peers/save": line("404 409 404 404 404 404 404", held("sheet")),
  "POST /performance/assess/veto/mark": line("404 409 409 404 404 404 404", held("sheet")),
  "POST /performance/assess/veto/confirm": line(
    "403 403 403 409 403 403 403",
    held("sheet", { reason: "xx", counts: 1 }),
  ),
  "POST /performance/assess/dimission/save": line("404 409 409 409 404 404 404", held("sheet", { grade: 2 })),
  "POST /performance/assess/dimission/submit": line("404 409 409 409 404 404 404", held("sheet", { grade: 2 })),
  "POST /performance/assess/substitute": line(
    "403 403 403 409 403 403 403",
    held("sheet", { grade: 2, empIdText: "10008" }),
  ),
  "POST /performance/assess/edit": line(
    "409 409 409 409 404 404 404",
    held("sheet", { status: 40, reason: "xx", lines: [] }),
  ),
  "POST /performance/assess/exempt": line("403 403 403 409 403 403 403", held("sheet", { exemption: 5, reason: "xx" })),
  "POST /performance/assess/lockAlone": line("403 403 403 409 403 403 403", held("sheet")),
  "POST /performance/assess/confirm": line("409 404 404 404 404 404 404", held("sheet")),
  "POST /performance/assess/appeal": line("409 404 404 404 404 404 404", held("sheet", { text: LONG })),
  // Appeals
  "POST /performance/appeal/search": line("200+ 200 200 200+ 200 200 200", { page: {} }),
  "GET /performance/appeal/filters": line("200 200 200 200 200 200 200"),
  "GET /performance/appeal/details": line("200+ 404 404 200+ 404 404 404", of("appeal")),
  "GET /performance/appeal/file": line("404 404 404 404 404 404 404", (world) => ({
    id: world.appeal,
    attachmentInfoId: 999_999_999,
  })),
  "POST /performance/appeal/decide": line("409 404 404 409 404 404 404", held("appeal", { decision: 1, reason: "xx" })),
  "POST /performance/appeal/appoint": line("403 403 403 409 403 403 403", held("appeal", { empIdText: "10008" })),
  "POST /performance/appeal/takeBack": line("409 404 404 409 404 404 404", held("appeal")),
  // Calibration
  "POST /performance/calibration/search": line("403 403 403 200 403 403 403", { page: {} }),
  "GET /performance/calibration/filters": line("403 403 403 200 403 403 403"),
  "GET /performance/calibration/details": line("403 403 403 200+ 403 403 403", of("calibration")),
  "POST /performance/calibration/export": line("403 403 403 200+ 403 403 403", (world) => ({
    query: { id: world.calibration },
  })),
  "POST /performance/calibration/propose": line("403 403 403 409 403 403 403", held("calibration", { reason: "xx" })),
  "POST /performance/calibration/move": line(
    "403 403 403 409 403 403 403",
    held("calibration", (world) => ({ changes: [{ sheetId: world.sheet, toGrade: "B", reason: "xx" }] })),
  ),
  "POST /performance/calibration/members": line("403 403 403 409 403 403 403", held("calibration", { members: [] })),
  "POST /performance/calibration/submit": line("403 403 403 409 403 403 403", held("calibration")),
  // Batches of managers' scores, announcements
  "POST /performance/managerscore/search": line("403 200 200 200 200 403 403", { page: {} }),
  "GET /performance/managerscore/filters": line("403 200 200 200 200 403 403"),
  "GET /performance/managerscore/cycles": line("403 200 200 200 200 403 403"),
  "GET /performance/managerscore/details": line("403 404 404 200+ 404 403 403", of("batch")),
  "POST /performance/managerscore/create": line("403 403 403 409 403 403 403", (world) => ({
    cycleId: world.cycle,
    departmentId: world.departmentId,
  })),
  "POST /performance/managerscore/submit": line("403 403 403 409 403 403 403", held("batch")),
  "POST /performance/managerscore/mark": line("403 404 404 403 404 403 403", held("batch")),
  "GET /performance/managerscore/beside": line("403 200 200 403 200 403 403"),
  "POST /performance/managerscore/settle": line("403 404 404 403 404 403 403", (world) => ({
    sheetId: world.sheet,
    version: OLD,
  })),
  "POST /performance/announcement/search": line("403 403 403 200 403 403 403", { page: {} }),
  "GET /performance/announcement/details": line("403 403 403 200+ 403 403 403", of("announcement")),
  "GET /performance/announcement/batches": line("403 403 403 200 403 403 403"),
  "GET /performance/announcement/public": line("200+ 200+ 404 404 404 404 404", of("announcement")),
  "POST /performance/announcement/save": line(
    "403 403 403 409 403 403 403",
    held("announcement", (world) => ({
      ...{ batchId: world.batch, title: "x", fromDate: "2099-01-01", toDate: "2099-02-01", audience: 2 },
    })),
  ),
  "POST /performance/announcement/publish": line("403 403 403 409 403 403 403", held("announcement")),
  "POST /performance/announcement/withdraw": line(
    "403 403 403 409 403 403 403",
    held("announcement", { reason: "xx" }),
  ),
  "POST /performance/assess/objection": line("409 409 404 404 404 404 404", (world) => ({
    ...{ announcementId: world.announcement, sheetId: world.sheet, text: LONG },
  })),
  // Results
  "POST /performance/result/search": line("403 403 403 200+ 403 200+ 403", { page: {} }),
  "POST /performance/result/export": line("403 403 403 200+ 403 403 403", { query: {} }),
  "GET /performance/result/filters": line("403 403 403 200 403 200 403"),
  "GET /performance/result/charts": line("403 403 403 200 403 200 403", (world) => ({ cycleId: world.past })),
  "GET /performance/result/history": line("200+ 404 404 200+ 404 200+ 404", (world) => ({ empId: world.empId })),
  "GET /performance/result/due": line("403 403 403 200 403 403 403", { month: "2026-12" }),
  "POST /performance/result/postpone": line("403 403 403 409 403 403 403", (world) => ({
    ...{ cycleId: world.cycle, empIds: [world.empId], month: "2026-11", reason: "xx" },
  })),
  "GET /performance/result/forPayroll": line("403 403 403 403 403 200+ 403", { month: "2026-10", companyId: 1 }),
  // Cycles
  "POST /performance/cycle/search": line("403 403 403 200 403 403 403", { page: {} }),
  "GET /performance/cycle/details": line("403 403 403 200+ 403 403 403", of("cycle")),
  "GET /performance/cycle/choices": line("403 403 403 200 403 403 403"),
  "POST /performance/cycle/create": line("403 403 403 400 403 403 403", cycle),
  "POST /performance/cycle/update": line("403 403 403 409 403 403 403", held("cycle", cycle)),
  "POST /performance/cycle/extend": line("403 403 403 409 403 403 403", held("cycle", { deadlines })),
  "POST /performance/cycle/remove": line("403 403 403 409 403 403 403", held("cycle")),
  "POST /performance/cycle/start": line("403 403 403 409 403 403 403", held("cycle")),
  "POST /performance/cycle/generate": line("403 403 403 409 403 403 403", of("cycle")),
  "POST /performance/cycle/moveStage": line("403 403 403 409 403 403 403", held("cycle")),
  "POST /performance/cycle/lock": line("403 403 403 403 403 403 403", held("cycle")),
  "POST /performance/cycle/unlock": line("403 403 403 403 403 403 403", held("past", { reason: "xx" })),
  // Indicators, templates, schemes: of nobody's site
  "POST /performance/indicator/search": line("403 403 403 200 403 403 403", { page: {} }),
  "GET /performance/indicator/details": line("403 403 403 200 403 403 403", of("indicator")),
  "POST /performance/indicator/save": line("403 403 403 409 403 403 403", held("indicator", { name: "xx", kind: 3 })),
  "POST /performance/template/search": line("403 403 403 200 403 403 403", { page: {} }),
  "GET /performance/template/details": line("403 403 403 200 403 403 403", of("template")),
  "GET /performance/template/choices": line("403 403 403 200 403 403 403"),
  "POST /performance/template/save": line("403 403 403 409 403 403 403", held("template", { name: "xx", lines: [] })),
  "POST /performance/scheme/search": line("403 403 403 200 403 403 403", { page: {} }),
  "GET /performance/scheme/details": line("403 403 403 200 403 403 403", of("scheme")),
  "POST /performance/scheme/save": line("403 403 403 400 403 403 403", held("scheme", { name: "xx" })),
  // Classes
  "POST /performance/class/search": line("403 403 403 200 403 403 403", { page: {} }),
  "GET /performance/class/details": line("403 403 403 200 403 403 403", of("classId")),
  "GET /performance/class/choices": line("403 403 403 200 403 403 403"),
  "POST /performance/class/members": line("403 403 403 200 403 403 403", (world) => ({ id: world.classId, page: {} })),
  "POST /performance/class/unclassified": line("403 403 403 200+ 403 403 403", (world) => ({
    page: { pageSize: 1000 },
    query: { cycleKind: 4, siteId: world.siteId },
  })),
  "GET /performance/class/resolve": line("403 403 403 200+ 403 403 403", (world) => ({ empId: world.empId })),
  "POST /performance/class/create": line("403 403 403 200 403 403 403", classForm),
  "POST /performance/class/update": line("403 403 403 409 403 403 403", held("classId", classForm)),
  "POST /performance/class/status": line("403 403 403 409 403 403 403", held("classId", { enabled: 0 })),
  // Standards
  "POST /performance/cost/search": line("403 403 403 200 403 403 403", { page: {} }),
  "GET /performance/cost/details": line("403 403 403 200 403 403 403", of("standard")),
  "GET /performance/cost/choices": line("403 403 403 200 403 403 403"),
  "POST /performance/cost/create": line("403 403 403 400 403 403 403", standardForm),
  "POST /performance/cost/update": line("403 403 403 400 403 403 403", held("standard", standardForm)),
  "POST /performance/cost/copy": line("403 403 403 200 403 403 403", (world) => ({
    id: world.standard,
    name: "xx",
    fromMonth: "2099-01",
  })),
  "POST /performance/cost/submit": line("403 403 403 409 403 403 403", held("standard")),
};
