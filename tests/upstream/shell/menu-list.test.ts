import { beforeAll, expect, it } from "vitest";
import { menuList } from "~/contracts/shell/session";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let token: string;
beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10001");
});

it("lists the menus below one, or all from the top", async () => {
  const all = await ok(menuList, {}, { token });
  expect(await ok(menuList, { parentId: "0" }, { token })).toEqual(all);
  const below = await ok(menuList, { parentId: "system" }, { token });
  expect(below).toEqual(all.find((menu) => menu.menuCode === "system")!.children);
  expect(below.map((menu) => menu.menuCode)).toContain("roles");
  expect(await ok(menuList, { parentId: "roles" }, { token })).toEqual([]);
});

it("answers for the caller alone: another's menus, and one that is not his, are not there", async () => {
  const idOf = async (jobNumber: string) =>
    String((await one<{ id: number }>("select user_id as id from users where job_number = $1", [jobNumber])).id);
  const own = await idOf("10001");
  expect(await ok(menuList, { userId: own }, { token })).toEqual(await ok(menuList, {}, { token }));
  for (const userId of [await idOf("10011"), "999999999", `0${own}`])
    expect((await callApi(menuList, { userId }, { token })).code, userId).toBe(404);
  expect((await callApi(menuList, { parentId: "system" }, { token: await sessionOf("10011") })).code).toBe(404);
  const acting = await sessionOf("10011", { actorJobNumber: "10003" });
  expect((await callApi(menuList, { userId: await idOf("10003") }, { token: acting })).code).toBe(404);
  expect((await callApi(menuList, { userId: await idOf("10011") }, { token: acting })).code).toBe(200);
});
