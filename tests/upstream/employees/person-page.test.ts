import { beforeAll, describe, expect, it } from "vitest";
import { personForms } from "~/contracts/approvals/tasks";
import { ownBadges, personBadges } from "~/contracts/employees/badge";
import { myBenefits, personBenefits } from "~/contracts/employees/benefits/people";
import { employeeDetail, myRecord } from "~/contracts/employees/employee-records";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

const keyOf = async (jobNumber: string) =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;
let longhua: number;
let nanshan: number;

beforeAll(async () => {
  await useDatabase();
  [longhua, nanshan] = [await keyOf("10011"), await keyOf("10012")];
  await one("delete from benefit_archives where emp_id = any($1::int[])", [[longhua, nanshan]]);
  await one(
    `insert into benefit_archives (scheme, emp_id, city_code, account, base, start_month, stop_month, stop_reason)
     values (1, $1, '440300', 'S-1', 500000, '2024-07', '2025-07', 4), (1, $1, '440300', 'S-1', 600000, '2025-07', null, null)`,
    [longhua],
  );
  await one(
    "insert into benefit_archives (scheme, emp_id, city_code, account, base, employer_bp, employee_bp, start_month) values (2, $1, '440300', 'F-1', 600000, 500, 500, '2024-07')",
    [longhua],
  );
  await one(
    "insert into trainee_benefits (emp_id, cover, policy_no, from_day, to_day) values ($1, 1, 'T-1', '2020-01-01', '2020-02-01'), ($1, 2, 'T-2', '2020-03-01', '2020-04-01')",
    [longhua],
  );
  await one(
    "insert into medical_benefits (emp_id, plan, policy_no, from_day, to_day) values ($1, '补充医疗', 'M-9', '2021-01-01', '2021-12-31')",
    [longhua],
  );
  await one(
    `with r as (insert into roles (role_code, role_name, data_scope) values ('siteCare', '{}', 4) returning id), p as (insert into role_permissions (role_id, permission_code) select r.id, c from r, unnest(array[11091001, 11131001]) c)
     insert into user_roles (user_id, role_id) select user_id, r.id from users, r where job_number = '10017'`,
  );
});

describe("benefits of a person", () => {
  it("stand newest first, with months, base and cover", async () => {
    const { social, fund, trainee, medical } = await ok(
      personBenefits,
      { empId: longhua },
      { token: await sessionOf("10004") },
    );
    expect(
      social.map(({ startMonth, stopMonth, stopReason, base }) => [startMonth, stopMonth, stopReason, base]),
    ).toEqual([
      ["2025-07", null, null, 600_000],
      ["2024-07", "2025-07", 4, 500_000],
    ]);
    expect(fund).toMatchObject([
      { account: "F-1", base: 600_000, employerBp: 500, employeeBp: 500, startMonth: "2024-07" },
    ]);
    expect(
      trainee.filter(({ policyNo }) => /^T-/.test(policyNo)).map(({ policyNo, state }) => [policyNo, state]),
    ).toEqual([
      ["T-2", "over"],
      ["T-1", "over"],
    ]);
    expect(medical.map(({ policyNo }) => policyNo)).toContain("M-9");
  });

  it("are refused without the code and not there outside its scope, and the file says so before anybody asks", async () => {
    const hr = await sessionOf("10002");
    const site = await sessionOf("10017");
    expect((await callApi(personBenefits, { empId: longhua }, { token: hr })).code).toBe(403);
    expect((await callApi(personBenefits, { empId: longhua }, { token: site })).code).toBe(404);
    expect((await ok(personBenefits, { empId: nanshan }, { token: site })).social).toEqual([]);
    const sees = async (token: string, empId: number) => (await ok(employeeDetail, { empId }, { token })).seesBenefits;
    expect([await sees(hr, longhua), await sees(site, nanshan), await sees(await sessionOf("10004"), longhua)]).toEqual(
      [false, true, true],
    );
  });

  it("are the owner's to see, and nobody's who stands in for him", async () => {
    const own = await sessionOf("10011");
    expect((await ok(myBenefits, {}, { token: own })).social[0]).toMatchObject({ account: "S-1", base: 600_000 });
    expect((await ok(myRecord, {}, { token: own })).seesBenefits).toBe(true);
    const acting = await sessionOf("10011", { actorJobNumber: "10014" });
    expect((await callApi(myBenefits, {}, { token: acting })).code).toBe(403);
    expect((await ok(myRecord, {}, { token: acting })).seesBenefits).toBe(false);
  });
});

describe("badges of a person", () => {
  it("stand newest first with their prints; only whoever reviews badges there is led to the review", async () => {
    await one("delete from staff_badges where emp_id = $1", [longhua]);
    const { first } = await one<{ first: number }>(
      `with f as (insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by) values ('a.jpg', repeat('7', 48), 'image/jpeg', 1, repeat('0', 64), 'staffBadge', '1', 1) returning attachment_info_id)
       insert into staff_badges (emp_id, attachment_info_id, state, badge_no, printed_at) select $1, attachment_info_id, 4, 'B-OLD-2', now() from f returning id as first`,
      [longhua],
    );
    await one(
      "insert into badge_prints (badge_no, badge_id, reason, printed_at) values ('B-OLD-1', $1, null, '2024-01-02'), ('B-OLD-2', $1, 1, '2025-03-04')",
      [first],
    );
    await one(
      `with f as (insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by) values ('b.jpg', repeat('8', 48), 'image/jpeg', 1, repeat('0', 64), 'staffBadge', '1', 1) returning attachment_info_id)
       insert into staff_badges (emp_id, attachment_info_id) select $1, attachment_info_id from f`,
      [longhua],
    );
    const head = await ok(personBadges, { empId: longhua }, { token: await sessionOf("10007") });
    expect([head.jobNumber, head.mayReview]).toEqual(["10011", false]);
    expect(
      head.badges.map(({ state, badgeNo, prints }) => [
        state,
        badgeNo,
        prints.map((print) => [print.badgeNo, print.reason]),
      ]),
    ).toEqual([
      [1, null, []],
      [
        4,
        "B-OLD-2",
        [
          ["B-OLD-2", 1],
          ["B-OLD-1", null],
        ],
      ],
    ]);
    expect((await ok(ownBadges, {}, { token: await sessionOf("10011") })).badges).toEqual(head.badges);
    const site = await sessionOf("10017");
    expect((await callApi(personBadges, { empId: longhua }, { token: site })).code).toBe(404);
    expect((await ok(personBadges, { empId: nanshan }, { token: site })).mayReview).toBe(true);
    expect((await callApi(personBadges, { empId: longhua }, { token: await sessionOf("10011") })).code).toBe(403);
  });
});

describe("approval forms of a person", () => {
  const keysOf = async (empId: number, token: string) =>
    (await ok(personForms, { page: { pageNo: 1, pageSize: 100 }, query: { empId } }, { token })).simpleList.map(
      ({ instanceId }) => instanceId,
    );
  let asked: number;
  let about: number;
  let draft: number;

  beforeAll(async () => {
    const form = (kindCode: number, businessId: number, requester: string, submitted: boolean) =>
      one<{ id: number }>(
        `insert into approval_instances (form_type_code, kind_code, business_id, title, requester_emp_id, requester_department_id, requester_site_digit, status, round, submitted_at)
         select $1 * 10, $1, $2, 'x', emp_id, department_id, 1, $4::int, 1, case when $4 = 1 then now() end from employees where job_number = $3 returning id`,
        [kindCode, businessId, requester, submitted ? 1 : 0],
      );
    const request = () =>
      one<{ id: number }>(
        "insert into general_requests (requester_emp_id, title, category_code, reason) values ($1, 'x', '1', 'x') returning id",
        [longhua],
      );
    const order = await one<{ id: number }>(
      "insert into transfer_orders (requester_emp_id, emp_id, type, to_site_id, effective_date, reason, state) select emp_id, $1, 4, 2, current_date, 'x', 1 from employees where job_number = '10002' returning id",
      [longhua],
    );
    asked = (await form(901, (await request()).id, "10011", true)).id;
    draft = (await form(901, (await request()).id, "10011", false)).id;
    about = (await form(502, order.id, "10002", true)).id;
    await one(
      "insert into approval_tasks (instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin, status, received_at) select $1, 'superior', 1, 0, 0, emp_id, emp_id, 1, 1, now() from employees where job_number = '10007'",
      [asked],
    );
  });

  it("are those he asked for and those about him, newest first, and each reader sees what the engine lets him read", async () => {
    const seen = {
      hr: await keysOf(longhua, await sessionOf("10002")),
      head: await keysOf(longhua, await sessionOf("10007")),
      monitor: [] as number[],
    };
    expect([seen.hr.includes(about), seen.hr.includes(asked)]).toEqual([true, false]);
    expect([seen.head.includes(about), seen.head.includes(asked)]).toEqual([false, true]);
    await one(
      `with r as (insert into roles (role_code, role_name, data_scope) values ('watchAll', '{"zh":"监控"}', 5) returning id), p as (insert into role_permissions (role_id, permission_code) select r.id, 13104001 from r)
       insert into user_roles (user_id, role_id) select user_id, r.id from users, r where job_number = '10003'`,
    );
    seen.monitor = await keysOf(longhua, await sessionOf("10003"));
    expect(seen.monitor).toEqual(expect.arrayContaining([asked, about]));
    expect(seen.monitor).toEqual([...seen.monitor].sort((a, b) => b - a));
    expect([...seen.hr, ...seen.head, ...seen.monitor]).not.toContain(draft);
  });

  it("are those of whom one stands in for, while acting", async () => {
    expect(await keysOf(longhua, await sessionOf("10007", { actorJobNumber: "10014" }))).toEqual(
      await keysOf(longhua, await sessionOf("10007")),
    );
  });

  it("show nothing to somebody who may open the file and no form, and none of another site", async () => {
    const site = await sessionOf("10017");
    expect(await keysOf(nanshan, site)).toEqual([]);
    expect((await callApi(personForms, { query: { empId: longhua } }, { token: site })).code).toBe(404);
    expect((await callApi(personForms, { query: { empId: longhua } }, { token: await sessionOf("10011") })).code).toBe(
      403,
    );
  });
});
