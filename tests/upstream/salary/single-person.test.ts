import { beforeEach, describe, expect, it } from "vitest";
import { bankFile, batchDetail, searchBatches } from "~/contracts/salary/bank";
import { chooseBonus, searchBonuses } from "~/contracts/salary/bonus";
import { searchWages, wagesCost } from "~/contracts/salary/paid-wages";
import { runLines } from "~/contracts/salary/run-lines";
import { searchRuns } from "~/contracts/salary/runs";
import { ok, one, sendCall } from "../../support/api";
import { useDatabase } from "../../support/database";
import { manager } from "./archives-desk";
import { type BankDesk, bankDesk, generated, left, shown } from "./bank-desk";
import { details, lockedRun, MONTH, PEOPLE, rowsOf } from "./runs-desk";

/** Lists, runs and files that stand for one person: their sums are his pay (salary rule 28). */

const ONE = PEOPLE[0]!;
let on: BankDesk;
let who: number;
let after = 0;

beforeEach(async () => {
  await useDatabase();
  on = await bankDesk();
  who = on.ids[ONE]!;
});

/** Of the people of the company those stay who are named. */
async function onlyPays(...jobNumbers: readonly string[]): Promise<void> {
  for (const jobNumber of PEOPLE.filter((one) => !jobNumbers.includes(one)))
    await one(
      `update employment_spells set company_id = (select min(company_id) from companies where company_id <> $2)
       where emp_id = $1 returning id`,
      [on.ids[jobNumber], on.companyId],
    );
}
const looks = (subject: string) =>
  rowsOf<{ action: number; empId: number | null }>(
    `select action, emp_id as "empId" from salary_log where subject = $1 and action in (1, 3) and id > $2 order by id`,
    [subject, after],
  );
/** The log goes on from here: what was written before is of the desk's own work. */
const forget = async () => {
  after = (await one<{ id: number }>("select coalesce(max(id), 0)::int as id from salary_log")).id;
};

describe("a run of one person", () => {
  it("has no sums in the list; on its page they are there, and the look is written down as one at his pay", async () => {
    await onlyPays(ONE);
    const id = await lockedRun(on);
    await forget();
    for (const as of [on.manager, on.head, on.clerk]) {
      const row = (await ok(searchRuns, { page: {} }, as)).simpleList.find((run) => run.id === id);
      expect(row).toMatchObject({ people: 1, gross: null, net: null, hidden: false, single: true });
    }
    expect(await looks("run")).toEqual([]);
    expect((await details(on.manager, id)).net).toBeGreaterThan(0);
    expect(await looks("run")).toEqual([{ action: 1, empId: who }]);
    await ok(runLines, { page: {}, query: { id } }, on.manager);
    expect(await looks("runLines")).toEqual([{ action: 1, empId: who }]);
  });

  it("has none for whoever decides of runs and is that person", async () => {
    await onlyPays(ONE);
    const id = await lockedRun(on);
    await forget();
    const self = await manager(ONE);
    expect(await details(self, id)).toMatchObject({ gross: null, net: null, hash: "", hidden: true });
    expect((await ok(searchRuns, { page: {} }, self)).simpleList).toMatchObject([{ id, net: null, hidden: true }]);
    expect(await looks("run")).toEqual([]);
  });

  it("is not one of more people, whose sums stand in the list; a look at them is of nobody in particular", async () => {
    const id = await lockedRun(on);
    await forget();
    const row = (await ok(searchRuns, { page: {} }, on.manager)).simpleList.find((run) => run.id === id);
    expect(row).toMatchObject({ people: 4, net: expect.any(Number), single: false });
    await details(on.manager, id);
    expect(await looks("run")).toEqual([]);
  });

  it("is one of two of whom the caller is the other", async () => {
    await onlyPays(ONE, PEOPLE[1]!);
    const two = await lockedRun(on);
    await forget();
    const self = await manager(ONE);
    expect((await ok(searchRuns, { page: {} }, self)).simpleList).toMatchObject([{ net: null, single: true }]);
    await details(self, two);
    expect(await looks("run")).toEqual([{ action: 1, empId: on.ids[PEOPLE[1]!] }]);
  });
});

describe("a bank file of one person", () => {
  it("shows no total to a cashier; its download is written down as a look at his pay", async () => {
    await onlyPays(ONE);
    const id = await lockedRun(on);
    expect((await left(on, id)).banks).toEqual([
      { bankCode: "icbc", bank: expect.any(String), people: 1, live: false },
    ]);
    const [batchId] = (await generated(on, id)) as [number];
    expect(await shown(on, batchId)).toMatchObject({ count: 1, total: null });
    expect((await ok(searchBatches, { page: {}, query: {} }, on.second)).simpleList).toMatchObject([{ total: null }]);
    await forget();
    await sendCall(bankFile, { id: batchId }, on.cashier);
    expect(await looks("bankBatch")).toEqual([{ action: 3, empId: who }]);
  });

  it("is one of two of whom the cashier is the other", async () => {
    await onlyPays(ONE, PEOPLE[1]!);
    const id = await lockedRun(on);
    const [batchId] = (await generated(on, id)) as [number];
    expect((await shown(on, batchId)).total).toBeGreaterThan(0);
    await one(
      "update bank_rows set emp_id = (select emp_id from employees where job_number = '10008') where emp_id = $1 returning emp_id",
      [who],
    );
    expect((await ok(batchDetail, { id: batchId }, on.cashier)).total).toBeNull();
  });
});

it("what was paid to one person, and what a department of his alone costs, is written down as a look at his pay", async () => {
  await onlyPays(ONE);
  await lockedRun(on);
  await forget();
  await ok(searchWages, { page: {}, query: { month: MONTH } }, on.manager);
  expect(await looks("paidWages")).toEqual([{ action: 1, empId: who }]);
  await ok(wagesCost, { query: { month: MONTH } }, on.manager);
  expect((await looks("paidWages")).slice(1)).toEqual([
    { action: 1, empId: null },
    { action: 1, empId: who },
  ]);
});

it("a list of bonuses with one person's alone is written down as a look at his pay", async () => {
  await ok(chooseBonus, { empId: who, year: 2026, amount: "48000" }, on.manager);
  await forget();
  await ok(searchBonuses, { page: {}, query: { year: 2026 } }, on.manager);
  expect(await looks("bonus")).toEqual([{ action: 1, empId: who }]);
});
