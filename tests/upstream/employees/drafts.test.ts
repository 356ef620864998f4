import { beforeAll, describe, expect, it } from "vitest";
import {
  deleteEmployeeDraft,
  employeeDraft,
  employeeDrafts,
  MOST_DRAFTS,
  saveEmployeeDraft,
} from "~/contracts/employees/drafts";
import { createEmployee } from "~/contracts/employees/employee-records";
import { draftsForgotten } from "~/upstream/employees/archives/employee-drafts.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { idNumber, roomyPosition } from "../../support/people";

let hr: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  place = await roomyPosition();
});

const keep = (fields: Record<string, unknown>, token = hr) => ok(saveEmployeeDraft, fields, { token });
const list = (token = hr) => ok(employeeDrafts, {}, { token });
const told = (action: string, id: number) =>
  one<{ n: number; text: string }>(
    "select count(*)::int as n, coalesce(string_agg(coalesce(before::text, '') || coalesce(after::text, ''), ''), '') as text from audit_log where action = $1 and object_type = 'employeeDraft' and object_id = $2",
    [action, String(id)],
  );

describe("a draft of an employee", () => {
  it("is kept half filled, sealed, listed for its maker and gone on with", async () => {
    const { id, version } = await keep({
      empName: "半份",
      idNumber: idNumber(901),
      accountNo: "6222024000001234562",
      departmentId: String(place.departmentId),
      educations: [{ schoolName: "深圳大学" }],
    });
    const { row } = await one<{ row: string }>("select to_jsonb(d)::text as row from employee_drafts d where id = $1", [
      id,
    ]);
    expect([row.includes(idNumber(901)), row.includes("6222024000001234562"), row.includes("半份")]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await list())[0]).toMatchObject({ id, empName: "半份", version });
    expect((await list())[0]!.departmentPath).not.toBe("");
    const again = await keep({
      draftId: id,
      version,
      empName: "又一点",
      idNumber: idNumber(901),
      hireDate: "2026-11-02",
    });
    expect(again).toEqual({ id, version: version + 1 });
    const { fields } = await ok(employeeDraft, { id }, { token: hr });
    expect(fields).toEqual({ empName: "又一点", idNumber: idNumber(901), hireDate: "2026-11-02" });
    expect((await callApi(saveEmployeeDraft, { draftId: id, version, empName: "旧页" }, { token: hr })).code).toBe(409);
    for (const action of ["employeeDraft.create", "employeeDraft.update"]) {
      const { n, text } = await told(action, id);
      expect([n, text.includes(idNumber(901))]).toEqual([1, false]);
    }
  });

  it("is bounded and of the right shape, and holds no number against anybody", async () => {
    const faults = (
      await callApi(
        saveEmployeeDraft,
        {
          empName: "长".repeat(51),
          hireDate: "2026-13-01",
          gender: "x",
          educations: [{ schoolName: "x".repeat(101) }],
        },
        { token: hr },
      )
    ).fieldErrors!;
    expect(Object.keys(faults).sort()).toEqual(["educations[0].schoolName", "empName", "gender", "hireDate"]);
    const first = await keep({ idNumber: idNumber(902), mobile: "13812340902" });
    const second = await keep({ idNumber: idNumber(902), mobile: "13812340902" });
    expect(second.id).not.toBe(first.id);
  });

  it("is nobody else's: not another HR's, and not the maker's while somebody acts for him", async () => {
    const { id, version } = await keep({ empName: "我的" });
    for (const token of [await sessionOf("10003"), await sessionOf("10002", { actorJobNumber: "10014" })]) {
      expect((await list(token)).map((row) => row.id)).not.toContain(id);
      expect((await callApi(employeeDraft, { id }, { token })).code).toBe(404);
      expect((await callApi(saveEmployeeDraft, { draftId: id, version, empName: "x" }, { token })).code).toBe(404);
      expect((await callApi(deleteEmployeeDraft, { id, version }, { token })).code).toBe(404);
    }
    const acting = await sessionOf("10002", { actorJobNumber: "10014" });
    const own = await keep({ empName: "代办" }, acting);
    expect((await list(acting)).map((row) => row.id)).toEqual([own.id]);
    expect((await list()).map((row) => row.id)).not.toContain(own.id);
  });

  it("becomes an employee once, however often it is sent at once, and is gone with it; a refusal leaves it", async () => {
    const { id } = await keep({ empName: "转正式" });
    const whole = {
      draftId: id,
      empName: "转正式",
      idNumber: idNumber(910),
      mobile: "13800000910",
      householdAddress: "广东省深圳市龙华区 1 号",
      currentAddress: "广东省深圳市龙华区 2 号",
      siteId: 1,
      departmentId: place.departmentId,
      positionId: place.positionId,
      hireDate: "2026-11-02",
      companyId: 1,
      termMonths: 36,
      probationMonths: 3,
      expDate: "2036-11-01",
    };
    expect((await callApi(createEmployee, { ...whole, idNumber: "123" }, { token: hr })).fieldErrors).toHaveProperty(
      "idNumber",
    );
    expect((await list()).map((row) => row.id)).toContain(id);
    expect((await callApi(createEmployee, whole, { token: await sessionOf("10003") })).code).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => callApi(createEmployee, whole, { token: hr })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404, 404]);
    expect((await list()).map((row) => row.id)).not.toContain(id);
    expect(await one("select count(*)::int as n from employees where emp_name = '转正式'")).toEqual({ n: 1 });
  });

  it("is thrown away by its maker, not by a stale page", async () => {
    const { id, version } = await keep({ empName: "不要了" });
    expect((await callApi(deleteEmployeeDraft, { id, version: version + 1 }, { token: hr })).code).toBe(409);
    await ok(deleteEmployeeDraft, { id, version }, { token: hr });
    expect((await callApi(employeeDraft, { id }, { token: hr })).code).toBe(404);
    expect((await told("employeeDraft.delete", id)).n).toBe(1);
  });

  it("is one of fifty at most, also when several come at once", async () => {
    const token = await sessionOf("10017");
    const { n } = await one<{ n: number }>(
      "with made as (insert into employee_drafts (user_id, actor_user_id, fields) select user_id, user_id, '' from users, generate_series(1, $1) where job_number = '10017' returning id) select count(*)::int as n from made",
      [MOST_DRAFTS - 1],
    );
    expect(n).toBe(MOST_DRAFTS - 1);
    const answers = await Promise.all(
      [1, 2, 3].map((at) => callApi(saveEmployeeDraft, { empName: `x${at}` }, { token })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ code }) => code === 409)!.msg).toBe("草稿最多 50 份，请先提交或删除一些");
  });

  it("is swept when nobody touched it for ninety days, and not a day before", async () => {
    const old = await keep({ empName: "久了" });
    const young = await keep({ empName: "还新" });
    await one(
      "update employee_drafts set updated_at = now() - case id when $1 then interval '90 days 1 hour' else interval '89 days' end where id in ($1, $2) returning id",
      [old.id, young.id],
    );
    const around = await systemCircumstances();
    expect(await draftsForgotten({ kinds: new Map(), now: new Date(), around })).toBe(1);
    expect(await draftsForgotten({ kinds: new Map(), now: new Date(), around })).toBe(0);
    const left = (await list()).map((row) => row.id);
    expect([left.includes(old.id), left.includes(young.id)]).toEqual([false, true]);
    expect((await told("employeeDraft.expire", old.id)).n).toBe(1);
  });
});
