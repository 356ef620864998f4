import { beforeAll, describe, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { blindIndex } from "~/upstream/platform/identity/crypto.server";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

async function visit(jobNumber: string, side: "web" | "h5" = "web"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set(`oa_${side}_token`, await sessionOf(jobNumber, { side: side === "h5" ? "mobile" : "web" }));
  return visitor;
}

const LIST = "/employees/transfer";
const DAY = addDays(companyDay(), 7);
const orders = async () =>
  (await one<{ n: number }>("select count(*)::int as n from transfer_orders where emp_id = 11", [])).n;

describe("a transfer order without script", () => {
  it("shows positions and deciders, says everything that is wrong at once, keeps what was typed, and is sent from the same page", async () => {
    const hr = await visit("10002");
    const to = await one<{ department_id: number; position_id: number; name: string }>(
      "select p.department_id, p.position_id, p.name from positions p join departments d using (department_id) where d.status = 1 and p.hazardous = 0 and p.department_id <> (select department_id from employees where job_number = '10011') order by 2 limit 1",
      [],
    );
    await hr.get(`${LIST}/new`);
    expect(hr.text).toMatch(/审批流程.*填写后确定/);
    const typed = {
      empIdText: "10011",
      type: "1",
      toDepartmentId: String(to.department_id),
      effectiveDate: DAY,
      reason: "支援新项目",
    };
    await hr.post(`${LIST}/new`, { ...typed, _reload: "1" });
    expect(hr.status).toBe(200);
    expect(hr.html).toContain(`<option value="${to.position_id}"`);
    expect(hr.html).toContain("支援新项目");
    expect(hr.text).not.toContain("填写后确定");
    await hr.post(`${LIST}/new`, { ...typed, type: "6", effectiveDate: "", reason: "支援新项目二", do: "send" });
    expect(hr.status).toBe(422);
    for (const field of ["toPositionId", "toCompanyId", "effectiveDate"])
      expect(hr.html).toMatch(new RegExp(`<(?:select|input)[^>]*name="${field}"[^>]*aria-invalid="true"`));
    expect(hr.html).toContain("支援新项目二");
    expect(await orders()).toBe(0);
    await hr.post(`${LIST}/new`, { ...typed, reason: "", do: "draft" });
    expect([hr.status, hr.location]).toEqual([302, expect.stringMatching(/^\/employees\/transfer\/edit\/\d+$/)]);
    const draft = hr.location!;
    await hr.get(draft);
    expect(hr.text).toContain("草稿已保存");
    expect(hr.text).toContain("审批流程");
    const { empIdText: _, ...rest } = typed;
    const whole = { ...rest, toPositionId: String(to.position_id), version: hr.hidden("version") };
    await hr.post(draft, { ...whole, reason: "", do: "send" });
    expect([hr.status, hr.html.match(/aria-invalid="true"/g)?.length]).toEqual([422, 1]);
    await hr.post(draft, { ...whole, do: "send" });
    expect([hr.status, hr.location]).toEqual([302, expect.stringMatching(/^\/approval\/detail\/\d+$/)]);
    await hr.get(hr.location!);
    expect(hr.text).toContain("调动 林小雅 10011");
    expect(hr.text).toContain("已提交");
    await hr.get(LIST);
    expect(hr.text).toMatch(/林小雅 10011 .* 调动 部门、岗位/);
    expect(await orders()).toBe(1);
  });

  it("an employee without the code neither sees the list nor may begin one", async () => {
    const employee = await visit("10011");
    for (const page of [LIST, `${LIST}/new`]) expect((await employee.get(page)).status, page).toBe(403);
    await employee.get("/approval/start");
    expect(employee.html).not.toContain(`${LIST}/new`);
    expect((await (await visit("10002")).get("/approval/start")).html).toContain(`${LIST}/new`);
  });
});

describe("the signature page without script", () => {
  it("shows what changes to its signer alone, sends a code and keeps what was typed, signs once", async () => {
    const { id } = await one<{ id: number }>(
      `with o as (insert into transfer_orders (requester_emp_id, emp_id, type, to_site_id, effective_date, reason, state, before)
         select 2, emp_id, 4, 2, $1::date, '支援龙岗', 2, jsonb_build_object('departmentId', department_id, 'positionId', position_id, 'levelId', level_id, 'managerEmpId', manager_emp_id, 'siteId', site_id, 'companyId', 1) from employees where job_number = '10011' returning id)
       insert into approval_instances (form_type_code, kind_code, business_id, title, requester_emp_id, requester_department_id, requester_site_digit, status, round) select 5020, 502, o.id, 'x', 2, 1, 1, 2, 1 from o returning business_id as id`,
      [DAY],
    );
    const page = `/h5/electronSignature?bizType=2&bizId=${id}`;
    const other = await visit("10012", "h5");
    expect((await other.get(page)).status).toBe(404);
    const me = await visit("10011", "h5");
    for (const nowhere of [
      "/h5/electronSignature",
      "/h5/electronSignature?bizType=9&bizId=1",
      "/h5/electronSignature?bizType=2&bizId=0",
    ])
      expect((await me.get(nowhere)).status).toBe(404);
    await me.get(page);
    expect(me.text).toMatch(/站点 龙华 → 龙岗/);
    expect(me.html).toContain("<title>电子签名</title>");
    const version = me.hidden("version");
    await me.post(page, { version, typedName: "林小雅", _reload: "1" });
    expect(me.text).toContain("验证码已发送");
    expect(me.html).toContain('value="林小雅"');
    const code = await one<{ id: number }>("select max(id)::int as id from verify_codes where purpose = 3", []);
    await one("update verify_codes set code_hash = $2 where id = $1 returning id", [
      code.id,
      blindIndex("verify-code", `${code.id}:246802`),
    ]);
    await me.post(page, { version, typedName: "林小", verifyCode: "246802" });
    expect([me.status, me.text.includes("请输入本人姓名 林小雅")]).toEqual([422, true]);
    await me.post(page, { version, typedName: "林小雅", verifyCode: "246802" });
    expect([me.status, me.location]).toEqual([302, page]);
    await me.get(page);
    expect(me.text).toContain("林小雅 已签字");
    expect(me.html).not.toContain('name="typedName"');
  });
});
