import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { calculateRun, collectRun, discardRun } from "~/contracts/salary/run-steps";
import { clearTrial, explainTrial, trialComparison, trialPeople, trialPerson } from "~/contracts/salary/trial";
import { companyDay } from "~/lib/period";
import { database } from "~/upstream/platform/database/db.server";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { salarySetUp } from "~/upstream/salary/set-up.server";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { clerk, leaks, manager, otherCompany } from "./archives-desk";
import { calculated, collected, type Desk, desk, details, MONTH, made, rowsOf } from "./runs-desk";
import { counts, grown, namesOf, reckonedTrial, sheetOf, tried } from "./trial-desk";

let on: Desk;
let names: Record<string, string>;
const file = sheetOf(() => on);
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  names = await namesOf();
});

const HEAD = ["工号*", "姓名*", "基本工资", "应发合计", "个税合计", "实发合计"];
type Amounts = [base: string, gross: string, tax: string, net: string];
/** What the trial itself makes of the four: 10,000.00 to 7,000.00, with the tax of the first month of a year. */
const row = (jobNumber: string, amounts: Amounts) => [jobNumber, names[jobNumber]!, ...amounts];

async function brought(rows: (string | number)[][]): Promise<void> {
  const { batchId } = await file.upload(rows);
  const answer = await file.commit(batchId);
  if (answer.code !== 200) throw new Error(JSON.stringify([answer, await file.faults(rows)]));
}

/** The sheet that says what the trial does, but for what is given otherwise. */
async function sheet(
  id: number,
  other: Record<string, Partial<Record<"base" | "gross" | "tax" | "net", number>>> = {},
) {
  const lines = await rowsOf<{ n: string; base: number; gross: number; tax: number; net: number }>(
    `select e.job_number as n, (l.amounts ->> 'base')::float8 as base, l.gross::float8, l.tax::float8, l.net::float8
     from payroll_lines l join employees e using (emp_id) where run_id = $1 order by 1`,
    [id],
  );
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  return [
    HEAD,
    ...lines.map(({ n, ...line }) => {
      const { base, gross, tax, net } = { ...line, ...other[n] };
      return row(n, [yuan(base), yuan(gross), yuan(tax), yuan(net)]);
    }),
  ];
}
const compared = (id: number, as = on.clerk) => ok(trialComparison, { id }, as);
const listOf = async (id: number, query: object = {}, as = on.clerk) =>
  (await ok(trialPeople, { page: {}, query: { id, ...query } }, as)).simpleList;
const named = async (id: number) => ({ id, version: (await details(on.clerk, id)).version });
const explained = async (id: number, jobNumber: string, item: string, scope: 1 | 2 | 3, reason = "四舍五入方式不同") =>
  ok(explainTrial, { ...(await named(id)), empId: on.ids[jobNumber]!, item, scope, reason }, on.clerk);

describe("the old system's pay sheet beside a trial", () => {
  it("says everything that is wrong at once, and takes a file whole or not at all", async () => {
    await reckonedTrial(on);
    const faults = await file.faults([
      HEAD,
      ["10011", "某某", "1", "1", "1", "1"],
      row("10012", ["一万", "1", "1", "1"]),
      ["99999", "没有此人", "1", "1", "1", "1"],
      row("10013", ["1", "1", "1", "1"]),
      row("10013", ["1", "1", "1", "1.001"]),
    ]);
    expect(faults.sort()).toEqual(
      [
        `2 姓名: 工号与姓名不一致，系统中是 ${names["10011"]}`,
        "3 基本工资: 金额最多 2 位小数，且不超过 99,999,999.99",
        "4 工号: 工号不存在",
        "6 工号: 与第5行重复",
        "6 实发合计: 金额最多 2 位小数，且不超过 99,999,999.99",
      ].sort(),
    );
    expect(await rowsOf("select from trial_figures")).toEqual([]);
  });

  it("is told by items' codes and names in any language; without an amount it is none", async () => {
    await reckonedTrial(on);
    await one("update pay_items set names = '{\"en\": \"Base salary\"}' where code = 'base' returning id");
    await brought([
      ["Job number", "Name", "Base salary", "positionAllowance", "Net pay total"],
      ...[["10011", names["10011"]!, "1", "2", "3"]],
    ]);
    expect(await rowsOf("select item, amount::float8 from trial_figures order by item")).toEqual([
      { item: "@net", amount: 300 },
      { item: "base", amount: 100 },
      { item: "positionAllowance", amount: 200 },
    ]);
    expect(
      await file.faults([
        ["工号*", "姓名*", "不认识的列"],
        ["10011", names["10011"]!, "1"],
      ]),
    ).toEqual(["2 工号: 没有认出任何金额列，请用工资项目的编码或名称作列名"]);
  });

  it("of several trials has to name its own; where there is none it says what comes first", async () => {
    const rows = () => [HEAD, row("10011", ["1", "1", "1", "1"])];
    expect(await file.faults(rows())).toEqual(["2 : 没有试算，请先在工资核算中新建试算"]);
    const id = await reckonedTrial(on);
    await tried(on);
    expect(await file.faults(rows())).toEqual(["2 : 有多个试算，请在“试算编号”列写明是哪一个，写在第一行即可"]);
    const no = `T-${MONTH}-${on.companyId}-1`;
    await brought([
      [...HEAD, "试算编号"],
      [...row("10011", ["1", "1", "1", "1"]), no],
    ]);
    expect(await rowsOf("select distinct run_id from trial_figures")).toEqual([{ run_id: id }]);
    expect(
      await file.faults([
        [...HEAD, "试算编号"],
        [...row("10011", ["1", "1", "1", "1"]), "GZ202611001"],
      ]),
    ).toHaveLength(1);
  });

  it("names its trial once: a row that names none is of the one above", async () => {
    const id = await reckonedTrial(on);
    const other = await tried(on);
    const no = (n: number) => `T-${MONTH}-${on.companyId}-${n}`;
    const ones: Amounts = ["1", "1", "1", "1"];
    const head = [...HEAD, "试算编号"];
    const rows = [
      [...row("10011", ones), no(1)],
      [...row("10012", ones), ""],
      [...row("10011", ones), no(2)],
      [...row("10013", ones), ""],
    ];
    await brought([head, ...rows]);
    const found = await rowsOf<{ run: number; person: string }>(
      `select distinct f.run_id as run, e.job_number as person
       from trial_figures f join employees e using (emp_id) order by 1, 2`,
    );
    expect(found.map(({ run, person }) => [run, person])).toEqual([
      [id, "10011"],
      [id, "10012"],
      [other, "10011"],
      [other, "10013"],
    ]);
    // The first row has none above; a person stands once in a trial, however it was named.
    expect(await file.faults([head, [...row("10011", ones), ""], rows[0]!, [...row("10011", ones), ""]])).toEqual([
      "2 试算编号: 有多个试算，请在“试算编号”列写明是哪一个，写在第一行即可",
      "4 工号: 与第3行重复",
    ]);
  });

  it("that comes second takes the place of the first, and the same once more changes nothing", async () => {
    const id = await reckonedTrial(on);
    await brought(await sheet(id));
    const first = await rowsOf("select * from trial_figures order by emp_id, item");
    await brought(await sheet(id));
    expect(await rowsOf("select * from trial_figures order by emp_id, item")).toEqual(first);
    const other = [HEAD, row("10011", ["1", "2", "3", "4"])];
    // Whoever brings a file sees what it says, and not what an earlier one said.
    const { batchId } = await file.upload(other);
    const net = { field: "实发合计", before: "***", after: "4.00" };
    expect((await file.preview(batchId))[0]!.changes).toContainEqual(net);
    await brought(other);
    expect(await rowsOf("select from trial_figures")).toHaveLength(4);
    expect(await leaks("1000000")).toEqual([]);
  });
});

describe("a second sheet of a clerk with a limit", () => {
  it("leaves what stands of people above it, unless it names them: of those it says everything anew", async () => {
    const id = await reckonedTrial(on);
    const rows = await sheet(id);
    await brought(rows);
    await one(
      `update employees set level_id = case job_number when '10012' then (select level_id from position_levels order by rank desc limit 1) end
       where job_number in ('10011', '10012', '10013', '10014') returning 1`,
    );
    const limited = await clerk("10006", { maxRank: 1 });
    const his = importOf("trialSheet", "trialSheet", () => limited.token);
    const stored = () =>
      rowsOf(
        `select e.job_number as n, count(*)::int as figures, sum(amount) filter (where item = '@net')::text as net
         from trial_figures join employees e using (emp_id) group by 1 order by 1`,
      );
    const net = (jobNumber: string) =>
      String(Math.round(Number(rows.find(([number]) => number === jobNumber)![5]) * 100));
    await his.commit((await his.upload([HEAD, row("10011", ["1", "2", "3", "4"])])).batchId);
    expect(await stored()).toEqual([
      { n: "10011", figures: 4, net: "400" },
      { n: "10012", figures: 4, net: net("10012") },
    ]);
    await his.commit(
      (
        await his.upload([
          ["工号*", "姓名*", "实发合计"],
          ["10012", names["10012"]!, "9"],
        ])
      ).batchId,
    );
    expect(await stored()).toEqual([{ n: "10012", figures: 1, net: "900" }]);
  });
});

describe("the comparison", () => {
  it("counts who is equal to the cent, differs, is here alone or in the old sheet alone, and sums both sides by item", async () => {
    const id = await reckonedTrial(on);
    expect(await compared(id)).toMatchObject({ uploaded: false, ready: false, items: [] });
    const rows = (await sheet(id, { "10012": { base: 900_001, gross: 900_001, net: 1 } })).filter(
      ([n]) => n !== "10014",
    );
    await brought([...rows, row("10005", ["100.00", "100.00", "0", "100.00"])]);
    const told = await compared(id);
    expect(told.people).toEqual({ equal: 2, open: 1, explained: 0, onlyHere: 1, onlyOld: 1 });
    const base = told.items.find(({ item }) => item === "base")!;
    expect(base).toMatchObject({
      name: "基本工资",
      here: 3_400_000,
      old: 1_000_000 + 900_001 + 800_000 + 10_000,
      people: 3,
      open: 3,
    });
    expect(base.difference).toBe(base.here! - base.old!);
    expect(told.items.map(({ item }) => item)).toEqual(["base", "@gross", "@tax", "@net"]);
    const list = await listOf(id);
    expect(list.map(({ jobNumber, only, items }) => [jobNumber, only, items])).toEqual([
      ["10005", 2, 3],
      ["10012", 0, 3],
      ["10014", 1, expect.any(Number)],
    ]);
    expect((await listOf(id, { item: "@tax" })).map(({ jobNumber }) => jobNumber)).not.toContain("10012");
    expect((await listOf(id, { likeName: "10005" })).map(({ jobNumber }) => jobNumber)).toEqual(["10005"]);
  });

  it("shows of a person each item with our formula, remarks and the difference; the look is logged", async () => {
    await one("delete from monthly_results where emp_id = $1 returning id", [on.ids["10012"]]);
    const id = await reckonedTrial(on);
    await brought(await sheet(id, { "10012": { base: 1 } }));
    const empId = on.ids["10012"]!;
    const told = await ok(trialPerson, { id, empId }, on.clerk);
    const base = told.items.find(({ item }) => item === "base")!;
    expect(base).toMatchObject({ here: 900_000, old: 1, difference: 899_999, explained: false, alike: 1 });
    expect(base.steps.join()).toContain("9,000.00");
    expect(told.remarks.join()).toContain("没有任何考勤记录");
    const looks = await rowsOf("select from salary_log where subject = 'trialPerson' and emp_id = $1 and run_id = $2", [
      empId,
      id,
    ]);
    expect(looks).toHaveLength(1);
  });

  it("tells a clerk nothing of lines that he does not see, his own among them, and no sums", async () => {
    const id = await reckonedTrial(on);
    await brought(await sheet(id, { "10014": { net: 1 }, "10012": { net: 2 } }));
    const own = await clerk("10012");
    const told = await compared(id, own);
    expect(told).toMatchObject({ hidden: true, people: { equal: 2, open: 1 } });
    expect(told.items.every(({ here, old, difference }) => here === null && old === null && difference === null)).toBe(
      true,
    );
    expect((await listOf(id, {}, own)).map(({ jobNumber }) => jobNumber)).toEqual(["10014"]);
    expect((await callApi(trialPerson, { id, empId: on.ids["10012"]! }, own)).code).toBe(404);
    const mark = { ...(await named(id)), empId: on.ids["10012"]!, item: "@net", scope: 1 as const, reason: "x" };
    expect((await callApi(explainTrial, mark, own)).code).toBe(404);
    await ok(explainTrial, { ...mark, empId: on.ids["10014"]! }, own);
    expect(await compared(id, on.manager)).toMatchObject({ hidden: false, people: { open: 1, explained: 1 } });
  });

  it("does not say whether a clerk has guessed what stands of somebody above his limit", async () => {
    const id = await reckonedTrial(on);
    const rows = await sheet(id);
    await brought(rows);
    await one(
      `update employees set level_id = case job_number when '10012' then (select level_id from position_levels order by rank desc limit 1) end
       where job_number in ('10011', '10012', '10013', '10014') returning 1`,
    );
    const limited = await clerk("10006", { maxRank: 1 });
    const guesses = importOf("trialSheet", "trialSheet", () => limited.token);
    const { batchId } = await guesses.upload(rows);
    expect((await guesses.preview(batchId)).map(({ label, action }) => [label.slice(0, 5), action])).toEqual([
      ...[
        ["10011", 3],
        ["10012", 2],
        ["10013", 3],
        ["10014", 3],
      ],
    ]);
  });

  it("of the payroll manager himself is not his to bring, and no sum tells it: the others alone are compared", async () => {
    const id = await reckonedTrial(on);
    const boss = await manager("10012");
    const his = importOf("trialSheet", "trialSheet", () => boss.token);
    const rows = await sheet(id, { "10014": { base: 600_000 } });
    expect(await his.faults(rows)).toEqual(["3 工号: 不能处理本人薪资"]);
    await brought(rows.filter(([jobNumber]) => jobNumber !== "10012"));
    const told = await compared(id, boss);
    expect(told).toMatchObject({ hidden: false, people: { equal: 2, open: 1, onlyHere: 0 } });
    expect(told.items.find(({ item }) => item === "base")).toMatchObject({
      ...{ here: 2_500_000, old: 2_400_000, difference: 100_000, people: 1, open: 1 },
    });
  });

  it("is not there for a clerk of another company, nor of a run that is no trial", async () => {
    const id = await reckonedTrial(on);
    const other = await clerk("10006", { companyIds: [await otherCompany()] });
    expect((await callApi(trialComparison, { id }, other)).code).toBe(404);
    expect((await callApi(trialPeople, { page: {}, query: { id } }, other)).code).toBe(404);
    const regular = await made(on);
    expect((await callApi(trialComparison, { id: regular }, on.clerk)).code).toBe(404);
  });
});

describe("a difference", () => {
  it("is explained for an item, for all of a person's, or for everybody who has the same at the item", async () => {
    const id = await reckonedTrial(on);
    await brought(
      await sheet(id, {
        "10011": { net: 1, base: 2 },
        "10012": { net: 1 },
        "10013": { base: 799_999 },
        "10014": { base: 699_999 },
      }),
    );
    expect((await explained(id, "10013", "base", 3)).n).toBe(2);
    expect((await compared(id)).people).toMatchObject({ equal: 0, open: 2, explained: 2 });
    expect((await explained(id, "10011", "@net", 1, "基数不同")).n).toBe(1);
    expect((await listOf(id, { state: 1 })).map(({ jobNumber, open }) => [jobNumber, open])).toEqual([
      ["10011", 1],
      ["10012", 1],
    ]);
    expect((await explained(id, "10011", "base", 2)).n).toBe(1);
    await explained(id, "10012", "@net", 2);
    expect(await listOf(id, { state: 1 })).toEqual([]);
    const { items } = await ok(trialPerson, { id, empId: on.ids["10011"]! }, on.clerk);
    expect(items.find(({ item }) => item === "@net")).toMatchObject({
      explained: true,
      reason: "基数不同",
      markedBy: names["10003"],
    });
    expect(await leaks("基数不同")).toEqual(["audit payrollRun.trialExplain"]);
  });

  it("is open again when it is taken back, when the trial is reckoned otherwise, or when another sheet says another", async () => {
    const id = await reckonedTrial(on);
    await brought(await sheet(id, { "10011": { net: 1 } }));
    await explained(id, "10011", "@net", 1);
    expect((await compared(id)).people).toMatchObject({ open: 0, explained: 1 });
    await ok(clearTrial, { ...(await named(id)), empId: on.ids["10011"]!, item: "@net" }, on.clerk);
    expect((await compared(id)).people).toMatchObject({ open: 1, explained: 0 });
    await explained(id, "10011", "@net", 1);
    await brought(await sheet(id, { "10011": { net: 2 } }));
    expect((await compared(id)).people).toMatchObject({ open: 1, explained: 0 });
    await brought(await sheet(id, { "10011": { net: 1 } }));
    expect((await compared(id)).people).toMatchObject({ open: 0, explained: 1 });
    await one(
      "update salary_values set amount = amount + 100 where emp_id = $1 and item_code = 'base' returning emp_id",
      [on.ids["10011"]],
    );
    await collected(on, id);
    expect(await compared(id)).toMatchObject({ ready: false });
    await calculated(on, id);
    expect((await compared(id)).people).toMatchObject({ open: 1, explained: 0 });
  });

  it("of nothing is refused, as is one of a trial that was changed meanwhile or is being calculated", async () => {
    const id = await reckonedTrial(on);
    const seen = await named(id);
    await brought(await sheet(id, { "10011": { net: 1 } }));
    const mark = { empId: on.ids["10011"]!, item: "@net", scope: 1 as const, reason: "x" };
    expect((await callApi(explainTrial, { ...seen, ...mark }, on.clerk)).code).toBe(409);
    const nothing = await callApi(explainTrial, { ...(await named(id)), ...mark, item: "base" }, on.clerk);
    expect(nothing).toMatchObject({ code: 409, msg: "没有需要说明的差异" });
    expect((await callApi(explainTrial, { ...(await named(id)), ...mark, reason: "" }, on.clerk)).code).toBe(400);
    await ok(calculateRun, await named(id), on.clerk);
    expect((await callApi(explainTrial, { ...(await named(id)), ...mark }, on.clerk)).msg).toContain("正在核算");
    await workRuns();
    const two = await named(id);
    const answers = await Promise.all(
      [1, 2].map((n) => callApi(explainTrial, { ...two, ...mark, reason: `原因${n}` }, on.clerk)),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await rowsOf("select from trial_marks")).toHaveLength(1);
  });

  it("goes with the trial: nothing of it is left but what the logs and imports tell", async () => {
    const before = await counts();
    const id = await reckonedTrial(on);
    await brought(await sheet(id, { "10011": { net: 1 } }));
    await explained(id, "10011", "@net", 1);
    await ok(discardRun, await named(id), on.clerk);
    const left = ["audit_log", "idempotency_keys", "salary_log", "notifications", "rate_counters"];
    left.push("import_batches", "import_changes");
    expect(left).toEqual(expect.arrayContaining(grown(before, await counts())));
  });

  it("that is open keeps the trial month of the set-up open; once none is, it is done", async () => {
    const done = async () => {
      const check = salarySetUp(companyDay()).find(({ line }) => line === "trial")!;
      const { rows } = await database().write.execute<{ n: number }>(sql`select ${check.done}::int as n`);
      return rows[0]!.n;
    };
    expect(await done()).toBe(0);
    const id = await reckonedTrial(on);
    expect(await done()).toBe(0);
    await brought(await sheet(id, { "10011": { net: 1 } }));
    expect(await done()).toBe(0);
    await explained(id, "10011", "@net", 1);
    expect(await done()).toBe(1);
    await ok(collectRun, await named(id), on.clerk);
    await workRuns();
    expect(await done()).toBe(0);
  });
});
