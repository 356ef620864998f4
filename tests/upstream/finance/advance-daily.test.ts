import { beforeAll, describe, expect, it } from "vitest";
import { dimissionDetail } from "~/contracts/employees/dimission";
import { doneHandover } from "~/contracts/employees/handovers";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { takeEffect } from "~/upstream/domains.server";
import { checkLedgers } from "~/upstream/finance/advances/ledger-check.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { acknowledge, resign } from "../employees/dimission-support";
import { paidAdvance } from "./claim-desk";
import { account, companyOf, creditLine, ledgerFaults, payeeCard } from "./desk";

let [own, cashier, hr]: string[] = [];
let advance: number;
const TODAY = companyDay();
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);

beforeAll(async () => {
  await useDatabase();
  [own, cashier, hr] = await Promise.all(["10011", "10008", "10002"].map((jobNumber) => sessionOf(jobNumber)));
  await creditLine("10011", 100_000_000);
  const [card, bank] = [await payeeCard("10011"), await account(await companyOf("10011"), 90_000_000)];
  advance = await paidAdvance(own!, cashier!, "10011", card, bank, "1,200.00");
  await one("update advances set due_on = $2 where borrowing_id = $1 returning 1", [advance, addDays(TODAY, 30)]);
});

/** Who was told of the advance, by the day of the reminder. */
const told = async () =>
  (
    await one<{ rows: { day: string; who: string }[] | null }>(
      `select json_agg(json_build_object('day', x.day, 'who', x.who) order by x.day) as rows from (
         select right(event_key, 10) as day, string_agg(e.job_number, ' ' order by e.job_number) as who
         from notifications n join employees e using (emp_id)
         where event_key like $1 group by 1
       ) x`,
      [`advance:${advance}:due:%`],
    )
  ).rows ?? [];

describe("an advance that is due", () => {
  it("is told of seven days before, on the day, then every seven days; from the second overdue one the superior too", async () => {
    const due = addDays(TODAY, 30);
    const on = (n: number) => addDays(due, n);
    await takeEffect(noon(on(-8)));
    expect(await told()).toEqual([]);
    for (const n of [-7, -7, -6, 0, 1, 7, 8, 14]) await takeEffect(noon(on(n)));
    await Promise.all([takeEffect(noon(on(15))), takeEffect(noon(on(15)))]);
    expect(await told()).toEqual([
      { day: on(-7), who: "10011" },
      { day: on(0), who: "10011" },
      { day: on(7), who: "10011" },
      { day: on(14), who: "10007 10011" },
    ]);
  });
});

describe("the ledgers", () => {
  it("are added up every night: what was changed beside the verbs is told to the finance manager, once a day", async () => {
    const alerts = () =>
      one(
        `select count(*)::int as n, min(e.job_number) as who from notifications n join employees e using (emp_id)
         where event_key like 'finance:ledgerCheck:%'`,
      );
    expect(await checkLedgers()).toBe(0);
    expect(await alerts()).toMatchObject({ n: 0 });
    await one("update advance_balances set balance = balance + 1 returning 1");
    await one(
      "update fund_accounts set balance = balance - 5 where id = (select min(id) from fund_accounts) returning 1",
    );
    const faults = await ledgerFaults();
    expect(faults.map(({ what }) => what)).toEqual(["account", "entries", "outstanding"]);
    expect(await checkLedgers()).toBe(3);
    expect(await checkLedgers()).toBe(3);
    expect(await alerts()).toEqual({ n: 1, who: "10009" });
    await one("update advance_balances set balance = balance - 1 returning 1");
    await one(
      "update fund_accounts set balance = balance + 5 where id = (select min(id) from fund_accounts) returning 1",
    );
    expect(await checkLedgers()).toBe(0);
  });
});

describe("a leaver", () => {
  it("finance 25: with 1,200.00 owed the item finance loans cannot be closed; the last day stays as it is", async () => {
    const { id } = await resign("10011", { expectDate: addDays(TODAY, 40) });
    const { last_work_date: lastDay } = await acknowledge(id);
    const item = async (kind: number) =>
      (await ok(dimissionDetail, { id }, { token: hr })).items.find((one) => one.kind === kind)!;
    const done = async (kind: number) => {
      const { id: itemId, version } = await item(kind);
      return callApi(doneHandover, { itemId, version }, { token: hr });
    };
    expect(await done(3)).toMatchObject({ code: 409, msg: "尚有未清借款1,200.00" });
    expect((await done(4)).code).toBe(200);
    expect(await one("select last_work_date::text as day from dimissions where id = $1", [id])).toEqual({
      day: lastDay,
    });
    await one("update advances set cleared = paid where borrowing_id = $1 returning 1", [advance]);
    await one("update advance_balances set balance = 0 where balance = 120000 returning 1");
    expect((await done(3)).code).toBe(200);
  });
});
