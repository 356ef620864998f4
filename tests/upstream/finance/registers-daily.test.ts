import { beforeEach, describe, expect, it } from "vitest";
import { addDays, addMonths } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { financeDaily } from "~/upstream/finance/registers-daily.server";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";

beforeEach(async () => {
  await useDatabase();
});

const run = async (day: string) =>
  financeDaily.registerReminders!({
    kinds: {} as never,
    now: new Date(`${day}T01:00:00+08:00`),
    around: await systemCircumstances(),
  });

/** Whom the notices of a register reached: job number and key. */
const told = async (register: string) =>
  (
    await database().writePool.query(
      `select e.job_number || ' ' || split_part(n.event_key, ':', 4) || ' ' || split_part(n.event_key, ':', 5) as one
       from notifications n join employees e using (emp_id)
       where n.event_key like 'register:' || $1 || ':%' order by n.id`,
      [register],
    )
  ).rows.map((row) => row.one as string);

const lease = async (endOn: string) =>
  (
    await one<{ id: number }>(
      `insert into leases (contract_no, company_id, address, landlord, purpose, start_on, end_on, monthly_rent, cycle_months)
       values ('ZL-' || $1::text, 1, '样例路', 'x', 1, '2020-01-01', $1::text::date, 100, 1) returning id`,
      [endOn],
    )
  ).id;

describe("the daily reminders of the registers", () => {
  it("tell the registrar of a lease 60 days before its end, once, however often and late they run", async () => {
    await lease("2027-03-02");
    expect(await run("2026-12-31")).toBe(0);
    expect(await run("2027-01-01")).toBe(1);
    expect(await run("2027-01-01")).toBe(0);
    expect(await run("2027-01-02")).toBe(0);
    await lease("2027-03-04");
    expect(await run("2027-01-09")).toBe(1);
    expect(await told("lease")).toEqual(["10015 2027-03-02 60", "10015 2027-03-04 60"]);
  });

  it("tell of a planned rent 7 days before, and of one that a missed day left out, not of a cancelled or old one", async () => {
    const id = await lease("2027-12-31");
    for (const [from, status] of [
      ["2027-01-10", 0],
      ["2027-02-10", 3],
      ["2026-11-10", 0],
    ] as const)
      await one(
        `insert into rent_expenses (lease_id, period_from, period_to, due_on, amount, currency, status)
         values ($1, $2::date, $2::date + 5, $2::date, 1, 'CNY', $3) returning id`,
        [id, from, status],
      );
    await run("2027-01-02");
    expect(await told("rent")).toEqual([]);
    await run("2027-01-05");
    await run("2027-01-06");
    await run("2027-02-09");
    expect(await told("rent")).toEqual(["10015 2027-01-10 7"]);
  });

  it("tell of a trademark 12, 6, 3 and 1 months before and monthly in grace; of several missed the nearest", async () => {
    const { id } = await one<{ id: number }>(
      `insert into brands (name, registration_no, nice_class, company_id, applied_on, registered_on, expires_on, status)
       values ('恒川', '1', 9, 1, '2016-01-01', '2018-04-01', '2028-03-31', 3) returning id`,
    );
    const steps = async (...days: string[]) => {
      for (const day of days) await run(day);
      return (await told("brand")).map((word) => word.split(" ").slice(2).join(" "));
    };
    expect(await steps("2027-03-30")).toEqual([]);
    expect(await steps("2027-03-31", "2027-04-01")).toEqual(["12"]);
    expect(await steps("2028-01-05", "2028-01-05")).toEqual(["12", "3"]);
    expect(await steps("2028-02-29", "2028-03-31")).toEqual(["12", "3", "1"]);
    expect(await steps("2028-04-01", "2028-04-29", "2028-04-30", "2028-05-01")).toEqual([
      "12",
      "3",
      "1",
      "grace 0",
      "grace 1",
    ]);
    await one("update brands set status = 4 where id = $1 returning id", [id]);
    expect(await steps("2028-07-01")).toHaveLength(5);
    await one("update brands set status = 3 where id = $1 returning id", [id]);
    expect(await steps(addDays(addMonths("2028-03-31", 6), 1))).toHaveLength(5);
  });

  it("tell borrower and registrar of a document a day before, on the day, then daily, in words", async () => {
    const { id } = await one<{ id: number }>(
      `insert into document_borrows (doc_kind, company_id, borrower_emp_id, borrowed_on, due_on, status)
       select 1, 1, emp_id, '2027-01-01', '2027-01-10', 2 from employees where job_number = '10011' returning id`,
    );
    expect(await run("2027-01-08")).toBe(0);
    const days = ["2027-01-09", "2027-01-09", "2027-01-10", "2027-01-13", "2027-01-14"];
    const counts = [];
    for (const day of days) counts.push(await run(day));
    expect(counts).toEqual([1, 0, 1, 1, 1]);
    expect((await told("document")).filter((word) => word.startsWith("10011"))).toEqual([
      "10011 2027-01-09 before",
      "10011 2027-01-10 due",
      "10011 2027-01-13 late",
      "10011 2027-01-14 late",
    ]);
    expect((await told("document")).filter((word) => word.startsWith("10015"))).toHaveLength(4);
    const { text } = await one<{ text: Parameters<typeof say>[1] }>(
      "select text from notifications where event_key like 'register:document:%' limit 1",
    );
    expect(say("zh", text)).toMatch(/^营业执照正本（.+）应于2027-01-10归还$/);
    await one("update document_borrows set status = 3 where id = $1 returning id", [id]);
    expect(await run("2027-01-15")).toBe(0);
  });

  it("two workers at once tell each once", async () => {
    await lease("2027-03-02");
    expect((await Promise.all([run("2027-01-05"), run("2027-01-05")])).sort()).toEqual([0, 1]);
    expect(await told("lease")).toHaveLength(1);
  });
});
