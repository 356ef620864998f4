import { beforeEach, describe, expect, it } from "vitest";
import { areas, areaTable, saveArea } from "~/contracts/shell/doors";
import { parameterDetail, parameterList, removeParameter, saveParameter } from "~/contracts/shell/parameters";
import { frame } from "~/contracts/shell/session";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { takeEffect } from "~/upstream/domains.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

const today = companyDay();
const tomorrow = addDays(today, 1);
let admin: string;
beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
});

const current = async (name: string) =>
  (await ok(parameterList, {}, { token: admin })).find((row) => row.name === name)!;
const audits = async (action: string) =>
  (await one<{ n: number }>("select count(*)::int as n from audit_log where action = $1", [action])).n;

describe("system parameters", () => {
  it("a rank of managers above every level on file is told: it makes nobody a manager", async () => {
    const name = "managerRank";
    expect((await current(name)).warning).toBeUndefined();
    const { top } = await one<{ top: number }>("select max(rank)::int as top from position_levels");
    const set = (value: number, row = {}) =>
      ok(saveParameter, { ...row, name, effectiveDay: today, value: String(value) }, { token: admin });
    const row = await set(top);
    expect((await current(name)).warning).toBeUndefined();
    await set(top + 1, row);
    const told = `高于最高职级 M6 的级序 ${top}，没有员工算作管理者`;
    expect((await current(name)).warning).toBe(told);
    expect((await ok(parameterDetail, { name }, { token: admin })).warning).toBe(told);
  });

  it("count from their day on, a site's own before the company's, with an audit row each", async () => {
    const name = "leaverWindowDays";
    expect(await current(name)).toMatchObject({ value: "30", sites: [], planned: [] });
    await ok(saveParameter, { name, effectiveDay: today, value: "20" }, { token: admin });
    await ok(saveParameter, { name, effectiveDay: today, siteId: 4, value: "5" }, { token: admin });
    const { id, version } = await ok(saveParameter, { name, effectiveDay: tomorrow, value: "40" }, { token: admin });
    expect(await current(name)).toEqual({
      name,
      kind: "whole",
      value: "20",
      sites: [{ siteId: 4, effectiveDay: today, value: "5" }],
      planned: [{ siteId: null, effectiveDay: tomorrow, value: "40" }],
    });
    const { rows } = await ok(parameterDetail, { name }, { token: admin });
    expect(rows.map((row) => [row.effectiveDay, row.siteId, row.state])).toEqual([
      [tomorrow, null, "planned"],
      [today, 4, "now"],
      [today, null, "now"],
    ]);
    await ok(removeParameter, { id, version }, { token: admin });
    expect((await current(name)).planned).toEqual([]);
    expect([await audits("parameter.create"), await audits("parameter.remove")]).toEqual([3, 1]);
  });

  it("refuse what breaks their bounds, a day that has passed, a site where none may differ, and a name that is not there", async () => {
    const fault = async (input: object) =>
      (
        await callApi(
          saveParameter,
          { name: "leaverWindowDays", effectiveDay: tomorrow, value: "10", ...input },
          { token: admin },
        )
      ).fieldErrors;
    expect(await fault({ value: "366" })).toEqual({ value: ["应为 0 至 365 的整数"] });
    expect(await fault({ value: "" })).toEqual({ value: ["应为 0 至 365 的整数"] });
    expect(await fault({ name: "contractReminderDays", value: "15, 30, 60" })).toEqual({
      value: ["应为 3 个由大到小的天数，用逗号分隔，均在 1 至 365 之间"],
    });
    expect(await fault({ name: "contractYearsKept", value: "1" })).toEqual({ value: ["应为 2 至 50 的整数"] });
    expect(await fault({ name: "jobNumberPrefix", value: "A1" })).toEqual({ value: ["最多 4 个字母"] });
    expect(await fault({ effectiveDay: addDays(today, -1) })).toEqual({ effectiveDay: ["不能早于今天"] });
    expect(await fault({ name: "contractYearsKept", siteId: 1 })).toEqual({ siteId: ["该参数不能按站点设置"] });
    expect(await fault({ follow: 1 })).toEqual({ follow: ["请选择站点"] });
    expect(
      (await callApi(saveParameter, { name: "toString", effectiveDay: tomorrow, value: "1" }, { token: admin })).code,
    ).toBe(404);
    expect(await audits("parameter.create")).toBe(0);
  });

  it("two who enter or change one for the same day and site: one does; what has begun is left as it was", async () => {
    const enter = (value: string) =>
      callApi(saveParameter, { name: "absenceDays", effectiveDay: tomorrow, value }, { token: admin });
    const answers = await Promise.all([enter("4"), enter("5")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({
      effectiveDay: ["该站点该日期已有参数值，请编辑那一条"],
    });
    const { id, version } = answers.find(({ code }) => code === 200)!.data!;
    const change = (value: string) =>
      callApi(saveParameter, { name: "absenceDays", id, version, effectiveDay: tomorrow, value }, { token: admin });
    expect((await Promise.all([change("6"), change("7")])).map(({ code }) => code).sort()).toEqual([200, 409]);
    const others = await Promise.all(
      [2, 3].map((n) =>
        ok(saveParameter, { name: "absenceDays", effectiveDay: addDays(today, n), value: "9" }, { token: admin }),
      ),
    );
    const third = addDays(today, 9);
    const moved = await Promise.all(
      others.map((other) =>
        callApi(saveParameter, { name: "absenceDays", ...other, effectiveDay: third, value: "9" }, { token: admin }),
      ),
    );
    expect(moved.map(({ code }) => code).sort()).toEqual([200, 400]);
    await one("update system_parameters set effective_day = $1 where id = $2 returning 1", [addDays(today, -1), id]);
    expect((await callApi(removeParameter, { id, version: version + 1 }, { token: admin })).fieldErrors).toEqual({
      effectiveDay: ["该值已开始执行，不能再改"],
    });
  });

  it("are kept from everybody without 10120001, and from whoever acts", async () => {
    expect((await callApi(parameterList, {}, { token: await sessionOf("10002") })).code).toBe(403);
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10011' and role_code = 'sysadmin' returning 1",
    );
    const acting = await sessionOf("10011", { actorJobNumber: "10003" });
    expect(
      (await callApi(saveParameter, { name: "absenceDays", effectiveDay: tomorrow, value: "4" }, { token: acting }))
        .code,
    ).toBe(403);
  });

  it("decide at once: who may change the system, and when a leaver's account closes at his site", async () => {
    expect((await ok(frame, {}, { token: admin })).user.mayChangeSystem).toBe(false);
    await ok(saveParameter, { name: "specialAdmin", effectiveDay: today, value: "10001" }, { token: admin });
    expect((await ok(frame, {}, { token: admin })).user.mayChangeSystem).toBe(true);
    const left = async (jobNumber: string, siteId: number) => {
      await one(
        "update employees set employment = 2, lifecycle = 5, leave_date = $2, site_id = $3 where job_number = $1 returning 1",
        [jobNumber, addDays(today, -10), siteId],
      );
      await one("update users set status = 3 where job_number = $1 returning 1", [jobNumber]);
    };
    await left("10011", 1);
    await left("10012", 4);
    await ok(saveParameter, { name: "leaverWindowDays", effectiveDay: today, siteId: 4, value: "5" }, { token: admin });
    await takeEffect();
    const status = async (jobNumber: string) =>
      (await one<{ status: number }>("select status from users where job_number = $1", [jobNumber])).status;
    expect([await status("10011"), await status("10012")]).toEqual([3, 2]);
    const own = (await ok(parameterDetail, { name: "leaverWindowDays" }, { token: admin })).rows.find(
      (row) => row.siteId === 4,
    )!;
    await ok(
      saveParameter,
      { name: "leaverWindowDays", id: own.id, version: own.version, effectiveDay: today, siteId: 4, follow: 1 },
      { token: admin },
    );
    expect((await current("leaverWindowDays")).sites).toEqual([]);
  });
});

describe("areas", () => {
  it("are edited with sites, help desk and contact, and everybody sees them so", async () => {
    const [first] = await ok(areaTable, {}, { token: admin });
    await ok(saveArea, { ...first!, helpDesk: "龙华服务台 8001", contactText: "一楼大厅" }, { token: admin });
    expect((await ok(areas, {}))[0]).toMatchObject({ group: 1, helpDesk: "龙华服务台 8001", contactText: "一楼大厅" });
    expect((await callApi(saveArea, { ...first!, helpDesk: "x" }, { token: admin })).code).toBe(409);
    expect(await audits("area.update")).toBe(1);
  });

  it("a site is of one area: another's is refused; a new one takes the next number, also of two at once", async () => {
    const refused = await callApi(saveArea, { areaIds: [4] }, { token: admin });
    expect(refused.fieldErrors).toEqual({ areaIds: ["南山已属于第 2 组，请先从那一组移出"] });
    const made = await Promise.all(["A", "B"].map((helpDesk) => ok(saveArea, { helpDesk }, { token: admin })));
    expect(made.map(({ group }) => group).sort()).toEqual([4, 5]);
    expect((await callApi(saveArea, { group: 99, version: 1 }, { token: admin })).code).toBe(404);
    expect((await callApi(saveArea, {}, { token: await sessionOf("10002") })).code).toBe(403);
  });

  it("who is at a site of no area asks the third group", async () => {
    const rows = await ok(areaTable, {}, { token: admin });
    const second = rows.find(({ group }) => group === 2)!;
    await ok(saveArea, { ...second, areaIds: second.areaIds.filter((site) => site !== 4) }, { token: admin });
    expect((await ok(areas, {}, { token: await sessionOf("10012") })).find(({ own }) => own)?.group).toBe(3);
  });
});
