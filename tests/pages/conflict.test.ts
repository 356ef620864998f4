import { beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

it("employees 20: two editors of one record: the second sees both versions side by side, loses nothing typed, and decides", async () => {
  const [first, second] = [await visit("10002"), await visit("10002")];
  const { id, departmentId, categoryId } = await one<{ id: number; departmentId: number; categoryId: number }>(
    `select position_id as id, department_id as "departmentId", position_category_id as "categoryId" from positions order by position_id limit 1`,
  );
  const page = `/employees/organization/jobs/${id}/edit`;
  await first.get(page);
  await second.get(page);
  const version = second.hidden("version");
  const form = { departmentId: String(departmentId), positionCategoryId: String(categoryId) };
  await first.post(page, {
    ...form,
    version,
    name: "第一人改的岗位",
    plannedCount: "31",
    hazardous: "1",
    description: "先到",
  });
  expect(first.status).toBe(302);
  await second.post(page, { ...form, version, name: "第二人改的岗位", plannedCount: "31", description: "" });
  expect(second.status).toBe(422);
  expect(second.text).toContain("数据已被他人修改");
  expect(second.text).toContain("再次提交，将以你填写的为准");
  expect(second.html).toContain('value="第二人改的岗位"');
  const stored = [...second.text.matchAll(/现在保存的是：(\S+)/g)].map(([, value]) => value);
  expect(stored).toEqual(["第一人改的岗位", "接触职业病危害，未成年人不得上岗", "先到"]);
  expect(await one("select name from positions where position_id = $1", [id])).toEqual({ name: "第一人改的岗位" });
  await second.post(page, {
    ...form,
    version: second.hidden("version"),
    name: "第二人改的岗位",
    plannedCount: "31",
    description: "",
  });
  expect(second.status).toBe(302);
  expect(await one("select name, planned_count as planned from positions where position_id = $1", [id])).toEqual({
    name: "第二人改的岗位",
    planned: 31,
  });
});

it("a refusal of another kind compares nothing", async () => {
  const visitor = await visit("10002");
  const { id } = await one<{ id: number }>("select position_id as id from positions order by position_id desc limit 1");
  const page = `/employees/organization/jobs/${id}/edit`;
  await visitor.get(page);
  await visitor.post(page, { version: visitor.hidden("version"), name: "", plannedCount: "x" });
  expect(visitor.status).toBe(422);
  expect(visitor.text).not.toContain("现在保存的是");
});
