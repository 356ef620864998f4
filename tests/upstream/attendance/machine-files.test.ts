import { beforeEach, describe, expect, it } from "vitest";
import { importTemplate, previewImport } from "~/contracts/platform/imports";
import { LANGUAGES } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv, xlsx } from "../../support/files";
import { importOf, workbookOf } from "../../support/imports";

const day = addDays(companyDay(), -3);
const next = addDays(day, 1);
const slashed = day.split("-").map(Number).join("/");

let token: string;
const file = importOf("punch", "punch", () => token);

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10017");
});

/** Brings rows, and answers what stands then of the person, by time. */
async function brought(rows: (string | number)[][]): Promise<string[]> {
  const { batchId } = await file.upload(rows);
  expect(await file.detail(batchId)).toMatchObject({ errorCount: 0 });
  expect((await file.commit(batchId)).code).toBe(200);
  const { rows: stored } = await database().writePool.query<{ said: string }>(
    `select to_char(punch_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') || ' ' || device_no as said
     from punches where source = 3 order by punch_at, device_no`,
  );
  return stored.map(({ said }) => said.trim());
}

describe("files of attendance machines", () => {
  it("of ZKTeco's program are read as they come: a row a punch, under its own headings", async () => {
    expect(
      await brought([
        ["部门", "姓名", "考勤号码", "日期时间", "机器号", "编号", "比对方式", "卡号"],
        ["生产部", "某人", "10012", `${slashed} 8:01:05`, 1, "", "指纹", ""],
        ["生产部", "某人", "10012", `${slashed} 18:02:00`, 1, "", "指纹", ""],
      ]),
    ).toEqual([`${day} 08:01:05 1`, `${day} 18:02:00 1`]);
  });

  it("with several times in one cell are a punch for each, of the day beside it; a day without is none", async () => {
    const rows = [
      ["考勤记录表"],
      ["考勤号码", "姓名", "日期", "打卡时间"],
      ["10012", "某人", day, "08:01 12:03:30 18:05"],
      ["10012", "某人", next, "08:0012:0113:00"],
      ["10012", "某人", addDays(day, -1), ""],
    ];
    const all = [`${day} 08:01:00`, `${day} 12:03:30`, `${day} 18:05:00`];
    const more = [`${next} 08:00:00`, `${next} 12:01:00`, `${next} 13:00:00`];
    expect(await brought(rows)).toEqual([...all, ...more]);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, unchanged: 6 });
    // Midnight may lie between the times of one cell.
    expect(
      await brought([
        ["AC-No.", "Name", "Date", "Time"],
        ["10012", "x", day, "20:00;次日05:30"],
      ]),
    ).toEqual([...all, `${day} 20:00:00`, `${next} 05:30:00`, ...more].sort());
  });

  it("of Hikvision's and DingTalk's programs are read by what they call number and time", async () => {
    expect(
      await brought([
        ["人员编号", "姓名", "部门", "时间", "考勤状态", "考勤点", "设备名称"],
        ["'10012", "某人", "生产部", `${day} 08:11:12`, "上班", "大门1", "门禁"],
      ]),
    ).toEqual([`${day} 08:11:12 大门1`]);
    // The time of the shift is called a time too; DingTalk's own is the one.
    expect(
      await brought([
        ["原始记录表"],
        ["姓名", "考勤组", "部门", "工号", "职位", "UserId", "考勤日期", "考勤时间", "打卡时间", "打卡结果"],
        ["某人", "行政", "生产部", "10012", "", "u1", "26-11-06 星期五", `${day} 18:00`, `${day} 18:09`, "正常"],
      ]),
    ).toEqual([`${day} 08:11:12 大门1`, `${day} 18:09:00`]);
  });

  it("name every fault at its row: a time without a day, words, a time to come", async () => {
    expect(
      await file.faults([
        ["考勤号码", "日期时间"],
        ["10012", "08:01 18:05"],
        ["10012", `${day} 08:01 迟到`],
        ["10012", `${day} 08:01 ${addDays(companyDay(), 2)} 08:00`],
        ["10012", ""],
      ]),
    ).toEqual([
      "2 日期时间: 时间写作 2026-11-16 08:31:05",
      "3 日期时间: 时间写作 2026-11-16 08:31:05",
      "4 日期时间: 打卡时间不能晚于现在",
      "5 日期时间: 不能为空",
    ]);
    expect(
      await file.faults([
        ["考勤号码", "日期", "时间"],
        ["10012", day, "8点"],
        ["10012", "2026-02-30", "08:00"],
      ]),
    ).toEqual([
      "2 时间: 时间写作 2026-11-16 08:31:05",
      expect.stringMatching(/^3 日期: 日期格式/),
      expect.stringMatching(/^3 时间: 时间写作/),
    ]);
  });

  it("whose layout tells nothing surely are refused with how to bring them into shape, in every language", async () => {
    const report = [
      ["刷卡记录表"],
      ["1", "2", "3"],
      ["工号:", "10012", "姓名: 某人"],
      ["08:00\n18:01", "08:02\n18:00", ""],
    ];
    for (const language of LANGUAGES) {
      const shape = say(language, { key: "punches:upload.shape" });
      const sent = { type: "punch", template: "punch", name: "r.csv" };
      const { fieldErrors } = await callApi(previewImport, sent, { token, file: csv(report), language });
      expect(fieldErrors?.file).toEqual([expect.any(String), shape]);
    }
    const shape = say("zh", { key: "punches:upload.shape" });
    const { data } = await callApi(
      previewImport,
      { type: "punch", template: "punch", name: "r.xlsx" },
      { token, file: await xlsx(report) },
    );
    expect(await file.detail(data!.batchId)).toMatchObject({ errorCount: 2 });
    expect(
      (
        await file.faults([
          ["考勤号码", "姓名"],
          ["10012", "某人"],
        ])
      ).map((fault) => fault.split(": ")[1]),
    ).toEqual(["缺少列“打卡时间”", shape.split(": ")[0]]);
  });

  it("change nothing of the template", async () => {
    const [head] = await workbookOf(await sendCall(importTemplate, { type: "punch", template: "punch" }, { token }));
    expect(head).toEqual(["工号*", "打卡时间*", "设备编号"]);
  });
});
