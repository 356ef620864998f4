import { beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

const PAGE = "/employees/archives/user/roster";

beforeAll(() => useDatabase());

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

it("the list links to the roster of its filters; it is prepared by a post, recorded, and stands on a sheet of its own", async () => {
  const visitor = await visit("10002");
  await visitor.get("/employees/archives/user?likeEmpName=10011");
  expect(visitor.html).toContain(`${PAGE}?likeEmpName=10011`);
  await visitor.get(`${PAGE}?likeEmpName=10011`);
  expect(visitor.status).toBe(200);
  expect(visitor.text).toContain("打印名册与导出一样会被记录");
  expect(visitor.text).not.toContain("每次最多打印");
  expect(visitor.html).not.toContain('class="roster"');
  await visitor.post(`${PAGE}?likeEmpName=10011`, {});
  expect(visitor.status).toBe(200);
  expect(visitor.html).toContain('class="roster"');
  expect(visitor.text).toMatch(
    /工号 姓名 性别 证件号码 户籍地址 现住址 手机 用工形式 入职日期 劳动合同期限 用人单位 10011/,
  );
  expect(
    await one(
      "select after->'query' as query, (after->>'rows')::int > 0 as rows from audit_log where action = 'employee.roster'",
    ),
  ).toEqual({ query: { likeEmpName: "10011" }, rows: true });
});

it("of more people than fit it asks for the part, and prints that one", async () => {
  await one(
    `insert into employees (job_number, emp_name, gender, birth_date, mobile, site_id, department_id, position_id, lifecycle, hire_date, search_tokens)
    select 'R' || n, '名册' || n, 1, '1990-01-01', '136' || lpad(n::text, 8, '0'), 1, p.department_id, p.position_id, 3, '2019-02-03', array['roster'] from generate_series(10000, 10600) n, (select * from positions limit 1) p`,
  );
  const visitor = await visit("10002");
  await visitor.get(`${PAGE}?likeEmpName=roster`);
  expect(visitor.text).toContain("每次最多打印 500 人，共 601 人");
  expect(visitor.html).toContain("第 501 – 601 人");
  await visitor.post(`${PAGE}?likeEmpName=roster`, { sheet: "2" });
  expect([visitor.text.includes("R10500"), visitor.text.includes("R10499")]).toEqual([true, false]);
  await visitor.post(`${PAGE}?likeEmpName=roster`, { sheet: "x" });
  expect(visitor.status).toBe(422);
});

it("is not for those who may not export", async () => {
  const visitor = await visit("10011");
  expect((await visitor.get(PAGE)).status).toBe(403);
  expect((await visitor.get("/employees/archives/user")).status).toBe(403);
});
