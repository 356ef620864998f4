import { beforeAll, describe, expect, it } from "vitest";
import * as contract from "~/contracts/approvals/roles";
import { commitImport, previewImport } from "~/contracts/platform/imports";
import { nodeOf } from "~/lib/approvals/approval-definition";
import { approvalKinds } from "~/upstream/domains.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { standIn, useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import { end, PROBE, personOf, prepareProbe, probe, publish, sent, start } from "./probe";

let admin: string;
const as = () => ({ token: admin });
const members = async (roleCode: string, likeEmpName?: string) =>
  (await ok(contract.searchRoleMembers, { page: { pageSize: 100 }, query: { roleCode, likeEmpName } }, as()))
    .simpleList;

beforeAll(async () => {
  await useDatabase();
  admin = await sessionOf("10010");
});

describe("members of approval roles", () => {
  it("somebody is added once, gets other dates, and ends today", async () => {
    const values = { roleCode: "GM", empIdText: "10011", siteDigit: 4, validFrom: "2026-01-01" };
    const { id, version } = await ok(contract.saveRoleMember, values, as());
    expect((await callApi(contract.saveRoleMember, values, as())).fieldErrors).toEqual({
      empId: ["该人员在此范围内已是成员"],
    });
    expect(
      (await callApi(contract.saveRoleMember, { ...values, siteDigit: 5, validTo: "2025-01-01" }, as())).fieldErrors,
    ).toEqual({ validTo: ["失效日期不能早于生效日期"] });
    const changed = await ok(contract.saveRoleMember, { ...values, id, version, siteDigit: 1 }, as());
    expect(await ok(contract.roleMemberDetail, { id }, as())).toMatchObject({
      siteDigit: 1,
      validTo: null,
      state: 2,
      jobNumber: "10011",
    });
    await ok(contract.removeRoleMember, { id, version: changed.version }, as());
    expect((await ok(contract.roleMemberDetail, { id }, as())).validTo).not.toBeNull();
    expect((await callApi(contract.removeRoleMember, { id, version: changed.version }, as())).code).toBe(409);
  });

  it("two who add the same membership at once: one is kept", async () => {
    const values = { roleCode: "ASSET_KEEPER", empIdText: "10011", validFrom: "2026-01-01" };
    const answers = await Promise.all([1, 2, 3].map(() => callApi(contract.saveRoleMember, values, as())));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
  });

  it("finance rule 22: whoever corrects the ledger of advances does not become a cashier", async () => {
    const values = { roleCode: "CASHIER", empIdText: "10009", validFrom: "2026-01-01" };
    expect((await callApi(contract.saveRoleMember, values, as())).fieldErrors).toEqual({
      empId: ["此人可更正借款台账或维护费用类别，不能担任出纳"],
    });
  });

  it("a cashier pays for one company or for all; nobody else is of one company", async () => {
    const other = await one<{ id: number }>(
      "insert into companies (company_name, credit_code) values ('深圳市恒川贸易有限公司', '91440300MA5DEM0027') returning company_id as id",
    );
    const values = { roleCode: "CASHIER", empIdText: "10011", siteDigit: 2, validFrom: "2026-01-01" };
    expect((await callApi(contract.saveRoleMember, { ...values, companyId: 999 }, as())).fieldErrors).toHaveProperty(
      "companyId",
    );
    expect(
      (await callApi(contract.saveRoleMember, { ...values, roleCode: "GM", companyId: other.id }, as())).fieldErrors,
    ).toEqual({ companyId: ["只有出纳角色可限定公司"] });
    const answers = await Promise.all([
      callApi(contract.saveRoleMember, { ...values, companyId: other.id }, as()),
      callApi(contract.saveRoleMember, { ...values, companyId: other.id }, as()),
      callApi(contract.saveRoleMember, values, as()),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 400]);
    const found = (await members("CASHIER")).filter(({ jobNumber }) => jobNumber === "10011");
    expect(found.map(({ companyId, companyName }) => [companyId, companyName]).sort()).toEqual(
      [
        [null, ""],
        [other.id, "深圳市恒川贸易有限公司"],
      ].sort(),
    );
    const ofOne = found.find(({ companyId }) => companyId === other.id)!;
    await ok(
      contract.saveRoleMember,
      { ...values, id: ofOne.id, version: ofOne.version, companyId: 1, siteDigit: 2 },
      as(),
    );
    expect((await ok(contract.roleMemberDetail, { id: ofOne.id }, as())).companyId).toBe(1);
    await expect(
      one("update approval_role_members set company_id = 1 where role_code = 'GM' returning id"),
    ).rejects.toThrow("approval_role_members_company_check");
    expect((await ok(contract.roleMemberChoices, {}, as())).companies).toContainEqual({
      value: other.id,
      label: "深圳市恒川贸易有限公司",
    });
  });

  it("marks who decides in finance without the role of the account that opens its lists", async () => {
    const marked = async (roleCode: string) =>
      (await members(roleCode)).filter((row) => row.lacksWorkRole).map(({ jobNumber }) => jobNumber);
    expect([...new Set(await marked("CASHIER"))]).toEqual(["10011"]);
    expect(await marked("FIN_ACCOUNTANT")).toEqual([]);
    expect(await marked("GM")).toEqual([]);
    await ok(contract.saveRoleMember, { roleCode: "FIN_MANAGER", empIdText: "10016", validFrom: "2026-01-01" }, as());
    expect(await marked("FIN_MANAGER")).toEqual(["10016"]);
    await one("delete from approval_role_members where role_code = 'FIN_MANAGER' and emp_id = 16 returning id");
  });

  it("the role page warns when somebody edits processes and pays", async () => {
    const cashier = async () => (await ok(contract.approvalRoleDetail, { roleCode: "CASHIER" }, as())).editsAndPays;
    expect(await cashier()).toBe(false);
    await ok(contract.saveRoleMember, { roleCode: "CASHIER", empIdText: "10010", validFrom: "2026-01-01" }, as());
    expect(await cashier()).toBe(true);
  });

  it("an import adds and changes memberships, refuses what is unknown, and changes nothing the second time", async () => {
    const head = ["角色编码", "工号", "姓名", "站点", "部门编码", "生效日期", "失效日期"];
    const upload = (rows: string[][]) =>
      ok(
        previewImport,
        { type: "approvalRole", template: "roleMembers", name: "a.csv" },
        { ...as(), file: csv([head, ...rows]) },
      );
    expect(
      (
        await upload([
          ["NO_ROLE", "10011", "", "", "", "2026-01-01", ""],
          ["GM", "99999", "", "", "", "2026-01-01", "2025-01-01"],
        ])
      ).errors,
    ).toBe(3);
    const rows = [
      ["HR_MANAGER", "10003", "", "龙华", "", "2026-01-01", ""],
      ["HR_MANAGER", "10002", "", "全部", "", "2026-02-01", "2026-12-31"],
    ];
    const { batchId, errors } = await upload(rows);
    expect(errors).toBe(0);
    const { version } = await one<{ version: number }>("select version from import_batches where id = $1", [batchId]);
    await ok(commitImport, { type: "approvalRole", batchId, version }, as());
    expect(
      (await members("HR_MANAGER")).map(({ jobNumber, siteDigit, validTo }) => [jobNumber, siteDigit, validTo]),
    ).toEqual([
      ["10002", 0, "2026-12-31"],
      ["10003", 1, null],
    ]);
    const pays = ["角色编码", "工号", "姓名", "站点", "部门编码", "公司", "生效日期", "失效日期"];
    const companies = (rows: string[][]) =>
      ok(
        previewImport,
        { type: "approvalRole", template: "roleMembers", name: "c.csv" },
        { ...as(), file: csv([pays, ...rows]) },
      );
    expect(
      (
        await companies([
          ["GM", "10003", "", "", "", "深圳市恒川科技有限公司", "2026-01-01", ""],
          ["CASHIER", "10003", "", "", "", "没有的公司", "2026-01-01", ""],
        ])
      ).errors,
    ).toBe(2);
    const paying = await companies([
      ["CASHIER", "10003", "", "", "", "深圳市恒川科技有限公司", "2026-01-01", ""],
      ["CASHIER", "10003", "", "", "", "", "2026-02-01", ""],
    ]);
    expect(paying.errors).toBe(0);
    const batch = await one<{ version: number }>("select version from import_batches where id = $1", [paying.batchId]);
    await ok(commitImport, { type: "approvalRole", batchId: paying.batchId, version: batch.version }, as());
    expect((await members("CASHIER", "10003")).map(({ companyId, validFrom }) => [companyId, validFrom])).toEqual([
      [1, "2026-01-01"],
      [null, "2026-02-01"],
    ]);
    const keeper = await companies([["CASHIER", "10009", "", "", "", "", "2026-01-01", ""]]);
    const kept = await one<{ version: number }>("select version from import_batches where id = $1", [keeper.batchId]);
    expect(
      (await callApi(commitImport, { type: "approvalRole", batchId: keeper.batchId, version: kept.version }, as())).msg,
    ).toBe("出纳不能同时更正借款台账或维护费用类别：10009");
    expect(await members("CASHIER", "10009")).toEqual([]);
    const again = await upload(rows);
    expect(await one("select unchanged from import_batches where id = $1", [again.batchId])).toEqual({ unchanged: 2 });
  });

  it("a replacement hands a cashier's tasks to a cashier, and leaves those of somebody else where they are", async () => {
    const held = async () =>
      one("select array_agg(assignee_emp_id order by instance_id, id) as holders from approval_tasks where status = 1");
    await prepareProbe(1);
    await publish([start, nodeOf("cashier", 5, "出纳付款", { approverRules: [{ source: 8 }] }), end]);
    await one("delete from approval_role_members where role_code = 'CASHIER'");
    const requester = await personOf("10011");
    // 10010 stands in: there is no cashier.
    await sent(requester, { amount: 1 });
    await one("insert into approval_role_members (role_code, emp_id, valid_from) values ('CASHIER', 8, '2020-01-01')");
    await sent(requester, { amount: 1 });
    standIn(approvalKinds, PROBE, probe);
    expect(await held()).toEqual({ holders: [10, 8] });
    const replaced = async (byJobNumber: string) => {
      const { batchId, errors } = await ok(
        previewImport,
        { type: "approvalRole", template: "roleReplacement", name: `${byJobNumber}.csv` },
        {
          ...as(),
          file: csv([
            ["原工号", "新工号", "角色编码", "同时转交待办"],
            ["10010", "10009", "", "是"],
            ["10008", byJobNumber, "CASHIER", "是"],
          ]),
        },
      );
      expect(errors).toBe(0);
      const { version } = await one<{ version: number }>("select version from import_batches where id = $1", [batchId]);
      return callApi(commitImport, { type: "approvalRole", batchId, version }, as());
    };
    // Finance rule 22: the accountant keeps the expense categories.
    expect(await replaced("10016")).toMatchObject({
      code: 409,
      msg: "出纳不能同时更正借款台账或维护费用类别：10016",
    });
    expect(await held()).toEqual({ holders: [10, 8] });
    expect((await replaced("10003")).code).toBe(200);
    expect(await held()).toEqual({ holders: [10, 3] });
  });

  it("a replacement ends the old membership the same day and begins the new one", async () => {
    const { batchId, errors } = await ok(
      previewImport,
      { type: "approvalRole", template: "roleReplacement", name: "b.csv" },
      {
        ...as(),
        file: csv([
          ["原工号", "新工号", "角色编码", "同时转交待办"],
          ["10009", "10016", "FIN_MANAGER", "否"],
        ]),
      },
    );
    expect(errors).toBe(0);
    const { version } = await one<{ version: number }>("select version from import_batches where id = $1", [batchId]);
    await ok(commitImport, { type: "approvalRole", batchId, version }, as());
    const [old, now] = await members("FIN_MANAGER");
    expect([old!.jobNumber, old!.validTo]).toEqual(["10009", now!.validFrom]);
    expect([now!.jobNumber, now!.validTo]).toEqual(["10016", null]);
  });
});
