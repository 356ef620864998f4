import { beforeEach, describe, expect, it } from "vitest";
import { remindSetUp, setUp } from "~/contracts/shell/set-up";
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

  it("says whose a line is, that it waits, and that nobody has its duty yet", async () => {
    await one(
      "delete from user_roles where role_id = (select id from roles where role_code = 'attendanceClerk') returning 1",
    );
    const { attendance, company } = await lines();
    expect(company).toMatchObject({ mine: false, vacant: false, state: 2, waits: [] });
    expect(attendance).toMatchObject({ vacant: true, role: "考勤专员", mine: true });
    await one("update companies set status = 3 returning 1");
    await one("update bank_cards set valid_to = current_date where purpose = 1 and valid_to is null returning 1");
    const after = await lines();
    expect(after.company).toMatchObject({ state: 0 });
    expect(after.people).toMatchObject({ waits: ["company"] });
  });

  it("costs as many statements for many people as for few", async () => {
    expect(await statements(() => lines())).toBeLessThanOrEqual(9);
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
