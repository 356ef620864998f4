import { beforeEach, describe, expect, it } from "vitest";
import { agreeTargets, returnTargets, saveActuals, saveTargets, targetChoices } from "~/contracts/performance/scoring";
import { sheetDetail } from "~/contracts/performance/sheets";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { at, FIRST, PERSON, SECOND, STAFF, sheetX, versionOf } from "./sheet-x";

beforeEach(async () => {
  await useDatabase();
});

const indicators = async (id: number) => {
  const { ids } = await one<{ ids: number[] }>(
    "select array_agg(indicator_id order by sort) as ids from perf_sheet_lines where sheet_id = $1",
    [id],
  );
  return ids;
};
const stored = (id: number) =>
  one<{ lines: string[] }>(
    "select array_agg(weight_bp || ' ' || coalesce(target::text, '-') order by sort) as lines from perf_sheet_lines where sheet_id = $1",
    [id],
  );

describe("targets of a sheet", () => {
  it("are written by one side and agreed on by the other; agreed ones have a version", async () => {
    const { id } = await sheetX({ state: 10, cycleState: 1 });
    const ids = await indicators(id);
    const [own, first] = [await at(PERSON, id), await at(FIRST, id)];
    const lines = ids.map((indicatorId, n) => ({
      ...{ indicatorId, weight: ["35", "25", "25", "15"][n] },
      ...(n < 2 && { target: ["600", "1.5"][n] }),
    }));
    expect(await own.ok(saveTargets, { lines })).toMatchObject({ state: 10 });
    expect(await own.ok(saveTargets, { lines: lines.toReversed(), propose: 1 })).toMatchObject({ state: 11 });
    expect((await stored(id)).lines).toEqual(["1500 -", "2500 -", "2500 15000", "3500 6000000"]);
    expect((await own.call(agreeTargets)).code).toBe(409);
    expect((await (await at(SECOND, id)).call(agreeTargets)).code).toBe(404);
    expect((await first.call(returnTargets, { reason: "" })).code).toBe(400);
    expect(await first.ok(returnTargets, { reason: "目标偏低" })).toMatchObject({ state: 10 });
    expect(await first.ok(saveTargets, { lines, propose: 1 })).toMatchObject({ state: 11 });
    expect((await first.call(agreeTargets)).code).toBe(409);
    expect(await own.ok(agreeTargets)).toMatchObject({ state: 20 });
    expect(await ok(sheetDetail, { id }, own)).toMatchObject({ targetVersion: 1, state: 20 });
    expect((await own.call(saveTargets, { lines })).code).toBe(409);
  });

  it("that are agreed on late lead straight into the self-assessment", async () => {
    const { id } = await sheetX({ state: 11, cycleState: 3 });
    await one(
      "update perf_sheets set proposed_by = (select emp_id from employees where job_number = $1) returning id",
      [FIRST],
    );
    expect(await (await at(PERSON, id)).ok(agreeTargets)).toMatchObject({ state: 30 });
    expect(await one("select turn from perf_scorers where sheet_id = $1 and level = 1", [id])).toEqual({ turn: 1 });
  });

  it("performance 14: are refused with all faults where weights, targets or lines are wrong", async () => {
    const { id } = await sheetX({ state: 10, cycleState: 1, veto: true });
    const [a, b, c, d, veto] = await indicators(id);
    const own = await at(PERSON, id);
    const lines = [
      { indicatorId: a!, weight: "40", target: "0" },
      { indicatorId: b!, weight: "30" },
      { indicatorId: c!, weight: "20" },
      { indicatorId: d!, weight: "5" },
    ];
    expect((await own.call(saveTargets, { lines })).fieldErrors).toEqual({
      "lines[0].target": ["目标值不能为0"],
      "lines[1].target": ["不能为空"],
      lines: ["权重合计须为100%，当前为95%"],
    });
    const others = [
      { indicatorId: c!, weight: "55" },
      { indicatorId: c!, weight: "40" },
      { indicatorId: 999_999, weight: "5" },
      { indicatorId: veto!, weight: "5" },
    ];
    expect((await own.call(saveTargets, { lines: others })).fieldErrors).toEqual({
      "lines[0].weight": ["权重须在 5% 至 50% 之间"],
      "lines[1].indicatorId": ["指标重复"],
      "lines[2].indicatorId": ["请选择列表中的选项"],
      "lines[3].weight": ["该类指标不设权重"],
      lines: ["须有 3 至 10 项带权重的指标", "权重合计须为100%，当前为55%"],
    });
    expect((await ok(targetChoices, {}, own)).length).toBe(5);
  });
});

describe("actual values", () => {
  it("are entered by person, first superior and staff from 20 to 40, and make the computed score", async () => {
    const { id, lines } = await sheetX({ state: 20, cycleState: 2 });
    const value = (actual: string) => ({ lines: [{ lineId: lines[0]!, actual }] });
    const computed = async () =>
      (await one<{ c: number }>("select computed_score as c from perf_sheet_lines where id = $1", [lines[0]])).c;
    for (const [who, actual, score] of [
      [PERSON, "465", 9300],
      [FIRST, "650", 12000],
      [STAFF, "250", 0],
    ] as const) {
      await (await at(who, id)).ok(saveActuals, value(actual));
      expect(await computed()).toBe(score);
    }
    const own = await at(PERSON, id);
    expect((await own.call(saveActuals, value("1.23456"))).fieldErrors).toEqual({
      "lines[0].actual": ["请填写数字，最多四位小数"],
    });
    expect((await (await at(SECOND, id)).call(saveActuals, value("1"))).code).toBe(404);
    await one("update perf_sheets set state = 41 returning id");
    expect((await own.call(saveActuals, value("1"))).code).toBe(409);
  });
});

describe("files of targets and actual values", () => {
  const cycleOf = async (id: number) =>
    (await one<{ name: string }>("select name from perf_cycles where id = $1", [id])).name;
  const namesOf = async (id: number) =>
    (
      await one<{ names: string[] }>(
        "select array_agg(name order by sort) as names from perf_sheet_lines where sheet_id = $1",
        [id],
      )
    ).names;

  it("replace a person's lines as a whole; weights are judged over all his rows", async () => {
    const token = await sessionOf(STAFF);
    const { id, cycleId } = await sheetX({ state: 10, cycleState: 1 });
    const [cycle, [a, b, c]] = [await cycleOf(cycleId), await namesOf(id)];
    const file = importOf("perfTargets", "perfTargets", () => token);
    const head = ["工号", "周期", "指标名称", "权重%", "目标值"];
    const rows = (last: string) => [
      head,
      [PERSON, cycle, a!, "50", "500"],
      [PERSON, cycle, b!, "30", "2"],
      [PERSON, cycle, c!, last, ""],
    ];
    expect(await file.faults(rows("15"))).toEqual([expect.stringContaining("权重合计须为100%，当前为95%")]);
    const wrong = [head, [PERSON, "无此周期", a!, "50", "500"], ["99999", cycle, "无此指标", "50", ""]];
    expect((await file.faults(wrong)).join()).toContain("该员工没有此周期的考核");
    const { batchId } = await file.upload(rows("20"));
    expect(await file.commit(batchId)).toMatchObject({ code: 200 });
    expect((await stored(id)).lines).toEqual(["5000 5000000", "3000 20000", "2000 -"]);
    const version = await versionOf(id);
    await one("update perf_sheets set state = 20 returning id");
    expect((await file.faults(rows("20"))).join()).toContain("考核当前状态不能导入");
    expect(await versionOf(id)).toBe(version);
  });

  it("enter actual values of lines that are there, once", async () => {
    const token = await sessionOf(STAFF);
    const { id, cycleId } = await sheetX({ state: 20, cycleState: 2 });
    const [cycle, [a, b, c]] = [await cycleOf(cycleId), await namesOf(id)];
    const file = importOf("perfActuals", "perfActuals", () => token);
    const head = ["工号", "周期", "指标名称", "实际值"];
    expect(
      (
        await file.faults([head, [PERSON, cycle, "别的", "1"], [PERSON, cycle, c!, "1"], [PERSON, cycle, a!, "x"]])
      ).join(),
    ).toMatch(/该考核没有此指标.*该指标没有实际值.*请填写数字/s);
    const rows = [head, [PERSON, cycle, a!, "650"], [PERSON, cycle, b!, "1.5"]];
    const first = await file.upload(rows);
    expect(await file.commit(first.batchId)).toMatchObject({ code: 200 });
    const scores = await one<{ scores: number[] }>(
      "select array_agg(computed_score order by sort) as scores from perf_sheet_lines where sheet_id = $1",
      [id],
    );
    expect(scores.scores.slice(0, 2)).toEqual([12000, 12000]);
    const version = await versionOf(id);
    const again = await file.upload(rows);
    await file.commit(again.batchId);
    expect(await versionOf(id)).toBe(version);
  });
});
