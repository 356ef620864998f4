import { beforeEach, describe, expect, it } from "vitest";
import { exportPunches } from "~/contracts/attendance/punches";
import { previewImport } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditsOf, dumpOf, importOf, workbookOf } from "../../support/imports";
import { idOf, punched } from "./desk";

const HEAD = ["工号*", "打卡时间*", "设备编号"];
const day = addDays(companyDay(), -3);
const slashed = day.split("-").map(Number).join("/");

let token: string;
let empId: number;
const file = importOf("punch", "punch", () => token);

beforeEach(async () => {
  await useDatabase();
  // The clerk of Nanshan, and somebody there.
  token = await sessionOf("10017");
  empId = await idOf("10012");
});

const due = async () =>
  (await one<{ n: number }>("select count(*)::int as n from attendance_due where emp_id = $1", [empId])).n;

describe("punches of machines by file", () => {
  it("are written once: what is on file, or comes twice, is passed over and counted", async () => {
    await punched(empId, day, "08:20");
    const rows = [
      HEAD,
      ["10012", `${day} 08:20:00`, "M1"],
      ["10012", `${day} 08:20:00`, "M2"],
      ["10012", `${slashed} 8:21`, "M1"],
      ["10012", `${slashed} 8:21`, "M1"],
      [" １００１２ ", `${slashed} 18:05:09`, ""],
    ];
    const { batchId } = await file.upload(rows);
    expect(await file.detail(batchId)).toMatchObject({ creates: 3, unchanged: 2, errorCount: 0 });
    expect((await file.commit(batchId)).code).toBe(200);
    const { rows: stored } = await database().writePool.query(
      `select to_char(punch_at at time zone 'Asia/Shanghai', 'HH24:MI:SS') as time, device_no, source, created_by is not null as told
       from punches where source = 3 order by punch_at, device_no`,
    );
    expect(stored).toEqual([
      { time: "08:20:00", device_no: "M2", source: 3, told: true },
      { time: "08:21:00", device_no: "M1", source: 3, told: true },
      { time: "18:05:09", device_no: "", source: 3, told: true },
    ]);
    expect(await due()).toBe(2);
    expect(await auditsOf("punch.import")).toMatchObject({ n: 1, after: { rows: 3 } });
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, unchanged: 5 });
  });

  it("come in the encoding of Chinese machines too", async () => {
    // 工号, 打卡时间 in GB18030.
    const head = Buffer.from([0xb9, 0xa4, 0xba, 0xc5, 0x2c, 0xb4, 0xf2, 0xbf, 0xa8, 0xca, 0xb1, 0xbc, 0xe4]);
    const bytes = Buffer.concat([head, Buffer.from(`\r\n10012,${slashed} 8:30\r\n`)]);
    const sent = { type: "punch", template: "punch", name: "punch.csv" };
    const { data } = await callApi(previewImport, sent, { token, file: bytes });
    expect(await file.detail(data!.batchId)).toMatchObject({ creates: 1, errorCount: 0 });
  });

  it("tell every fault of every row, and nothing is written", async () => {
    await punched(empId, day, "08:20");
    await database().writePool.query("update employment_spells set end_date = $2 where emp_id = $1", [empId, day]);
    await database().writePool.query(
      `insert into monthly_results (emp_id, month, site_id, from_date, to_date, state) values ($1, '2000-01', 4, $2, $2, 5)`,
      [empId, addDays(day, -5)],
    );
    const before = await dumpOf("punches");
    expect(
      await file.faults([
        HEAD,
        ["99999", `${day} 08:20:00`, "M1"],
        // Somebody of another site reads the same as nobody.
        ["10011", `${day} 08:20:00`, "M1"],
        ["10012", `${addDays(companyDay(), 2)} 08:20`, "M1"],
        ["10012", `${addDays(day, 1)} 13:00`, "M1"],
        ["10012", `${day} 25:00`, "M1"],
        ["10012", "", "M1"],
        ["10012", `${addDays(day, -5)} 08:20`, "M1"],
        // What stands already, and the end of a night shift of the last day.
        ["10012", `${day} 08:20:00`, "M1"],
        ["10012", `${addDays(day, 1)} 06:31`, "M1"],
      ]),
    ).toEqual([
      "2 工号: 工号不存在",
      "3 工号: 工号不存在",
      "4 打卡时间: 打卡时间不能晚于现在",
      `5 打卡时间: ${addDays(day, 1)} 不在职`,
      "6 打卡时间: 时间写作 2026-11-16 08:31:05",
      "7 打卡时间: 不能为空",
      "8 打卡时间: 2000-01 考勤已锁定",
    ]);
    expect(await dumpOf("punches")).toEqual(before);
  });

  it("are not written when their month was locked meanwhile", async () => {
    const { batchId } = await file.upload([HEAD, ["10012", `${day} 08:20:00`, "M1"]]);
    await database().writePool.query(
      `insert into monthly_results (emp_id, month, site_id, from_date, to_date, state) values ($1, '2000-01', 4, $2, $2, 5)`,
      [empId, day],
    );
    expect(await file.commit(batchId)).toMatchObject({ code: 409, msg: "2000-01 考勤已锁定" });
    expect(await dumpOf("punches")).toEqual({});
  });

  it("what was exported is such a file in every language, and changes nothing", async () => {
    await punched(empId, day, "08:20", "18:05");
    for (const language of ["zh", "en", "es", "ja"]) {
      const rows = await workbookOf(await sendCall(exportPunches, { query: {} }, { token, language }));
      expect(await file.bringBack(rows)).toMatchObject({ creates: 0, updates: 0, unchanged: 2, errorCount: 0 });
    }
  });
});
