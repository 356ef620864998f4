import { beforeEach, describe, expect, it } from "vitest";
import * as benefits from "~/contracts/employees/benefits/archives";
import * as benefitMonths from "~/contracts/employees/benefits/months";
import { shiftMonth } from "~/lib/employees/contributions";
import { companyDay } from "~/lib/period";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditsOf } from "../../support/imports";
import { confirmAll, empIdOf } from "./benefits-probe";

const JOB = "10011";
const now = companyDay().slice(0, 7);
let token: string;
let archive: { id: number; version: number };
const as = () => ({ token });

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10004");
  await one("update employees set hire_date = '2020-03-02', first_work_date = '2015-01-01' where job_number = $1", [
    JOB,
  ]);
  const empId = await empIdOf(JOB);
  await one("delete from benefit_archives where emp_id = $1", [empId]);
  archive = await one<{ id: number; version: number }>(
    `insert into benefit_archives (scheme, emp_id, city_code, base, start_month, created_by, updated_by)
     values (1, $1, '440300', 900000, $2, 1, 1) returning id, version`,
    [empId, now],
  );
});

const correct = (month: string, version = archive.version) =>
  callApi(benefits.social.firstMonth, { id: archive.id, version, month }, as());
const detail = () => ok(benefits.social.detail, { id: archive.id }, as());
const lock = async (month: string, locked: 0 | 1 = 1) => {
  const { version } = await ok(benefitMonths.withholding.month, { query: { month } }, as());
  return callApi(benefitMonths.withholding.lock, { month, version, locked } as never, as());
};

describe("a wrong first month of insurance", () => {
  it("is corrected forwards and backwards while nothing rests on it, and the audit says so", async () => {
    expect((await detail()).acts).toContain("firstMonth");
    expect((await correct(shiftMonth(now, 1))).data).toMatchObject({ month: shiftMonth(now, 1), version: 2 });
    expect(await auditsOf("socialSecurity.firstMonth")).toMatchObject({
      n: 1,
      before: { startMonth: now },
      after: { startMonth: shiftMonth(now, 1) },
    });
    expect((await correct(shiftMonth(now, -14), 2)).code).toBe(200);
    expect((await detail()).startMonth).toBe(shiftMonth(now, -14));
    expect((await correct(shiftMonth(now, -14), 3)).data).toMatchObject({ version: 3 });
    expect((await auditsOf("socialSecurity.firstMonth")).n).toBe(2);
  });

  it("takes along what was generated for months that are no longer paid, and nothing that somebody entered", async () => {
    await confirmAll(token);
    await ok(benefitMonths.withholding.generate, { month: now }, as());
    const of = async () => {
      const empId = await empIdOf(JOB);
      return one<{ n: number; entered: number }>(
        `select count(*)::int as n, count(*) filter (where source <> 1)::int as entered
         from contributions where scheme = 1 and month = $1 and emp_id = $2`,
        [now, empId],
      );
    };
    const before = await of();
    expect(before.n).toBeGreaterThan(2);
    await one(
      "update contributions set source = 3 where id = (select min(id) from contributions where scheme = 1 and month = $1 and emp_id = $2) returning 1",
      [now, await empIdOf(JOB)],
    );
    const others = await one<{ n: number }>(
      "select count(*)::int as n from contributions where scheme = 1 and month = $1",
      [now],
    );
    expect((await correct(shiftMonth(now, 1))).code).toBe(200);
    expect(await of()).toEqual({ n: 1, entered: 1 });
    expect(
      (await one<{ n: number }>("select count(*)::int as n from contributions where scheme = 1 and month = $1", [now]))
        .n,
    ).toBe(others.n - before.n + 1);
    expect((await auditsOf("socialSecurity.firstMonth")).after).toMatchObject({ removedMonths: [now] });
  });

  it("stays while a month that changes by it is locked, whichever way, and goes once it is open again", async () => {
    await confirmAll(token);
    const last = shiftMonth(now, -1);
    await ok(benefitMonths.withholding.generate, { month: last }, as());
    expect((await lock(last)).code).toBe(200);
    const refused = await correct(shiftMonth(now, -2));
    expect([refused.code, refused.msg]).toEqual([409, `${last}已锁定，不能修改`]);
    await ok(benefitMonths.withholding.generate, { month: now }, as());
    expect((await lock(now)).code).toBe(200);
    expect((await correct(shiftMonth(now, 1))).msg).toBe(`${now}已锁定，不能修改`);
    expect((await detail()).startMonth).toBe(now);
    expect((await lock(now, 0)).code).toBe(200);
    expect((await correct(shiftMonth(now, 1))).code).toBe(200);
  });

  it("is refused before the entry, too far ahead, over another period, and after a new base", async () => {
    expect((await correct("2020-02")).fieldErrors).toEqual({ month: ["起缴月不能早于入职月 2020-03"] });
    expect((await correct(shiftMonth(now, 13))).code).toBe(400);
    expect((await callApi(benefits.social.firstMonth, { ...archive, month: "2020-13" }, as())).code).toBe(400);
    await one(
      `insert into benefit_archives (scheme, emp_id, city_code, base, start_month, stop_month, stop_reason, created_by, updated_by)
       values (1, $1, '440300', 900000, '2021-01', '2021-06', 1, 1, 1) returning 1`,
      [await empIdOf(JOB)],
    );
    expect((await correct("2021-03")).fieldErrors).toEqual({ month: ["该员工在此期间已有档案"] });
    await one("update benefit_archives set previous_id = id where id = $1 returning 1", [archive.id]);
    expect((await detail()).acts).not.toContain("firstMonth");
    expect((await correct(shiftMonth(now, 1))).msg).toBe("该档案是调整基数后的延续，不能更正起缴月");
    expect((await callApi(benefits.fund.firstMonth, { ...archive, month: now }, as())).code).toBe(404);
  });

  it("of two corrections at once one is taken; a lock and a correction never both", async () => {
    const both = await Promise.all([correct(shiftMonth(now, 1)), correct(shiftMonth(now, -1))]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    await confirmAll(token);
    const { version, startMonth } = await detail();
    await ok(benefitMonths.withholding.generate, { month: startMonth! }, as());
    const [locked, corrected] = await Promise.all([lock(startMonth!), correct(shiftMonth(startMonth!, 1), version)]);
    const after = await detail();
    const paid = await one<{ n: number }>(
      "select count(*)::int as n from contributions where scheme = 1 and month = $1 and emp_id = $2",
      [startMonth, await empIdOf(JOB)],
    );
    // Whichever came first: a locked month has the rows of whoever is insured in it.
    expect([after.startMonth === startMonth, corrected.code === 409]).toEqual([paid.n > 0, paid.n > 0]);
    expect([200, 409]).toContain(locked.code);
  });

  it("is for whoever edits benefits, of people within his scope", async () => {
    expect(
      (await callApi(benefits.social.firstMonth, { ...archive, month: now }, { token: await sessionOf("10011") })).code,
    ).toBe(403);
  });
});
