import { beforeEach, describe, expect, it } from "vitest";
import { previewPayslip } from "~/contracts/salary/payslips";
import { DEMO_PASSWORD, ok, one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { clerk } from "../upstream/salary/archives-desk";
import { allPublished, type Made, madeRun, payslipState, reopened } from "../upstream/salary/runs-made";
import { codeOf, keyOwner, PASSWORD, SECRET, WRONG } from "../upstream/salary/secrets-desk";

const PAGE = "/h5/wages";
const OWN = "10011";
const TITLE = "<title>工资条确认 - 办公管理系统</title>";

let run: Made;
let person: Visitor;
let payslip: string;
beforeEach(async () => {
  await useDatabase();
  run = await madeRun({ people: [OWN, "10012"] });
  await allPublished(run.runId);
  payslip = `${PAGE}/${run.payslips[OWN]}`;
  person = await new Visitor().signIn(OWN, "h5");
});

/** Follows one redirect, as a browser does. */
async function posted(page: string, fields: Record<string, string>): Promise<void> {
  await person.post(page, fields);
  if (person.location) await person.get(person.location);
}
async function open(page = PAGE, otpCode?: string): Promise<void> {
  await person.get(page);
  await posted(page, { wagePassword: PASSWORD, ...(otpCode && { otpCode }) });
}
const answerOf = (visitor = person) => ({ seen: visitor.hidden("seen"), nonce: visitor.hidden("nonce") });
/** At most 15 KB, no script, the person's name over it. */
function holdsAPage(what: string): void {
  expect([what, person.status]).toEqual([what, 200]);
  expect(Buffer.byteLength(person.html), what).toBeLessThanOrEqual(15 * 1024);
  expect(person.html, what).not.toContain("<script");
  expect(person.html, what).toContain(TITLE);
  expect(person.html.split('class="watermark"'), what).toHaveLength(2);
  expect(person.html, what).toContain(">林小雅<");
  expect(person.response.headers.get("cache-control"), what).toContain("no-store");
}

describe("own payslips on the phone, without script", () => {
  it("login → password → list → detail → result, one screen a step", async () => {
    await keyOwner(OWN);
    const phone = new Visitor();
    await phone.get(payslip);
    expect(phone.location).toBe(`/h5/commonLogin?redirect=${encodeURIComponent(payslip)}`);
    await phone.get(phone.location!);
    await phone.post("/h5/commonLogin", {
      jobNumber: OWN,
      password: DEMO_PASSWORD,
      redirect: phone.hidden("redirect"),
    });
    expect([phone.status, phone.location]).toEqual([302, payslip]);

    await person.get(PAGE);
    holdsAPage("password");
    await posted(PAGE, { wagePassword: WRONG });
    expect([person.status, person.text.includes("验证失败"), person.html.includes(WRONG)]).toEqual([422, true, false]);
    await person.post(PAGE, { wagePassword: PASSWORD });
    expect([person.status, person.location]).toEqual([302, PAGE]);
    await person.get(PAGE);
    holdsAPage("list");
    expect(person.text).toMatch(/2026 年.*2026-11 月度工资.*未查看/);
    expect(person.text).not.toMatch(/\d,\d{3}\.\d\d/);
    expect((await payslipState(run.payslips[OWN]!)).viewed).toBe(false);

    await person.get(payslip);
    holdsAPage("detail");
    for (const shown of ["11,000.00", "1,413.79", "551.72", "2,280.00", "608.21", "180,362.07", "11,773.86"])
      expect(person.text).toContain(shown);
    expect(person.text).toMatch(/取自 2026-11-01 至 2026-11-30 的月度考勤（第 3 版）.*不计薪时间 480 分钟/);
    // The button stands below the net, once.
    const [before, after] = person.html.split(">实发工资<");
    expect([before!.includes(">确认</button>"), after!.split(">确认</button>").length]).toEqual([false, 2]);
    await person.post(payslip, answerOf());
    expect([person.status, person.location]).toEqual([302, `${payslip}/result`]);
    await person.get(person.location!);
    holdsAPage("result");
    expect(person.text).toContain("工资条已确认");
    await person.get(payslip);
    expect([person.text.includes("已确认"), person.html.includes(">确认</button>")]).toEqual([true, false]);
    await person.get(`${payslip}/print`);
    holdsAPage("print");
    expect(person.text).toMatch(/林小雅 10011.*11,773\.86.*本人打印/);
  });

  it("asks for the code with the password where a key is bound", async () => {
    await keyOwner(OWN, SECRET);
    await person.get(PAGE);
    expect(person.html).toContain('name="otpCode"');
    await open(PAGE, codeOf(SECRET));
    expect(person.text).toContain("2026-11 月度工资");
  });

  it("leads to the first password who has none, and to the key who needs one", async () => {
    await person.get(payslip);
    const first = `/h5/secret/password?to=${encodeURIComponent(payslip)}`;
    expect([person.status, person.location]).toEqual([302, first]);
    await keyOwner(OWN);
    await one(
      `insert into system_parameters (name, value, effective_day, updated_by) values ('otpRequired', 'all', '2020-01-01', 1) returning 1`,
    );
    await open(payslip);
    expect(person.status).toBe(200);
    expect(person.html).toContain('href="/h5/secret/key"');
    expect(person.text).not.toContain("11,773.86");
  });

  it("opens at once after the first password was set: the page that asked for it, with the months beside it", async () => {
    await person.get(payslip);
    const to = person.location!;
    await person.get(to);
    await person.post(to, { password: "Salary#2026", password_confirm: "Salary#2026" });
    expect([person.status, person.location]).toEqual([302, payslip]);
    await person.get(payslip);
    expect(person.text).toContain("11,773.86");
    // The net and its confirmation come before what it is made of.
    expect(person.html.indexOf(">确认</button>")).toBeLessThan(person.html.indexOf("应发"));
    // Somebody else's address is none to be led on to.
    for (const bad of ["//evil.example", "https://evil.example", "/h5/wages/../punch", "/h5/punch"]) {
      await one("delete from wage_secrets returning 1");
      person.cookies.delete("oa_wage");
      const at = `/h5/secret/password?to=${encodeURIComponent(bad)}`;
      await person.get(at);
      await person.post(at, { password: "Salary#2026", password_confirm: "Salary#2026" });
      expect([person.status, person.location], bad).toEqual([302, "/h5/secret"]);
    }
  });

  it("a session that ends leads to the password step and back to the target; what was confirmed meanwhile is not lost", async () => {
    await keyOwner(OWN);
    await open(payslip);
    const typed = answerOf();
    person.cookies.delete("oa_wage");
    await person.get(payslip);
    expect([person.text.includes("验证薪资密码"), person.text.includes("11,773.86")]).toEqual([true, false]);
    await person.post(payslip, typed);
    expect([person.status, person.text.includes("验证薪资密码")]).toEqual([422, true]);
    await person.post(payslip, { wagePassword: PASSWORD });
    expect([person.status, person.location]).toEqual([302, payslip]);
    await person.get(payslip);
    expect(person.text).toContain("11,773.86");
    expect((await payslipState(run.payslips[OWN]!)).state).toBe(2);
  });

  it("an objection is written, answered for, and waits for the password where the ten minutes ran out", async () => {
    await keyOwner(OWN);
    await open(payslip);
    const page = `${payslip}/dispute`;
    await person.get(page);
    holdsAPage("dispute");
    await posted(page, { ...answerOf(), itemCode: "overtime", disputeText: "" });
    expect(person.status).toBe(422);
    const typed = { ...answerOf(), itemCode: "overtime", disputeText: "15 日加班未计入 <b>120.50</b>" };
    person.cookies.delete("oa_wage");
    await person.post(page, typed);
    expect([person.status, person.text.includes("验证薪资密码")]).toEqual([422, true]);
    const carried = { ...answerOf(), itemCode: person.hidden("itemCode"), disputeText: typed.disputeText };
    expect(person.html).toContain("15 日加班未计入 &lt;b&gt;");
    await person.post(page, { ...carried, wagePassword: WRONG });
    expect([person.status, person.hidden("nonce")]).toEqual([422, typed.nonce]);
    await person.post(page, { ...carried, wagePassword: PASSWORD });
    expect([person.status, person.location]).toEqual([302, `${payslip}/result`]);
    await person.get(person.location!);
    holdsAPage("result");
    expect(person.text).toMatch(/异议已提交.*3 个工作日/);
    await person.get(payslip);
    holdsAPage("detail with an objection");
    expect(person.text).toMatch(/第 1 次异议.*加班费.*<b>120\.50<\/b>/);
    expect(await one("select item_code, text from payslip_disputes")).toEqual({
      item_code: "overtime",
      text: typed.disputeText,
    });
    // Nothing to answer now: the page of objections leads back.
    await person.get(page);
    expect([person.status, person.location]).toEqual([302, payslip]);
  });

  it("salary 24: a confirmation of what has changed says so and shows the new payslip", async () => {
    await keyOwner(OWN);
    await open(payslip);
    const old = answerOf();
    await reopened(run.runId);
    await allPublished(run.runId);
    await person.post(payslip, old);
    expect([person.status, person.text.includes("工资条已更新")]).toEqual([422, true]);
    expect(person.hidden("seen")).toBe("2");
    await person.post(payslip, answerOf());
    expect(person.location).toBe(`${payslip}/result`);
  });

  it("salary 32: who looked is told with name, role, time and purpose", async () => {
    await keyOwner(OWN);
    await ok(previewPayslip, { payslipId: run.payslips[OWN]! }, await clerk("10006"));
    await open(`${PAGE}/lookers`);
    holdsAPage("lookers");
    const { name } = await one<{ name: string }>("select emp_name as name from employees where job_number = '10006'");
    expect(person.text).toMatch(new RegExp(`${name} \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d.*薪资专员.*查看：工资条`));
  });

  it("another's payslip, one that is none and one that was taken back are not there", async () => {
    await keyOwner(OWN);
    await open();
    for (const id of [run.payslips["10012"], 999_999, "x", "0"]) {
      await person.get(`${PAGE}/${id}`);
      expect([id, person.status]).toEqual([id, 404]);
    }
    await reopened(run.runId);
    await person.get(payslip);
    expect(person.status).toBe(404);
    await person.get(PAGE);
    expect(person.text).toContain("还没有工资条");
  });

  it("salary 21: refused while acting as a subordinate; nothing is logged as viewed", async () => {
    const { user_id: target } = await one<{ user_id: number }>("select user_id from users where job_number = $1", [
      OWN,
    ]);
    const manager = await new Visitor().signIn("10007");
    await manager.get("/account/switch?likeEmpName=10011");
    await manager.post("/account/switch", { userId: String(target) });
    for (const page of [PAGE, payslip, `${payslip}/dispute`, `${payslip}/print`, `${PAGE}/lookers`]) {
      await manager.get(page);
      expect([page, manager.status, manager.text.includes("代登录状态下不可操作")]).toEqual([page, 403, true]);
    }
    expect((await payslipState(run.payslips[OWN]!)).viewed).toBe(false);
    expect(await one("select count(*)::int as n from salary_log")).toEqual({ n: 0 });
  });

  it("stands in the window after the last day, with a way out", async () => {
    await keyOwner(OWN);
    await one("update users set status = 3 where job_number = $1 returning 1", [OWN]);
    person = new Visitor();
    await person.get(`/h5/commonLogin?redirect=${encodeURIComponent(payslip)}`);
    await person.post("/h5/commonLogin", {
      jobNumber: OWN,
      password: DEMO_PASSWORD,
      redirect: person.hidden("redirect"),
    });
    expect([person.status, person.location]).toEqual([302, payslip]);
    await open(payslip);
    expect(person.text).toContain("11,773.86");
    await person.post(payslip, answerOf());
    expect(person.location).toBe(`${payslip}/result`);
    await person.get(PAGE);
    expect(person.html).toContain('action="/logout"');
  });

  it("hostile forms change nothing", async () => {
    await keyOwner(OWN);
    await open(payslip);
    const good = answerOf();
    await person.send(payslip, { method: "POST", body: new URLSearchParams(good) });
    expect(person.status).toBe(403);
    const hostile: Record<string, string>[] = [
      { seen: "1", nonce: "x" },
      { "seen[0]": "1", "nonce[a].b": good.nonce },
      { ...good, seen: "\u0000" },
    ];
    for (const fields of hostile) {
      await person.get(payslip);
      await person.post(payslip, fields);
      expect(person.status).toBe(422);
    }
    expect((await payslipState(run.payslips[OWN]!)).state).toBe(2);
  });
});
