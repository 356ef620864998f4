import { beforeEach, describe, expect, it } from "vitest";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { type Made, madeRun, payslipState } from "../upstream/salary/runs-made";

let run: Made;
let head: Visitor;
beforeEach(async () => {
  await useDatabase();
  run = await madeRun({ people: ["10011", "10012"] });
  head = await new Visitor().signIn("10004");
});

async function posted(page: string, fields: Record<string, string> | FormData): Promise<void> {
  await head.post(page, fields);
  if (head.location) await head.get(head.location);
}
const NO_FIGURE = /1,?177,?3|11,773|15,362/;

describe("publication of payslips on the desk, without script", () => {
  it("leads from the run by site to everybody, shows a payslip as its person sees it, and takes one back", async () => {
    await head.get("/salary/payslip");
    expect(head.text).toMatch(/GZ202611-1-1.*2026-11.*月度工资.*已锁定/);
    const page = `/salary/payslip/${run.runId}`;
    await head.get(page);
    expect(head.text).toMatch(/林小雅.*待发布/);
    expect(head.text).not.toMatch(NO_FIGURE);
    await head.get(`${page}/publish`);
    expect(head.text).toMatch(/尚有 2 张未发布.*龙华（1 张）.*南山（1 张）/);
    await posted(`${page}/publish`, { version: head.hidden("version"), siteIds: "4" });
    expect(head.text).toContain("已发布 1 张工资条");
    await head.get(`${page}/publish`);
    await posted(`${page}/publish`, { version: head.hidden("version") });
    expect(head.text).toContain("已发布 1 张工资条");
    await head.get("/salary/payslip");
    expect(head.text).toMatch(/GZ202611-1-1.*已发布/);

    await head.get(`${page}/remind`);
    await posted(`${page}/remind`, {});
    expect(head.text).toContain("已提醒 2 人");

    await head.get(`/salary/payslip/preview/${run.payslips["10011"]}`);
    expect(head.text).toMatch(/与员工所见一致.*基本工资.*11,000\.00.*实发工资.*11,773\.86/);
    expect(head.response.headers.get("cache-control")).toContain("no-store");
    const withdraw = `/salary/payslip/withdraw/${run.payslips["10011"]}`;
    await head.get(withdraw);
    await head.post(withdraw, { version: head.hidden("version"), reason: "" });
    expect(head.status).toBe(422);
    await posted(withdraw, { version: head.hidden("version"), reason: "少算加班" });
    expect(head.text).toContain("林小雅的工资条已撤回");
    expect(await payslipState(run.payslips["10011"]!)).toMatchObject({ state: 0, version: 2 });
  });

  it("what people say to their payslips waits in a queue and is answered", async () => {
    await one(
      `with p as (update payslips set state = 4, published_at = now(), disputes = 1 where id = $1 returning id)
       insert into payslip_disputes (payslip_id, round, item_code, text, due_on)
       select id, 1, 'overtime', '15 日加班少算 120.50 元', current_date - 1 from p returning id`,
      [run.payslips["10011"]],
    );
    const { id } = await one<{ id: number }>("select id from payslip_disputes");
    await head.get("/salary/dispute");
    expect(head.text).toMatch(/林小雅.*2026-11.*第 1 次.*待答复.*已逾期/);
    expect(head.text).not.toContain("120.50");
    const page = `/salary/dispute/${id}`;
    await head.get(page);
    expect(head.text).toMatch(/加班费.*15 日加班少算 120\.50 元/);
    await head.post(page, { version: head.hidden("version"), answer: "" });
    expect(head.status).toBe(422);
    await posted(page, { version: head.hidden("version"), answer: "确有遗漏，下月补发", toCorrect: "1" });
    expect(head.text).toContain("已答复林小雅的异议");
    await head.get(page);
    expect(head.text).toMatch(/下次更正.*确有遗漏，下月补发/);
    expect(head.html).not.toContain('name="answer"');
  });

  it("is closed to whoever has no code for it", async () => {
    const other = await new Visitor().signIn("10011");
    for (const page of [
      "/salary/payslip",
      `/salary/payslip/${run.runId}`,
      `/salary/payslip/${run.runId}/publish`,
      `/salary/payslip/preview/${run.payslips["10012"]}`,
      `/salary/payslip/withdraw/${run.payslips["10012"]}`,
      "/salary/dispute",
      "/salary/dispute/1",
    ]) {
      await other.get(page);
      expect([page, other.status === 200 && !other.location]).toEqual([page, false]);
    }
  });
});
