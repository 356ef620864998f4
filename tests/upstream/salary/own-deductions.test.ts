import { beforeEach, describe, expect, it } from "vitest";
import { confirmDeductions, ownDeductions } from "~/contracts/salary/own-deductions";
import { DEDUCTION_KIND } from "~/contracts/salary/tax-codes";
import { searchTaxData } from "~/contracts/salary/tax-data";
import { companyDay } from "~/lib/period";
import { askedYear } from "~/lib/salary/tax/next-year";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { deductionsAsked } from "~/upstream/salary/tax/undeclared.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { untilWaiting } from "../../support/statements";
import { calculated, collected, type Desk, desk, lineOf, made, rowsOf } from "./runs-desk";
import { declare, taxData } from "./tax-desk";

let on: Desk;
let own: { token: string };
/** The year that is asked about now: in December the next one. */
const YEAR = askedYear(companyDay());
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  own = { token: await sessionOf("10011") };
});

const mine = () => ok(ownDeductions, {}, own);
type Amounts = Partial<Record<keyof typeof DEDUCTION_KIND, string>>;
const confirm = async (amounts: Amounts, given: { seen?: string; year?: number } = {}) =>
  callApi(
    confirmDeductions,
    {
      ...{ year: given.year ?? YEAR, seen: given.seen ?? (await mine()).seen },
      amounts: Object.entries(amounts).map(([name, amount]) => ({
        kind: DEDUCTION_KIND[name as keyof typeof DEDUCTION_KIND] as 1,
        amount,
      })),
    },
    own,
  );
const declared = (year: number) =>
  rowsOf<{ months: number; kind: number; amount: number }>(
    `select count(*)::int as months, kind, amount::float8 from tax_deductions
     where emp_id = $1 and year = $2 group by kind, amount order by kind`,
    [on.ids["10011"], year],
  );

describe("the own deductions of the next year", () => {
  it("salary 24 (settled reading): come filled with what the last year ended with, and one confirms them for all its months", async () => {
    await declare(on.clerk, { jobNumber: "10011", year: YEAR - 1, amounts: { children: "2000" } });
    await declare(on.clerk, {
      ...{ jobNumber: "10011", year: YEAR - 1, fromMonth: 12 },
      amounts: { children: "2000", continuingEducation: "3600", elderly: "1500" },
    });
    const form = await mine();
    expect(form).toMatchObject({ year: YEAR, open: true, carried: true, confirmedAt: null });
    // A certificate counts in its own year alone.
    expect(form.amounts).toEqual([
      { kind: DEDUCTION_KIND.children, amount: 200_000 },
      { kind: DEDUCTION_KIND.elderly, amount: 150_000 },
    ]);
    expect(await confirm({ children: "2000", elderly: "1,500.00", rent: "" })).toMatchObject({ code: 200 });
    expect(await declared(YEAR)).toEqual([
      { months: 12, kind: DEDUCTION_KIND.children, amount: 200_000 },
      { months: 12, kind: DEDUCTION_KIND.elderly, amount: 150_000 },
    ]);
    expect(await mine()).toMatchObject({ carried: false, confirmedAt: expect.any(String) });
    expect(await taxData("10011", on.clerk, YEAR)).toMatchObject({ confirmedAt: expect.any(String) });
    const audited = await rowsOf(
      "select action from audit_log where object_type = 'taxDeduction' and object_id = $1 order by id desc limit 2",
      [String(on.ids["10011"])],
    );
    expect(audited).toEqual([{ action: "taxDeduction.confirm" }, { action: "taxDeduction.save" }]);
  });

  it("are changed by whoever has others now, and none is an answer too", async () => {
    await declare(on.clerk, { jobNumber: "10011", year: YEAR - 1, amounts: { rent: "1500", healthInsurance: "200" } });
    expect((await confirm({})).data).toEqual({ year: YEAR, changed: 0 });
    expect(await declared(YEAR)).toEqual([]);
    expect((await mine()).amounts).toEqual([]);
    expect((await mine()).confirmedAt).not.toBeNull();
  });

  it("are judged like those that the clerk enters, each fault at its field, and refused when somebody was faster", async () => {
    await declare(on.clerk, { jobNumber: "10011", year: YEAR - 1, amounts: { children: "2000" } });
    const { seen } = await mine();
    const refused = await confirm({ housingLoan: "1000", rent: "1500", children: "1234" });
    expect(refused.code).toBe(400);
    expect(refused.fieldErrors).toEqual({
      "amounts[1].amount": ["住房贷款与租金不能同时享受"],
      "amounts[2].amount": ["子女教育不是规定的标准金额"],
    });
    await declare(on.clerk, { jobNumber: "10011", year: YEAR - 1, amounts: { children: "4000" } });
    expect((await confirm({ children: "2000" }, { seen })).code).toBe(409);
    const form = await mine();
    const both = await Promise.all(["2000", "4000"].map((children) => confirm({ children }, form)));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await declared(YEAR)).toHaveLength(1);
  });

  it("are not written over what the tax clerk wrote in the same moment: the form that waited for it is told", async () => {
    await declare(on.clerk, { jobNumber: "10011", year: YEAR - 1, amounts: { children: "2000" } });
    const { seen, open } = await mine();
    expect(open).toBe(true);
    const clerk = await database().writePool.connect();
    try {
      await clerk.query("begin");
      await clerk.query("select from employees where emp_id = $1 for no key update", [on.ids["10011"]]);
      await clerk.query(
        `insert into tax_deductions (emp_id, year, month, kind, amount)
         select $1, $2, m, $3, 150000 from generate_series(1, 12) m`,
        [on.ids["10011"], YEAR, DEDUCTION_KIND.rent],
      );
      const waiting = confirm({ children: "2000" }, { seen });
      await untilWaiting();
      await clerk.query("commit");
      expect((await waiting).code).toBe(409);
    } finally {
      clerk.release();
    }
    expect(await declared(YEAR)).toEqual([{ months: 12, kind: DEDUCTION_KIND.rent, amount: 150_000 }]);
  });

  it("are those of the year that is asked about, and nobody says them for another", async () => {
    await declare(on.clerk, { jobNumber: "10011", year: YEAR - 1, amounts: { children: "2000" } });
    expect(await confirm({ children: "2000" }, { year: YEAR + 1 })).toMatchObject({
      code: 409,
      msg: expect.stringContaining(String(YEAR + 1)),
    });
    expect(await confirm({ personalPension: "100" })).toMatchObject({ code: 400 });
    const none = { token: await sessionOf("10012") };
    expect((await ok(ownDeductions, {}, none)).amounts).toEqual([]);
  });
});

describe("whoever had deductions", () => {
  const asked = async (now: string) =>
    deductionsAsked({ kinds: new Map(), now: new Date(now), around: await systemCircumstances() });
  const told = () =>
    rowsOf<{ n: string; url: string }>(
      `select e.job_number as n, t.url from notifications t join employees e using (emp_id)
       where t.event_key like 'salary:deductions:%' order by 1`,
    );

  it("salary 24 (settled reading): is asked once from 1 December in Shanghai on, and in January who was not and has none", async () => {
    await declare(on.clerk, { jobNumber: "10011", year: 2026, amounts: { children: "2000" } });
    expect(await asked("2026-11-30T15:59:00Z")).toBe(0);
    expect(await asked("2026-11-30T16:01:00Z")).toBe(1);
    expect(await asked("2026-12-02T00:00:00Z")).toBe(0);
    expect(await told()).toEqual([{ n: "10011", url: "/profile/deductions" }]);
    await declare(on.clerk, { jobNumber: "10012", year: 2026, amounts: { elderly: "1500" } });
    await declare(on.clerk, { jobNumber: "10013", year: 2026, amounts: { elderly: "1500" } });
    await declare(on.clerk, { jobNumber: "10013", year: 2027, amounts: { elderly: "1500" } });
    expect(await asked("2027-01-05T00:00:00Z")).toBe(1);
    expect(await asked("2027-02-01T00:00:00Z")).toBe(0);
    expect((await told()).map(({ n }) => n)).toEqual(["10011", "10012"]);
  });

  it("salary 24 (settled reading): and has neither declared nor confirmed any is a warning of the run", async () => {
    await declare(on.clerk, { jobNumber: "10011", year: 2025, amounts: { children: "2000" } });
    await declare(on.clerk, { jobNumber: "10012", year: 2025, amounts: { children: "2000" } });
    await declare(on.clerk, { jobNumber: "10013", year: 2025, amounts: { children: "2000" } });
    await declare(on.clerk, { jobNumber: "10012", year: 2026, fromMonth: 12, amounts: { children: "2000" } });
    await one("insert into tax_confirmations (emp_id, year) values ($1, 2026) returning emp_id", [on.ids["10013"]]);
    const list = await ok(searchTaxData, { page: { pageSize: 1000 }, query: { year: 2026, set: 8 } }, on.clerk);
    expect(list.simpleList.map(({ jobNumber }) => jobNumber)).toEqual(["10011"]);
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    const warned = async (jobNumber: string) =>
      (await lineOf(id, on.ids[jobNumber]!)).remarks.some(({ key }) => key === "salRuns:said.undeclared");
    expect(await Promise.all(["10011", "10012", "10013", "10014"].map(warned))).toEqual([true, false, false, false]);
  });
});
