import { beforeAll, describe, expect, it } from "vitest";
import * as contract from "~/contracts/approvals/roles";
import { commitImport, previewImport } from "~/contracts/platform/imports";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";

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
    const again = await upload(rows);
    expect(await one("select unchanged from import_batches where id = $1", [again.batchId])).toEqual({ unchanged: 2 });
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
