import { beforeEach, describe, expect, it } from "vitest";
import {
  calibrationDetail,
  calibrationFilters,
  exportCalibration,
  moveGrades,
  nameCalibrationPanel,
  proposeCalibration,
  searchCalibrations,
  submitCalibration,
} from "~/contracts/performance/calibrations";
import { CALIBRATION_STATE, CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import { sheetDetail } from "~/contracts/performance/sheets";
import { refuseUnfinished } from "~/upstream/performance/calibration/groups.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, workbookOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import {
  all,
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
  signedIn,
  staffOf,
} from "./grades-desk";

/** HR performance of Longhua, its HR manager, a member of panels. */
let staff: { token: string };
let manager: { token: string };
let panel: { token: string };

beforeEach(async () => {
  await useDatabase();
  await giveRole("10003", "hrPerformance");
  await giveRole("10011", "calibrationPanel");
  await giveRole("10007", "calibrationPanel");
  [staff, manager, panel] = [await signedIn("10003"), await signedIn("10002"), await signedIn("10011")];
});

/** The group of example 5 with other scores, graded. */
async function graded(scores: readonly number[] = GROUP) {
  const cycle = await cycleOf();
  const people = await staffOf(1, scores.length);
  const departmentId = await department("校准一部", await rootDepartment());
  const sheets = await sheetsOf(
    cycle,
    departmentId,
    scores.map((score, n) => ({ empId: people[n]!, score })),
  );
  await makeGroups(cycle.cycleId);
  const [group] = await groupsOf(cycle.cycleId);
  return { ...cycle, people, departmentId, sheets, group: { id: group!.id, version: group!.version } };
}

const detailOf = (id: number, by = staff) => ok(calibrationDetail, { id }, by);

describe("grades of a group", () => {
  it("performance 5: equal scores are not told apart, caps are kept, the lowest two are C", async () => {
    const { sheets, group } = await graded();
    expect(await gradesOf(sheets)).toBe("SAAAAABBBBBBBBBBBBBBBCC");
    const detail = await detailOf(group.id);
    expect(detail).toMatchObject({ scored: 23, caps: { S: 2, SA: 6, bottom: 2 } });
    expect(detail.counts).toEqual({ S: 1, A: 5, B: 15, C: 2, D: 0 });
    expect(detail.people[1]!.steps).toEqual([
      { by: "threshold", grade: "S" },
      { by: "capS", from: "S", to: "A", full: 1, cap: 2, tie: { score: 9650, people: 2 } },
    ]);
    const paid = await all("select coefficient_pct as pct from perf_sheets where id = any($1) order by id", [sheets]);
    expect(paid.slice(0, 2)).toEqual([{ pct: 150 }, { pct: 120 }]);
  });

  it("tell whoever is graded at which points others are tied only where the points are his own", async () => {
    // Three tied do not fit into S and A together: they and the one below them go down.
    const { people, sheets } = await graded([
      9900,
      9600,
      9000,
      9000,
      9000,
      8990,
      ...Array.from({ length: 6 }, () => 7500),
    ]);
    await one("update perf_sheets set state = $2 where id = any($1::int[]) returning id", [
      sheets,
      SHEET_STATE.toConfirm,
    ]);
    const tieOf = async (n: number, by?: { token: string }) => {
      const { no } = await one<{ no: string }>("select job_number as no from employees where emp_id = $1", [people[n]]);
      const { result } = await ok(sheetDetail, { id: sheets[n]! }, by ?? (await signedIn(no)));
      return result!.gradeSteps.flatMap((step) => ("tie" in step && step.by === "capSA" ? [step.tie] : []));
    };
    const tie = { score: 9000, people: 3 };
    expect(await tieOf(2)).toEqual([tie]);
    expect(await tieOf(5)).toEqual([null]);
    expect(await tieOf(5, staff)).toEqual([tie]);
  });

  it("performance 6: a tie of three does not fit into two places, and nobody is moved further", async () => {
    const tied = await graded([...GROUP.slice(0, 20), 7150, 7150, 7150]);
    expect((await detailOf(tied.group.id)).counts).toEqual({ S: 1, A: 5, B: 17, C: 0, D: 0 });
    await useDatabase();
    await giveRole("10003", "hrPerformance");
    staff = await signedIn("10003");
    const low = await graded([...GROUP.slice(0, 21), 6100, 5900]);
    expect((await detailOf(low.group.id)).counts).toEqual({ S: 1, A: 5, B: 15, C: 1, D: 1 });
  });

  it("performance 7: a group of nine is graded with the parent department; managers are a group of their own", async () => {
    const cycle = await cycleOf();
    const parent = await department("校准上级部", await rootDepartment());
    const child = await department("校准下级组", parent);
    const people = await staffOf(1, 30);
    await sheetsOf(
      cycle,
      child,
      people.slice(0, 9).map((empId) => ({ empId, score: 9600 })),
    );
    await sheetsOf(
      cycle,
      parent,
      people.slice(9, 20).map((empId) => ({ empId, score: 8000 })),
    );
    await sheetsOf(
      cycle,
      child,
      people.slice(20, 24).map((empId) => ({ empId, score: 9000, isManager: 1 })),
    );
    expect(await makeGroups(cycle.cycleId)).toBe(2);
    const root = await rootDepartment();
    expect((await groupsOf(cycle.cycleId)).map(({ departmentId, byShare }) => [departmentId, byShare])).toEqual(
      expect.arrayContaining([
        [parent, 1],
        [root, 0],
      ]),
    );
    const { simpleList } = await ok(searchCalibrations, { page: {}, query: {} }, staff);
    expect(simpleList.map(({ groupName, isManager, scored }) => [groupName, isManager, scored])).toEqual([
      [expect.any(String), 1, 4],
      ["校准上级部", 0, 20],
    ]);
    // Nine at 96.00 are one tie, too many for S and for S and A together; the managers keep what their points are.
    expect(simpleList.map(({ counts }) => counts)).toEqual([
      { S: 0, A: 4, B: 0, C: 0, D: 0 },
      { S: 0, A: 0, B: 20, C: 0, D: 0 },
    ]);
    expect((await ok(calibrationFilters, {}, staff)).cycles).toEqual([{ id: cycle.cycleId, name: "2026年10月" }]);
  });

  it("performance 11: a confirmed veto keeps its total, is D without pay, and is in no share", async () => {
    const cycle = await cycleOf();
    const people = await staffOf(1, 11);
    const departmentId = await department("校准一部", await rootDepartment());
    const sheets = await sheetsOf(
      cycle,
      departmentId,
      people.map((empId, n) => ({ empId, score: n === 0 ? 9200 : 8000, veto: n === 0 })),
    );
    await makeGroups(cycle.cycleId);
    expect(
      await one(
        "select total_score as total, final_grade as grade, coefficient_pct as pct from perf_sheets where id = $1",
        [sheets[0]],
      ),
    ).toEqual({ total: 9200, grade: "D", pct: 0 });
    const [group] = await groupsOf(cycle.cycleId);
    const detail = await detailOf(group!.id);
    expect(detail).toMatchObject({ scored: 10, caps: { S: 1, SA: 3, bottom: 1 }, counts: { B: 10, D: 0 } });
    const move = { sheetId: sheets[0]!, toGrade: "B", reason: "申诉" } as const;
    expect(await callApi(moveGrades, { ...group!, changes: [move] }, staff)).toMatchObject({
      fieldErrors: { "changes[0].toGrade": ["已确认一票否决，等级固定为D"] },
    });
  });

  it("are made once more without doubling; what a panel moved stays, and whoever is scored later joins", async () => {
    const { cycleId, classId, sheets, people, group, departmentId } = await graded();
    await makeGroups(cycleId);
    expect(await groupsOf(cycleId)).toHaveLength(1);
    const { version } = (await groupsOf(cycleId))[0]!;
    await ok(
      moveGrades,
      { id: group.id, version, changes: [{ sheetId: sheets[1]!, toGrade: "S", reason: "项目突出" }] },
      staff,
    );
    const [late] = await staffOf(1, 1, people.length);
    const [sheet] = await sheetsOf({ cycleId, classId }, departmentId, [{ empId: late!, score: 9000 }]);
    await makeGroups(cycleId);
    expect(await gradesOf([sheets[1]!, sheet!])).toBe("S-");
    const now = (await groupsOf(cycleId))[0]!;
    expect(await callApi(submitCalibration, now, staff)).toMatchObject({
      code: 409,
      msg: "还有1人没有等级，请重新建议等级",
    });
  });
});

describe("a panel", () => {
  it("performance 17: no third person is moved to S; two are, with a reason each", async () => {
    const { sheets, group } = await graded();
    const to = (n: number) => ({ sheetId: sheets[n]!, toGrade: "S" as const, reason: "贡献突出" });
    const refused = await callApi(moveGrades, { ...group, changes: [to(1), to(2)] }, { ...staff, language: "en" });
    expect(refused.fieldErrors).toEqual({
      "changes[0].toGrade": ["Quota of S exceeded: 3 of 2"],
      "changes[1].toGrade": ["Quota of S exceeded: 3 of 2"],
    });
    const both = await callApi(
      moveGrades,
      {
        ...group,
        changes: [
          { ...to(1), reason: "" },
          { ...to(6), toGrade: "A" },
        ],
      },
      staff,
    );
    expect(both.fieldErrors).toEqual({
      "changes[0].reason": ["不能为空"],
      "changes[1].toGrade": ["超出S+A等级名额（7/6）"],
    });
    const done = await ok(moveGrades, { ...group, changes: [to(1)] }, staff);
    expect(done.counts).toEqual({ S: 2, A: 4, B: 15, C: 2, D: 0 });
    expect(await all("select from_grade as f, to_grade as t, reason from perf_grade_changes")).toEqual([
      { f: "A", t: "S", reason: "贡献突出" },
    ]);
    expect(await auditCount("perfCalibration.move")).toBe(1);
    const beyond = { id: group.id, version: done.version, changes: [to(2)] };
    expect((await callApi(moveGrades, beyond, staff)).code).toBe(400);
    expect((await ok(moveGrades, beyond, manager)).counts.S).toBe(3);
  });

  it("lowers the bottom share with a reason and does not raise it", async () => {
    const { sheets, group } = await graded();
    const up = { sheetId: sheets[21]!, toGrade: "B" as const, reason: "新岗位适应期" };
    expect((await callApi(moveGrades, { ...group, changes: [up] }, staff)).fieldErrors).toEqual({
      "changes[0].toGrade": ["C和D至少2人，调整后只有1人；可先说明理由下调末位比例"],
    });
    const raised = { ...group, changes: [], bottomPercent: 20, bottomReason: "" };
    expect((await callApi(moveGrades, raised, staff)).fieldErrors).toEqual({
      bottomPercent: ["末位比例只能下调"],
      bottomReason: ["不能为空"],
    });
    const done = await ok(moveGrades, { ...group, changes: [up], bottomPercent: 5, bottomReason: "整体达标" }, staff);
    expect(done).toMatchObject({ caps: { bottom: 1 }, counts: { B: 16, C: 1 } });
    const again = await ok(proposeCalibration, { id: group.id, version: done.version, reason: "重新讨论" }, staff);
    expect(again).toMatchObject({ caps: { bottom: 2 }, counts: { B: 15, C: 2 } });
  });

  it("reaches the groups it is named in, does not move itself nor read its own grade, and proposes nothing", async () => {
    const { cycleId, classId, departmentId, group, sheets } = await graded();
    const me = await empIdOf("10011");
    const [own] = await sheetsOf({ cycleId, classId }, departmentId, [{ empId: me, score: 9990 }]);
    await makeGroups(cycleId);
    expect((await callApi(calibrationDetail, { id: group.id }, panel)).code).toBe(404);
    const { version } = (await groupsOf(cycleId))[0]!;
    const named = await ok(nameCalibrationPanel, { id: group.id, version, members: [], membersText: "10011" }, staff);
    expect(
      await one("select count(*)::int as n from notifications where emp_id = $1 and url like '%calibration%'", [me]),
    ).toEqual({ n: 1 });
    const detail = await detailOf(group.id, panel);
    expect(detail.people.at(-1)).toMatchObject({ own: true, score: null, proposed: null, final: null, open: false });
    expect(detail.acts).toEqual(["move", "submit"]);
    const ref = { id: group.id, version: named.version };
    const self = await callApi(
      moveGrades,
      { ...ref, changes: [{ sheetId: own!, toGrade: "B", reason: "自评" }] },
      panel,
    );
    expect(self.fieldErrors).toEqual({ "changes[0].toGrade": ["不能调整自己的等级"] });
    const answers = await Promise.all([
      callApi(proposeCalibration, { ...ref, reason: "x" }, panel),
      callApi(nameCalibrationPanel, { ...ref, members: [] }, panel),
      callApi(moveGrades, { ...ref, version: 0, changes: [] }, await signedIn("10007")),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404]);
    const moved = await ok(
      moveGrades,
      { ...ref, changes: [{ sheetId: sheets[22]!, toGrade: "D", reason: "多次违规" }] },
      panel,
    );
    expect(moved.counts.D).toBe(1);
  });

  it("two members at once: one of them is asked to look again", async () => {
    const { sheets, group } = await graded();
    await ok(nameCalibrationPanel, { ...group, members: [], membersText: "10011, 10007" }, staff);
    const ref = { id: group.id, version: group.version + 1 };
    const other = await signedIn("10007");
    const to = (n: number) => [{ sheetId: sheets[n]!, toGrade: "S" as const, reason: "突出" }];
    const both = await Promise.all([
      callApi(moveGrades, { ...ref, changes: to(1) }, panel),
      callApi(moveGrades, { ...ref, changes: to(2) }, other),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await detailOf(group.id)).counts.S).toBe(2);
  });

  it("submits when everybody is scored; then nothing moves, and the cycle may go on", async () => {
    const { cycleId, sheets, group } = await graded();
    await one("update perf_sheets set state = $2 where id = $1 returning id", [sheets[3], SHEET_STATE.second]);
    expect(await callApi(submitCalibration, group, staff)).toMatchObject({ code: 409, msg: "还有1份考核未评分" });
    await one("update perf_sheets set state = $2 where id = $1 returning id", [sheets[3], SHEET_STATE.calculated]);
    await expect(transaction((tx) => refuseUnfinished(tx, cycleId))).rejects.toMatchObject({ code: 409 });
    const done = await ok(submitCalibration, group, staff);
    expect(done.state).toBe(CALIBRATION_STATE.submitted);
    await transaction((tx) => refuseUnfinished(tx, cycleId));
    const after = { id: group.id, version: done.version };
    expect(await callApi(moveGrades, { ...after, changes: [] }, staff)).toMatchObject({ code: 409, msg: "该组已提交" });
    await one("update perf_cycles set state = $2, locked_at = now() where id = $1 returning id", [
      cycleId,
      CYCLE_STATE.locked,
    ]);
    expect((await callApi(moveGrades, { ...after, changes: [] }, staff)).msg).toBe("该周期不在校准阶段");
  });

  it("leaves as a file for whoever may export and reaches it, without the own row", async () => {
    const { cycleId, classId, departmentId, group } = await graded();
    await sheetsOf({ cycleId, classId }, departmentId, [{ empId: await empIdOf("10003"), score: 8000 }]);
    await makeGroups(cycleId);
    const rows = await workbookOf(await sendCall(exportCalibration, { query: { id: group.id } }, staff));
    expect(rows).toHaveLength(GROUP.length + 1);
    expect(rows[1]!.slice(3)).toEqual(["98.20", "S", "S"]);
    await giveRole("10017", "hrPerformance");
    const nanshan = await signedIn("10017");
    expect((await callApi(exportCalibration, { query: { id: group.id } }, nanshan)).code).toBe(404);
  });

  it("is read in ten statements and 200 KB with 200 people, and graded in as many as with few", async () => {
    const few = await cycleOf({ name: "小" });
    const many = await cycleOf({ name: "大" });
    const departmentId = await department("大部门", await rootDepartment());
    const people = await all<{ id: number }>("select emp_id as id from employees order by 1 limit 200");
    await sheetsOf(
      few,
      departmentId,
      people.slice(0, 12).map(({ id }) => ({ empId: id, score: 8000 })),
    );
    await sheetsOf(
      many,
      departmentId,
      people.map(({ id }, n) => ({ empId: id, score: 9900 - 10 * n })),
    );
    const making = await statements(() => makeGroups(few.cycleId));
    expect(await statements(() => makeGroups(many.cycleId))).toBeLessThanOrEqual(making + CLOCK);
    const [group] = await groupsOf(many.cycleId);
    await detailOf(group!.id);
    expect(await statements(() => detailOf(group!.id))).toBeLessThanOrEqual(10);
    expect(JSON.stringify(await detailOf(group!.id)).length).toBeLessThan(200_000);
  });
});
