import { beforeAll, expect, it } from "vitest";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

async function lateForm(visitor: Visitor): Promise<void> {
  await visitor.get("/employees/archives/user/staff-create");
  await one("update sessions set revoked_at = now()");
  // The browser drops the session cookie at the same moment the session ends.
  visitor.cookies.delete("oa_web_token");
  await visitor.post("/employees/archives/user/staff-create", { empName: "写到一半", mobile: "13912345678" });
}

it("a form that arrives after the session has ended is offered again to the same person, once signed in", async () => {
  const visitor = await new Visitor().signIn("10002");
  await lateForm(visitor);
  expect(visitor.status).toBe(302);
  expect(visitor.location).toMatch(
    /^\/login\?redirect=%2Femployees%2Farchives%2Fuser%2Fstaff-create%3Fkept%3D[0-9a-f-]{36}$/,
  );
  const back = visitor.location!;
  await visitor.get(back);
  await visitor.post(back, {
    jobNumber: "10002",
    password: "Demo@2026",
    redirect: visitor.hidden("redirect").replaceAll("&amp;", "&"),
  });
  await visitor.get(visitor.location!);
  expect(visitor.status).toBe(200);
  expect(visitor.html).toContain('value="写到一半"');
  expect(visitor.html).toContain('value="13912345678"');
  expect(await one("select count(*)::int as n from employees where emp_name = '写到一半'")).toEqual({ n: 0 });
  const stored = await one<{ fields: string }>("select fields from kept_forms limit 1");
  expect(stored.fields).not.toContain("写到一半");
});

it("nobody else gets it", async () => {
  const visitor = await new Visitor().signIn("10002");
  await lateForm(visitor);
  const target = new URL(visitor.location!, "http://x").searchParams.get("redirect")!;
  const other = await new Visitor().signIn("10001");
  await other.get(target);
  expect(other.html).not.toContain("写到一半");
});
