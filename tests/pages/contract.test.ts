import { beforeAll, describe, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addDays, endOfPeriod } from "~/lib/period-dates";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { file, fresh, past, plant } from "../upstream/employees/contract-support";

beforeAll(() => useDatabase());

async function visit(jobNumber: string, side: "web" | "h5" = "web"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set(`oa_${side}_token`, await sessionOf(jobNumber, { side: side === "h5" ? "mobile" : "web" }));
  return visitor;
}

const LIST = "/employees/contract";
const CLOSED = "现在不能办理：当前状态不允许，或已有他人办理";
const idOf = async (empId: number) =>
  (await one<{ id: number }>("select max(id) as id from contracts where emp_id = $1", [empId])).id;

describe("a contract without script", () => {
  it("is made, refused at its fields with what was typed, sent, signed on the phone, and shows who signed", async () => {
    const { empId, jobNumber } = await fresh({ hireDate: "2026-01-01" });
    const hr = await visit("10002");
    await hr.get(`${LIST}/detail/0`);
    expect([hr.status, hr.location]).toEqual([302, `${LIST}/new`]);
    await hr.get(`${LIST}/new`);
    const typed = {
      empIdText: jobNumber,
      companyId: "1",
      contractType: "1",
      startDate: "2026-12-01",
      termMonths: "12",
      probationMonths: "3",
      wage: "8,000.00",
      probationWage: "6,400.00",
      signMode: "2",
      nonCompeteMonths: "0",
    };
    await hr.post(`${LIST}/new`, typed);
    expect(hr.status).toBe(422);
    expect(hr.text).toContain("该合同期限的试用期最长为2个月");
    expect(hr.html).toContain('value="8,000.00"');
    await hr.post(`${LIST}/new`, { ...typed, probationMonths: "2" });
    const id = await idOf(empId);
    expect([hr.status, hr.location]).toEqual([302, `${LIST}/detail/${id}`]);
    await hr.get(`${LIST}/detail/${id}`);
    expect(hr.text).toMatch(/试用期上限 2 个月/);
    expect(hr.html).not.toContain(`${LIST}/detail/${id}/paper`);
    await hr.get(`${LIST}/detail/${id}/edit`);
    expect(hr.html).toContain('value="6,400.00"');
    const other = await visit("10002");
    for (const person of [hr, other]) await person.get(`${LIST}/detail/${id}/send`);
    await hr.post(`${LIST}/detail/${id}/send`, { version: hr.hidden("version") });
    expect(hr.location).toBe(`${LIST}/detail/${id}`);
    expect((await hr.get(`${LIST}/detail/${id}/edit`)).status).toBe(404);
    for (const step of ["send", "paper", "extend"]) {
      expect((await hr.get(`${LIST}/detail/${id}/${step}`)).text, step).toContain(CLOSED);
      expect(hr.html, step).not.toMatch(/<main[\s\S]*type="submit"[\s\S]*<\/main>/);
    }
    await other.post(`${LIST}/detail/${id}/send`, { version: other.hidden("version") });
    expect([other.status, other.text.includes(CLOSED)]).toEqual([422, true]);
    expect(other.text).toContain("数据已被他人修改");
    await hr.get(`${LIST}/detail/${id}/print`);
    expect(hr.text).toContain("2026-12-01 至 2027-11-30");

    const page = `/h5/electronSignature?bizType=1&bizId=${id}`;
    const me = await visit(jobNumber, "h5");
    await me.get(page);
    expect(me.text).toContain("每月人民币 8,000.00 元");
    const version = me.hidden("version");
    const { name } = await one<{ name: string }>("select emp_name as name from employees where emp_id = $1", [empId]);
    await me.post(page, { version, typedName: name, _reload: "1" });
    const verifyCode = await plant(jobNumber);
    await me.post(page, { version, typedName: name, verifyCode });
    expect([me.status, me.location]).toEqual([302, page]);
    await hr.get(`${LIST}/detail/${id}`);
    expect(hr.text).toContain("生效中");
    expect((await hr.get(`${LIST}?likeEmpName=${jobNumber}`)).text).toMatch(/生效中/);
    await hr.get(`/employees/archives/user/staff-details/${empId}?tab=contracts`);
    expect(hr.html).toContain(`href="${LIST}/detail/${id}"`);
  });

  it("is declined on the phone, dropped by HR, and one on paper is recorded with its scan", async () => {
    const { empId, jobNumber } = await fresh({ hireDate: "2026-01-01" });
    const hr = await visit("10002");
    const base = {
      empIdText: jobNumber,
      companyId: "1",
      contractType: "1",
      startDate: "2026-12-01",
      termMonths: "12",
      wage: "8000",
      nonCompeteMonths: "0",
    };
    await hr.get(`${LIST}/new`);
    await hr.post(`${LIST}/new`, { ...base, signMode: "2" });
    const first = await idOf(empId);
    const detail = `${LIST}/detail/${first}`;
    const act = async (page: string, fields: Record<string, string> = {}) => {
      await hr.get(page);
      return hr.post(page, { version: hr.hidden("version"), ...fields });
    };
    await act(`${detail}/send`);
    const me = await visit(jobNumber, "h5");
    const decline = `/h5/electronSignature/decline?bizType=1&bizId=${first}`;
    await me.get(decline);
    await me.post(decline, { version: me.hidden("version"), reason: "期限太短" });
    expect((await hr.get(detail)).text).toContain("期限太短");
    await act(`${detail}/discard`);
    expect(await one("select state from contracts where id = $1", [first])).toEqual({ state: 7 });
    await hr.get(`${LIST}/new`);
    await hr.post(`${LIST}/new`, { ...base, signMode: "1" });
    const second = `${LIST}/detail/${await idOf(empId)}`;
    await act(`${second}/send`);
    await act(`${second}/paper`, { signedAt: companyDay() });
    expect([hr.status, hr.text.includes("请先上传签署扫描件")]).toEqual([422, true]);
    await file(await idOf(empId), 1);
    await act(`${second}/paper`, { signedAt: companyDay() });
    expect(hr.location).toBe(second);
    await act(`${second}/extend`, { reason: "4", extendedTo: "2028-03-31" });
    expect((await hr.get(second)).text).toContain("2028-03-31");
  });

  it("that ends is decided by the head without a look at the contract, and HR opens the dimission from it", async () => {
    const { empId } = await fresh({ hireDate: "2024-01-01" });
    const id = await past(empId, "2024-01-01", "2027-12-31", { state: 3 });
    const head = await personOfHead();
    const { renewal } = await one<{ renewal: number }>(
      "insert into contract_renewals (contract_id, requester_emp_id) values ($1, $2) returning id as renewal",
      [id, head],
    );
    const visitor = await visit("10007");
    expect((await visitor.get(LIST)).status).toBe(403);
    expect((await visitor.get(`${LIST}/detail/${id}`)).status).toBe(403);
    const page = `${LIST}/renewal/${renewal}`;
    await visitor.get(page);
    expect([visitor.status, visitor.text.includes("800000") || visitor.text.includes("8,000")]).toEqual([200, false]);
    await visitor.post(page, { version: visitor.hidden("version"), decision: "1", type: "1", reason: "" });
    expect(visitor.status).toBe(422);
    await visitor.post(page, {
      version: visitor.hidden("version"),
      decision: "1",
      type: "1",
      termMonths: "36",
      reason: "表现良好",
    });
    expect([visitor.status, visitor.location]).toEqual([302, expect.stringMatching(/^\/approval\/detail\/\d+$/)]);
    expect((await visitor.get(page)).text).toContain("已提交或已有结果");
    const hr = await visit("10002");
    await hr.get(`${LIST}/detail/${id}`);
    const leave = /href="(\/employees\/dimission\/new\?[^"]+)"/.exec(hr.html)![1]!.replaceAll("&amp;", "&");
    expect((await hr.get(leave)).html).toMatch(new RegExp(`name="empId"[^>]*value="${empId}"`));
  });

  it("without any, somebody on the job stands under 未签订 with entry, days and last day, and HR begins one from there", async () => {
    const { empId, jobNumber } = await fresh({ hireDate: addDays(companyDay(), -40) });
    const hr = await visit("10002");
    await hr.get(`${LIST}?view=unsigned&likeEmpName=${jobNumber}`);
    expect(hr.text).toContain("共 1 人在岗而未签合同");
    expect(hr.text).toContain(addDays(companyDay(), -40));
    expect(hr.html).toMatch(/class="badge bad">第 41 天</);
    expect(hr.text).toContain(endOfPeriod(addDays(companyDay(), -40), 1));
    expect(hr.text).toContain("尚无合同");
    const begin = /href="(\/employees\/contract\/new\?empId[^"]+)"/.exec(hr.html)![1]!.replaceAll("&amp;", "&");
    expect((await hr.get(begin)).html).toMatch(new RegExp(`name="empId"[^>]*value="${empId}"`));
    await past(empId, addDays(companyDay(), -40), addDays(companyDay(), 400), { state: 3 });
    await hr.get(`${LIST}?view=unsigned&likeEmpName=${jobNumber}`);
    expect(hr.text).toContain("没有在岗而未签合同的人");
  });
});

const personOfHead = async () =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = '10007'", [])).id;
