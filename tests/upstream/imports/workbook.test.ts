import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { importHistory, undoImport, undoPreview } from "~/contracts/platform/imports";
import { MAY } from "~/contracts/shell/may";
import {
  aboutWorkbook,
  commitWorkbook,
  discardWorkbook,
  workbookHistory,
  workbookRemarks,
  workbookRows,
} from "~/contracts/shell/workbook";
import { checkBatch, commitBatch } from "~/upstream/import-jobs.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv, xlsx } from "../../support/files";
import { filledBook, renamedTab, tabsOf } from "../../support/filled-template";
import { idNumber } from "../../support/id-numbers";
import { workbookOf } from "../../support/imports";
import { bookOf, cards, contracts, emptyCompany, HIRED, numberOf, only, people } from "../../support/workbook";

let token: string;
const book = bookOf(() => token);

beforeEach(async () => {
  await useDatabase("empty");
  token = await emptyCompany();
});

const written = () =>
  one<{ people: number; contracts: number; cards: number; batches: number; committed: number }>(
    `select (select count(*)::int from employees) as people, (select count(*)::int from contracts) as contracts,
       (select count(*)::int from bank_cards) as cards,
       (select count(*)::int from import_batches where parent_id is not null) as batches,
       (select count(*)::int from import_batches where state = 3) as committed`,
  );
const NOTHING = { people: 0, contracts: 0, cards: 0, committed: 0 };

describe("a workbook of people, contracts and cards", () => {
  it("comes down as a template, is filled in, checked as a whole and written at once", async () => {
    const batchId = await book.bring({ 员工: people(), 合同: contracts(), 银行卡: cards() });
    expect(await book.errors(batchId)).toEqual([]);
    expect(await book.counts(batchId)).toEqual({
      员工: [5, 5, 0, 0, 0],
      合同: [5, 5, 0, 0, 0],
      银行卡: [5, 5, 0, 0, 0],
    });
    expect(await written()).toEqual({ ...NOTHING, batches: 3 });
    const { simpleList, page } = await ok(workbookRows, { batchId, page: { pageSize: 100 } }, { token });
    expect(page.totalCount).toBe(15);
    expect(simpleList.map(({ sheet }) => sheet)).toEqual(
      ["员工", "合同", "银行卡"].flatMap((name) => Array(5).fill(name)),
    );
    expect((await book.commit(batchId)).data).toEqual({ batchId, written: 15, state: 3 });
    expect(await written()).toEqual({ people: 5, contracts: 5, cards: 5, batches: 3, committed: 4 });
    expect(
      await one(
        `select m.job_number as manager, s.company_id is not null as employed, c.start_date as begun
         from employees e join employees m on m.emp_id = e.manager_emp_id join employment_spells s on s.emp_id = e.emp_id
         join contracts c on c.emp_id = e.emp_id where e.job_number = $1`,
        [numberOf(3)],
      ),
    ).toEqual({ manager: numberOf(0), employed: true, begun: HIRED });
  });

  it("tells the errors of three sheets at once, writes nothing, and says once what only waits", async () => {
    const batchId = await book.bring({
      员工: people(only(1, { 手机: "139" })),
      合同: contracts(only(2, { 合同主体: "没有的公司" })),
      银行卡: cards(only(3, { 开户行: "没有的银行" })),
    });
    expect(await book.errors(batchId)).toEqual([
      expect.stringMatching(/^员工 3 手机: /),
      expect.stringMatching(/^合同 4 合同主体: /),
      "合同 1 : 有 1 行要等工作表“员工”中被退回的行改好后才能检查",
      expect.stringMatching(/^银行卡 5 开户行: /),
      "银行卡 1 : 有 1 行要等工作表“员工”中被退回的行改好后才能检查",
    ]);
    expect(await book.counts(batchId)).toEqual({
      员工: [5, 4, 0, 0, 1],
      合同: [5, 3, 0, 0, 1],
      银行卡: [5, 3, 0, 0, 1],
    });
    expect((await book.commit(batchId)).code).toBe(409);
    expect(await written()).toEqual({ ...NOTHING, batches: 3 });
    const remarked = await workbookOf(await sendCall(workbookRemarks, { batchId }, { token }));
    const remarks = remarked.flat().filter((cell) => /^(手机|合同主体|开户行): |被退回/.test(cell));
    expect(remarks.length).toBe(5);
  });

  it("waits for a whole sheet whose good rows cannot stand without the refused one", async () => {
    const batchId = await book.bring({
      员工: people(only(0, { 手机: "139" })),
      合同: contracts(),
    });
    const errors = await book.errors(batchId);
    expect(errors.slice(1)).toEqual(["合同 1 : 有 5 行要等工作表“员工”中被退回的行改好后才能检查"]);
    expect(errors[0]).toMatch(/^员工 2 手机: /);
  });

  it("does not blame on a refused row what is nowhere", async () => {
    const batchId = await book.bring({
      员工: people(only(1, { 手机: "139" })),
      合同: contracts(only(4, { 工号: "99999" })),
    });
    expect((await book.errors(batchId)).filter((error) => error.startsWith("合同"))).toEqual([
      expect.stringMatching(/^合同 6 工号: /),
      expect.stringContaining("有 1 行要等"),
    ]);
  });

  it("changes nothing when the same workbook comes twice", async () => {
    const filled = await filledBook(await book.file(), { 员工: people(), 合同: contracts(), 银行卡: cards() });
    const first = (await book.upload(filled)).data!.batchId;
    expect((await book.commit(first)).code).toBe(200);
    const versions = () => one("select sum(version)::int as n from employees");
    const before = await versions();
    const second = (await book.upload(filled)).data!.batchId;
    expect(await book.counts(second)).toEqual({
      员工: [5, 0, 0, 5, 0],
      合同: [5, 0, 0, 5, 0],
      银行卡: [5, 0, 0, 5, 0],
    });
    expect((await book.commit(second)).code).toBe(200);
    expect(await versions()).toEqual(before);
    expect(await written()).toMatchObject({ people: 5, contracts: 5, cards: 5 });
  });

  it("comes down filled with what is on file, and brought back changes nothing", async () => {
    const batchId = await book.bring({ 员工: people(), 合同: contracts(), 银行卡: cards() });
    await book.commit(batchId);
    const again = (await book.upload(await book.file(1))).data!.batchId;
    expect(await book.errors(again)).toEqual([]);
    expect(await book.counts(again)).toEqual({
      ...Object.fromEntries(["岗位类别", "职级", "部门", "岗位", "部门负责人"].map((name) => [name, [1, 0, 0, 1, 0]])),
      // The administrator's.
      角色成员: [4, 0, 0, 4, 0],
      员工: [5, 0, 0, 5, 0],
      合同: [5, 0, 0, 5, 0],
      银行卡: [5, 0, 0, 5, 0],
    });
    const sixth = { ...people()[1]!, 工号: "90200", 姓名: "郑和", 手机: "13700000000", 证件号码: idNumber(99) };
    const more = await book.bring({ 员工: [sixth] }, 1);
    const { simpleList } = await ok(workbookRows, { batchId: more, page: {} }, { token });
    expect(simpleList.slice(0, 2).map(({ row, action }) => [row, action])).toEqual([
      [7, 1],
      [2, 3],
    ]);
    const empty = await workbookOf(new Response(new Uint8Array(await book.file(0))));
    expect(empty.flat().filter((cell) => cell === numberOf(1))).toEqual([]);
  });

  it("is written once by two commits at once", async () => {
    const batchId = await book.bring({ 员工: people(), 合同: contracts() });
    const { version } = await book.detail(batchId);
    const both = await Promise.all([1, 2].map(() => callApi(commitWorkbook, { batchId, version }, { token })));
    expect(both.map(({ data }) => data)).toEqual([1, 2].map(() => ({ batchId, written: 10, state: 3 })));
    expect(await written()).toMatchObject({ people: 5, contracts: 5 });
    expect(await one("select count(*)::int as n from audit_log where action = 'import.commit'")).toEqual({ n: 3 });
  });

  it("is refused at the commit when something has changed since the check", async () => {
    const filled = await filledBook(await book.file(), { 员工: people(), 合同: contracts() });
    const [one, other] = [(await book.upload(filled)).data!.batchId, (await book.upload(filled)).data!.batchId];
    expect((await book.commit(one)).code).toBe(200);
    expect(await book.commit(other)).toMatchObject({ code: 409, msg: expect.stringContaining("检查之后") });
    expect(await written()).toMatchObject({ people: 5, contracts: 5 });
  });

  it("is refused at the commit when somebody has changed a row of it since, though it comes to as many", async () => {
    await book.commit(await book.bring({ 员工: people() }));
    const batchId = await book.bring({ 员工: people(only(1, { 民族: "回族" })) });
    expect(await book.counts(batchId)).toEqual({ 员工: [5, 0, 1, 4, 0] });
    await one("update employees set mobile = '13966660000', version = version + 1 where job_number = $1 returning 1", [
      numberOf(1),
    ]);
    expect(await book.commit(batchId)).toMatchObject({ code: 409, msg: expect.stringContaining("检查之后") });
    const mobile = () => one("select mobile from employees where job_number = $1", [numberOf(1)]);
    expect(await mobile()).toEqual({ mobile: "13966660000" });
    // What the new check says is what is written.
    const again = await book.bring({ 员工: people(only(1, { 民族: "回族", 手机: "13966660000" })) });
    expect((await book.commit(again)).code).toBe(200);
    expect(await mobile()).toEqual({ mobile: "13966660000" });
  });

  it("tells at its row that a site is switched off; who is there already stays", async () => {
    await book.commit(await book.bring({ 员工: people(only(2, { 站点: "宝安" })) }));
    await one("update sites set enabled = 0, version = version + 1 where site_id = 3 returning 1");
    token = await sessionOf("90001");
    const batchId = await book.bring({
      部门: [{ 部门编码: "4000", 部门名称: "生产部", 上级部门: "1000", 站点: "宝安" }],
      员工: people((n) => ({ 站点: n > 2 ? "宝安" : "龙华", 民族: "回族", ...(n === 2 && { 站点: "宝安" }) })),
    });
    const said = "这个站点已停用，请选择其他站点";
    expect(await book.errors(batchId)).toEqual([
      `部门 2 站点: ${said}`,
      `员工 5 站点: ${said}`,
      `员工 6 站点: ${said}`,
    ]);
  });

  it("moves people who are there to what earlier sheets of it bring", async () => {
    await book.commit(await book.bring({ 员工: people(), 合同: contracts() }));
    const batchId = await book.bring({
      职级: [{ 职级名称: "P7", 级序: "70" }],
      部门: [{ 部门编码: "3000", 部门名称: "生产部", 上级部门: "1000", 站点: "龙华" }],
      岗位: [
        { 部门编码: "3000", 岗位名称: "主管", 岗位类别: "职能", 编制人数: "10", 最低职级: "P5", 最高职级: "P7" },
        { 部门编码: "1000", 岗位名称: "专员", 岗位类别: "职能", 编制人数: "90", 最低职级: "P5", 最高职级: "P7" },
      ],
      员工: people(only(1, { 部门编码: "3000", 岗位: "主管", 职级: "P7", 直接上级: numberOf(2) })),
      部门负责人: [{ 部门编码: "3000", 负责人: numberOf(1) }],
    });
    expect(await book.errors(batchId)).toEqual([]);
    // By what they are called: the keys that they are tried out with are not those that they will have.
    const moved = (await ok(workbookRows, { batchId, query: { sheet: "people" }, page: {} }, { token })).simpleList[0]!;
    expect(moved.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ...[
        ["部门编码", "1000", "3000"],
        ["岗位", "专员", "主管"],
        ["职级", "", "P7"],
      ],
      ["直接上级", numberOf(0), numberOf(2)],
    ]);
    expect((await book.commit(batchId)).code).toBe(200);
    expect(
      await one(
        `select d.code, p.name, h.job_number as head
         from employees e join departments d using (department_id) join positions p using (position_id)
         join employees h on h.emp_id = d.head_emp_id where e.job_number = $1`,
        [numberOf(1)],
      ),
    ).toEqual({ code: "3000", name: "主管", head: numberOf(1) });
  });

  it("is checked and written by jobs when it is large, and whoever sent it is told", async () => {
    const many = Array.from({ length: 3_100 }, (_, n) => ({
      ...people()[1]!,
      ...{ 工号: String(200_000 + n), 姓名: `新人${n}`, 直接上级: "" },
      ...{ 证件号码: idNumber(n % 1000, `198${Math.floor(n / 1000)}0505`), 手机: `137${String(n).padStart(8, "0")}` },
      // What does not pack makes the file large.
      户籍地址: createHash("sha512").update(String(n)).digest("hex"),
    }));
    await one("update positions set planned_count = 100000");
    const batchId = await book.bring({ 员工: many, 合同: [{ ...contracts()[0]!, 工号: "203099", 姓名: "新人3099" }] });
    expect(await book.detail(batchId)).toMatchObject({ state: 0, sheets: [], acts: [] });
    await checkBatch(batchId);
    expect(await book.errors(batchId)).toEqual([]);
    expect(await book.counts(batchId)).toEqual({ 员工: [3_100, 3_100, 0, 0, 0], 合同: [1, 1, 0, 0, 0] });
    expect((await book.commit(batchId)).data).toEqual({ batchId, written: 0, state: 2 });
    await commitBatch(batchId);
    expect(await book.detail(batchId)).toMatchObject({ state: 3, rows: 3_101, acts: ["undo"] });
    expect(await written()).toMatchObject({ people: 3_100, contracts: 1, committed: 3 });
    // A second run of the job finds it done.
    await commitBatch(batchId);
    expect(await written()).toMatchObject({ people: 3_100, contracts: 1, committed: 3 });
  });

  it("is given up with its rows, and is not decided any more", async () => {
    const batchId = await book.bring({ 员工: people() });
    const { version } = await book.detail(batchId);
    await ok(discardWorkbook, { batchId, version }, { token });
    expect(await one("select count(*)::int as n from import_rows")).toEqual({ n: 0 });
    expect((await book.commit(batchId)).code).toBe(409);
    expect(await written()).toMatchObject(NOTHING);
  });

  it("is taken back as one, its sheets with it; then the same file comes in again", async () => {
    const filled = await filledBook(await book.file(), { 员工: people(), 合同: contracts(), 银行卡: cards() });
    const { batchId } = (await book.upload(filled)).data!;
    await book.commit(batchId);
    const sheets = (await ok(importHistory, { type: "common", page: {} }, { token })).simpleList;
    expect(sheets.map(({ canUndo }) => canUndo)).toEqual([false, false, false]);
    const asked = { type: "workbook", batchId };
    const { version, open, stays } = await ok(undoPreview, asked, { token });
    expect([open, stays]).toEqual([true, 0]);
    const undo = { ...asked, version, reason: "拿错了文件" };
    const both = await Promise.all([1, 2].map(() => callApi(undoImport, undo, { token })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await written()).toMatchObject({ people: 0, contracts: 0, cards: 0 });
    expect(await book.detail(batchId)).toMatchObject({ state: 6, acts: [], undone: { reason: "拿错了文件" } });
    expect(
      await one("select count(*)::int as n from import_batches where parent_id = $1 and state = 6", [batchId]),
    ).toEqual({ n: 3 });
    expect((await book.commit((await book.upload(filled)).data!.batchId)).code).toBe(200);
    expect(await written()).toMatchObject({ people: 5, contracts: 5, cards: 5 });
  });

  it("stands in the history of each import once it is written, not before", async () => {
    const batchId = await book.bring({ 员工: people(), 合同: contracts() });
    const single = async () =>
      (await ok(importHistory, { type: "common", page: {} }, { token })).simpleList.map(({ template }) => template);
    expect(await single()).toEqual([]);
    await book.commit(batchId);
    expect(await single()).toEqual(["contract", "basic"]);
    const own = (await ok(workbookHistory, { page: {} }, { token })).simpleList;
    expect(own.map(({ id, rows, state }) => [id, rows, state])).toEqual([[batchId, 10, 3]]);
  });
});

describe("what is no workbook, or not somebody's", () => {
  it("a sheet that the person may not import does not come down, and is refused in an upload", async () => {
    const filled = await filledBook(await book.file(), { 员工: people(), 合同: contracts() });
    await one(
      "insert into users (job_number, username, site_id, must_change_password) values ('90002', '90002', 1, false)",
    );
    await one(
      `with r as (insert into roles (role_code, role_name, data_scope) values ('start', 'Start', 5) returning id),
         rights as (insert into role_permissions select id, $1 from r)
       insert into user_roles (user_id, role_id) select user_id, r.id from users, r where job_number = '90002'`,
      [MAY.setUp.see],
    );
    const other = await sessionOf("90002");
    const stranger = bookOf(() => other);
    expect((await ok(aboutWorkbook, {}, { token: other })).sheets).toEqual([]);
    expect(await tabsOf(filled)).toContain("员工");
    expect(await tabsOf(await stranger.file())).not.toContain("员工");
    const { batchId } = (await stranger.upload(filled)).data!;
    expect(await stranger.errors(batchId)).toEqual([
      expect.stringMatching(/^员工 1 : 你没有导入这张工作表的权限/),
      expect.stringMatching(/^合同 1 : 你没有导入这张工作表的权限/),
    ]);
    expect((await stranger.commit(batchId)).code).toBe(409);
    // Of somebody else's workbook nobody sees anything.
    const own = await book.bring({ 员工: people() });
    expect((await callApi(commitWorkbook, { batchId: own, version: 2 }, { token: other })).code).toBe(404);
  });

  it("a csv is refused at its field, a broken workbook and one without rows are told", async () => {
    expect(await book.upload(csv([["工号"], ["90100"]]), "people.csv")).toMatchObject({
      code: 400,
      fieldErrors: { file: [expect.stringContaining("请上传 xlsx 工作簿")] },
    });
    const whole = await filledBook(await book.file(), { 员工: people() });
    const broken = (await book.upload(whole.subarray(0, whole.length - 400))).data!;
    expect(await book.detail(broken.batchId)).toMatchObject({ state: 4, failure: "文件已损坏或不安全", sheets: [] });
    const empty = (await book.upload(await book.file(0))).data!;
    expect(await book.detail(empty.batchId)).toMatchObject({ state: 4, failure: "文件没有数据" });
  });

  it("a tab with another name is told what it looks like; one of somebody's own is passed over and named", async () => {
    const filled = await filledBook(await book.file(), { 员工: people(), 合同: contracts() });
    const renamed = (await book.upload(await renamedTab(filled, "员工", "花名册"))).data!.batchId;
    expect(await book.errors(renamed)).toContain("花名册 1 : 工作表名称不对：内容像“员工”，请把工作表改回这个名称");
    const own = (await book.upload(await xlsx([["备忘"], ["问财务要卡号"]], "备忘"))).data!.batchId;
    expect(await book.errors(own)).toEqual([expect.stringMatching(/^备忘 1 : 文件里没有整本导入的工作表/)]);
    expect((await book.detail(own)).ignoredColumns).toEqual(["备忘"]);
  });
});
