import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as formTypes from "~/contracts/approvals/form-types";
import * as contract from "~/contracts/approvals/process";
import * as processNodes from "~/contracts/approvals/process-nodes";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let admin: string;
const as = () => ({ token: admin });
const publishedOf = (code: number) =>
  one<{ id: number; definition_version: number }>(
    "select id, definition_version from approval_definitions where form_type_code = $1 and status = 1",
    [code],
  );
const versionOf = async (id: number) =>
  (await one<{ version: number }>("select version from approval_definitions where id = $1", [id])).version;

beforeAll(async () => {
  await useDatabase();
  admin = await sessionOf("10010");
});

/** The names of the nodes that people of a form would meet, by a test run of the published process. */
async function chain(code: number, jobNumber: string, amount: string, more: object = {}) {
  const { id } = await publishedOf(code);
  return ok(
    contract.testProcess,
    { definitionId: id, empIdText: jobNumber, form: { amountCny: amount }, ...more },
    as(),
  );
}
const keys = async (...given: Parameters<typeof chain>) => (await chain(...given)).steps.map(({ key }) => key);

describe("the seeded chains", () => {
  it("approvals 1: a Longhua reimbursement of 4,999.99 goes to superior, accountant and cashier", async () => {
    const { id } = await publishedOf(1011);
    const { formTypeCode, nodes, acts } = await ok(contract.processDetail, { id }, as());
    expect(formTypeCode).toBe(1011);
    expect(acts).toEqual(["retire", "draft", "copy"]);
    expect(nodes.at(-1)!.type).toBe(6);
    expect(await keys(1011, "10011", "4999.99")).toEqual(["superior", "accountant", "cashier", "copy"]);
  });

  it("approvals 2: from 5,000.00 the level-2 leader is in the chain, from 50,000.00 the general manager as well", async () => {
    expect(await keys(1011, "10011", "5000.00")).toEqual(["superior", "leader", "accountant", "cashier", "copy"]);
    expect(await keys(1011, "10011", "50000")).toEqual(["superior", "leader", "accountant", "gm", "cashier", "copy"]);
  });

  it("approvals 3: a borrowing of 7,123.40 after conversion meets the level-2 leader and not the general manager", async () => {
    expect(await keys(1021, "10011", "7123.40")).toEqual(["superior", "leader", "accountant", "cashier", "copy"]);
  });

  it("approvals 4: an employee of the overseas warehouse counts as digit 7 whatever the site", async () => {
    await database().write.execute(
      sql`update employees set overseas_warehouse = 1, site_id = 1 where job_number = '10013'`,
    );
    expect((await chain(1027, "10013", "100")).requester.siteDigit).toBe(7);
    const { rows } = await database().write.execute<{ number_prefix: string }>(
      sql`select number_prefix from approval_form_types where form_type_code = 1027`,
    );
    expect(rows[0]!.number_prefix).toBe("JK");
  });
});

describe("drafts", () => {
  const draft = async (code: number) => (await ok(contract.draftProcess, { formTypeCode: code }, as())).id;
  const edit = async <T>(id: number, work: (version: number) => Promise<T>) => work(await versionOf(id));

  it("a node is added, saved, moved and removed; nothing of the published version changes", async () => {
    const before = await publishedOf(3030);
    const id = await draft(3030);
    expect((await ok(contract.processDetail, { id }, as())).acts).toEqual(["edit", "publish", "copy"]);
    const { key } = await edit(id, (version) =>
      ok(processNodes.addProcessNode, { id, version, type: 2, name: "复核", after: "superior" }, as()),
    );
    await edit(id, (version) =>
      ok(
        processNodes.saveProcessNode,
        {
          id,
          version,
          key,
          name: "复核",
          mode: 2,
          dueWorkdays: 3,
          actions: ["approve", "return"],
          approverRules: [
            { source: 3, value: "10002 10003" },
            { source: 1, roleCode: "HR_MANAGER" },
            { source: 4, value: "1" },
          ],
        },
        as(),
      ),
    );
    await edit(id, (version) => ok(processNodes.moveProcessNode, { id, version, key, direction: "up" }, as()));
    const { nodes } = await ok(contract.processDetail, { id }, as());
    expect(nodes.map((node) => node.key)).toEqual(["start", key, "superior", "owner", "end"]);
    expect(nodes[1]).toMatchObject({
      mode: 2,
      dueWorkdays: 3,
      actions: ["approve", "return"],
      approverRules: [
        { source: 3, value: "10002 10003" },
        { source: 1, roleCode: "HR_MANAGER" },
        { source: 4, value: "1" },
      ],
    });
    await edit(id, (version) => ok(processNodes.removeProcessNode, { id, version, key }, as()));
    expect((await ok(contract.processDetail, { id }, as())).nodes.map((node) => node.key)).toEqual([
      "start",
      "superior",
      "owner",
      "end",
    ]);
    expect(await publishedOf(3030)).toEqual(before);
  });

  it("what a rule cannot mean is told at its field", async () => {
    const id = await draft(4020);
    const answer = await edit(id, (version) =>
      callApi(
        processNodes.saveProcessNode,
        {
          id,
          version,
          key: "superior",
          name: "x",
          approverRules: [
            { source: 3, value: "10002 99999" },
            { source: 1 },
            { source: 2, value: "x" },
            { source: 7, field: "nothing" },
          ],
        },
        as(),
      ),
    );
    expect(answer.code).toBe(400);
    expect(answer.fieldErrors).toMatchObject({
      "approverRules[0].value": ["工号不存在或不在职：99999"],
      "approverRules[2].value": ["请填写1至8的整数"],
    });
    expect(Object.keys(answer.fieldErrors!)).toEqual(
      expect.arrayContaining(["approverRules[1].roleCode", "approverRules[3].field"]),
    );
  });

  it("a node asks for a share of its people, said in its form and in the trial; a cashier's may not", async () => {
    const id = await draft(2010);
    const save = (key: string, values: object) =>
      edit(id, (version) => callApi(processNodes.saveProcessNode, { id, version, key, name: key, ...values }, as()));
    const rules = [{ source: 3, value: "10002 10003" }];
    expect((await save("superior", { mode: 4, sharePercent: 101, approverRules: rules })).code).toBe(400);
    expect((await save("superior", { mode: 4, sharePercent: 60, approverRules: rules })).code).toBe(200);
    const { nodes } = await ok(contract.processDetail, { id }, as());
    expect(nodes.find(({ key }) => key === "superior")).toMatchObject({ mode: 4, sharePercent: 60 });
    const { steps } = await ok(contract.testProcess, { definitionId: id, empIdText: "10011" }, as());
    expect(steps.find(({ key }) => key === "superior")).toMatchObject({ mode: 4, sharePercent: 60 });
  });

  it("an old version of the page is refused, and so is a change of what is published", async () => {
    const id = await draft(4030);
    const version = await versionOf(id);
    await ok(processNodes.addProcessNode, { id, version, type: 2, name: "x", after: "start" }, as());
    expect(
      (await callApi(processNodes.addProcessNode, { id, version, type: 2, name: "y", after: "start" }, as())).code,
    ).toBe(409);
    const published = await publishedOf(4030);
    const refused = await callApi(
      processNodes.removeProcessNode,
      { id: published.id, version: await versionOf(published.id), key: "superior" },
      as(),
    );
    expect(refused).toMatchObject({ code: 409, msg: "只有草稿可以修改和发布" });
  });

  it("two who begin a draft at once: one has it, the other is told", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => callApi(contract.draftProcess, { formTypeCode: 4040 }, as())),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ code }) => code === 409)!.msg).toBe("已有草稿，请在草稿上修改");
  });

  it("two who publish the same draft at once: one version is in force", async () => {
    const id = await draft(4050);
    const version = await versionOf(id);
    const answers = await Promise.all([1, 2].map(() => callApi(contract.publishProcess, { id, version }, as())));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await publishedOf(4050)).id).toBe(id);
    expect(
      await one("select count(*)::int as n from approval_definitions where form_type_code = 4050 and status = 2"),
    ).toEqual({ n: 1 });
  });
});

describe("what has a name", () => {
  it("branches choose departments, sites and categories by name, and show them so", async () => {
    const [type] = (
      await ok(contract.searchProcesses, { page: { pageNo: 1, pageSize: 1000 } }, as())
    ).simpleList.filter(({ kindCode, published }) => kindCode === 901 && published);
    const { id } = await ok(contract.draftProcess, { formTypeCode: type!.formTypeCode }, as());
    const version = await versionOf(id);
    await ok(processNodes.addProcessNode, { id, version, type: 3, name: "分支", after: "start" }, as());
    const { nodes, branchFields } = await ok(contract.processDetail, { id }, as());
    const { key } = nodes.find(({ type }) => type === 3)!;
    const named = (field: string) => branchFields.find(({ value }) => value === field)!.choices;
    expect(named("siteDigit").map(({ label }) => label)).toContain("龙华");
    expect(named("amountCny")).toEqual([]);
    expect(branchFields.filter(({ value }) => value === "categoryCode")).toHaveLength(1);
    const names = named("departmentId").map(({ label }) => label);
    expect(new Set(names).size).toBe(names.length);

    const categories = named("categoryCode").slice(0, 2);
    const conditions = [
      { group: 1, field: "departmentId", op: "in", value: "人力资源部, 客户服务部" },
      { group: 1, field: "siteDigit", op: "eq", value: "龙华" },
      { group: 2, field: "categoryCode", op: "in", value: categories.map(({ label }) => label).join("、") },
      // Whoever knows the number may write it.
      { group: 3, field: "siteDigit", op: "in", value: "1 2" },
    ] as const;
    const cases = (of: readonly object[]) => ({ id, key, name: "分支", cases: [{ name: "这些", conditions: of }] });
    await ok(processNodes.saveProcessNode, { ...cases(conditions), version: await versionOf(id) } as never, as());
    const saved = await one<{ values: string[] }>(
      `select array_agg(one->>'value') as values
       from approval_definitions, jsonb_array_elements(nodes) node, jsonb_array_elements(node->'cases') cs,
         jsonb_array_elements(cs->'groups') grp, jsonb_array_elements(grp) one
       where id = $1 and node->>'key' = $2`,
      [id, key],
    );
    expect(saved.values[1]).toBe("[1]");
    expect(JSON.parse(saved.values[2]!)).toEqual(categories.map(({ value }) => value));
    const shown = (await ok(contract.processDetail, { id }, as())).nodes.find((node) => node.key === key)!;
    expect(shown.cases[0]!.conditions.map(({ value }) => value)).toEqual([
      "人力资源部、客户服务部",
      "龙华",
      categories.map(({ label }) => label).join("、"),
      "龙华、龙岗",
    ]);

    const unknown = [{ group: 1, field: "departmentId", op: "in", value: "人力资源部、没有的部" }];
    const refused = await callApi(
      processNodes.saveProcessNode,
      { ...cases(unknown), version: await versionOf(id) } as never,
      as(),
    );
    expect(refused.fieldErrors).toEqual({ "cases[0].conditions[0].value": ["没有这些名称：没有的部"] });
  });
});

describe("publishing", () => {
  it("approvals 22: a branch without else and an automatic approval with an amount are refused, all reasons at once; the old version stays", async () => {
    const before = await publishedOf(1012);
    const { id } = await ok(contract.draftProcess, { formTypeCode: 1012 }, as());
    const save = async (key: string, values: object) =>
      ok(processNodes.saveProcessNode, { id, version: await versionOf(id), key, name: key, ...values }, as());
    await save("leaderFrom", {
      cases: [
        { name: "≥ 5000", next: "leader", conditions: [{ group: 1, field: "amountCny", op: "ge", value: "5000" }] },
      ],
    });
    await save("superior", { approverRules: [{ source: 4, value: "1" }], timeoutAction: 3 });
    const answer = await callApi(contract.publishProcess, { id, version: await versionOf(id) }, as());
    expect(answer.code).toBe(409);
    expect(answer.fieldErrors![""]).toEqual([
      "流程无法发布：分支“leaderFrom”缺少“其他”情况",
      "含金额的单据不允许超时自动通过",
    ]);
    expect(await publishedOf(1012)).toEqual(before);
    await save("leaderFrom", {
      cases: [
        { name: "其他", next: "accountant" },
        { name: "≥ 8000", next: "leader", conditions: [{ group: 1, field: "amountCny", op: "ge", value: "8000.00" }] },
      ],
    });
    await save("superior", { approverRules: [{ source: 4, value: "1" }], timeoutAction: 1 });
    await ok(contract.publishProcess, { id, version: await versionOf(id) }, as());
    expect((await publishedOf(1012)).id).toBe(id);
    expect(await keys(1012, "10011", "7999.99")).not.toContain("leader");
    expect(await keys(1012, "10011", "8000")).toContain("leader");
  });

  it("a cashier's node that does more than remind is refused, and one where the form names no company that pays", async () => {
    const refusals = async (formTypeCode: number, key: string, values: object) => {
      const { id } = await ok(contract.draftProcess, { formTypeCode }, as());
      const rule = { approverRules: [{ source: 8 }], ...values };
      await ok(processNodes.saveProcessNode, { id, version: await versionOf(id), key, name: key, ...rule }, as());
      return (await callApi(contract.publishProcess, { id, version: await versionOf(id) }, as())).fieldErrors?.[""];
    };
    expect(await refusals(1041, "cashier", { dueWorkdays: 2, timeoutAction: 2, mode: 4 })).toEqual([
      "流程无法发布：出纳节点“cashier”超时只能提醒",
      "流程无法发布：出纳节点“cashier”不能按比例会签",
    ]);
    expect(await refusals(3020, "owner", {})).toEqual(["流程无法发布：节点“owner”使用了不存在的字段“付款公司”"]);
  });

  it("more than thirty people side by side are refused", async () => {
    await database().write.execute(sql`
      insert into approval_roles (role_code, name) values ('CROWD', '{"zh":"很多人"}');
      insert into approval_role_members (role_code, emp_id, valid_from)
      select 'CROWD', emp_id, '2020-01-01'
      from employees
      where employment = 1
      order by emp_id
      limit 31`);
    const { id } = await ok(contract.draftProcess, { formTypeCode: 4060 }, as());
    const save = async (mode: number) =>
      ok(
        processNodes.saveProcessNode,
        {
          id,
          version: await versionOf(id),
          key: "superior",
          name: "多人",
          mode,
          approverRules: [{ source: 1, roleCode: "CROWD" }],
        },
        as(),
      );
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from approval_role_members where role_code = 'CROWD'",
    );
    await save(2);
    const answer = await callApi(contract.publishProcess, { id, version: await versionOf(id) }, as());
    expect(answer).toMatchObject(
      n > 30 ? { code: 409, msg: `流程无法发布：节点“多人”有${n}人，最多30人` } : { code: 200 },
    );
  });

  it("a retired process takes no new forms and may be drafted again", async () => {
    const { id } = await publishedOf(4070);
    await ok(contract.retireProcess, { id, version: await versionOf(id) }, as());
    expect(await publishedOf(4070)).toBeUndefined();
    expect((await callApi(contract.retireProcess, { id, version: await versionOf(id) }, as())).code).toBe(409);
    expect((await ok(contract.draftProcess, { formTypeCode: 4070 }, as())).id).toBeGreaterThan(id);
  });

  it("a copy for a site counts from its first publishing on", async () => {
    const { id } = await publishedOf(4080);
    expect(await ok(contract.copyProcess, { id, siteDigits: [3] }, as())).toEqual({ drafts: 1 });
    const state = () =>
      one<{ is_take_effect: number; id: number }>(
        "select t.is_take_effect, d.id from approval_form_types t join approval_definitions d using (form_type_code) where form_type_code = 4083",
      );
    const made = await state();
    expect(made.is_take_effect).toBe(0);
    expect((await callApi(contract.copyProcess, { id, siteDigits: [3, 4] }, as())).code).toBe(409);
    expect(await one("select 1 from approval_form_types where form_type_code = 4084")).toBeUndefined();
    await ok(contract.publishProcess, { id: made.id, version: await versionOf(made.id) }, as());
    expect((await state()).is_take_effect).toBe(1);
  });
});

it("a form type gets another name and prefix; a bad prefix is told at its field", async () => {
  const token = await sessionOf("10001");
  const type = await ok(formTypes.formTypeDetail, { formTypeCode: 3010 }, { token });
  const bad = await callApi(
    formTypes.updateFormType,
    { formTypeCode: 3010, version: type.version, name: { zh: "修" }, numberPrefix: "w", isTakeEffect: 1 },
    { token },
  );
  expect(bad.fieldErrors).toEqual({ numberPrefix: ["应为2至4位大写字母或数字"] });
  await ok(
    formTypes.updateFormType,
    { formTypeCode: 3010, version: type.version, name: { zh: "维修单" }, numberPrefix: "WXD", isTakeEffect: 0 },
    { token },
  );
  expect(await ok(formTypes.formTypeDetail, { formTypeCode: 3010 }, { token })).toMatchObject({
    name: "维修单",
    numberPrefix: "WXD",
    isTakeEffect: 0,
    version: type.version + 1,
  });
  expect(
    (
      await callApi(
        formTypes.updateFormType,
        { formTypeCode: 3010, version: type.version, name: { zh: "x" }, numberPrefix: "WX" },
        { token },
      )
    ).code,
  ).toBe(409);
});
