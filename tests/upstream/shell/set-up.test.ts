import { beforeEach, describe, expect, it } from "vitest";
import { SETUP_LINES } from "~/contracts/shell/codes";
import { remindSetUp, setUp } from "~/contracts/shell/set-up";
import type { In } from "../../../app/contracts/endpoint";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { statements } from "../../support/statements";

let admin: string;
beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
});

const lines = async (token = admin) =>
  Object.fromEntries((await ok(setUp, {}, { token })).lines.map((row) => [row.line, row]));
const checkOf = async (line: string, code: string) =>
  (await lines())[line]!.checks.find((check) => check.code === code)!;

describe("the set-up page", () => {
  it("counts what there is, for whoever sets up and nobody else", async () => {
    const { n } = await one<{ n: number }>("select count(*)::int as n from employees where employment = 1");
    expect(await checkOf("people", "people")).toMatchObject({ done: n, all: n, text: `${n} 人在职` });
    const cards = await checkOf("people", "cards");
    await one(
      `update bank_cards set valid_to = current_date where purpose = 1 and valid_to is null and emp_id =
       (select emp_id from employees where job_number = '10011') returning 1`,
    );
    expect(await checkOf("people", "cards")).toMatchObject({ done: cards.done - 1, all: n });
    expect((await callApi(setUp, {}, { token: await sessionOf("10011") })).code).toBe(403);
    expect(Object.keys(await lines(await sessionOf("10002")))).toHaveLength(10);
  });

  it("takes for planned who has days of his own, is in a rule, or works by the shift of his site's office", async () => {
    for (const table of ["schedule_days", "rule_members", "system_parameters where name = 'siteShift'"])
      await one(`delete from ${table}`);
    expect(await checkOf("attendance", "planned")).toMatchObject({ done: 0 });
    await one(
      `insert into rule_members (rule_id, emp_id, plan, from_date)
       select (select min(id) from schedule_rules), emp_id, 1, current_date - 9 from employees where job_number = '10011'`,
    );
    expect(await checkOf("attendance", "planned")).toMatchObject({ done: 1 });
    await one(
      `insert into system_parameters (name, site_id, effective_day, value, updated_by)
       values ('siteShift', 6, '2020-01-01', 'D1', 1), ('siteShift', 4, '2020-01-01', 'none', 1)`,
    );
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from employees where employment = 1 and site_id = 6 and overseas_warehouse = 0",
    );
    expect(n).toBeGreaterThan(0);
    expect(await checkOf("attendance", "planned")).toMatchObject({ done: n + 1 });
  });

  it("counts sites in use that somebody has saved or works at, so that those of the product are looked at first", async () => {
    const before = await checkOf("company", "sites");
    await one("update sites set name = null, version = 1");
    await one("update employees set site_id = 1, overseas_warehouse = 0");
    expect(await checkOf("company", "sites")).toMatchObject({ done: 1, all: before.all });
    await one("update sites set version = 2 where site_id = 2");
    await one("update sites set enabled = 0 where site_id = 3");
    expect(await checkOf("company", "sites")).toMatchObject({ done: 2, all: before.all - 1 });
  });

  it("counts whether each role that a process asks has somebody who is there", async () => {
    const before = await checkOf("approvals", "deciders");
    expect([before.done, before.all > 5]).toEqual([before.all, true]);
    await one(
      "update approval_role_members set valid_to = current_date - 9, valid_from = '2020-01-01' where role_code = 'GM'",
    );
    await one(
      `update employees set employment = 2, leave_date = current_date where emp_id =
       (select emp_id from approval_role_members where role_code = 'TRAINING_HEAD')`,
    );
    expect(await checkOf("approvals", "deciders")).toMatchObject({ done: before.all - 2, all: before.all });
  });

  it("says whose a line is, that it waits, and that nobody has its duty yet", async () => {
    await one(
      "delete from user_roles where role_id = (select id from roles where role_code = 'attendanceClerk') returning 1",
    );
    const { attendance, company } = await lines();
    expect(company).toMatchObject({ mine: false, vacant: false, state: 2, waits: [] });
    expect(attendance).toMatchObject({ vacant: true, role: "考勤员", mine: true });
    await one("update companies set status = 3 returning 1");
    await one("update bank_cards set valid_to = current_date where purpose = 1 and valid_to is null returning 1");
    const after = await lines();
    expect(after.company).toMatchObject({ state: 1 });
    expect(after.people).toMatchObject({ waits: ["company"] });
  });

  it("costs as many statements for many people as for few", async () => {
    expect(await statements(() => lines())).toBeLessThanOrEqual(9);
  });

  it("leads whoever is reminded to a page that he may open, of what is still to be done", async () => {
    const addresses = async (line: string) => {
      await one("delete from notifications where event_key like 'setup:%' returning 1");
      await ok(remindSetUp, { line } as In<typeof remindSetUp>, { token: admin });
      const { urls } = await one<{ urls: string[] }>(
        `select coalesce(array_agg(distinct n.url), '{}') as urls from notifications n where event_key like 'setup:%'`,
      );
      return urls;
    };
    for (const line of SETUP_LINES) expect(await addresses(line), line).not.toContain(null);
    expect(await addresses("duties")).not.toContain("/system/start");
    await one("update bank_cards set valid_to = current_date where purpose = 1 and valid_to is null returning 1");
    expect(await addresses("people")).toEqual([expect.stringMatching(/^\/employees\/common\/import\?template=/)]);
    // Neither compensation nor the clerks of pay see the set-up itself.
    for (const line of ["opening", "trial"]) expect(await addresses(line)).not.toContain("/system/start");
    await one("delete from notifications where event_key like 'setup:%' returning 1");
  });

  it("reminds whoever has a line, once a day, and not whoever reminds", async () => {
    const told = () =>
      one<{ n: number; text: string }>(
        "select count(*)::int as n, min(text ->> 'key') as text from notifications where event_key like 'setup:pay:%'",
      );
    const first = await ok(remindSetUp, { line: "pay" }, { token: admin });
    expect(first.told).toBeGreaterThan(0);
    expect(await told()).toEqual({ n: first.told, text: "start:notice.text" });
    expect(
      await one(
        "select text -> 'params' ->> 'line' as line from notifications where event_key like 'setup:pay:%' limit 1",
      ),
    ).toEqual({ line: "@start:line.pay" });
    await ok(remindSetUp, { line: "pay" }, { token: admin });
    expect((await told()).n).toBe(first.told);
    expect((await ok(remindSetUp, { line: "messages" }, { token: admin })).told).toBe(0);
    expect((await callApi(remindSetUp, { line: "x" } as never, { token: admin })).code).toBe(400);
  });
});
