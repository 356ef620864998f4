import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/period-dates";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { acknowledge, formOf, resign, rowOf, today } from "../upstream/employees/dimission-support";

beforeAll(async () => {
  await useDatabase();
  await one("update employees set lifecycle = 3 where lifecycle in (1, 2) returning emp_id", []);
});

/** Signed in without going through the login (argon2 is slow on purpose). */
async function visit(jobNumber: string, side: "web" | "h5" = "web"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set(`oa_${side}_token`, await sessionOf(jobNumber, { side: side === "h5" ? "mobile" : "web" }));
  return visitor;
}

const PHONE = "/h5/resignationApplication";
const LIST = "/employees/dimission";
const latest = async () => (await one<{ id: number }>("select coalesce(max(id), 0) as id from dimissions", [])).id;

describe("on the phone, without script", () => {
  it("somebody resigns, is told why not, follows it and takes it back", async () => {
    const visitor = await visit("10011", "h5");
    await visitor.get(PHONE);
    expect(visitor.text).toContain(addDays(today, 30));
    expect(visitor.html).not.toMatch(/<script/);
    await visitor.post(PHONE, { type: "1", expectDate: addDays(today, 10), reasonCode: "1", reason: "想换环境" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain(`最后工作日不得早于${addDays(today, 30)}，或申请提前离职`);
    expect(visitor.html).toContain("想换环境");
    await visitor.post(PHONE, { type: "1", expectDate: addDays(today, 30), reasonCode: "1", reason: "想换环境" });
    expect([visitor.status, visitor.location]).toEqual([302, PHONE]);
    await visitor.get(PHONE);
    expect(visitor.text).toContain("已提交");
    expect(visitor.text).toContain("当前节点：直接上级");
    await visitor.get(`${PHONE}/withdraw`);
    await visitor.post(`${PHONE}/withdraw`, { id: visitor.hidden("id"), version: visitor.hidden("version") });
    expect([visitor.status, visitor.location]).toEqual([302, PHONE]);
    expect((await visitor.get(`${PHONE}/withdraw`)).status).toBe(404);
  });

  it("advice is given once a resignation is handed in, and changed until the last day", async () => {
    const visitor = await visit("10012", "h5");
    expect((await visitor.get("/h5/dimission")).text).toContain("提交离职后可以填写");
    await resign("10012", { expectDate: addDays(today, 30) });
    await visitor.get("/h5/dimission");
    const answers = {
      management: "2",
      pay: "3",
      growth: "4",
      environment: "5",
      workload: "1",
      wouldReturn: "1",
      text: "加强培训",
    };
    await visitor.post("/h5/dimission", { ...answers, management: "" });
    expect(visitor.status).toBe(422);
    await visitor.post("/h5/dimission", answers);
    expect(visitor.status).toBe(302);
    await visitor.get("/h5/dimission");
    expect(visitor.text).toContain("加强培训");
    expect(visitor.text).toContain("保存修改");
  });
});

describe("at the desk, without script", () => {
  it("HR opens a dimission on one page: who decides, papers with their types, everything wrong at once; a draft, then sent", async () => {
    const hr = await visit("10002");
    const page = `${LIST}/new`;
    await hr.get(page);
    expect(hr.text).toMatch(/审批流程.*填写后确定/);
    const fields = {
      empIdText: "10016",
      type: "4",
      initiator: "2",
      expectDate: addDays(today, 40),
      noticeDate: addDays(today, 20),
      reasonCode: "8",
      reason: "岗位撤销",
    };
    const form = (more: Record<string, string>, ...files: string[]) => {
      const data = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...more })) data.set(name, value);
      for (const name of files)
        data.append("files", new File([`%PDF-1.4\n${name}\n%%EOF`], name, { type: "application/pdf" }));
      return data;
    };
    const before = await latest();
    await hr.post(page, form({ do: "send" }, "工会通知.pdf", "证据.pdf"));
    expect(hr.status).toBe(422);
    for (const said of ["须提前 30 日通知", "岗位撤销", "请为每个文件选择材料类型", "工会通知.pdf"])
      expect(hr.html).toContain(said);
    expect(hr.html).toMatch(/name="protectionChecked"[^>]*aria-invalid="true"/);
    expect(hr.text).not.toContain("填写后确定");
    expect(await latest()).toBe(before);
    const ids = [...hr.html.matchAll(/name="attachmentIds" value="(\d+)"/g)].map(([, id]) => id!);
    const papers = { [`fileTypes.${ids[0]}`]: "1", [`fileTypes.${ids[1]}`]: "2" };
    const kept = (more: Record<string, string>) => {
      const data = form({ ...papers, noticeDate: addDays(today, 1), protectionChecked: "1", ...more });
      for (const id of ids) data.append("attachmentIds", id);
      return data;
    };
    await hr.post(page, kept({ reasonCode: "", do: "draft" }));
    const id = await latest();
    const draft = `${LIST}/detail/${id}/edit`;
    expect([hr.status, hr.location]).toEqual([302, draft]);
    await hr.get(`${LIST}/detail/${id}`);
    expect(hr.html).toContain(draft);
    await hr.get(draft);
    for (const said of ["岗位撤销", "证据.pdf", "审批流程"]) expect(hr.html).toContain(said);
    expect(hr.html).toMatch(new RegExp(`name="fileTypes.${ids[1]}"[^]*?<option[^>]*value="2" selected`));
    const version = hr.hidden("version");
    await hr.post(draft, kept({ version, reasonCode: "", do: "send" }));
    expect([hr.status, hr.html.match(/aria-invalid="true"/g)?.length]).toEqual([422, 1]);
    await hr.post(draft, kept({ version, do: "send" }));
    expect([hr.status, hr.location]).toEqual([302, `/approval/detail/${(await formOf(id)).id}`]);
    expect((await rowOf(id)).state).toBe(1);
    expect((await hr.get(hr.location!)).text).toContain("证据.pdf");
  });

  it("the list filters by type, state and last day; the detail shows handover, severance step by step and certificate", async () => {
    const { id } = await resign("10011", { expectDate: addDays(today, 31) });
    await acknowledge(id);
    const hr = await visit("10002");
    await hr.get(
      `${LIST}?type=1&state=2&lastFrom=${addDays(today, 31)}&lastTo=${addDays(today, 31)}&sort=-lastWorkDate`,
    );
    expect(hr.text).toContain("10011");
    await hr.get(`${LIST}?type=3`);
    expect(hr.text).toContain("没有离职记录");
    await hr.get(`${LIST}/detail/${id}?tab=handover`);
    const item = /items\/(\d+)\/done/.exec(hr.html)![1]!;
    await hr.get(`${LIST}/detail/${id}/items/${item}/done`);
    await hr.post(`${LIST}/detail/${id}/items/${item}/done`, { version: hr.hidden("version"), remark: "已交给部门" });
    expect(hr.location).toBe(`${LIST}/detail/${id}?tab=handover`);
    await hr.get(`${LIST}/detail/${id}/severance`);
    await hr.post(`${LIST}/detail/${id}/severance`, {
      version: hr.hidden("version"),
      avgWage: "15,000.00",
      previousWage: "abc",
      localAvgWage: "13,000",
      minWage: "2520",
    });
    expect(hr.status).toBe(422);
    await hr.post(`${LIST}/detail/${id}/severance`, {
      version: hr.hidden("version"),
      avgWage: "15,000.00",
      previousWage: "15000",
      localAvgWage: "13,000",
      minWage: "2520",
    });
    expect(hr.status).toBe(302);
    await hr.get(`${LIST}/detail/${id}?tab=severance`);
    expect(hr.text).toContain("如何得出");
    expect(hr.text).toContain("此类型不支付");
    expect((await hr.get(`${LIST}/detail/${id}/certificate`)).status).toBe(404);
    await one("update dimissions set cert_no = 'LZ-2026-7777' where id = $1 returning id", [id]);
    await hr.get(`${LIST}/detail/${id}/certificate`);
    expect(hr.text).toContain("LZ-2026-7777");
    expect(hr.text).not.toContain("个人发展");
  });

  it("a head sees the tree without money, certificate or buttons; whoever has no code sees no page", async () => {
    const id = (
      await one<{ id: number }>(
        "select d.id from dimissions d join employees using (emp_id) where job_number = '10011' and state = 2",
        [],
      )
    ).id;
    const head = await visit("10007");
    await head.get(`${LIST}/detail/${id}`);
    expect(head.status).toBe(200);
    for (const part of ["tab=severance", "tab=certificate", "/close"]) expect(head.html).not.toContain(part);
    for (const page of [
      `${LIST}/detail/${id}?tab=severance`,
      `${LIST}/detail/${id}/severance`,
      `${LIST}/detail/${id}/certificate`,
      `${LIST}/new`,
    ])
      expect((await head.get(page)).status, page).toBe(403);
    const other = await visit("10012");
    expect((await other.get(LIST)).status).toBe(403);
    expect((await (await visit("10017")).get(`${LIST}/detail/${id}`)).status).toBe(404);
    expect((await other.get(`${LIST}/detail/999999`)).status).toBe(403);
  });

  it("HR answers a withdrawal; whoever receives an item confirms it on a page of his own", async () => {
    const id = (
      await one<{ id: number }>(
        "select d.id from dimissions d join employees using (emp_id) where job_number = '10011' and state = 2",
        [],
      )
    ).id;
    await one(
      "update handover_items set done_at = null, version = version + 1 where dimission_id = $1 and kind = 1 returning id",
      [id],
    );
    const receiver = await visit("10007");
    await receiver.get(`${LIST}/handover`);
    expect(receiver.text).toContain("工作交接");
    await receiver.post(`${LIST}/handover`, { itemId: receiver.hidden("itemId"), version: receiver.hidden("version") });
    expect([receiver.status, receiver.location]).toEqual([302, `${LIST}/handover`]);
    const employee = await visit("10011", "h5");
    await employee.get(`${PHONE}/withdraw`);
    expect(employee.text).toContain("须经人事同意");
    await employee.post(`${PHONE}/withdraw`, { id: employee.hidden("id"), version: employee.hidden("version") });
    const hr = await visit("10002");
    await hr.get(`${LIST}/detail/${id}`);
    expect(hr.text).toContain("员工申请撤回");
    await hr.get(`${LIST}/detail/${id}/consent`);
    await hr.post(`${LIST}/detail/${id}/consent`, { version: hr.hidden("version"), agree: "1" });
    expect(hr.status).toBe(302);
    expect((await rowOf(id)).state).toBe(5);
  });
});
