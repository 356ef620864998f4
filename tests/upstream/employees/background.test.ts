import { beforeAll, describe, expect, it } from "vitest";
import {
  cancelCheck,
  checkDetail,
  consentCheck,
  downloadCheckFile,
  exportChecks,
  ownCheck,
  recordConsent,
  recordResult,
  saveCheck,
  searchChecks,
  uploadReport,
} from "~/contracts/employees/background";
import { savePreEntry } from "~/contracts/employees/entry";
import type { In } from "~/contracts/endpoint";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { wanted } from "../../support/entries";
import { broughtBack, changed, expectRefused, expectUnchanged, importOf, workbookOf } from "../../support/imports";
import { roomyPosition } from "../../support/people";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const today = companyDay();
let token: string;
const as = () => ({ token });
type Check = { id: number; version: number };

const open = (number: string, changes: object = {}) =>
  callApi(
    saveCheck,
    { subjectType: 2, empIdText: number, vendor: "诚信背调", items: [1, 2], ...changes } as In<typeof saveCheck>,
    as(),
  );
const detail = (id: number) => ok(checkDetail, { id }, as());
const agree = async ({ id, version }: Check, number: string, answer = 1) =>
  callApi(consentCheck, { id, version, agree: answer }, { token: await sessionOf(number) });
const result = ({ id, version }: Check, changes: object = {}) =>
  callApi(recordResult, { id, version, result: 1, completedOn: today, ...changes } as In<typeof recordResult>, as());
/** A check that runs. */
async function running(number: string): Promise<Check> {
  const check = (await open(number)).data!;
  expect((await agree(check, number)).code).toBe(200);
  return { id: check.id, version: check.version + 1 };
}
async function candidate(): Promise<{ mobile: string; name: string }> {
  const input = wanted(await roomyPosition());
  await ok(savePreEntry, input, as());
  return { mobile: input.mobile, name: input.name };
}

beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10002");
});

describe("a check of an employee", () => {
  it("waits for the own consent, runs, gets its result once, and every step is in the audit", async () => {
    const check = (await open("10011")).data!;
    expect((await detail(check.id)).acts).toEqual(["cancel"]);
    expect((await result(check)).code).toBe(409);
    expect(
      await one("select count(*)::int as n from notifications where url = $1", [
        `/employees/background/consent/${check.id}`,
      ]),
    ).toEqual({ n: 1 });
    expect((await ok(ownCheck, { id: check.id }, { token: await sessionOf("10011") })).items).toEqual([1, 2]);
    expect((await agree(check, "10012")).code).toBe(404);
    expect((await agree(check, "10011")).code).toBe(200);
    expect((await agree(check, "10011")).code).toBe(409);
    const now = await detail(check.id);
    expect(now.acts).toEqual(["result", "report", "cancel"]);
    expect([now.state, now.consentOn, now.mobile.includes("*"), now.idNumber.includes("*")]).toEqual([
      2,
      today,
      true,
      true,
    ]);
    expect((await result(now, { completedOn: addDays(today, 1) })).code).toBe(400);
    expect((await result(now, { completedOn: addDays(today, -1) })).code).toBe(400);
    expect((await result(now, { expiresOn: addDays(today, -1) })).code).toBe(400);
    expect((await result(check)).code).toBe(409);
    expect((await result(now, { result: 2, remark: "学历待核" })).code).toBe(200);
    expect((await result({ ...now, version: now.version + 1 })).code).toBe(409);
    expect((await detail(check.id)).acts).toEqual(["report"]);
    const { actions } = await one<{ actions: string[] }>(
      "select array_agg(action order by id) as actions from audit_log where object_type = 'backgroundCheck' and object_id = $1",
      [String(check.id)],
    );
    expect(actions).toEqual(["background.create", "background.consent", "background.result"]);
  });

  it("ends when the person refuses, and HR is told", async () => {
    const check = (await open("10012")).data!;
    const mayAnswer = async () => (await ok(ownCheck, { id: check.id }, { token: await sessionOf("10012") })).mayAnswer;
    expect(await mayAnswer()).toBe(true);
    expect((await agree(check, "10012", 0)).code).toBe(200);
    expect(await detail(check.id)).toMatchObject({ state: 3, acts: [] });
    expect(await mayAnswer()).toBe(false);
    expect(
      (
        await one<{ n: number }>("select count(*)::int as n from notifications where event_key = $1", [
          `background:${check.id}:refused`,
        ])
      ).n,
    ).toBeGreaterThan(0);
  });

  it("50 at once make one open check", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => open("10013")));
    expect([
      answers.filter(({ code }) => code === 200).length,
      answers.filter(({ code }) => code === 400).length,
    ]).toEqual([1, 49]);
    expect(
      await one(
        "select count(*)::int as n from background_checks c join employees e using (emp_id) where e.job_number = '10013'",
      ),
    ).toEqual({ n: 1 });
  });

  it("the same form sent twice opens one check", async () => {
    const [input, key] = [
      { subjectType: 2, empIdText: "10006", items: [1] } as In<typeof saveCheck>,
      "00000000-0000-4000-8000-00000000b001",
    ];
    const first = await ok(saveCheck, input, { ...as(), key });
    expect(await ok(saveCheck, input, { ...as(), key })).toEqual(first);
  });

  it("consent and cancelling at once: one of them holds", async () => {
    const check = (await open("10015")).data!;
    const [consented, cancelled] = await Promise.all([
      agree(check, "10015"),
      callApi(cancelCheck, { ...check, reason: "不再需要" }, as()),
    ]);
    expect([consented.code, cancelled.code].sort()).toEqual([200, 409]);
    expect((await detail(check.id)).state).toBe(consented.code === 200 ? 2 : 3);
  });

  it("nobody decides on the own check", async () => {
    const check = await running("10002");
    expect((await result(check)).code).toBe(409);
  });
});

describe("a check of a candidate", () => {
  it("runs with the signed consent; the report is for the code alone and replaces the one before", async () => {
    const { mobile } = await candidate();
    expect((await callApi(saveCheck, { subjectType: 1, mobile: "13000000000", items: [1] }, as())).code).toBe(400);
    const check = await ok(saveCheck, { subjectType: 1, mobile, items: [1, 3] }, as());
    expect((await callApi(saveCheck, { subjectType: 1, mobile, items: [1] }, as())).code).toBe(400);
    expect(
      (await callApi(recordConsent, { ...check, consentOn: addDays(today, 1) }, { ...as(), file: PDF })).code,
    ).toBe(400);
    expect(
      (await callApi(recordConsent, { ...check, consentOn: today }, { ...as(), file: Buffer.from("MZ") })).code,
    ).toBe(400);
    await ok(recordConsent, { ...check, consentOn: today, name: "同意书.pdf" }, { ...as(), file: PDF });
    await ok(uploadReport, { id: check.id, version: check.version + 1, name: "a.pdf" }, { ...as(), file: PDF });
    const first = (await detail(check.id)).reportFile!;
    await ok(uploadReport, { id: check.id, version: check.version + 2, name: "b.pdf" }, { ...as(), file: PDF });
    const { reportFile, consentFile } = await detail(check.id);
    expect([consentFile!.attachmentName, reportFile!.attachmentName]).toEqual(["同意书.pdf", "b.pdf"]);
    const read = (attachmentInfoId: number, session = token) =>
      sendCall(downloadCheckFile, { id: check.id, attachmentInfoId }, { token: session });
    expect([
      (await read(reportFile!.attachmentInfoId)).status,
      (await read(first.attachmentInfoId)).status,
      (await read(reportFile!.attachmentInfoId, await sessionOf("10003"))).status,
    ]).toEqual([200, 404, 403]);
  });
});

describe("the scope", () => {
  it("site HR with the code sees and opens checks of the own site only", async () => {
    await one(
      "insert into role_permissions (role_id, permission_code) select id, c from roles, unnest(array[11081001, 11081002]) c where role_code = 'hrSite' returning 1",
    );
    const site = { token: await sessionOf("10017") };
    expect((await ok(searchChecks, { page: {}, query: {} }, site)).simpleList.map(({ number }) => number)).toEqual([
      "10012",
    ]);
    const { id } = await one<{ id: number }>(
      "select c.id from background_checks c join employees e using (emp_id) where e.job_number = '10011'",
    );
    expect((await callApi(checkDetail, { id }, site)).code).toBe(404);
    expect((await callApi(saveCheck, { subjectType: 2, empIdText: "10011", items: [1] }, site)).code).toBe(400);
    const { mobile } = await candidate();
    expect((await callApi(saveCheck, { subjectType: 1, mobile, items: [1] }, site)).code).toBe(400);
  });

  it("heads and employees have no part in it; filters find", async () => {
    for (const number of ["10007", "10011", "10003"])
      expect((await callApi(searchChecks, { page: {}, query: {} }, { token: await sessionOf(number) })).code).toBe(403);
    const found = async (query: object) => (await ok(searchChecks, { page: {}, query }, as())).simpleList.length;
    expect([
      await found({ likeName: "10011" }),
      await found({ result: 2, completedFrom: today, completedTo: today }),
      await found({ completedFrom: addDays(today, 1) }),
    ]).toEqual([1, 1, 0]);
  });
});

describe("results by file", () => {
  const file = importOf("background", "background", () => token);
  const CHECKS = { table: "background_checks", action: "background.import" };
  const HEAD = ["工号或手机", "姓名", "结果", "完成日期", "机构", "说明"];
  const nameOf = async (number: string) =>
    (await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [number])).name;

  it("tells every fault of every row at once", async () => {
    await running("10005");
    const [five, eleven, thirteen] = [await nameOf("10005"), await nameOf("10011"), await nameOf("10013")];
    expect(
      await file.faults([
        HEAD,
        ["99999", "无此人", "1", today, "", ""],
        ["10005", "别人", "1", today, "", ""],
        ["10005", five, "9", today, "", ""],
        ["10005", five, "1", "", "", ""],
        ["10011", eleven, "1", today, "", ""],
        ["10013", thirteen, "1", today, "", ""],
        ["", "", "", "不是日期", "", ""],
      ]),
    ).toEqual([
      "2 工号或手机: 没有该工号或手机的背景调查",
      "3 姓名: 姓名与工号或手机不符",
      "4 结果: 应为：无异常 / 有风险 / 未通过",
      "5 完成日期: 不能为空",
      "6 结果: 该背景调查已有结果，不能重复登记",
      "7 结果: 尚未取得同意，不能登记结果",
      "8 工号或手机: 不能为空",
      "8 姓名: 不能为空",
      "8 结果: 不能为空",
      expect.stringMatching(/^8 完成日期: /),
    ]);
    expect(await file.faults([HEAD, ["10005", five, "1", addDays(today, 1), "", ""]])).toEqual([
      "2 完成日期: 日期不能晚于今天",
    ]);
    expect(await file.faults([HEAD, ["10005", five, "1", today, "", ""], ["10005", five, "2", today, "", ""]])).toEqual(
      ["3 结果: 该背景调查已有结果，不能重复登记"],
    );
  });

  it("the list comes back as it is in every language; a recorded result is not recorded again, and a faulty row stops the good ones", async () => {
    const out = await workbookOf(await sendCall(exportChecks, { query: {} }, as()));
    expect(new Set(out.slice(1).map(([, , word]) => word))).toEqual(new Set(["待定", "有风险"]));
    for (const language of ["zh", "en", "es"])
      await expectUnchanged(
        file,
        await workbookOf(await sendCall(exportChecks, { query: {} }, { token, language })),
        CHECKS,
      );
    const again = changed(out, ([number]) => number === "10011", "结果", "无异常");
    const line = again.findIndex(([number]) => number === "10011") + 1;
    expect(await file.faults(again)).toEqual([`${line} 结果: 该背景调查已有结果，不能重复登记`]);
    await expectRefused(
      file,
      changed(
        changed(again, ([number]) => number === "10005", "结果", "有风险"),
        ([number]) => number === "10005",
        "完成日期",
        today,
      ),
      CHECKS,
    );
  });

  it("taken out, a result written and brought back: exactly that check gets it, and the audit row says so", async () => {
    const { id } = await one<{ id: number }>(
      "select c.id from background_checks c join employees e using (emp_id) where e.job_number = '10005'",
    );
    const out = await workbookOf(await sendCall(exportChecks, { query: {} }, as()));
    const rows = changed(
      changed(out, ([number]) => number === "10005", "结果", "有风险"),
      ([number]) => number === "10005",
      "完成日期",
      today,
    );
    const back = await broughtBack(file, rows, CHECKS);
    expect(back.changes).toEqual([
      { field: "结果", before: "待定", after: "有风险" },
      { field: "完成日期", before: "", after: today },
    ]);
    expect(back.differing).toEqual({ [id]: { result: [0, 2], completed_on: [null, today], state: [2, 4] } });
    expect(back.audit).toEqual({
      objectId: String(id),
      before: { result: 0, completedOn: null, state: 2 },
      after: { result: 2, completedOn: today, state: 4 },
    });
  });

  it("by the mobile of a candidate; a check that changed since stops the whole file", async () => {
    const { mobile, name } = await candidate();
    const check = await ok(saveCheck, { subjectType: 1, mobile, items: [1] }, as());
    await ok(recordConsent, { ...check, consentOn: today }, { ...as(), file: PDF });
    const { batchId } = await file.upload([HEAD, [mobile, name, "1", today, "", "无异常"]]);
    await ok(cancelCheck, { id: check.id, version: check.version + 1, reason: "放弃入职" }, as());
    expect((await file.commit(batchId)).code).toBe(409);
    expect((await detail(check.id)).state).toBe(3);
  });
});
