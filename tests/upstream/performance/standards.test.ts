import { beforeEach, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import type { In } from "~/contracts/endpoint";
import { createClass } from "~/contracts/performance/classes";
import {
  copyStandard,
  createStandard,
  searchStandards,
  standardChoices,
  standardDetail,
  submitStandard,
  updateStandard,
} from "~/contracts/performance/standards";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { approveThrough, decideNext } from "~/upstream/demo/acts.server";
import { approvalKinds } from "~/upstream/domains.server";
import { standardsOf } from "~/upstream/performance/standards/standard-of.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import { classInput, levelOf } from "../../support/performance";

/** Drafts everywhere; drafts in Longhua alone; approves. */
let hr: { token: string };
let longhua: { token: string };
let manager: { token: string };
let classId: number;
let p1: number;
let p8: number;
let m1: number;

type Input = In<typeof createStandard>;

beforeEach(async () => {
  await useDatabase();
  hr = { token: await sessionOf("10006") };
  longhua = { token: await sessionOf("10005") };
  manager = { token: await sessionOf("10004") };
  classId = (await ok(createClass, await classInput(hr, "职能", { siteIds: [1, 4] }), hr)).id;
  [p1, p8, m1] = (await Promise.all(["P1", "P8", "M1"].map(levelOf))) as [number, number, number];
});

const COEFFICIENTS = (["S", "A", "B", "C", "D"] as const).map((grade, n) => ({
  grade,
  pct: [150, 120, 100, 80, 0][n]!,
}));
const input = (fromMonth: string, given: Partial<Input> = {}): Input => ({
  ...{ name: `标准 ${fromMonth}`, siteId: 1, fromMonth, budgetMode: 0, coefficients: COEFFICIENTS },
  lines: [{ classId, levelFrom: p1, levelTo: p8, amount: "2,000.00" }],
  ...given,
});
const detail = (id: number, as = hr) => ok(standardDetail, { id }, as);
const instanceOf = async (id: number) => (await detail(id)).instanceId!;
const approve = async (id: number) => approveThrough(approvalKinds, await instanceOf(id));
const sent = async (fromMonth: string, given: Partial<Input> = {}) =>
  (await ok(createStandard, input(fromMonth, { ...given, send: 1 }), hr)).id;
const effective = async (fromMonth: string, given: Partial<Input> = {}) => {
  const id = await sent(fromMonth, given);
  await approve(id);
  return id;
};

describe("performance standards", () => {
  it("are drafted, submitted and approved; then they count (performance rule 25)", async () => {
    const draft = await ok(createStandard, input("2026-10", { attendanceProrate: 1, budgetMode: 1 }), hr);
    expect(draft).toMatchObject({ sent: false, version: 1 });
    expect(await detail(draft.id)).toMatchObject({
      ...{ state: 0, toMonth: null, instanceId: null, acts: ["edit", "submit", "copy"], requester: "潘文静" },
      lines: [{ className: "职能", from: "P1", to: "P8", monthlyAmount: 200_000 }],
    });
    expect(await ok(submitStandard, draft, hr)).toEqual({ id: draft.id, state: 1 });
    expect(await detail(draft.id)).toMatchObject({ state: 1, acts: ["copy"] });
    const asked = { classId, siteId: 1, levelId: p8, month: "2026-11" };
    expect(await standardsOf(database().read, [asked])).toEqual([null]);
    const form = await ok(instanceDetail, { id: await instanceOf(draft.id) }, manager);
    expect(JSON.stringify(form)).toContain("标准 2026-10");
    await approve(draft.id);
    expect(await detail(draft.id, manager)).toMatchObject({ state: 2, acts: [] });
    expect(
      await standardsOf(database().read, [
        asked,
        { ...asked, month: "2026-09" },
        { ...asked, levelId: m1 },
        { ...asked, siteId: 4 },
        { ...asked, levelId: null },
        { ...asked, month: "2026-10", levelId: p1 },
      ]),
    ).toEqual([
      {
        ...{ standardId: draft.id, monthlyAmount: 200_000, attendanceProrate: 1, budgetMode: 1 },
        coefficients: COEFFICIENTS,
      },
      ...[null, null, null, null],
      expect.objectContaining({ standardId: draft.id }),
    ]);
    expect(await auditCount("perfStandard.effective")).toBe(1);
    const { simpleList } = await ok(searchStandards, { page: {}, query: { state: 2, siteId: 1, classId } }, manager);
    expect(simpleList).toMatchObject([{ id: draft.id, lines: 1, requester: "潘文静" }]);
  });

  it("are submitted as they are written in one act, or nothing is left of them", async () => {
    const id = await sent("2026-10");
    expect((await detail(id)).state).toBe(1);
    await approve(id);
    expect(await callApi(createStandard, input("2026-10", { send: 1 }), hr)).toMatchObject({
      code: 409,
      msg: "绩效标准生效期间重叠",
    });
    expect(await one("select count(*)::int as n from perf_standards")).toEqual({ n: 1 });
  });

  it("tell all that is wrong at once", async () => {
    const other = (await ok(createClass, await classInput(hr, "外站", { siteIds: [2] }), hr)).id;
    const lines = [
      { classId, levelFrom: p8, levelTo: p1, amount: "0" },
      { classId: other, levelFrom: p1, levelTo: p8, amount: "1.234" },
    ];
    const coefficients = COEFFICIENTS.map((one) => ({ ...one, pct: one.grade === "C" ? 110 : one.pct }));
    const wrong = await callApi(createStandard, input("2026-13", { lines, coefficients }), hr);
    expect(wrong.fieldErrors).toEqual({
      fromMonth: ["月份写作 2026-07"],
      "coefficients[3].pct": ["不能高于上一等级"],
      "lines[0].amount": ["填写大于 0 的金额，最多 2 位小数"],
      "lines[1].amount": ["填写大于 0 的金额，最多 2 位小数"],
    });
    const twice = [
      { classId, levelFrom: p8, levelTo: p1, amount: "1" },
      { classId: other, levelFrom: p1, levelTo: 9_999, amount: "1" },
      { classId, levelFrom: p1, levelTo: p1, amount: "1" },
      { classId, levelFrom: p1, levelTo: p8, amount: "1" },
    ];
    expect((await callApi(createStandard, input("2026-10", { lines: twice }), hr)).fieldErrors).toEqual({
      "lines[0].levelTo": ["职级止不能低于职级起"],
      "lines[1].classId": ["该分类不属于此站点"],
      "lines[1].levelTo": ["请选择列表中的选项"],
      "lines[3].levelFrom": ["与第 3 行的职级重叠"],
    });
    expect((await callApi(createStandard, input("2026-10", { lines: [] }), hr)).fieldErrors).toEqual({
      lines: ["至少填写一行"],
    });
  });

  it("of other sites are not there", async () => {
    const far = await ok(createStandard, input("2026-10", { siteId: 4 }), hr);
    const near = await ok(createStandard, input("2026-10"), longhua);
    const answers = await Promise.all([
      callApi(standardDetail, { id: far.id }, longhua),
      callApi(createStandard, input("2026-11", { siteId: 4 }), longhua),
      callApi(updateStandard, { ...input("2026-11"), ...far, version: 99 }, longhua),
      callApi(updateStandard, { ...input("2026-11", { siteId: 4 }), ...near }, longhua),
      callApi(submitStandard, { ...far, version: 99 }, longhua),
      callApi(copyStandard, { id: far.id, name: "x", fromMonth: "2026-12" }, longhua),
      callApi(createStandard, input("2026-11"), manager),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404, 403]);
    expect((await ok(searchStandards, { page: {} }, longhua)).simpleList.map(({ id }) => id)).toEqual([near.id]);
    expect((await ok(standardChoices, {}, longhua)).sites).toEqual([1]);
  });

  it("change as drafts alone; of two at once one holds", async () => {
    const draft = await ok(createStandard, input("2026-10"), hr);
    const named = { id: draft.id, version: draft.version };
    const answers = await Promise.all(
      ["2026-11", "2026-12"].map((month) => callApi(updateStandard, { ...input(month), ...named }, hr)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const { version } = answers.find(({ code }) => code === 200)!.data!;
    const sends = await Promise.all([1, 2].map(() => callApi(submitStandard, { id: draft.id, version }, hr)));
    expect(sends.map(({ code }) => code).sort()).toEqual([200, 409]);
    const late = await callApi(updateStandard, { ...input("2026-10"), id: draft.id, version: version + 1 }, hr);
    expect(late).toMatchObject({ code: 409, msg: "该标准已提交，不能再修改" });
  });

  it("close the version before at the month before; the others stay", async () => {
    const first = await effective("2026-01");
    const elsewhere = await effective("2026-01", { siteId: 4 });
    const second = await effective("2026-07", {
      lines: [{ classId, levelFrom: p1, levelTo: p8, amount: "2,500" }],
    });
    expect(await detail(first)).toMatchObject({ state: 2, toMonth: "2026-06" });
    expect(await detail(elsewhere)).toMatchObject({ toMonth: null });
    const at = (month: string) => ({ classId, siteId: 1, levelId: p1, month });
    const found = await standardsOf(database().read, ["2026-06", "2026-07", "2027-01"].map(at));
    expect(found.map((one) => [one!.standardId, one!.monthlyAmount])).toEqual([
      [first, 200_000],
      [second, 250_000],
      [second, 250_000],
    ]);
    expect(await auditCount("perfStandard.close")).toBe(1);
    const before = await callApi(createStandard, input("2026-03", { send: 1 }), hr);
    expect(before).toMatchObject({ code: 409, msg: "绩效标准生效期间重叠" });
  });

  it("of two in approval for one month the second is refused as it is approved (performance rule 28)", async () => {
    const [one, two] = [await sent("2026-10"), await sent("2026-10")];
    const [first, second] = [await instanceOf(one), await instanceOf(two)];
    const results = await Promise.allSettled([first, second].map((id) => approveThrough(approvalKinds, id)));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const failed = results.find((result) => result.status === "rejected") as PromiseRejectedResult;
    expect(failed.reason).toMatchObject({ code: 409, text: { key: "perfStandards:said.overlap" } });
    const states = [(await detail(one)).state, (await detail(two)).state].sort();
    expect(states).toEqual([1, 2]);
  });

  it("that are returned are drafts of their requester again, those rejected are copied", async () => {
    const id = await sent("2026-10");
    await decideNext(await instanceOf(id), (tx, caller, ref) =>
      returnTask(approvalKinds, tx, caller, { ...ref, comment: "请核对金额" }),
    );
    const back = await detail(id);
    expect(back).toMatchObject({ state: 0, acts: ["edit", "submit", "copy"] });
    expect((await detail(id, longhua)).acts).toEqual(["copy"]);
    const change = { ...input("2026-11"), id, version: back.version };
    expect((await callApi(updateStandard, change, longhua)).code).toBe(404);
    const again = await ok(updateStandard, { ...change, send: 1 }, hr);
    expect(again.sent).toBe(true);
    await decideNext(await instanceOf(id), (tx, caller, ref) =>
      rejectTask(approvalKinds, tx, caller, { ...ref, comment: "不同意" }),
    );
    expect(await detail(id)).toMatchObject({ state: 0, acts: ["copy"] });
  });

  it("are copied into a draft, amounts changed and rounded once; the model stays (performance rule 28)", async () => {
    const model = await effective("2026-10", {
      lines: [{ classId, levelFrom: p1, levelTo: p8, amount: "1,234.57" }],
    });
    const copy = await ok(copyStandard, { id: model, name: "上调", fromMonth: "2027-01", change: "3.5" }, hr);
    expect(await detail(copy.id)).toMatchObject({
      ...{ state: 0, fromMonth: "2027-01", copiedFrom: { id: model }, name: "上调" },
      lines: [{ monthlyAmount: 127_778 }],
    });
    expect(await detail(model)).toMatchObject({ state: 2, lines: [{ monthlyAmount: 123_457 }] });
    const same = await ok(copyStandard, { id: model, name: "同额", fromMonth: "2027-01" }, hr);
    expect((await detail(same.id)).lines[0]!.monthlyAmount).toBe(123_457);
    const wrong = { id: model, name: "x", fromMonth: "2027-01" };
    expect((await callApi(copyStandard, { ...wrong, change: "-100" }, hr)).fieldErrors).toEqual({
      change: ["填写大于 -100 的百分比，最多 2 位小数"],
    });
    const cent = await effective("2027-06", { lines: [{ classId, levelFrom: p1, levelTo: p1, amount: "0.01" }] });
    expect((await callApi(copyStandard, { ...wrong, id: cent, change: "-60" }, hr)).fieldErrors).toEqual({
      change: ["调整后金额为 0"],
    });
    const two = await Promise.all([1, 2].map(() => callApi(copyStandard, wrong, hr)));
    expect(two.map(({ code }) => code)).toEqual([200, 200]);
    expect((await callApi(copyStandard, { ...wrong, id: 9_999 }, hr)).code).toBe(404);
  });
});
