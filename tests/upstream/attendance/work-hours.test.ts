import { beforeEach, describe, expect, it } from "vitest";
import {
  downloadPermitFile,
  permitChoices,
  permitDetail,
  profileDetail,
  profilePermits,
  savePermit,
  saveProfile,
  searchPermits,
  searchProfiles,
  uploadPermitFile,
} from "~/contracts/attendance/work-hours";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { profileDays } from "~/upstream/attendance/settings/profile-days.server";
import { takeEffect } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";

const today = companyDay();
const YEAR = { validFrom: addDays(today, -200), validTo: addDays(today, 165) };
let hr: { token: string };
let nanshan: { token: string };
let person: { empId: number; positionId: number; companyId: number; siteId: number };

beforeEach(async () => {
  await useDatabase();
  await one(`insert into role_permissions (role_id, permission_code)
    select id, 18101015 from roles where role_code = 'attendanceClerk' returning role_id as id`);
  hr = { token: await sessionOf("10002") };
  nanshan = { token: await sessionOf("10017") };
  person = await one(`select p.emp_id as "empId", p.position_id as "positionId", s.company_id as "companyId",
      p.site_id as "siteId"
    from employees e
    join employee_posts p on p.emp_id = e.emp_id and p.valid_to is null
    join employment_spells s on s.emp_id = e.emp_id and s.end_date is null
    where e.job_number = '10011'`);
});

const permit = (change: object = {}) => ({
  ...{ permitNo: "深人社特 2026-1", companyId: person.companyId, siteId: person.siteId as 1 },
  ...{ hourSystem: 3 as const, cycle: 1 as const, positionIds: [person.positionId], ...YEAR, ...change },
});
const profile = (change: object = {}) => ({
  ...{ empId: person.empId, hourSystem: 1 as const, punchExempt: 1, fromDate: addDays(today, -3), reason: "总监" },
  ...change,
});
const due = () =>
  one<{ days: string[] | null }>(
    "select array_agg(work_date::text order by work_date) as days from attendance_due where emp_id = $1",
    [person.empId],
  );
const found = async (query: object) =>
  (await ok(searchProfiles, { page: {}, query: { likeEmpName: "林小雅", ...query } }, hr)).simpleList;
/** From a day on to the last that may have begun somewhere on earth: due days do not go beyond it. */
const lastDays = (from: number) => Array.from({ length: 2 - from }, (_, n) => addDays(today, from + n));
const lock = () =>
  one(
    `insert into monthly_results (emp_id, month, site_id, department_id, from_date, to_date, state)
     select emp_id, '2026-01', site_id, department_id, $2, $3, 5 from employees where emp_id = $1 returning id`,
    [person.empId, addDays(today, -40), addDays(today, -10)],
  );

describe("working-hour permits (attendance rule 51)", () => {
  it("name company, site and positions; another site's are not there", async () => {
    const made = await ok(savePermit, permit(), hr);
    expect((await ok(searchPermits, { page: {}, query: { hourSystem: 3 } }, hr)).simpleList).toMatchObject([
      { permitNo: "深人社特 2026-1", people: 0, positions: [expect.any(String)] },
    ]);
    expect(await ok(permitDetail, { id: made.id }, hr)).toMatchObject({ positionIds: [person.positionId] });
    expect((await ok(permitChoices, {}, nanshan)).sites).toEqual([4]);
    const answers = await Promise.all([
      callApi(permitDetail, { id: made.id }, nanshan),
      callApi(savePermit, { ...permit(), ...made }, nanshan),
      callApi(savePermit, permit({ permitNo: "x" }), nanshan),
      callApi(savePermit, permit(), { token: await sessionOf("10011") }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 403]);
    expect((await callApi(savePermit, permit(), hr)).fieldErrors).toEqual({ permitNo: ["许可号已登记"] });
    const wrong = permit({ companyId: 9_999, positionIds: [9_999], permitNo: "y" });
    expect(Object.keys((await callApi(savePermit, wrong, hr)).fieldErrors!)).toEqual(["companyId", "positionIds"]);
    const whole = await one<{ department: number; n: number }>(
      `select department_id as department, count(*)::int as n from positions
       where department_id = (select department_id from positions where position_id = $1) group by 1`,
      [person.positionId],
    );
    const all = await ok(savePermit, permit({ permitNo: "z", positionIds: [`d${whole.department}`] }), hr);
    expect((await ok(permitDetail, { id: all.id }, hr)).positionIds).toHaveLength(whole.n);
    const empty = permit({ permitNo: "", positionIds: undefined, validTo: "2020-01-01" });
    expect((await callApi(savePermit, empty, hr)).fieldErrors).toEqual({
      permitNo: ["不能为空"],
      positionIds: ["不能为空"],
      validTo: ["结束日期不能早于开始日期"],
    });
  });

  it("have the paper of the authority; a newer one takes its place", async () => {
    const made = await ok(savePermit, permit(), hr);
    const file = new Blob(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"]);
    const upload = (name: string, as: { token: string }) =>
      sendCall(uploadPermitFile, { id: made.id, name }, { ...as, file });
    expect((await sendCall(downloadPermitFile, { id: made.id }, hr)).status).toBe(404);
    expect((await upload("批文.pdf", nanshan)).status).toBe(404);
    expect([(await upload("批文.pdf", hr)).status, (await upload("新批文.pdf", hr)).status]).toEqual([200, 200]);
    expect(await ok(permitDetail, { id: made.id }, hr)).toMatchObject({ file: { attachmentName: "新批文.pdf" } });
    const answer = await sendCall(downloadPermitFile, { id: made.id }, hr);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect((await sendCall(downloadPermitFile, { id: made.id }, nanshan)).status).toBe(404);
    expect(await one("select count(*)::int as n from attachments where owner_type = 'workHourPermit'")).toEqual({
      n: 1,
    });
    expect(await auditCount("workHourPermit.file")).toBe(2);
  });

  it("that end sooner make the standard system count from the day after, and those days are reckoned anew", async () => {
    const made = await ok(savePermit, permit(), hr);
    await ok(saveProfile, profile({ hourSystem: 3, permitId: made.id, punchExempt: 0 }), hr);
    await one("delete from attendance_due where emp_id = $1 returning emp_id as id", [person.empId]);
    await ok(savePermit, { ...permit({ validTo: addDays(today, -2) }), ...made }, hr);
    expect((await due()).days).toEqual(lastDays(-1));
    const on = await profileDays(database().read, [person.empId], addDays(today, -3), today);
    expect([-4, -2, -1].map((day) => on(person.empId, addDays(today, day)).hourSystem)).toEqual([1, 3, 1]);
  });

  it("are told 60 days before their end, once", async () => {
    const told = () =>
      one<{ n: number }>(
        `select count(*)::int as n from notifications n join employees e using (emp_id)
         where starts_with(n.event_key, 'attendance:permit') and e.job_number = '10002'`,
      );
    await ok(savePermit, permit({ validTo: addDays(today, 61) }), hr);
    await takeEffect();
    expect(await told()).toEqual({ n: 0 });
    await takeEffect(new Date(Date.now() + 86_400_000));
    await takeEffect(new Date(Date.now() + 2 * 86_400_000));
    expect(await told()).toEqual({ n: 1 });
  });
});

describe("exemptions", () => {
  it("count from their first day, and days that have been are reckoned anew", async () => {
    const made = await ok(saveProfile, profile(), hr);
    expect((await due()).days).toEqual(lastDays(-3));
    expect(await found({ punchExempt: "1" })).toMatchObject([
      { empName: "林小雅", hourSystem: 1, toDate: null, permitNo: null },
    ]);
    await one("delete from attendance_due where emp_id = $1 returning emp_id as id", [person.empId]);
    await ok(saveProfile, { ...profile({ toDate: addDays(today, -1) }), ...made }, hr);
    expect((await due()).days).toEqual(lastDays(0));
    expect((await found({})).length).toBe(0);
    expect((await found({ ended: "1" })).length).toBe(1);
    expect((await callApi(saveProfile, { ...profile(), ...made }, hr)).code).toBe(409);
    expect([await auditCount("attendanceProfile.create"), await auditCount("attendanceProfile.update")]).toEqual([
      1, 1,
    ]);
  });

  it("with other hours need a permit that names position, company and site on the first day", async () => {
    const refused = async (change: object) =>
      (await callApi(saveProfile, profile({ punchExempt: 0, hourSystem: 3, ...change }), hr)).fieldErrors;
    const elsewhere = person.siteId === 2 ? 3 : 2;
    const [other, later, fits] = [
      await ok(savePermit, permit({ permitNo: "1", siteId: elsewhere }), hr),
      await ok(savePermit, permit({ permitNo: "2", validFrom: today }), hr),
      await ok(savePermit, permit({ permitNo: "3" }), hr),
    ];
    const not = { permitId: ["许可未列其岗位、公司或站点，或在起始日无效"] };
    expect(await refused({})).toEqual({ permitId: ["该工时制度须有许可"] });
    expect(await refused({ permitId: other.id })).toEqual(not);
    expect(await refused({ permitId: later.id })).toEqual(not);
    expect(await refused({ permitId: fits.id, hourSystem: 2 })).toEqual(not);
    expect(await refused({ permitId: fits.id, fromDate: "1990-01-01" })).toHaveProperty("fromDate");
    expect((await ok(profilePermits, {}, hr)).map(({ permitNo }) => permitNo)).toEqual(
      expect.arrayContaining(["1", "2", "3"]),
    );
    const made = await ok(saveProfile, profile({ punchExempt: 0, hourSystem: 3, permitId: fits.id }), hr);
    expect(await ok(profileDetail, { id: made.id }, hr)).toMatchObject({ permitNo: "3", permitTo: YEAR.validTo });
  });

  it("comprehensive hours end in a month that is open: in one that was locked nobody would settle them", async () => {
    const made = await ok(savePermit, permit({ hourSystem: 2 }), hr);
    const asked = profile({ punchExempt: 0, hourSystem: 2, permitId: made.id, fromDate: addDays(today, -100) });
    const kept = await ok(saveProfile, asked, hr);
    await lock();
    const end = (days: number) => callApi(saveProfile, { ...asked, toDate: addDays(today, days), ...kept }, hr);
    expect(await end(-10)).toMatchObject({ code: 409, msg: "2026-01 考勤已锁定" });
    const permitted = { ...permit({ hourSystem: 2, validTo: addDays(today, -10) }), ...made };
    expect((await callApi(savePermit, permitted, hr)).code).toBe(409);
    expect((await end(-9)).code).toBe(200);
  });

  it("tell all that is wrong at once", async () => {
    const wrong = { hourSystem: 1, punchExempt: 0, fromDate: today, toDate: "2020-01-01", reason: "" } as const;
    expect((await callApi(saveProfile, wrong, hr)).fieldErrors).toEqual({
      empId: ["不能为空"],
      toDate: ["结束日期不能早于开始日期"],
      reason: ["不能为空"],
      punchExempt: ["请选择免打卡或其他工时制度"],
    });
  });

  it("do not touch a locked month, the caller's own days, nor people of another site; of two at once one stays", async () => {
    await lock();
    const locked = await callApi(saveProfile, profile({ fromDate: addDays(today, -20) }), hr);
    expect(locked).toMatchObject({ code: 409, msg: "2026-01 考勤已锁定" });
    const own = await one<{ id: number }>("select emp_id as id from employees where job_number = '10002'");
    expect(await callApi(saveProfile, profile({ empId: own.id }), hr)).toMatchObject({
      code: 409,
      msg: "不能处理本人的记录",
    });
    expect((await callApi(saveProfile, profile(), nanshan)).fieldErrors).toHaveProperty("empId");
    const answers = await Promise.all(
      [0, -1, -2].map((from) => callApi(saveProfile, profile({ fromDate: addDays(today, from) }), hr)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({
      fromDate: ["该人员在这些日期已有特例"],
    });
    const [row] = await found({});
    expect((await callApi(profileDetail, { id: row!.id }, nanshan)).code).toBe(404);
    expect((await callApi(saveProfile, { ...profile(), id: row!.id, version: row!.version }, nanshan)).code).toBe(404);
  });
});
