import { beforeAll, describe, expect, it } from "vitest";
import { CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import { performancePaths as paths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { one } from "../support/api";
import { cutRows } from "../support/cards";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import {
  all,
  approveBatch,
  cycleOf,
  department,
  empIdOf,
  GROUP,
  giveRole,
  gradesOf,
  groupsOf,
  makeGroups,
  rootDepartment,
  sheetsOf,
  staffOf,
} from "../upstream/performance/grades-desk";

const LANGUAGES = ["zh", "en", "es", "ja"];
const readers = new Map<string, Visitor>();
/** Performance staff, the head of the department, an employee. */
const [staff, head, person] = [new Visitor(), new Visitor(), new Visitor()];
let group: { id: number; version: number };
let sheets: number[];
let departmentId: number;
let october: number;

beforeAll(async () => {
  await useDatabase();
  await giveRole("10003", "hrPerformance");
  const root = await rootDepartment();
  const cycle = await cycleOf({ name: "2026年9月", from: "2026-09-01", to: "2026-09-30" });
  const people = await staffOf(1, GROUP.length);
  departmentId = await department("校准一部", root);
  await one("update departments set head_emp_id = $1 where department_id = $2 returning department_id as id", [
    await empIdOf("10007"),
    departmentId,
  ]);
  sheets = await sheetsOf(
    cycle,
    departmentId,
    GROUP.map((score, n) => ({ empId: people[n]!, score })),
  );
  await makeGroups(cycle.cycleId);
  group = (await groupsOf(cycle.cycleId))[0]!;
  const second = await cycleOf({ name: "2026年10月", state: CYCLE_STATE.confirmation });
  october = second.cycleId;
  await sheetsOf(
    second,
    departmentId,
    people.slice(0, 4).map((empId, n) => ({
      ...{ empId, score: 9000 - n * 100, isManager: 1 as const, grade: "A" },
      state: SHEET_STATE.inApproval,
    })),
  );
  await staff.signIn("10003");
  await head.signIn("10007");
  await person.signIn("10011");
  for (const language of LANGUAGES) {
    const visitor = new Visitor();
    visitor.headers["accept-language"] = language;
    readers.set(language, await visitor.signIn("10003"));
  }
}, 60_000);

/** Keys of texts that stand in the page as they are. */
const bareKeys = (html: string) =>
  [...html.replace(/<script[\s\S]*?<\/script>/g, "").matchAll(/>([a-z]\w*(?:\.\w+)+|\w+:[\w.]+)</g)].map(([, k]) => k);

/** The page is there in four languages, with rows that are whole on a phone. */
async function read(path: string): Promise<void> {
  const titles = new Set<string>();
  for (const [language, visitor] of readers) {
    await visitor.get(path);
    expect([visitor.status, visitor.location], `${path} ${language}`).toEqual([200, null]);
    expect(visitor.html.replace(/<script[\s\S]*?<\/script>/g, ""), language).not.toMatch(/\b(?:undefined|NaN)\b|\{\{/);
    expect(bareKeys(visitor.html), `${path} ${language}`).toEqual([]);
    expect(cutRows(visitor.html).cut, language).toEqual([]);
    titles.add(/<title>([^<]*)<\/title>/.exec(visitor.html)?.[1] ?? "");
  }
  expect(titles.size, path).toBe(LANGUAGES.length);
}

/** Where a posted form led to. */
async function done(visitor: Visitor, path: string, fields: Record<string, string>): Promise<string> {
  await visitor.get(path);
  await visitor.post(path, { version: visitor.hidden("version"), ...fields });
  expect(visitor.status, `${path} ${/class="err[\s\S]{0,400}/.exec(visitor.html)?.[0]}`).toBe(302);
  return visitor.location!;
}

describe("calibration", () => {
  it("shows the group with its reasons; steps in four languages", async () => {
    const page = paths.calibration(group.id);
    await read(page);
    await staff.get(page);
    expect(staff.text).toContain("达到S；S名额2人，96.50分2人并列放不下");
    expect(staff.text).toContain("末位至少2人，调为C");
    for (const step of ["members", "propose", "submit"]) await read(paths.calibrationStep(group.id, step));
  });

  it("moves without script in one form: a refusal stands in its row with what was typed", async () => {
    const page = paths.calibration(group.id);
    const move = (n: number, reason: string) => ({
      [`changes[${n}].toGrade`]: "S",
      [`changes[${n}].reason`]: reason,
    });
    await staff.get(page);
    const named = { sheets: staff.hidden("sheets") };
    expect(named.sheets.split(",").map(Number)).toEqual(sheets);
    const rest = { ...named, ...move(0, ""), ...move(1, "项目突出"), ...move(2, "客户好评") };
    await staff.post(page, { version: String(group.version), ...rest });
    expect(staff.status).toBe(422);
    expect(staff.text).toContain("超出S等级名额");
    expect(staff.html).toContain("客户好评");
    const two = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith("changes[2]")));
    expect(await done(staff, page, two)).toBe(page);
    expect(await gradesOf(sheets.slice(0, 3))).toBe("SSA");
    await staff.get(page);
    expect(staff.text).toContain("校准组调为S");
    expect(await done(staff, paths.calibrationStep(group.id, "members"), { membersText: "10007" })).toBe(page);
    expect(await done(staff, paths.calibrationStep(group.id, "propose"), { reason: "重新讨论" })).toBe(page);
    expect(await done(staff, paths.calibrationStep(group.id, "submit"), {})).toBe(page);
    await read(page);
    await staff.get(page);
    expect(staff.text).toContain("已提交");
  });
});

describe("managers' scores", () => {
  it("from the batch to the objection, page by page", async () => {
    const made = await done(staff, paths.managerBatchNew, {
      cycleId: String(october),
      departmentId: String(departmentId),
      title: "十月经理评分",
    });
    const id = Number(made.split("/").at(-1));
    await read(made);
    await read(paths.managerBatchSubmit(id));
    expect(await done(staff, paths.managerBatchSubmit(id), {})).toBe(made);
    await head.get(made);
    expect(head.text).toContain("勾选并写明理由");
    const box = /name="rows\[0\]\.assessmentId"[^>]*value="(\d+)"/.exec(head.html)?.[1];
    await head.post(made, { version: head.hidden("version"), "rows[0].assessmentId": box!, "rows[0].reason": "" });
    expect([head.status, head.text.includes("不能为空")]).toEqual([422, true]);
    expect(await done(head, made, { "rows[0].assessmentId": box!, "rows[0].reason": "复核" })).toBe(made);
    await head.get(made);
    expect(head.html).toMatch(/name="rows\[0\]\.assessmentId"[^>]*checked/);
    await approveBatch(id);
    const draft = await done(staff, `${paths.announcementNew}?batchId=${id}`, {
      ...{ batchId: String(id), title: "十月公示", fromDate: companyDay(), toDate: addDays(companyDay(), 20) },
      audience: "4",
    });
    const announcement = Number(draft.split("/").at(-1));
    for (const page of [draft, `${draft}/edit`, `${draft}/publish`]) await read(page);
    expect(await done(staff, `${draft}/publish`, {})).toBe(draft);
    await read(`${draft}/withdraw`);
    await read(paths.announcement(announcement));
    await person.get(paths.announcement(announcement));
    const object = /href="([^"]*\/object\?sheetId=\d+)"/.exec(person.html)![1]!;
    await read(object);
    await person.get(object);
    await person.post(object, { text: "太短" });
    expect([person.status, person.text.includes("异议内容至少20个字")]).toEqual([422, true]);
    const text = "该经理十月项目两次延期，与公示等级不符，请复核。";
    expect(await done(person, object, { text })).toBe(paths.announcement(announcement));
    await staff.get(draft);
    expect(staff.text).toContain(text);
    await read(draft);
    await read(paths.managerScores);
    await read(paths.announcements);
    expect(await done(staff, `${draft}/withdraw`, { reason: "名单有误" })).toBe(draft);
  });
});

describe("results", () => {
  it("with pictures and tables, a person's history, and what is put off", async () => {
    const cycle = await cycleOf({ name: "2026年三季度", kind: 2, state: CYCLE_STATE.locked });
    await all(
      `insert into perf_results (cycle_id, emp_id, sheet_id, site_id, department_id, month, score, grade,
         coefficient_pct, standard, months, uncut_amount, amount)
       select $1, emp_id, id, 1, department_id, '2026-11', total_score, final_grade, 100, 200000, 1, 200000, 200000
       from perf_sheets where id = any($2)`,
      [cycle.cycleId, sheets],
    );
    await read(`${paths.results}?cycleId=${cycle.cycleId}`);
    await staff.get(`${paths.results}?cycleId=${cycle.cycleId}`);
    expect(staff.html).toContain("<svg");
    expect(staff.text).toContain("等级分布与名额");
    const { id } = await one<{ id: number }>("select emp_id as id from perf_sheets where id = $1", [sheets[0]]);
    await read(paths.historyOf(id));
    await read(paths.resultsDueOf("2026-11"));
    const step = `${paths.resultsDue}/postpone?month=2026-11&cycleId=${october}`;
    await read(step);
    expect(await done(staff, step, { empIds: String(id), reason: "申诉未结" })).toBe(paths.resultsDueOf("2026-11"));
    await staff.get(`${paths.resultsDue}/postpone?month=2026-1&cycleId=${october}`);
    expect(staff.status).toBe(404);
  });
});

it.each([paths.results, paths.calibrations, paths.managerScores, paths.appeals])(
  "%s is narrowed to a department by its form",
  async (list) => {
    const address = `${list}?departmentId=${departmentId}`;
    await read(address);
    await staff.get(address);
    expect(staff.html).toMatch(new RegExp(`<option value="${departmentId}" selected="">[^<]*校准一部`));
  },
);
