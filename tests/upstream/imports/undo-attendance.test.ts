import { beforeEach, describe, expect, it } from "vitest";
import { undoImport, undoPreview } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { reserve } from "~/upstream/attendance/balances/ledger.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { dumpOf, importOf } from "../../support/imports";
import { idOf } from "../attendance/desk";

let token: string;
const day = addDays(companyDay(), -3);
const punches = importOf("punch", "punch", () => token);
const openings = importOf("openingBalance", "openingBalance", () => token);

beforeEach(() => useDatabase());

const preview = async (type: string, batchId: number) =>
  (await callApi(undoPreview, { type, batchId }, { token })).data!;
const undo = async (type: string, batchId: number) =>
  callApi(
    undoImport,
    { type, batchId, reason: "文件用错了", version: (await preview(type, batchId)).version },
    { token },
  );
const lock = (empId: number, on: string) =>
  database().writePool.query(
    `insert into monthly_results (emp_id, month, site_id, from_date, to_date, state) values ($1, '2000-01', 4, $2, $2, 5)`,
    [empId, on],
  );
async function brought(file: typeof punches, rows: (string | number)[][]): Promise<number> {
  const { batchId } = await file.upload(rows);
  expect((await file.commit(batchId)).code).toBe(200);
  return batchId;
}
const punchesOf = async (jobNumber: string) =>
  (
    await one<{ n: number }>(
      "select count(*)::int as n from punches join employees using (emp_id) where job_number = $1 and source = 3",
      [jobNumber],
    )
  ).n;

describe("undoing punches of machines", () => {
  const HEAD = ["工号*", "打卡时间*", "设备编号"];
  const rows = [
    HEAD,
    ["10012", `${day} 08:20:00`, "M1"],
    ["10012", `${addDays(day, 1)} 08:20:00`, "M1"],
    ["10018", `${day} 08:30:00`, "M1"],
  ];
  beforeEach(async () => {
    token = await sessionOf("10017");
  });
  const second = async () => {
    const { rows: found } = await database().writePool.query(
      `select job_number from employees where site_id = 4 and overseas_warehouse = 0 and employment = 1
       and job_number not in ('10012', '10017') and hire_date < $1 order by 1 limit 1`,
      [addDays(day, -30)],
    );
    return found[0].job_number as string;
  };

  it("takes them out, and their days are reckoned again; the same file is taken again", async () => {
    const before = await dumpOf("punches");
    const own = [...rows.slice(0, 3)];
    const batchId = await brought(punches, own);
    await database().writePool.query("delete from attendance_due");
    expect(await undo("punch", batchId)).toMatchObject({ code: 200, data: { stays: 0 } });
    expect(await dumpOf("punches")).toEqual(before);
    const { n } = await one<{ n: number }>("select count(*)::int as n from attendance_due where emp_id = $1", [
      await idOf("10012"),
    ]);
    expect(n).toBeGreaterThanOrEqual(2);
    await brought(punches, own);
    expect(await punchesOf("10012")).toBe(2);
  });

  it("leaves those of whose days a month is locked, and all of that person", async () => {
    const other = await second();
    const batchId = await brought(punches, [...rows.slice(0, 3), [other, `${day} 08:30:00`, "M1"]]);
    await lock(await idOf("10012"), day);
    expect(await preview("punch", batchId)).toMatchObject({
      gone: [{ name: "打卡", n: 1 }],
      stays: 1,
      kept: [{ label: expect.stringContaining("10012"), reason: "所在月份的考勤已锁定" }],
    });
    expect(await undo("punch", batchId)).toMatchObject({ code: 200, data: { stays: 1 } });
    expect([await punchesOf("10012"), await punchesOf(other)]).toEqual([2, 0]);
  });

  it("leaves one that somebody has looked at since", async () => {
    const batchId = await brought(punches, rows.slice(0, 2));
    await database().writePool.query("update punches set is_void = 1, void_reason = 'x' where source = 3");
    expect(await undo("punch", batchId)).toMatchObject({
      code: 409,
      msg: expect.stringContaining("没有可以撤销的内容"),
    });
    expect(await one("select state from import_batches where id = $1", [batchId])).toEqual({ state: 3 });
  });
});

describe("undoing opening balances", () => {
  const HEAD = ["工号", "类型", "数量", "到期日"];
  const until = `${Number(companyDay().slice(0, 4)) + 1}-03-31`;
  beforeEach(async () => {
    token = await sessionOf("10002");
  });

  it("takes out what nobody has used, with its entries; what was used stays", async () => {
    const before = await dumpOf("balance_lots");
    const batchId = await brought(openings, [HEAD, ["10011", "年休假", 3.5, until], ["10012", "年休假", 2, until]]);
    const empId = await idOf("10012");
    await transaction((tx) =>
      reserve(
        tx,
        { empId, kind: 1, parts: [{ day: companyDay(), amount: 100 }] },
        { by: null, applicationId: 1, said: (n) => `${n}` },
      ),
    );
    expect(await preview("openingBalance", batchId)).toMatchObject({
      stays: 1,
      kept: [{ label: expect.stringContaining("10012") }],
    });
    expect(await undo("openingBalance", batchId)).toMatchObject({ code: 200, data: { stays: 1 } });
    const after = await dumpOf("balance_lots");
    const made = Object.keys(after).filter((key) => !(key in before));
    expect(made.map((key) => after[key]!.emp_id)).toEqual([empId]);
  });

  it("another amount is the first one again", async () => {
    await brought(openings, [HEAD, ["10011", "年休假", 3.5, until]]);
    const before = await dumpOf("balance_lots");
    const batchId = await brought(openings, [HEAD, ["10011", "年休假", 5, until]]);
    expect(await dumpOf("balance_lots")).not.toEqual(before);
    expect(await undo("openingBalance", batchId)).toMatchObject({ code: 200, data: { stays: 0 } });
    expect(await dumpOf("balance_lots")).toEqual(before);
  });
});
