import { beforeEach, describe, expect, it } from "vitest";
import { proposeCalibration, submitCalibration } from "~/contracts/performance/calibrations";
import { BATCH_STATE, CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import {
  batchDetail,
  besideBatches,
  createBatch,
  markRows,
  searchBatches,
  settleBeside,
  submitBatch,
} from "~/contracts/performance/managers";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { CLOCK, statements } from "../../support/statements";
import {
  all,
  approveBatch,
  cycleOf,
  decide,
  department,
  empIdOf,
  giveRole,
  groupsOf,
  makeGroups,
  rootDepartment,
  sheetsOf,
  signedIn,
  staffOf,
} from "./grades-desk";

let staff: { token: string };
/** Head of the department whose managers are scored. */
let headEmpId: number;
let head: { token: string };

beforeEach(async () => {
  await useDatabase();
  await giveRole("10003", "hrPerformance");
  staff = await signedIn("10003");
  headEmpId = await empIdOf("10007");
  head = { token: await sessionOf("10007") };
});

/** Managers of a department, calibrated and waiting, their superior's comments beside. */
async function waiting(n = 9, more: readonly number[] = []) {
  const cycle = await cycleOf({ state: CYCLE_STATE.confirmation });
  const departmentId = await department("经理一部", await rootDepartment());
  await one("update departments set head_emp_id = $1 where department_id = $2 returning department_id as id", [
    headEmpId,
    departmentId,
  ]);
  const people = [...(await staffOf(1, n)), ...more];
  const sheets = await sheetsOf(
    cycle,
    departmentId,
    people.map((empId, at) => ({
      empId,
      score: 9000 - at * 100,
      isManager: 1,
      grade: "A",
      state: SHEET_STATE.inApproval,
    })),
  );
  await all(
    `insert into perf_scorers (sheet_id, level, weight_bp, scorer_emp_id, level_score, total_comment, submitted_at)
     select id, l, 5000, $2::int + l, 9000, '评语' || l, now() from unnest($1::int[]) as id, unnest('{2,3}'::int[]) as l`,
    [sheets, headEmpId],
  );
  return { ...cycle, departmentId, people, sheets };
}

const detailOf = (id: number, by = staff) => ok(batchDetail, { id }, by);

describe("a batch of managers' scores", () => {
  it("performance 27: is not returned without a marked row; marked rows go back to their scorers, the others wait", async () => {
    const { cycleId, departmentId, sheets } = await waiting();
    const made = await ok(createBatch, { cycleId, departmentId }, staff);
    expect(made).toMatchObject({ taken: 9, movedUp: 0, beside: [] });
    await ok(submitBatch, made, staff);
    const { version, people, state } = await detailOf(made.id, head);
    expect([state, people.length, people[0]!.comment]).toEqual([BATCH_STATE.inApproval, 9, "评语2；评语3"]);
    await expect(decide(made.id, returnTask)).rejects.toMatchObject({
      code: 409,
      text: { key: "perfManagers:said.markFirst" },
    });
    const rows = sheets.slice(0, 2).map((assessmentId) => ({ assessmentId, reason: "与业绩不符" }));
    const wrong = await callApi(
      markRows,
      {
        id: made.id,
        version,
        rows: [
          { ...rows[0]!, reason: "" },
          { assessmentId: 999_999, reason: "x" },
        ],
      },
      head,
    );
    expect(Object.keys(wrong.fieldErrors!)).toEqual(["rows[0].reason", "rows[1].assessmentId"]);
    expect((await callApi(markRows, { id: made.id, version, rows }, staff)).code).toBe(403);
    const marked = await ok(markRows, { id: made.id, version, rows: [...rows, { reason: "只写了理由" }] }, head);
    expect(marked.marked).toBe(2);
    expect((await callApi(markRows, { id: made.id, version, rows }, head)).code).toBe(409);
    await decide(made.id, returnTask);
    const after = await detailOf(made.id);
    expect([after.state, after.people.filter((one) => one.state === 0).length]).toEqual([BATCH_STATE.draft, 7]);
    expect(
      await all(
        `select s.state, s.final_grade as grade, count(c.submitted_at)::int as submitted from perf_sheets s
         join perf_scorers c on c.sheet_id = s.id where s.id = any($1) group by s.id order by s.id`,
        [sheets.slice(0, 3)],
      ),
    ).toEqual([
      { state: SHEET_STATE.first, grade: null, submitted: 0 },
      { state: SHEET_STATE.first, grade: null, submitted: 0 },
      { state: SHEET_STATE.inApproval, grade: "A", submitted: 2 },
    ]);
    const again = await ok(submitBatch, { id: made.id, version: after.version }, staff);
    expect(again.id).toBe(made.id);
    await approveBatch(made.id);
    expect((await detailOf(made.id)).state).toBe(BATCH_STATE.approved);
  });

  it("opens the group of whoever was returned; scored anew he is graded there and waits again", async () => {
    const { cycleId, sheets, departmentId } = await waiting(3);
    await one("update perf_sheets set state = 50, final_grade = null where cycle_id = $1 returning id", [cycleId]);
    await makeGroups(cycleId);
    await one("update perf_sheets set state = 55 where cycle_id = $1 returning id", [cycleId]);
    await one("update perf_calibrations set state = 1 where cycle_id = $1 returning id", [cycleId]);
    const made = await ok(createBatch, { cycleId, departmentId }, staff);
    await ok(submitBatch, made, staff);
    const { version } = await detailOf(made.id);
    await ok(markRows, { id: made.id, version, rows: [{ assessmentId: sheets[0]!, reason: "复核" }] }, head);
    await decide(made.id, returnTask);
    const [group] = await groupsOf(cycleId);
    expect(group).toMatchObject({ state: 0 });
    expect((await callApi(submitCalibration, group!, staff)).msg).toBe("还有1份考核未评分");
    await one("update perf_sheets set state = 50, total_score = 7200 where id = $1 returning id", [sheets[0]]);
    const proposed = await ok(proposeCalibration, { ...group!, reason: "重新评分" }, staff);
    expect(proposed.counts).toMatchObject({ A: 2, B: 1 });
    await ok(submitCalibration, proposed, staff);
    expect(await one("select state, final_grade as grade from perf_sheets where id = $1", [sheets[0]])).toEqual({
      state: SHEET_STATE.inApproval,
      grade: "B",
    });
    expect(await ok(createBatch, { cycleId, departmentId }, staff)).toMatchObject({ id: made.id, taken: 1 });
    expect((await detailOf(made.id)).people.filter((one) => one.state === 0)).toHaveLength(3);
  });

  it("takes in each manager once, also when two make it at once", async () => {
    const { cycleId, departmentId } = await waiting();
    const both = await Promise.all([1, 2].map(() => callApi(createBatch, { cycleId, departmentId }, staff)));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await one("select count(*)::int as n from perf_batch_rows where state = 0")).toEqual({ n: 9 });
    expect(await callApi(createBatch, { cycleId, departmentId }, staff)).toMatchObject({
      code: 409,
      msg: "该部门没有等待审批的经理评分",
    });
  });

  it("never asks anybody about himself: the head goes a level up, whoever decides everywhere stays beside", async () => {
    const gm = await empIdOf("10014");
    const director = await empIdOf("10002");
    const { cycleId, departmentId, sheets } = await waiting(3, [headEmpId, gm, director]);
    const made = await ok(createBatch, { cycleId, departmentId }, staff);
    const name = async (empId: number) =>
      (await one<{ name: string }>("select emp_name as name from employees where emp_id = $1", [empId])).name;
    expect(made).toMatchObject({ taken: 3, movedUp: 1 });
    expect(made.beside.sort()).toEqual([await name(gm), await name(director)].sort());
    const { simpleList } = await ok(searchBatches, { page: {}, query: { cycleId } }, staff);
    expect(simpleList.map(({ people }) => people).sort()).toEqual([1, 3]);
    const asGm = { token: await sessionOf("10014") };
    const asDirector = await signedIn("10002");
    await giveRole("10002", "hrDirector");
    const [own] = await ok(besideBatches, {}, { token: await sessionOf("10002") });
    expect(own!.sheetId).toBe(sheets[4]);
    const others = await ok(besideBatches, {}, asGm);
    expect(others.map(({ sheetId }) => sheetId)).toEqual([sheets[5]]);
    const refs = { sheetId: sheets[4]!, version: own!.version };
    expect((await callApi(settleBeside, refs, asGm)).code).toBe(404);
    expect((await callApi(settleBeside, refs, head)).code).toBe(404);
    await ok(settleBeside, refs, asDirector);
    expect(await one("select state from perf_sheets where id = $1", [sheets[4]])).toEqual({
      state: SHEET_STATE.toConfirm,
    });
    expect((await callApi(settleBeside, refs, asDirector)).code).toBe(404);
  });

  it("moves up at its submit whoever has become head since; without anybody left nothing is sent", async () => {
    const { cycleId, departmentId, people } = await waiting(1);
    const made = await ok(createBatch, { cycleId, departmentId }, staff);
    await one("update departments set head_emp_id = $1 where department_id = $2 returning department_id as id", [
      people[0],
      departmentId,
    ]);
    const sent = await ok(submitBatch, made, staff);
    expect(sent).toEqual({ id: made.id, instanceId: null, state: BATCH_STATE.draft });
    const { people: rows, version } = await detailOf(made.id);
    expect(rows[0]!.state).toBe(2);
    const { simpleList } = await ok(searchBatches, { page: {}, query: { cycleId } }, staff);
    expect(simpleList.map((one) => one.people)).toEqual([1, 0]);
    expect((await callApi(submitBatch, { id: made.id, version }, staff)).msg).toBe("批次中没有人员");
  });

  it("of another site is not there, and its figures are not those of whoever looks at himself", async () => {
    const me = await empIdOf("10003");
    const { cycleId, departmentId } = await waiting(2, [me]);
    const made = await ok(createBatch, { cycleId, departmentId }, staff);
    const { people } = await detailOf(made.id);
    expect(people.find(({ empId }) => empId === me)).toMatchObject({ score: null, grade: null, comment: "" });
    await giveRole("10017", "hrPerformance");
    const other = await signedIn("10017");
    expect((await callApi(batchDetail, { id: made.id }, other)).code).toBe(404);
    expect((await callApi(submitBatch, { ...made, version: 99 }, other)).code).toBe(404);
    expect((await ok(searchBatches, { page: {}, query: {} }, other)).simpleList).toEqual([]);
    expect((await callApi(createBatch, { cycleId, departmentId }, other)).code).toBe(409);
  });

  it("costs as many statements with forty people as with two", async () => {
    const two = await waiting(2);
    const few = await statements(async () => {
      const made = await ok(createBatch, { cycleId: two.cycleId, departmentId: two.departmentId }, staff);
      await ok(submitBatch, made, staff);
    });
    await useDatabase();
    await giveRole("10003", "hrPerformance");
    staff = await signedIn("10003");
    const forty = await waiting(40);
    const many = await statements(async () => {
      const made = await ok(createBatch, { cycleId: forty.cycleId, departmentId: forty.departmentId }, staff);
      await ok(submitBatch, made, staff);
    });
    expect(many).toBeLessThanOrEqual(few + CLOCK);
  });
});
