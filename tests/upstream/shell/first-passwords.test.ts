import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { LOGIN_TYPE, PASSWORD_GIVEN } from "~/contracts/shell/codes";
import { firstPasswords, planFirst, searchFirst } from "~/contracts/shell/first-passwords";
import { login } from "~/contracts/shell/session";
import { resetUser } from "~/contracts/shell/users";
import { companyDay } from "~/lib/period";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { accountByJobNumber, openSession } from "~/upstream/shell/door/open-session.server";
import { callApi, DEMO_PASSWORD, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { squashedMigration } from "../../support/squashed-chain";
import { statements } from "../../support/statements";

let admin: string;
beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
});

const list = (query: Record<string, unknown> = {}, token = admin) =>
  ok(searchFirst, { page: { pageNo: 1, pageSize: 1000 }, query }, { token });
const numbers = async (query: Record<string, unknown> = {}, token = admin) =>
  (await list(query, token)).simpleList.map(({ jobNumber }) => jobNumber);
/** Accounts as a form sends them. */
const seen = async (...jobNumbers: string[]) =>
  (
    await one<{ people: string[] }>(
      `select array_agg(user_id || '.' || version order by array_position($1::text[], job_number)) as people
       from users where job_number = any($1)`,
      [jobNumbers],
    )
  ).people;
const signIn = (jobNumber: string, password: string) => callApi(login, { username: jobNumber, password, loginType: 1 });
const audits = async () =>
  (await one<{ n: number }>("select count(*)::int as n from audit_log where action = 'user.firstPassword'")).n;
const signedInLongAgo = (...jobNumbers: string[]) =>
  one("update users set first_signed_in_at = now() where job_number = any($1) returning 1", [jobNumbers]);

describe("who has never signed in", () => {
  it("is in the list until a session of the account is opened, whatever a superior or a register's page does", async () => {
    expect(await numbers()).toContain("10011");
    await sessionOf("10011", { actorJobNumber: "10007" });
    const holder = (await accountByJobNumber("10011"))!;
    const around = { requestId: "test", ip: "203.0.113.9", userAgent: "", language: "zh" as const };
    await transaction((tx) => openSession(tx, around, holder, "mobile", { loginType: LOGIN_TYPE.subsidy }));
    expect(await numbers()).toContain("10011");
    expect((await signIn("10011", DEMO_PASSWORD)).code).toBe(200);
    expect(await numbers()).not.toContain("10011");
    const { at } = await one<{ at: string }>("select first_signed_in_at as at from users where job_number = '10011'");
    expect((await signIn("10011", DEMO_PASSWORD)).code).toBe(200);
    expect(await one("select first_signed_in_at as at from users where job_number = '10011'")).toEqual({ at });
  });

  it("holds enabled accounts of people on job alone, and never the caller's own", async () => {
    const { totalCount } = (await list()).page;
    await one("update users set status = 2 where job_number = '10011' returning 1");
    await one("update employees set employment = 2 where job_number = '10012' returning 1");
    const rest = await numbers();
    expect(rest).toHaveLength(totalCount - 2);
    for (const gone of ["10001", "10011", "10012"]) expect(rest).not.toContain(gone);
  });

  it("is found by name, number, department, site and by whether a password was given, and on which day", async () => {
    const { name, department } = await one<{ name: string; department: number }>(
      "select emp_name as name, department_id as department from employees where job_number = '10011'",
    );
    expect(await numbers({ likeName: name })).toContain("10011");
    expect(await numbers({ departmentId: department })).toContain("10011");
    expect(await numbers({ siteId: 4 })).not.toContain("10011");
    expect(await numbers({ given: PASSWORD_GIVEN.given })).toEqual([]);
    await ok(resetUser, { userId: Number((await seen("10011"))[0]!.split(".")[0]) }, { token: admin });
    expect(await numbers({ given: PASSWORD_GIVEN.given })).toEqual(["10011"]);
    expect(await numbers({ given: PASSWORD_GIVEN.never })).not.toContain("10011");
    expect(await numbers({ givenOn: companyDay() })).toEqual(["10011"]);
    expect(await numbers({ givenOn: "2001-01-01" })).toEqual([]);
  });

  it("ends where the caller's reach ends, in the list, the plan and the step", async () => {
    await one(
      "insert into role_permissions (role_id, permission_code) select id, 10010004 from roles where role_code = 'hrSite'",
    );
    const site = await sessionOf("10017");
    const { n } = await one<{ n: number }>(
      `select count(*)::int as n from users u join employees e using (emp_id)
       where u.site_id = 4 and u.overseas_warehouse = 0 and u.status = 1 and e.employment = 1 and u.job_number <> '10017'`,
    );
    expect((await list({}, site)).page.totalCount).toBe(n);
    const [mine] = await seen("10011");
    const asked = { query: { user: [Number(mine!.split(".")[0])] } };
    expect((await ok(planFirst, asked, { token: site })).people).toEqual([]);
    const foreign = await callApi(firstPasswords, { people: await seen("10011") }, { token: site });
    const absent = await callApi(firstPasswords, { people: ["999999999.1"] }, { token: site });
    expect(foreign).toMatchObject({
      code: 400,
      fieldErrors: { "people[0]": ["选中的一个账号不存在，或不在你的权限范围内"] },
    });
    expect(foreign.fieldErrors).toEqual(absent.fieldErrors);
  });

  it("is known of the time before from the login log and from what was given", async () => {
    await one("update users set password_hash = null where job_number = '10010' returning 1");
    await one("update users set password_changed_at = '2020-05-04T03:02:01Z' where job_number = '10011' returning 1");
    await one(
      `insert into login_log (time, user_name, user_id, login_type, channel, ip, user_agent, result)
       select t.at, job_number, user_id, t.kind, 1, '', '', t.result
       from users, (values ('2020-03-01Z'::timestamptz, 4, 1), ('2020-03-02Z', 1, 2), ('2020-03-03Z', 1, 1), ('2020-03-04Z', 3, 1))
         as t(at, kind, result)
       where job_number = '10012' returning 1`,
    );
    await sessionOf("10010", { actorJobNumber: "10007" });
    await one(squashedMigration("_first_passwords_known"));
    const row = (jobNumber: string) =>
      one<{ first: Date | null; given: Date | null }>(
        "select first_signed_in_at as first, password_given_at as given from users where job_number = $1",
        [jobNumber],
      );
    expect(await row("10010")).toEqual({ first: null, given: null });
    expect(await row("10011")).toEqual({ first: null, given: new Date("2020-05-04T03:02:01Z") });
    expect((await row("10012")).first).toEqual(new Date("2020-03-03Z"));
    expect((await row("10001")).first).not.toBeNull();
  });

  it("is read by the index that holds nobody else", async () => {
    const client = await database().writePool.connect();
    await client.query("set enable_seqscan = off; set enable_sort = off");
    const { rows } = await client.query(
      `explain select from users u where u.first_signed_in_at is null and u.status = 1
       order by length(u.job_number), u.job_number limit 20`,
    );
    client.release(true);
    expect(JSON.stringify(rows)).toContain("users_never_signed_in_idx");
  });
});

describe("first passwords for many", () => {
  it("are told once, by department and number, and open the accounts; the ones before do not", async () => {
    const people = await seen("10012", "10011", "10010");
    await sessionOf("10012");
    const told = await ok(firstPasswords, { people }, { token: admin });
    expect(told).toMatchObject({ count: 3, again: false });
    const { order } = await one<{ order: string[] }>(
      `select array_agg(job_number order by department_id, job_number) as order
       from employees where job_number in ('10010', '10011', '10012')`,
    );
    expect(told.slips.map(({ jobNumber }) => jobNumber)).toEqual(order);
    for (const slip of told.slips) {
      expect(slip.password).toMatch(/^[a-z]{4}-[2-9]{2}-[a-z]{4}$/);
      expect(slip.company).not.toBe("");
      expect(slip.departmentName).not.toBe("");
    }
    expect(
      await one(
        "select count(*)::int as n from sessions s join users u using (user_id) where u.job_number = '10012' and revoked_at is null",
      ),
    ).toEqual({ n: 0 });
    expect((await signIn("10011", DEMO_PASSWORD)).code).toBe(400);
    const mine = told.slips.find(({ jobNumber }) => jobNumber === "10011")!;
    expect(await ok(login, { username: "10011", password: mine.password, loginType: 1 })).toMatchObject({
      mustChangePassword: true,
    });
    expect(new Set(told.slips.map(({ password }) => password)).size).toBe(3);
  });

  it("stand in no table: one audit row an account, and a kept answer without them", async () => {
    const told = await ok(firstPasswords, { people: await seen("10010", "10011") }, { token: admin });
    expect(await audits()).toBe(2);
    const { kept } = await one<{ kept: string }>(
      "select result as kept from idempotency_keys where path = '/user/first/passwords'",
    );
    const { log } = await one<{ log: string }>("select string_agg(a::text, ' ') as log from audit_log a");
    for (const { password } of told.slips) {
      expect(unseal(kept)).not.toContain(password);
      expect(log).not.toContain(password);
    }
  });

  it("are not shown again by the same call, and not made again either", async () => {
    const people = await seen("10010", "10011");
    const key = randomUUID();
    const told = await ok(firstPasswords, { people }, { token: admin, key });
    const again = await ok(firstPasswords, { people }, { token: admin, key });
    expect(again).toEqual({ count: 2, again: true, slips: [] });
    expect((await signIn("10010", told.slips.find((slip) => slip.jobNumber === "10010")!.password)).code).toBe(200);
    expect((await callApi(firstPasswords, { people: people.slice(1) }, { token: admin, key })).code).toBe(409);
  });

  it("are refused all together, with a reason for each who may not be meant, and nothing is changed", async () => {
    await signedInLongAgo("10003");
    await one("update users set status = 2 where job_number = '10004' returning 1");
    await one("update employees set employment = 2 where job_number = '10005' returning 1");
    const people = await seen("10001", "10003", "10004", "10005", "10010", "10011");
    people[5] = people[5]!.replace(/\.\d+$/, ".99");
    const before = await one("select string_agg(password_hash, ' ' order by user_id) as all from users");
    const refused = await callApi(firstPasswords, { people: [...people, "999999999.1", people[4]!] }, { token: admin });
    expect(refused.code).toBe(400);
    const said = refused.fieldErrors!;
    expect(Object.keys(said).sort()).toEqual([0, 1, 2, 3, 5, 6, 7].map((n) => `people[${n}]`));
    expect(said["people[0]"]![0]).toContain("自己的账号");
    expect(said["people[1]"]![0]).toContain("已登录过");
    expect(said["people[2]"]![0]).toContain("未启用");
    expect(said["people[3]"]![0]).toContain("不是在职");
    expect(said["people[5]"]![0]).toContain("刚被他人修改");
    expect(said["people[6]"]![0]).toContain("不存在");
    expect(said["people[7]"]![0]).toContain("两次");
    expect(await one("select string_agg(password_hash, ' ' order by user_id) as all from users")).toEqual(before);
    expect(await audits()).toBe(0);
  });

  it("are refused for nobody, for too many and for what is no account", async () => {
    const many = Array.from({ length: 201 }, (_, n) => `${n + 1}.1`);
    for (const people of [[], many, ["1"], ["1.x"], ["9999999999.1"]])
      expect((await callApi(firstPasswords, { people }, { token: admin })).code).toBe(400);
    const nobody = await callApi(firstPasswords, { people: await seen("10010") }, { token: await sessionOf("10011") });
    expect(nobody.code).toBe(403);
  });

  it("of two administrators at once one has valid slips, the other is told", async () => {
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10002' and role_code = 'sysadmin'",
    );
    const other = await sessionOf("10002");
    const people = await seen("10010", "10011", "10012");
    const answers = await Promise.all([
      callApi(firstPasswords, { people }, { token: admin }),
      callApi(firstPasswords, { people: people.toReversed() }, { token: other }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const won = answers.find(({ code }) => code === 200)!;
    const lost = answers.find(({ code }) => code === 400)!;
    expect(Object.values(lost.fieldErrors!).flat()).toHaveLength(3);
    expect(JSON.stringify(lost)).toContain("刚被他人修改");
    const slip = won.data!.slips[0]!;
    expect((await signIn(slip.jobNumber, slip.password)).code).toBe(200);
    expect(await audits()).toBe(3);
  });

  it("of one form sent twice at once, one answer shows them", async () => {
    const people = await seen("10010", "10011");
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => callApi(firstPasswords, { people }, { token: admin, key })));
    const shown = answers.filter(({ data }) => data?.slips.length === 2);
    expect(shown).toHaveLength(1);
    const rest = answers.find((answer) => answer !== shown[0])!;
    expect(rest.data).toEqual({ count: 2, again: true, slips: [] });
    expect(
      (await signIn("10010", shown[0]!.data!.slips.find((slip) => slip.jobNumber === "10010")!.password)).code,
    ).toBe(200);
  });

  it("of two hundred take as many statements as of one", { timeout: 180_000 }, async () => {
    const { people } = await ok(planFirst, { query: {} }, { token: admin });
    expect(people).toHaveLength(200);
    const asked = (some: typeof people) =>
      statements(() =>
        ok(firstPasswords, { people: some.map(({ userId, version }) => `${userId}.${version}`) }, { token: admin }),
      );
    await asked(people.slice(0, 1));
    const few = await asked(people.slice(1, 2));
    const many = await asked(people.slice(2));
    expect(Math.abs(many - few)).toBeLessThanOrEqual(1);
    expect(await audits()).toBe(200);
  });
});

describe("the plan of a step", () => {
  it("takes the first two hundred in the order of the slips and says how many there are, given before, with sessions", async () => {
    const all = (await list()).page.totalCount;
    expect(all).toBeGreaterThan(200);
    const first = await ok(planFirst, { query: {} }, { token: admin });
    expect(first).toMatchObject({ total: all, sessions: 0 });
    const places = await one<{ sorted: boolean }>(
      `select array_agg(job_number order by n) = array_agg(job_number order by department_id, length(job_number), job_number) as sorted
       from unnest($1::text[]) with ordinality as p(job_number, n) join employees using (job_number)`,
      [first.people.map(({ jobNumber }) => jobNumber)],
    );
    expect(places.sorted).toBe(true);
    await sessionOf("10011", { actorJobNumber: "10007" });
    const ids = (await seen("10011", "10012")).map((one) => Number(one.split(".")[0]));
    await signedInLongAgo("10012");
    const two = await ok(planFirst, { query: { user: ids } }, { token: admin });
    expect(two.people.map(({ jobNumber }) => jobNumber)).toEqual(["10011"]);
    expect(two).toMatchObject({ total: 1, sessions: 1 });
  });
});
