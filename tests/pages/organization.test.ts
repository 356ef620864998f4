import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

const LIST = "/employees/organization/department";

beforeAll(() => useDatabase());
let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit("10002");
});

/** Signed in without going through the login (argon2 is slow on purpose). */
async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

const byCode = async (code: string) =>
  (await one<{ id: number }>("select department_id as id from departments where code = $1", [code])).id;
const decoded = (html: string) => html.replaceAll("&amp;", "&");

describe("departments", () => {
  it("shows the tree with head, status and headcount; the group's address leads to the archives", async () => {
    await visitor.get("/employees");
    expect([visitor.status, visitor.location]).toEqual([302, "/employees/archives/user"]);
    await visitor.get(LIST);
    expect(visitor.status).toBe(200);
    expect(visitor.text).toMatch(/301010 第 4 级 核算组/);
    expect(visitor.html).toContain(`${LIST}/${await byCode("3010")}/move`);
  });

  it("shows a past day as it was, without anything to change", async () => {
    await visitor.get(`${LIST}?asOf=2015-01-01`);
    expect(visitor.text).toContain("以下为 2015-01-01 的部门结构");
    expect(visitor.html).not.toContain("/move");
    await visitor.get(`${LIST}?asOf=nonsense`);
    expect(visitor.status).toBe(200);
  });

  it("creates below a parent, with a head brought back from the picker", async () => {
    const parent = await byCode("3010");
    await visitor.get(`${LIST}/new?parentId=${parent}`);
    const pick = decoded(/href="(\/people\/pick[^"]*)"/.exec(visitor.html)![1]!);
    await visitor.get(`${pick}&q=10003`);
    const choice = decoded(/<a[^>]*href="([^"]*headEmpId=[^"]*)"[^>]*>梁雨桐/.exec(visitor.html)![1]!);
    expect(choice).toContain(`${LIST}/new?parentId=${parent}&headEmpId=`);
    await visitor.get(choice);
    expect(visitor.html).toContain('value="梁雨桐 10003"');
    const head = visitor.hidden("headEmpId");
    await visitor.post(`${LIST}/new`, {
      parentId: String(parent),
      departmentName: "",
      code: "PG-1",
      siteId: "1",
      headEmpId: head,
      headEmpIdText: "梁雨桐 10003",
    });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("部门名称：不能为空");
    expect(visitor.html).toContain('value="PG-1"');
    await visitor.post(`${LIST}/new`, {
      parentId: String(parent),
      departmentName: "页面组",
      code: "PG-1",
      siteId: "1",
      headEmpId: head,
      headEmpIdText: "梁雨桐 10003",
    });
    expect([visitor.status, visitor.location]).toEqual([302, LIST]);
    await visitor.get(LIST);
    expect(visitor.text).toMatch(/PG-1 第 4 级 页面组 梁雨桐/);
    expect(visitor.text).toContain("已保存");
  });

  it("an emptied head is no head, whatever the hidden key says", async () => {
    const id = await byCode("2020");
    await visitor.get(`${LIST}/${id}/edit`);
    expect(visitor.hidden("headEmpId")).not.toBe("");
    const fields = {
      version: visitor.hidden("version"),
      departmentName: "行政部",
      code: "2020",
      siteId: "1",
      headEmpId: visitor.hidden("headEmpId"),
      headEmpIdText: "",
    };
    await visitor.post(`${LIST}/${id}/edit`, fields);
    expect(visitor.status).toBe(302);
    expect(await one("select head_emp_id from departments where department_id = $1", [id])).toEqual({
      head_emp_id: null,
    });
  });

  it("employees 21: the move and the closing say why they were refused, and keep the choice", async () => {
    const [finance, accounting] = [await byCode("3010"), await byCode("301010")];
    await visitor.get(`${LIST}/${finance}/move`);
    await visitor.post(`${LIST}/${finance}/move`, { version: visitor.hidden("version"), parentId: String(accounting) });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("部门不能移动到自身或其下级部门");
    expect(visitor.html).toMatch(new RegExp(`<option value="${accounting}" selected=""`));
    await visitor.get(`${LIST}/${finance}/status`);
    await visitor.post(`${LIST}/${finance}/status`, { version: visitor.hidden("version"), status: "3" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toMatch(/部门下仍有\d+名员工、\d+个下级部门/);
  });

  it("a merge shows what it moves, says why it was refused, and closes the department", async () => {
    const [finance, accounting] = [await byCode("3010"), await byCode("301010")];
    await visitor.get(LIST);
    expect(visitor.html).toContain(`${finance}/merge`);
    await visitor.get(`${LIST}/${finance}/merge`);
    expect(visitor.text).toContain("合并部门：财务部");
    expect(visitor.text).toMatch(/在职人员 \d+ 岗位 \d+ 下级部门 3/);
    await visitor.post(`${LIST}/${finance}/merge`, {
      version: visitor.hidden("version"),
      targetId: String(accounting),
    });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("部门不能并入自身或其下级部门");
    const made = await byCode("PG-1");
    await visitor.get(`${LIST}/${made}/merge`);
    await visitor.post(`${LIST}/${made}/merge`, { version: visitor.hidden("version"), targetId: "" });
    expect(visitor.status).toBe(422);
    await visitor.post(`${LIST}/${made}/merge`, { version: visitor.hidden("version"), targetId: String(accounting) });
    expect([visitor.status, visitor.location]).toEqual([302, LIST]);
    await visitor.get(LIST);
    expect(visitor.text).toContain("部门已合并");
    expect(visitor.text).not.toContain("页面组");
    expect((await visitor.get(`${LIST}/999999/merge`)).status).toBe(404);
    expect((await (await visit("10003")).get(`${LIST}/${accounting}/merge`)).status).toBe(403);
  });

  it("employees 20: a form opened before somebody else saved is refused", async () => {
    const id = await byCode("70");
    const other = await visit("10001");
    await visitor.get(`${LIST}/${id}/edit`);
    await other.get(`${LIST}/${id}/edit`);
    const fields = { code: "70", siteId: "1", version: visitor.hidden("version") };
    await other.post(`${LIST}/${id}/edit`, { ...fields, departmentName: "数字中心" });
    expect(other.status).toBe(302);
    await visitor.post(`${LIST}/${id}/edit`, { ...fields, departmentName: "信息中心" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("数据已被他人修改,请刷新后重试");
    expect(await one("select department_name from departments where department_id = $1", [id])).toEqual({
      department_name: "数字中心",
    });
  });

  it("without the codes: no buttons, no form, no page", async () => {
    const hr = await visit("10003");
    await hr.get(LIST);
    expect(hr.status).toBe(200);
    expect(hr.html).not.toContain(`${LIST}/new`);
    expect(hr.html).not.toContain("/move");
    expect((await hr.get(`${LIST}/new`)).status).toBe(403);
    const employee = await visit("10011");
    for (const page of [
      LIST,
      "/employees/organization/jobs",
      "/employees/organization/jobs/new",
      "/employees/organization/level/levels/new",
    ]) {
      expect((await employee.get(page)).status, page).toBe(403);
    }
    expect((await visitor.get(`${LIST}/999999/edit`)).status).toBe(404);
    expect(visitor.html).toContain('data-missing="record"');
  });
});

it("the chart begins with three levels and says so; all of them are all of them", async () => {
  const { group, deepest } = await one<{ group: string; deepest: number }>(
    "select department_name as group, department_level_id as deepest from departments order by department_level_id desc, department_id limit 1",
  );
  expect(deepest).toBe(5);
  const shown = (html: string) => html.slice(html.indexOf("<svg", html.indexOf("</form>")));
  await visitor.get(`${LIST}/chart`);
  expect(visitor.html).toMatch(/<option value="" selected="">3 级<\/option><option value="8">全部<\/option>/);
  expect([shown(visitor.html).includes("核算组"), shown(visitor.html).includes("财务部")]).toEqual([false, true]);
  await visitor.get(`${LIST}/chart?levels=8`);
  expect(visitor.html).toMatch(/<option value="8" selected="">全部<\/option>/);
  expect([shown(visitor.html).includes("核算组"), shown(visitor.html).includes(group)]).toEqual([true, true]);
});

describe("positions, categories and levels", () => {
  const JOBS = "/employees/organization/jobs";
  const LEVEL = "/employees/organization/level";

  it("filters by a department with everything below it", async () => {
    await visitor.get(`${JOBS}?departmentId=${await byCode("30")}`);
    expect(visitor.text).toContain("财务中心 / 财务部 / 核算组");
    expect(visitor.text).not.toContain("客户服务部 客服专员");
    await visitor.get(`${JOBS}?likeName=${encodeURIComponent("没有这个岗位")}`);
    expect(visitor.text).toContain("没有符合条件的岗位");
  });

  it("keeps a plan below the people on job and warns", async () => {
    const { id } = await one<{ id: number }>(
      "select position_id as id from positions join departments using (department_id) where name = '客服专员' and code = '80'",
    );
    await visitor.get(`${JOBS}/${id}/edit`);
    const fields = {
      version: visitor.hidden("version"),
      departmentId: String(await byCode("80")),
      positionCategoryId: "1",
      name: "客服专员",
      plannedCount: "1",
      requiredDocs: "3",
    };
    await visitor.post(`${JOBS}/${id}/edit`, fields);
    expect([visitor.status, visitor.location]).toEqual([302, JOBS]);
    await visitor.get(`${JOBS}?likeName=${encodeURIComponent("客服专员")}`);
    expect(visitor.text).toMatch(/岗位已保存。编制 1 人，少于在职 \d+ 人，超编 \d+ 人/);
    expect(visitor.text).toMatch(/超编 \d+/);
    expect(await one("select planned_count, required_docs from positions where position_id = $1", [id])).toEqual({
      planned_count: 1,
      required_docs: [3],
    });
  });

  it("has a tab for each of categories, levels and job titles, and a form for the first two", async () => {
    await visitor.get(LEVEL);
    expect(visitor.text).toContain("管理类");
    await visitor.get(`${LEVEL}?tab=dictionary`);
    expect(visitor.text).toContain("总监及以上");
    await visitor.get(`${LEVEL}/categories/new`);
    await visitor.post(`${LEVEL}/categories/new`, { name: "管理类" });
    expect(visitor.text).toContain("类别名称已被使用");
    await visitor.post(`${LEVEL}/categories/new`, { name: "见习类" });
    expect(visitor.location).toBe(`${LEVEL}?tab=categories`);
    await visitor.get(`${LEVEL}/levels/new`);
    await visitor.post(`${LEVEL}/levels/new`, { name: "P9", rank: "10" });
    expect(visitor.text).toContain("级序已被其他职级使用");
    await visitor.get(`${LEVEL}?tab=levels`);
    expect(visitor.text).toContain("P8");
  });
});

describe("people picker", () => {
  it("leads back to pages of our own only", async () => {
    for (const back of ["https://evil.example/", "//evil.example", "/\\evil.example", "/no/such/page"]) {
      await visitor.get(`/people/pick?field=headEmpId&q=10003&back=${encodeURIComponent(back)}`);
      expect(visitor.status).toBe(200);
      expect(visitor.html).not.toContain("evil.example/?headEmpId");
      expect(decoded(visitor.html)).toContain('href="/?headEmpId=');
    }
    await visitor.get(
      `/people/pick?field=${encodeURIComponent('"><script>')}&back=${encodeURIComponent(`${LIST}/new`)}&q=10003`,
    );
    expect(visitor.html).not.toContain('"><script>&');
    expect(decoded(visitor.html)).toContain(`href="${LIST}/new?empId=`);
  });

  it("shows fifty a page, without mobiles or numbers of documents", async () => {
    await visitor.get("/people/pick?field=empId&back=/dashboard");
    expect(visitor.html.match(/<tr[ >]/g)!.length).toBe(51);
    expect(visitor.text).not.toMatch(/1[3-9]\d{9}/);
    await visitor.get(`/people/pick?q=${encodeURIComponent("没有这个人")}`);
    expect(visitor.text).toContain("没有找到在职人员");
  });
});
