import { beforeEach, describe, expect, it } from "vitest";
import { holdFile } from "~/contracts/approvals/held";
import {
  confirmVeto,
  editSheet,
  markVeto,
  returnSheet,
  savePeers,
  saveSelf,
  saveSuperior,
  submitSelf,
  submitSuperior,
} from "~/contracts/performance/scoring";
import { sheetDetail, sheetFile } from "~/contracts/performance/sheets";
import { callApi, ok, one, sendCall } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import {
  at,
  FIRST,
  PERSON,
  points,
  SECOND,
  SECOND_SUPERIOR,
  SELF,
  STAFF,
  SUPERIOR,
  sheetX,
  turns,
  versionOf,
} from "./sheet-x";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");

beforeEach(async () => {
  await useDatabase();
});

const totals = (id: number) =>
  one(
    `select state, self_score as self, superior_score as first, second_score as second, total_score as total, bonus,
       deduction from perf_sheets where id = $1`,
    [id],
  );

/** The whole way of sheet X: the person, the first and the second superior. */
async function scoredX(more: { bonus?: string; deduction?: string } = {}) {
  const { id, lines } = await sheetX();
  const [own, first, second] = [await at(PERSON, id), await at(FIRST, id), await at(SECOND, id)];
  await own.ok(submitSelf, { lines: points(lines, ...SELF) });
  await first.ok(submitSuperior, { lines: points(lines, ...SUPERIOR) });
  await second.ok(submitSuperior, { lines: points(lines, ...SECOND_SUPERIOR), ...more });
  return { id, lines, own, first, second };
}

describe("points of a sheet", () => {
  it("performance 2: three scorers make 86.18, with bonus 3 and deduction 1 make 88.18", async () => {
    const { id, second } = await scoredX();
    expect(await totals(id)).toMatchObject({ state: 50, self: 8870, first: 8570, second: 8630, total: 8618 });
    const other = await scoredX({ bonus: "3", deduction: "1" });
    expect(await totals(other.id)).toMatchObject({ state: 50, total: 8818, bonus: 300, deduction: 100 });
    expect(await ok(sheetDetail, { id }, second)).toMatchObject({ total: 8618, state: 50 });
  });

  it("performance 3: without a second superior's row the others are scaled", async () => {
    const { id, lines } = await sheetX({ second: false });
    await (await at(PERSON, id)).ok(submitSelf, { lines: points(lines, ...SELF) });
    await one("update perf_scorers set weight_bp = 6000 where sheet_id = $1 and level = 2 returning id", [id]);
    const answer = await (await at(FIRST, id)).ok(submitSuperior, { lines: points(lines, ...SUPERIOR) });
    expect(answer).toMatchObject({ state: 50, levelScore: 8570, totalScore: 8613 });
  });

  it("performance 15: refuses points beyond 120, each fault at its field", async () => {
    const { id, lines } = await sheetX();
    const own = await at(PERSON, id);
    const answer = await own.call(saveSelf, { lines: points(lines, "121", "-1", "7.123", "120") });
    expect(answer).toMatchObject({
      code: 400,
      fieldErrors: {
        "lines[0].score": ["评分须在0至120之间"],
        "lines[1].score": ["评分须在0至120之间"],
        "lines[2].score": ["评分须在0至120之间"],
      },
    });
    expect((await own.call(saveSelf, { lines: [{ lineId: 999_999, score: "1" }] })).fieldErrors).toEqual({
      "lines[0].lineId": ["请选择列表中的选项"],
    });
  });

  it("are kept block by block with a running total, and submitted when every line has some", async () => {
    const { id, lines } = await sheetX();
    const own = await at(PERSON, id);
    expect(await own.ok(saveSelf, { lines: points(lines, "93") })).toMatchObject({ state: 30, levelScore: 3720 });
    expect(await own.ok(saveSelf, { lines: points(lines, null, null, "95") })).toMatchObject({ levelScore: 5620 });
    const refused = await own.call(submitSelf, { lines: [] });
    expect(refused).toMatchObject({ code: 400, fieldErrors: { "lines[3].score": ["不能为空"] } });
    const value = { lineId: lines[0]!, score: "93", comment: "", withValues: 1, actual: "475.5" };
    await own.ok(saveSelf, { lines: [value] });
    const line = await one("select actual, computed_score as computed from perf_sheet_lines where id = $1", [lines[0]]);
    expect(line).toEqual({ actual: 4_755_000, computed: 9510 });
    // The second line keeps its computed score as nothing else is said.
    expect(await own.ok(submitSelf, { lines: points(lines, null, null, null, "100") })).toMatchObject({
      state: 40,
      levelScore: 8870,
    });
    expect((await own.call(saveSelf, { lines: points(lines, "1") })).code).toBe(409);
  });

  it("overrule a computed score by ten at most, with a comment (rule 6)", async () => {
    const { id, lines } = await sheetX({ state: 40 });
    const first = await at(FIRST, id);
    const line = (score: string, comment = "") => ({ lines: [{ lineId: lines[0]!, score, comment }] });
    expect((await first.call(saveSuperior, line("103.01", "x"))).fieldErrors).toEqual({
      "lines[0].score": ["与计算得分 93.00 相差不得超过 10.00"],
    });
    expect((await first.call(saveSuperior, line("103"))).fieldErrors).toEqual({
      "lines[0].comment": ["调整计算得分须填写评语"],
    });
    expect(await first.ok(saveSuperior, line("103", "客户验收提前"))).toMatchObject({ levelScore: 4120 });
  });

  it("need a comment of 20 characters below 60 and above 95 (rule 10), and keep bonus and deduction small", async () => {
    const { id, lines } = await sheetX({ state: 40, second: false });
    await one("update perf_sheet_lines set computed_score = null where sheet_id = $1 returning id", [id]);
    const first = await at(FIRST, id);
    const low = { lines: points(lines, "59", "59", "59", "59"), bonus: "10.01", deduction: "20.01" };
    expect((await first.call(submitSuperior, low)).fieldErrors).toEqual({
      totalComment: ["该分数须填写评语（59.00）"],
      bonus: ["最多 10.00 分"],
      deduction: ["最多 20.00 分"],
    });
    const said = {
      ...low,
      bonus: "10",
      deduction: "20",
      totalComment: "本季度多次延误交付，客户投诉三次，需要改进计划。",
    };
    expect(await first.ok(submitSuperior, said)).toMatchObject({ levelScore: 5900, totalScore: 4900 });
  });

  it("performance 21: of two tabs one submits, the other reads that the record has changed", async () => {
    const { id, lines } = await sheetX({ state: 40 });
    const { token } = await at(FIRST, id);
    const input = { id, version: await versionOf(id), lines: points(lines, ...SUPERIOR) };
    const answers = await Promise.all([
      callApi(submitSuperior, input, { token }),
      callApi(submitSuperior, input, { token }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)!.msg).toContain("已被他人修改");
    expect(await one("select count(*)::int as n from perf_scores where sheet_id = $1", [id])).toEqual({ n: 4 });
    expect(await auditCount("perfSheet.submit")).toBe(1);
  });
});

describe("who scores", () => {
  it("is whoever's turn it is: anybody else finds no sheet, or no turn", async () => {
    const { id, lines } = await sheetX({ state: 40 });
    const input = { lines: points(lines, ...SUPERIOR) };
    expect((await (await at("10012", id)).call(submitSuperior, input)).code).toBe(404);
    expect((await (await at(PERSON, id)).call(submitSuperior, input)).code).toBe(404);
    expect((await (await at(SECOND, id)).call(submitSuperior, input)).code).toBe(409);
    expect((await (await at(FIRST, id)).call(submitSelf, input)).code).toBe(404);
    // What is out of reach is not there, whatever its version is.
    expect((await (await at("10012", id)).call(submitSuperior, { ...input, version: 77 })).code).toBe(404);
  });

  it("gives a sheet back twice at most, with a reason; the level before writes anew", async () => {
    const { id, lines } = await sheetX();
    const [own, first, second] = [await at(PERSON, id), await at(FIRST, id), await at(SECOND, id)];
    await own.ok(submitSelf, { lines: points(lines, ...SELF) });
    expect((await first.call(returnSheet, { reason: "x" })).fieldErrors).toEqual({ reason: ["原因至少 2 个字"] });
    expect(await first.ok(returnSheet, { reason: "请补充证明" })).toMatchObject({ state: 30 });
    expect(await totals(id)).toMatchObject({ self: null });
    await own.ok(submitSelf, { lines: points(lines, "90", "75", "95", "100") });
    await first.ok(submitSuperior, { lines: points(lines, ...SUPERIOR) });
    expect(await second.ok(returnSheet, { reason: "评语太少" })).toMatchObject({ state: 40 });
    expect(await totals(id)).toMatchObject({ first: null, total: null });
    expect((await first.call(returnSheet, { reason: "再补充" })).code).toBe(409);
    await first.ok(submitSuperior, { lines: points(lines, "93", "75", "81", "100") });
    expect(await totals(id)).toMatchObject({ state: 41, self: 8750, first: 8590 });
  });

  it("are two to five peers whom the first superior names before scoring (rule 11)", async () => {
    const { id } = await sheetX({ state: 20, cycleState: 2, chainPeers: true });
    const first = await at(FIRST, id);
    const named = (...jobNumbers: string[]) => ({ peers: jobNumbers.map((empIdText) => ({ empIdText })) });
    expect((await first.call(savePeers, named("10012"))).fieldErrors).toEqual({ peers: ["请选择2至5名同级评价人"] });
    expect((await first.call(savePeers, named("10012", PERSON, SECOND, "10012"))).fieldErrors).toEqual({
      "peers[1].empId": ["不能选择本人、其他级别的评分人或重复的人"],
      "peers[2].empId": ["不能选择本人、其他级别的评分人或重复的人"],
      "peers[3].empId": ["不能选择本人、其他级别的评分人或重复的人"],
    });
    await first.ok(savePeers, named("10012", "10013"));
    await first.ok(savePeers, named("10012", "10005"));
    const { rows } = await one<{ rows: string[] }>(
      `select array_agg(job_number order by job_number) as rows from perf_scorers
       join employees on emp_id = scorer_emp_id where sheet_id = $1 and level = 4`,
      [id],
    );
    expect(rows).toEqual(["10005", "10012"]);
    await one("update perf_cycles set state = 4 returning id");
    expect((await first.call(savePeers, named("10012", "10013"))).code).toBe(409);
  });

  it("are peers beside each other: their mean counts from two on, a second answer is refused", async () => {
    const { id, lines } = await sheetX({ state: 40, peers: ["10012", "10005"] });
    const [one1, two, first] = [await at("10012", id), await at("10005", id), await at(FIRST, id)];
    const as = (last: string) => ({ lines: points(lines, "93", "75", "80", last) });
    const version = await versionOf(id);
    expect((await one1.call(submitSuperior, { ...as("100"), bonus: "1" })).fieldErrors).toEqual({
      bonus: ["最多 0.00 分"],
    });
    await first.ok(saveSuperior, { lines: points(lines, "93") });
    // Peers do not get in each other's way: neither changes what the other has seen.
    await ok(submitSuperior, { id, version, ...as("100") }, { token: one1.token });
    expect(await one("select peer_score as peer from perf_sheets where id = $1", [id])).toEqual({ peer: null });
    await ok(submitSuperior, { id, version, ...as("90") }, { token: two.token });
    expect(await one("select peer_score as peer from perf_sheets where id = $1", [id])).toEqual({ peer: 8520 });
    expect((await one1.call(submitSuperior, as("10"))).code).toBe(409);
  });
});

describe("what performance staff does", () => {
  it("corrects what was submitted with a reason, and the totals follow", async () => {
    const { id, lines, first } = await scoredX();
    const staff = await at(STAFF, id);
    const change = { status: 40, lines: [{ lineId: lines[2]!, level: 2, score: "90", comment: "" }] };
    expect((await staff.call(editSheet, change)).fieldErrors).toEqual({ reason: ["原因至少 2 个字"] });
    expect((await first.call(editSheet, { ...change, reason: "更正" })).code).toBe(409);
    await staff.ok(editSheet, { ...change, reason: "录入错误" });
    expect(await totals(id)).toMatchObject({ first: 8770, second: 8630, total: 8738 });
    for (const state of [55, 60, 65, 70]) {
      await one("update perf_sheets set state = $2 where id = $1 returning id", [id, state]);
      expect((await staff.call(editSheet, { ...change, reason: "录入错误" })).code).toBe(409);
    }
    expect(await auditCount("perfSheet.edit")).toBe(1);
  });

  it("takes the grade of whoever is scored otherwise, and opens his group again", async () => {
    const { id, lines } = await scoredX();
    const { group } = await one<{ group: number }>(
      `insert into perf_calibrations (
         cycle_id, department_id, is_manager, scheme_key, scheme, group_name, by_share, state
       )
       select cycle_id, department_id, 0, 'x', '{}', '组', 0, 1 from perf_sheets where id = $1
       returning id as group`,
      [id],
    );
    await one("update perf_sheets set final_grade = 'A', proposed_grade = 'A', calibration_id = $2 where id = $1", [
      id,
      group,
    ]);
    const staff = await at(STAFF, id);
    const lower = { lineId: lines[2]!, level: 2, score: "60", comment: "" };
    await staff.ok(editSheet, { status: 40, lines: [lower], reason: "录入错误" });
    expect(
      await one(
        `select s.final_grade as grade, c.state from perf_sheets s join perf_calibrations c on c.id = s.calibration_id
         where s.id = $1`,
        [id],
      ),
    ).toEqual({ grade: null, state: 0 });
  });

  it("corrects targets and actual values: computed scores and weights count anew", async () => {
    const { id, lines } = await scoredX();
    const staff = await at(STAFF, id);
    await staff.ok(editSheet, { status: 20, lines: [{ lineId: lines[0]!, actual: "650" }], reason: "数据更正" });
    expect(await one("select computed_score as c from perf_sheet_lines where id = $1", [lines[0]])).toEqual({
      c: 12000,
    });
    const weights = ["30", "30", "30", "10"].map((weight, n) => ({
      ...{ lineId: lines[n]!, weight },
      ...(n === 0 && { target: "500" }),
      ...(n === 1 && { target: "2" }),
    }));
    await staff.ok(editSheet, { status: 10, lines: weights, reason: "权重更正" });
    // 30 × 93 + 30 × 75 + 30 × 80 + 10 × 100
    expect(await totals(id)).toMatchObject({ first: 8440 });
    const wrong = weights.map((line, n) => (n === 0 ? { ...line, weight: "25", target: "0" } : line));
    expect((await staff.call(editSheet, { status: 10, lines: wrong, reason: "权重更正" })).fieldErrors).toEqual({
      "lines[0].target": ["目标值不能为0"],
      lines: ["权重合计须为100%，当前为95%"],
    });
  });

  it("performance 11: a veto counts once it is confirmed; the total stays", async () => {
    const { id, lines } = await sheetX({ state: 40, second: false, veto: true });
    await one("update perf_sheets set veto = 1, veto_reason = '安全事故' where id = $1 returning id", [id]);
    await one("update perf_sheet_lines set computed_score = null where sheet_id = $1 returning id", [id]);
    const first = await at(FIRST, id);
    await first.ok(submitSuperior, { lines: points(lines, "92", "92", "92", "92") });
    expect((await first.call(confirmVeto, { counts: 1, reason: "核实" })).code).toBe(403);
    const staff = await at(STAFF, id);
    await staff.ok(confirmVeto, { counts: 1, reason: "事故报告属实" });
    expect(await ok(sheetDetail, { id }, staff)).toMatchObject({
      total: 9200,
      veto: { marked: 1, reason: "安全事故", confirmed: true },
    });
    expect((await staff.call(confirmVeto, { counts: 1, reason: "核实" })).code).toBe(409);
  });

  it("reads with whoever scores why a veto was marked, and its proof; the person does not before the result", async () => {
    const { id, lines } = await sheetX({ state: 40, veto: true });
    const [own, first, staff] = [await at(PERSON, id), await at(FIRST, id), await at(STAFF, id)];
    const mark = { lineId: lines[4], reason: "安全事故" };
    expect((await first.call(markVeto, mark)).fieldErrors).toEqual({ files: ["请附证明材料"] });
    const pdf = { file: PDF, token: first.token };
    const { attachmentInfoId } = await ok(holdFile, { name: "事故报告.pdf" }, pdf);
    await first.ok(markVeto, { ...mark, attachmentIds: [attachmentInfoId] });
    const seenBy = async (who: { token: string }) => {
      const { veto, lines: shown, trail } = await ok(sheetDetail, { id }, who);
      const answer = await sendCall(sheetFile, { id, attachmentInfoId }, who);
      return [veto.marked, shown[4]!.proof.length, trail.length, answer.headers.get("content-type")?.includes("pdf")];
    };
    expect(await seenBy(staff)).toEqual([1, 1, 1, true]);
    expect(await seenBy(own)).toEqual([0, 0, 0, false]);
    await one("update perf_sheets set state = 30 where id = $1 returning id", [id]);
    await turns(id);
    await own.ok(saveSelf, { lines: [{ lineId: lines[4]!, comment: "x", withValues: 1 }] });
    const kept = await one("select proof from perf_sheet_lines where id = $1", [lines[4]]);
    expect(kept).toEqual({ proof: [attachmentInfoId] });
  });

  it("does none of it to the own sheet", async () => {
    const { id, lines } = await sheetX({ state: 50, person: STAFF });
    await one("update perf_scorers set submitted_at = now(), level_score = 9000 where sheet_id = $1 returning id", [
      id,
    ]);
    await turns(id);
    const change = { status: 40, lines: [{ lineId: lines[2]!, level: 2, score: "90" }], reason: "更正" };
    expect((await (await at(STAFF, id)).call(editSheet, change)).code).toBe(409);
  });
});
