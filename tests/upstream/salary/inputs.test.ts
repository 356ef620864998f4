import { beforeEach, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import {
  deleteInput,
  downloadNotice,
  inputChoices,
  inputDetail,
  saveInput,
  searchInputs,
  uploadNotice,
} from "~/contracts/salary/inputs";
import { say } from "~/lib/texts.server";
import { callApi, ok, one, sendCall } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, dumpOf, expectRefused, importOf } from "../../support/imports";
import { clerk, companyOf, confirmMinimum, idOf, leaks, logOf, rowsOf, saved, structure } from "./archives-desk";

let pay: { token: string };
let companyId: number;
/** Longhua, under 10007. */
const PERSON = "10011";
const MONTH = "2026-11";
const PDF = new Blob(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"]);

beforeEach(async () => {
  await useDatabase();
  pay = await clerk("10003");
  companyId = (await companyOf()).id;
  await confirmMinimum();
  const structureId = await structure("龙华薪资结构");
  // Items beside the fixed ones: a deduction of attendance, two after tax, one of insurance.
  await one(
    `insert into pay_items (version_id, sort, code, name, names, kind, sign, formula)
     select v.id, i.sort, i.code, i.name, '{}', i.kind, 1, 'input'
     from pay_structure_versions v,
       (values (11, 'unpaidLeave', '事假缺勤扣款', 3), (12, 'dormitory', '宿舍', 6), (13, 'compensation', '赔偿', 6),
         (14, 'pension', '养老保险', 4)) i(sort, code, name, kind)
     where v.structure_id = $1`,
    [structureId],
  );
  for (const jobNumber of [PERSON, "10012"]) await saved(pay, { jobNumber, structureId, companyId });
});

const input = async (given: Partial<In<typeof saveInput>> = {}, jobNumber = PERSON) => ({
  ...{ empId: await idOf(jobNumber), month: MONTH, itemCode: "overtime", amount: "123.45", remark: "补发" },
  ...given,
});
const save = async (given: Partial<In<typeof saveInput>> = {}, as = pay) => callApi(saveInput, await input(given), as);
const made = async (given: Partial<In<typeof saveInput>> = {}) => ok(saveInput, await input(given), pay);
const detail = (id: number, as = pay) => callApi(inputDetail, { id }, as);
const begin = (state = 1) =>
  one("insert into payroll_months (company_id, month, state) values ($1, $2, $3)", [companyId, MONTH, state]);
const take = (id: number) => one("update run_inputs set state = 1, taken_by = 1 where id = $1", [id]);

describe("an input by hand", () => {
  it("is its own source, and is changed and taken back while it is open", async () => {
    const { id, version } = await made();
    expect(await rowsOf("select source_type, source_id = id as own, amount::int, state from run_inputs")).toEqual([
      { source_type: 1, own: true, amount: 12_345, state: 0 },
    ]);
    // The same once more is another one.
    await made();
    expect(await rowsOf("select id from run_inputs")).toHaveLength(2);
    expect((await detail(id)).data).toMatchObject({
      ...{ item: "加班费", amount: 12_345, remark: "补发", acts: ["edit", "remove"], by: "梁雨桐" },
      items: [{ code: "overtime" }, { code: "unpaidLeave" }, { code: "dormitory" }, { code: "compensation" }],
    });
    expect((await save({ id, version, itemCode: "unpaidLeave", amount: "-50" })).data).toMatchObject({ version: 2 });
    expect((await save({ id, version })).code).toBe(409);
    expect((await save({ id, version: 2, itemCode: "unpaidLeave", amount: "-50.00" })).data).toMatchObject({
      version: 2,
    });
    expect((await callApi(deleteInput, { id, version: 1 }, pay)).code).toBe(409);
    expect((await callApi(deleteInput, { id, version: 2 }, pay)).code).toBe(200);
    expect((await detail(id)).code).toBe(404);
  });

  it("is of an item of kind 2, 3 or 6 that the structure has in the month, for somebody with an archive", async () => {
    for (const itemCode of ["base", "pension", "none"])
      expect((await save({ itemCode })).fieldErrors).toEqual({
        itemCode: ["薪资结构在 2026-11 没有这个可录入的项目"],
      });
    expect((await save({ itemCode: "dormitory", amount: "-1" })).fieldErrors).toEqual({ amount: ["税后扣款填写正数"] });
    for (const amount of ["0", "1.234", "x"])
      expect((await save({ amount })).fieldErrors).toEqual({ amount: ["填写不为 0 的金额，最多 2 位小数"] });
    expect(Object.keys((await save({ empId: undefined, month: undefined })).fieldErrors!)).toEqual(["empId", "month"]);
    const choices = (asked: object) => callApi(inputChoices, { month: MONTH, ...asked }, pay);
    expect((await choices({ empIdText: "10013" })).fieldErrors).toEqual({ empId: ["还没有薪资档案"] });
    expect((await choices({ empIdText: "10003" })).fieldErrors).toEqual({ empId: ["不能处理本人薪资"] });
    expect((await choices({ empIdText: PERSON })).data).toMatchObject({
      ...{ month: MONTH, person: { jobNumber: PERSON } },
      items: [{ code: "overtime", name: "加班费", kind: 2 }, {}, {}, { code: "compensation", kind: 6 }],
    });
    expect((await choices({})).data).toEqual({ person: null, month: MONTH, items: [] });
  });

  it("is neither written nor taken back once the month's pay has begun, or a run has taken it", async () => {
    const { id, version } = await made();
    await begin();
    const begun = "2026-11 工资已提交或已关账，不能再改";
    expect((await save()).fieldErrors).toEqual({ month: [begun] });
    expect((await save({ id, version })).fieldErrors).toEqual({ month: [begun] });
    expect((await callApi(deleteInput, { id, version }, pay)).msg).toBe(begun);
    expect((await detail(id)).data!.acts).toEqual([]);
    await one("delete from payroll_months");
    await take(id);
    const taken = { code: 409, msg: "2026-11工资已取用，不能修改" };
    expect(await save({ id, version })).toMatchObject(taken);
    expect(await callApi(deleteInput, { id, version }, pay)).toMatchObject(taken);
    expect((await detail(id)).data!.acts).toEqual([]);
  });

  it("of another module is neither changed nor taken back here", async () => {
    const { id } = await one<{ id: number }>(
      `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id)
       values ($1, $2, 'dormitory', 100, 3, 7) returning id`,
      [await idOf(PERSON), MONTH],
    );
    expect((await detail(id)).data!.acts).toEqual([]);
    const other = "来自其他模块的录入项不能在这里修改";
    expect((await save({ id, version: 1 })).msg).toBe(other);
    expect((await callApi(deleteInput, { id, version: 1 }, pay)).msg).toBe(other);
  });
});

describe("a compensation", () => {
  it("salary 12: stays open and says so until the written notice is there", async () => {
    const compensation = { itemCode: "compensation", amount: "900" };
    const { id, lacksNotice } = await made(compensation);
    expect([lacksNotice, (await made()).lacksNotice]).toEqual([1, 0]);
    expect((await detail(id)).data).toMatchObject({
      ...{ lacksNotice: true, state: 0, file: null, acts: ["edit", "remove", "file"] },
    });
    expect((await sendCall(downloadNotice, { id }, pay)).status).toBe(404);
    const uploaded = await callApi(uploadNotice, { id, name: "告知.pdf" }, { ...pay, file: PDF });
    expect(uploaded.code).toBe(200);
    expect((await detail(id)).data).toMatchObject({
      ...{ lacksNotice: false, version: 2, file: { attachmentName: "告知.pdf" } },
    });
    expect((await sendCall(downloadNotice, { id }, pay)).headers.get("content-type")).toBe("application/pdf");
    // A newer one takes its place; the amount may be corrected, the notice stays.
    await callApi(uploadNotice, { id, name: "新.pdf" }, { ...pay, file: PDF });
    expect(await one("select count(*)::int as n from attachments where owner_type = 'runInput'")).toEqual({ n: 1 });
    expect((await save({ id, version: 3, ...compensation, amount: "800" })).data).toMatchObject({ lacksNotice: 0 });
    await ok(deleteInput, { id, version: 4 }, pay);
    expect(await one("select count(*)::int as n from attachments where owner_type = 'runInput'")).toEqual({ n: 0 });
    expect(say("zh", { key: "salInputs:said.notice" })).toBe("请先上传扣款书面告知");
  });

  it("alone has a notice, while no run has taken it, for whoever reaches it", async () => {
    const upload = (id: number, as = pay) => callApi(uploadNotice, { id, name: "x.pdf" }, { ...as, file: PDF });
    const { id: other } = await made();
    expect((await upload(other)).msg).toBe("只有赔偿扣款需要书面告知");
    const { id } = await made({ itemCode: "compensation" });
    expect((await upload(id, await clerk("10006", { siteIds: [4] }))).code).toBe(404);
    await take(id);
    expect((await upload(id)).msg).toBe("2026-11工资已取用，不能修改");
    expect(await one("select count(*)::int as n from attachments where owner_type = 'runInput'")).toEqual({ n: 0 });
  });
});

describe("who reaches an input", () => {
  it("a clerk by his sites; of levels above his limit he sees that there is one, not the amount", async () => {
    const { id, version } = await made();
    const nanshan = await clerk("10006", { siteIds: [4] });
    expect((await detail(id, nanshan)).code).toBe(404);
    expect((await callApi(saveInput, await input({ id, version: 9 }), nanshan)).code).toBe(404);
    expect((await callApi(deleteInput, { id, version: 9 }, nanshan)).code).toBe(404);
    expect((await save({}, nanshan)).code).toBe(404);
    await one(
      "update employees set level_id = (select level_id from position_levels order by rank desc limit 1) where job_number = $1",
      [PERSON],
    );
    const low = await clerk("10003", { maxRank: 1 });
    expect((await detail(id, low)).data).toMatchObject({ figures: false, amount: null, remark: "", acts: [] });
    expect((await callApi(saveInput, await input({ id, version }), low)).msg).toBe("此职级的薪资超出你的权限");
    expect((await callApi(deleteInput, { id, version }, low)).msg).toBe("此职级的薪资超出你的权限");
  });

  it("salary 4 and 28: nobody his own; a look and a change are in the log, no figure anywhere else", async () => {
    expect((await save({ empId: await idOf("10003") })).msg).toBe("不能处理本人薪资");
    const { id } = await made({ amount: "98765.43" });
    await detail(id);
    expect((await logOf(PERSON)).slice(-2)).toMatchObject([
      { action: 2, subject: "runInput", after: { month: MONTH, values: { overtime: 9_876_543 } } },
      { action: 1, subject: "runInput" },
    ]);
    for (const figure of ["9876543", "98765.43"]) expect(await leaks(figure)).toEqual([]);
    const { simpleList } = await ok(searchInputs, { page: {}, query: { month: MONTH } }, pay);
    expect(JSON.stringify(simpleList)).not.toContain("9876543");
  });
});

it("the list is of a month, by source and state", async () => {
  const { id } = await made();
  await made({ itemCode: "compensation", amount: "900" });
  await made({ month: "2026-12" });
  await take(id);
  const list = async (query: object) =>
    (await ok(searchInputs, { page: {}, query: { month: MONTH, ...query } }, pay)).simpleList;
  expect((await list({})).map(({ item, state, lacksNotice }) => [item, state, lacksNotice])).toEqual([
    ["赔偿", 0, true],
    ["加班费", 1, false],
  ]);
  expect(await list({ state: 1 })).toHaveLength(1);
  expect(await list({ sourceType: 2 })).toEqual([]);
  expect(await list({ likeName: PERSON, siteId: 1, companyId, sourceType: 1 })).toHaveLength(2);
  expect(await list({ month: "2026-10" })).toEqual([]);
});

const HEAD = ["工号*", "月份*", "项目编码*", "金额*", "备注"];
const file = importOf("runInput", "runInput", () => pay.token);
const TABLE = { table: "run_inputs", key: "id", action: "runInput.import" };

describe("inputs by file", () => {
  it("are new, or another amount of the same person, month, item and remark", async () => {
    const rows = [
      HEAD,
      [PERSON, MONTH, "overtime", "100", ""],
      [PERSON, MONTH, "overtime", "200.5", "夜班"],
      ["10012", "2026/12", "dormitory", "300", ""],
    ];
    const { batchId } = await file.upload(rows);
    expect(await file.detail(batchId)).toMatchObject({ creates: 3, errorCount: 0 });
    expect((await file.commit(batchId)).code).toBe(200);
    expect(
      await rowsOf(
        "select month, item_code as item, amount::int, remark, source_type as source, source_id = id as own from run_inputs order by id",
      ),
    ).toEqual([
      { month: MONTH, item: "overtime", amount: 10_000, remark: "", source: 2, own: true },
      { month: MONTH, item: "overtime", amount: 20_050, remark: "夜班", source: 2, own: true },
      { month: "2026-12", item: "dormitory", amount: 30_000, remark: "", source: 2, own: true },
    ]);
    const stored = await dumpOf("run_inputs");
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, updates: 0, unchanged: 3 });
    await file.commit(again.batchId);
    expect(await dumpOf("run_inputs")).toEqual(stored);
    rows[2]![3] = "250";
    const other = await file.upload(rows);
    expect(await file.preview(other.batchId)).toMatchObject([
      { action: 3 },
      { action: 2, changes: [{ field: "金额", before: "***", after: "250.00" }] },
      { action: 3 },
    ]);
    expect((await file.commit(other.batchId)).code).toBe(200);
    expect(await rowsOf("select amount::int, version from run_inputs where remark = '夜班'")).toEqual([
      { amount: 25_000, version: 2 },
    ]);
    expect((await logOf(PERSON)).at(-1)).toMatchObject({
      ...{ before: { values: { overtime: 20_050 } }, after: { month: MONTH, values: { overtime: 25_000 } } },
    });
    for (const figure of ["20050", "200.5", "25000"]) expect(await leaks(figure)).toEqual([]);
    // What came by file is taken back by hand, not changed.
    const { id } = await one<{ id: number }>("select id from run_inputs where remark = '夜班'");
    expect((await detail(id)).data!.acts).toEqual(["remove"]);
    expect((await save({ id, version: 2 })).code).toBe(409);
    expect((await callApi(deleteInput, { id, version: 2 }, pay)).code).toBe(200);
  });

  it("tell every fault at once, and a file with any is not written", async () => {
    await file.commit((await file.upload([HEAD, ["10012", MONTH, "overtime", "1", ""]])).batchId);
    await one("update run_inputs set state = 1, taken_by = 1");
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-10', 2)", [companyId]);
    const rows = [
      HEAD,
      [PERSON, "2026-13", "overtime", "1.234", ""],
      [PERSON, MONTH, "base", "1", ""],
      [PERSON, MONTH, "dormitory", "-1", ""],
      ["10003", MONTH, "overtime", "1", ""],
      ["10013", MONTH, "overtime", "1", ""],
      ["99999", MONTH, "overtime", "0", ""],
      ["10012", MONTH, "overtime", "2", ""],
      [PERSON, "2026-10", "overtime", "2", ""],
      [PERSON, MONTH, "overtime", "2", "a"],
      [PERSON, MONTH, "overtime", "3", "a"],
      [PERSON, MONTH, "", "3", ""],
    ];
    expect(await file.faults(rows)).toEqual([
      "2 月份: 月份格式应为 YYYY-MM",
      "2 金额: 填写不为 0 的金额，最多 2 位小数",
      "3 项目编码: 薪资结构在 2026-11 没有这个可录入的项目",
      "4 金额: 税后扣款填写正数",
      "5 工号: 不能处理本人薪资",
      "6 工号: 还没有薪资档案",
      "7 工号: 工号不存在",
      "7 金额: 填写不为 0 的金额，最多 2 位小数",
      "8 月份: 2026-11工资已取用，不能修改",
      "9 月份: 2026-10 工资已提交或已关账，不能再改",
      "11 项目编码: 与第10行重复",
      "12 项目编码: 不能为空",
    ]);
    await expectRefused(file, rows, TABLE);
  });

  it("are not written when the month has begun, a run has taken one, or another file was faster", async () => {
    const rows = [HEAD, [PERSON, MONTH, "overtime", "100", ""]];
    const two = [await file.upload(rows), await file.upload([HEAD, [PERSON, MONTH, "overtime", "200", ""]])];
    const codes = await Promise.all(two.map(({ batchId }) => file.commit(batchId).then(({ code }) => code)));
    expect(codes.sort()).toEqual([200, 409]);
    const change = await file.upload([HEAD, [PERSON, MONTH, "overtime", "300", ""]]);
    await one("update run_inputs set state = 1, taken_by = 1");
    expect((await file.commit(change.batchId)).code).toBe(409);
    const late = await file.upload([HEAD, ["10012", MONTH, "overtime", "300", ""]]);
    await begin();
    expect((await file.commit(late.batchId)).code).toBe(409);
    expect([await auditCount(TABLE.action), Object.keys(await dumpOf("run_inputs")).length]).toEqual([1, 1]);
  });
});
