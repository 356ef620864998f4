import { beforeEach, expect, it } from "vitest";
import { searchBalances } from "~/contracts/attendance/balances";
import {
  downloadProof,
  protectedDetail,
  saveProtected,
  searchProtected,
  uploadProof,
} from "~/contracts/attendance/protected";
import { saveTemporary } from "~/contracts/attendance/schedule-temporary";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import { approved, idOf, planned } from "./desk";

const PDF = new Blob(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"]);
const today = companyDay();
const day = (n: number) => addDays(today, n);
let hr: { token: string };
let clerk: { token: string };
let empId: number;
const period = (more: object = {}) => ({ empId, kind: 1 as const, fromDate: day(-10), toDate: day(60), ...more });

beforeEach(async () => {
  await useDatabase();
  hr = { token: await sessionOf("10002") };
  clerk = { token: await sessionOf("10017") };
  empId = (
    await one<{ id: number }>(`select emp_id as id from employees
      where gender = 2 and employment = 1 and site_id = 4 and overseas_warehouse = 0
        and job_number not in ('10002', '10017')
      order by emp_id limit 1`)
  ).id;
});

it("a period lists the night shifts and the overtime that stand in it, and changes with its version", async () => {
  await planned(empId, day(2), "N1");
  await planned(empId, day(3), "D1");
  await planned(empId, day(70), "N1");
  await approved(empId, 2, { day: day(5), from: "19:00", until: "21:00" });
  const made = await ok(saveProtected, period(), hr);
  expect(made.affected).toMatchObject([
    { what: "shift", date: day(2), shift: expect.stringContaining("N1") },
    { what: "application", date: day(5), type: 2, state: 3 },
  ]);
  expect(await ok(protectedDetail, { id: made.id }, hr)).toMatchObject({ affected: made.affected, proof: null });
  const shorter = await ok(saveProtected, { ...period({ toDate: day(4) }), ...made }, hr);
  expect(shorter).toMatchObject({ version: made.version + 1, affected: [{ date: day(2) }] });
  expect((await callApi(saveProtected, { ...period(), ...made }, hr)).code).toBe(409);
  expect((await ok(searchProtected, { page: {}, query: {} }, hr)).simpleList).toMatchObject([
    { empId, kind: 1, toDate: day(4), hasProof: false },
  ]);
  expect([await auditCount("workArrangement.create"), await auditCount("workArrangement.update")]).toEqual([1, 1]);
});

it("its proof is filed and read by the keeper alone; nobody else sees or is told the ground", async () => {
  const { id } = await ok(saveProtected, period({ kind: 2 }), hr);
  expect((await callApi(uploadProof, { id, name: "证明.pdf" }, { ...hr, file: PDF })).code).toBe(200);
  expect((await sendCall(downloadProof, { id }, hr)).status).toBe(200);
  const holder = {
    token: await sessionOf(
      (await one<{ n: string }>("select job_number as n from employees where emp_id = $1", [empId])).n,
    ),
  };
  for (const as of [clerk, holder, { token: await sessionOf("10007") }]) {
    const answers = await Promise.all([
      callApi(searchProtected, { page: {}, query: {} }, as),
      callApi(protectedDetail, { id }, as),
      callApi(downloadProof, { id }, as),
      callApi(saveProtected, period(), as),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
  }
  const refused = await callApi(saveTemporary, { empId, workDate: day(4), shift: "N1", reason: "夜班" }, clerk);
  expect(refused.fieldErrors?.workDate?.[0]).toMatch(/不得安排加班或夜班$/);
  const shown = JSON.stringify(await ok(searchBalances, { page: { pageSize: 1000 } }, clerk));
  expect(shown).not.toMatch(/protect|孕|哺乳/);
  const told = await one<{ text: string }>(`select string_agg(concat(action, before, after), ' ') as text from audit_log
    where object_type = 'workArrangement'`);
  expect(told.text).not.toMatch(/nursing|哺乳|"kind":|\d{4}-\d\d-\d\d/);
});

it("is refused of oneself, of a man, backwards, and of people of another site", async () => {
  const man = (
    await one<{ id: number }>("select emp_id as id from employees where gender = 1 and employment = 1 limit 1")
  ).id;
  expect((await callApi(saveProtected, period({ empId: man }), hr)).fieldErrors).toEqual({ empId: ["仅适用于女职工"] });
  expect((await callApi(saveProtected, period({ toDate: day(-11) }), hr)).fieldErrors).toEqual({
    toDate: ["结束日期不能早于开始日期"],
  });
  await one("update employees set gender = 2 where emp_id = $1 returning emp_id as id", [await idOf("10002")]);
  expect(await callApi(saveProtected, period({ empId: await idOf("10002") }), hr)).toMatchObject({
    code: 409,
    msg: "不能处理本人的记录",
  });
  await one(`insert into role_permissions (role_id, permission_code)
    select id, 18101014 from roles where role_code = 'attendanceClerk' returning role_id as id`);
  const nanshan = { token: await sessionOf("10017") };
  const elsewhere = (
    await one<{ id: number }>(
      "select emp_id as id from employees where gender = 2 and employment = 1 and site_id = 1 limit 1",
    )
  ).id;
  expect((await callApi(saveProtected, period({ empId: elsewhere }), nanshan)).code).toBe(400);
  const { id } = await ok(saveProtected, period({ empId: elsewhere }), hr);
  expect((await callApi(protectedDetail, { id }, nanshan)).code).toBe(404);
  expect((await callApi(uploadProof, { id, name: "x.pdf" }, { ...nanshan, file: PDF })).code).toBe(404);
});
