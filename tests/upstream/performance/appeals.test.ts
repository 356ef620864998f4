import { beforeEach, describe, expect, it } from "vitest";
import {
  appealDetail,
  appealSheet,
  appointDecider,
  decideAppeal,
  searchAppeals,
  takeBackAppeal,
} from "~/contracts/performance/appeals";
import { confirmSheet } from "~/contracts/performance/scoring";
import { monthAfter, monthOf } from "~/lib/performance/pay-month";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { takeEffect } from "~/upstream/domains.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import { at, empOf, FIRST, PERSON, SECOND, STAFF, sheetX, versionOf } from "./sheet-x";

const today = companyDay();
const TEXT = "第三项指标的实际完成值录入有误，请重新核对合同与验收单。";
/** HR manager, reaches everybody. */
const HR = "10002";

beforeEach(async () => {
  await useDatabase();
});

/** A sheet whose result is shown: A with 86.18, to confirm until a day. */
async function shown({ confirmBy = addDays(today, 3), state = 60 } = {}) {
  const sheet = await sheetX({ state, cycleState: 6 });
  await one("update perf_scorers set submitted_at = now(), level_score = 8600 where sheet_id = $1 returning id", [
    sheet.id,
  ]);
  await one(
    `update perf_sheets set total_score = 8618, segment_score = 8618, final_grade = 'A', proposed_grade = 'A',
       coefficient_pct = 120, confirm_by = $2 where id = $1 returning id`,
    [sheet.id, confirmBy],
  );
  return sheet;
}
const stateOf = async (id: number) =>
  one(
    "select state, final_grade as grade, total_score as total, coefficient_pct as pct from perf_sheets where id = $1",
    [id],
  );

describe("confirming", () => {
  it("performance 22: a second click answers the first time; of confirm and appeal exactly one wins", async () => {
    const { id } = await shown();
    const own = await at(PERSON, id);
    const version = await versionOf(id);
    const input = { id, version, text: "同意" };
    const [first, second] = await Promise.all([callApi(confirmSheet, input, own), callApi(confirmSheet, input, own)]);
    expect([first.code, second.code, first.data!.state, second.data!.state]).toEqual([200, 200, 70, 70]);
    expect(first.data!.confirmedAt).toBe(second.data!.confirmedAt);
    expect(await auditCount("perfSheet.confirm")).toBe(1);
    const other = await shown();
    const at60 = { id: other.id, version: await versionOf(other.id) };
    const both = await Promise.all([
      callApi(confirmSheet, at60, own),
      callApi(appealSheet, { ...at60, text: TEXT }, own),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)!.msg).toContain("已被他人修改");
    expect([65, 70]).toContain(((await stateOf(other.id)) as { state: number }).state);
  });

  it("is the person's alone, and by rule when the days are over", async () => {
    const { id } = await shown({ confirmBy: addDays(today, -1) });
    const kept = await shown();
    expect((await (await at(FIRST, id)).call(confirmSheet)).code).toBe(404);
    await takeEffect();
    expect(await stateOf(id)).toMatchObject({ state: 70 });
    expect(await stateOf(kept.id)).toMatchObject({ state: 60 });
    expect(await one("select confirmed_by as by from perf_sheets where id = $1", [id])).toEqual({ by: 2 });
  });
});

describe("an appeal", () => {
  it("performance 19: is refused after its days, and the first superior does not decide it", async () => {
    const late = await shown({ confirmBy: addDays(today, -1) });
    const own = await at(PERSON, late.id);
    expect(await own.call(appealSheet, { text: TEXT })).toMatchObject({ code: 409, msg: "已超过申诉期限" });
    const { id } = await shown();
    const mine = await at(PERSON, id);
    expect((await mine.call(appealSheet, { text: "太低" })).fieldErrors).toEqual({ text: ["申诉内容至少20个字"] });
    await mine.ok(appealSheet, { text: TEXT });
    const appeal = await one<{ id: number }>("select id from perf_appeals where sheet_id = $1", [id]);
    await one(
      `insert into role_permissions (role_id, permission_code)
       select id, 20101016 from roles where role_code = 'departmentHead' returning role_id as id`,
    );
    const first = { token: await sessionOf(FIRST) };
    const refused = await callApi(decideAppeal, { id: appeal.id, version: 1, decision: 1, reason: "维持" }, first);
    expect(refused).toMatchObject({ code: 409, msg: "评分人不能处理该申诉" });
  });

  it("is decided in ten working days: upheld or changed beyond any share, with the coefficient of the cycle", async () => {
    const { id } = await shown();
    const own = await at(PERSON, id);
    expect(await own.ok(appealSheet, { text: TEXT })).toMatchObject({ state: 65 });
    expect((await own.call(appealSheet, { text: TEXT })).code).toBe(409);
    const hr = { token: await sessionOf(HR) };
    const list = await ok(searchAppeals, { page: {}, query: {} }, hr);
    expect(list.simpleList).toEqual([expect.objectContaining({ sheetId: id, state: 0, name: "林小雅", kind: 1 })]);
    const [{ id: appealId } = { id: 0 }] = list.simpleList;
    expect(await ok(appealDetail, { id: appealId }, hr)).toMatchObject({ total: 8618, grade: "A", acts: ["decide"] });
    const decide = (more: Record<string, unknown>) =>
      callApi(decideAppeal, { id: appealId, version: 1, decision: 2, reason: "核对后更正", ...more }, hr);
    expect((await decide({})).fieldErrors).toEqual({ newScore: ["请填写新分数或新等级"] });
    expect((await callApi(decideAppeal, { id: appealId, version: 1, decision: 1, reason: "x" }, own)).code).toBe(409);
    expect(await decide({ newScore: "95.5", newGrade: "S" })).toMatchObject({ code: 200, data: { state: 1 } });
    expect(await stateOf(id)).toEqual({ state: 70, grade: "S", total: 9550, pct: 150 });
    expect((await decide({ newGrade: "B" })).code).toBe(409);
    expect((await ok(appealDetail, { id: appealId }, own)).newScore).toBe(9550);
  });

  it("goes to whoever is appointed, whatever his role; a scorer is not", async () => {
    const { id } = await shown();
    const own = await at(PERSON, id);
    const { id: appealId } = await own.ok(appealSheet, { text: TEXT });
    const staff = { token: await sessionOf(STAFF) };
    const appoint = (empIdText: string) => callApi(appointDecider, { id: appealId, version: 1, empIdText }, staff);
    expect((await appoint(SECOND)).fieldErrors).toEqual({ empId: ["评分人不能处理该申诉"] });
    expect((await appoint(PERSON)).fieldErrors).toEqual({ empId: ["当事人不能处理该申诉"] });
    const decider = { token: await sessionOf("10012") };
    expect((await callApi(appealDetail, { id: appealId }, decider)).code).toBe(404);
    expect((await appoint("10012")).code).toBe(200);
    const input = { id: appealId, version: 2, decision: 1, reason: "原评分依据充分" } as const;
    expect(await ok(decideAppeal, input, decider)).toMatchObject({ state: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 70, grade: "A" });
  });

  it("taken back leaves the result to confirm, and is not made a second time", async () => {
    const { id } = await shown();
    const own = await at(PERSON, id);
    const { id: appealId } = await own.ok(appealSheet, { text: TEXT });
    await ok(takeBackAppeal, { id: appealId, version: 1 }, own);
    expect(await stateOf(id)).toMatchObject({ state: 60 });
    expect((await own.call(appealSheet, { text: TEXT })).fieldErrors).toEqual({ text: ["每份考核只能申诉一次"] });
    const hr = { token: await sessionOf(HR) };
    expect((await callApi(decideAppeal, { id: appealId, version: 2, decision: 1, reason: "x" }, hr)).code).toBe(409);
  });

  it("of a locked result pays the difference in the month after (rule 29)", async () => {
    const { id, cycleId } = await shown({ state: 80 });
    const empId = await empOf(PERSON);
    const month = monthOf(today);
    const { id: appealId } = await one<{ id: number }>(
      `insert into perf_appeals (sheet_id, kind, by_emp_id, text, decide_by)
       values ($1, 1, $2, 'x', current_date) returning id`,
      [id, empId],
    );
    await one(
      `insert into perf_results (cycle_id, emp_id, sheet_id, site_id, department_id, month, score, grade,
         coefficient_pct, standard, months, worked_centi_day, required_centi_day, uncut_amount, amount)
       values ($1, $2, $3, 1, 1, $4, 8618, 'A', 120, 200000, 3, 1850, 2100, 634286, 600000) returning emp_id`,
      [cycleId, empId, id, month],
    );
    const hr = { token: await sessionOf(HR) };
    await ok(decideAppeal, { id: appealId, version: 1, decision: 2, newGrade: "S", reason: "更正等级" }, hr);
    expect(
      await one("select month, amount, item_code as item, source_type as source from run_inputs where emp_id = $1", [
        empId,
      ]),
    ).toEqual({ month: monthAfter(month), amount: 158_571, item: "performance", source: 9 });
    expect(await stateOf(id)).toMatchObject({ state: 80, grade: "S" });
  });

  it("that is due soon is told once a day to whoever decides it", async () => {
    const { id } = await shown();
    const { id: appealId } = await (await at(PERSON, id)).ok(appealSheet, { text: TEXT });
    const told = () =>
      one<{ n: number }>("select count(*)::int as n from notifications where event_key like $1", [
        `perfAppeal:${appealId}:due:%`,
      ]);
    await takeEffect();
    expect(await told()).toEqual({ n: 0 });
    await one("update perf_appeals set decide_by = $1 returning id", [addDays(today, 1)]);
    await takeEffect();
    const { n } = await told();
    expect(n).toBeGreaterThan(0);
    await takeEffect();
    expect(await told()).toEqual({ n });
  });
});
