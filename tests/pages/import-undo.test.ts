import { beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { importOf } from "../support/imports";
import { Visitor } from "../support/pages";
import { BASIC_HEAD, basicRow, roomyPosition } from "../support/people";

let visitor: Visitor;
let token: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;

beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10003");
  visitor = new Visitor();
  visitor.cookies.set("oa_web_token", token);
  place = await roomyPosition();
});

async function brought(...numbers: number[]): Promise<string> {
  const basic = importOf("common", "basic", () => token);
  const { batchId } = await basic.upload([BASIC_HEAD, ...numbers.map((n) => basicRow(n, place, { 工号: `X100${n}` }))]);
  expect((await basic.commit(batchId)).code).toBe(200);
  return `/import/common/${batchId}`;
}

it("an import is taken back from its page: what goes, the reason, and what became of it", async () => {
  const batch = await brought(1, 2);
  await visitor.get(batch);
  expect(visitor.html).toContain(`href="${batch}/undo"`);
  await visitor.get(`${batch}/undo`);
  expect(visitor.status).toBe(200);
  expect(visitor.text).toContain("下面的数据会全部退回导入之前的样子");
  expect(visitor.text).toMatch(/将删除.*员工 ?2/);
  expect(visitor.text).not.toContain("将保留");
  const version = visitor.hidden("version");
  await visitor.post(`${batch}/undo`, { version, reason: "x" });
  expect(visitor.status).toBe(422);
  expect(visitor.html).toContain(">x</textarea>");
  await visitor.post(`${batch}/undo`, { version, reason: "文件用错了" });
  expect([visitor.status, visitor.location]).toEqual([302, batch]);
  await visitor.get(batch);
  expect(visitor.text).toContain("撤销了这次导入");
  expect(visitor.text).toContain("文件用错了");
  expect(visitor.text).toMatch(/已删除.*员工 ?2/);
  expect(visitor.html).not.toContain(`href="${batch}/undo"`);
  await visitor.get("/employees/common/import");
  expect(visitor.text).toContain("已撤销");
  await visitor.get(`${batch}/undo`);
  expect(visitor.text).toContain("只有完成后 7 天以内、还没有撤销过的导入可以撤销");
  await visitor.post(`${batch}/undo`, { version: "99", reason: "再来一次" });
  expect(visitor.status).toBe(422);
  expect((await one<{ n: number }>("select count(*)::int as n from employees where job_number like 'X100%'")).n).toBe(
    0,
  );
});

it("who stays is named with the reason, before and after", async () => {
  const batch = await brought(3, 4);
  await one("update employees set nation = '回族' where job_number = 'X1003' returning 1");
  await visitor.get(`${batch}/undo`);
  expect(visitor.text).toContain("已被后续业务用到的会保留");
  expect(visitor.text).toContain("将保留 1 项");
  expect(visitor.text).toContain("X1003 新人3");
  expect(visitor.text).toContain("导入之后又被修改过");
  await visitor.post(`${batch}/undo`, { version: visitor.hidden("version"), reason: "文件用错了" });
  await visitor.get(batch);
  expect(visitor.text).toContain("保留了 1 项");
  expect(visitor.text).toContain("X1003 新人3");
});

it("where nothing can go there is no form, and a stranger finds nothing", async () => {
  const batch = await brought(5);
  await one("update employees set nation = '回族' where job_number = 'X1005' returning 1");
  await visitor.get(`${batch}/undo`);
  expect(visitor.text).toContain("没有可以撤销的内容");
  expect(visitor.html).not.toContain('name="reason"');
  const stranger = new Visitor();
  stranger.cookies.set("oa_web_token", await sessionOf("10011"));
  await stranger.get(`${batch}/undo`);
  expect([403, 404]).toContain(stranger.status);
});
