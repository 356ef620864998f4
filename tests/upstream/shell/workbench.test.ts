import { beforeAll, describe, expect, it } from "vitest";
import { recentFlow } from "~/contracts/employees/report";
import { MOST_FAVOURITES } from "~/contracts/shell/codes";
import { changeFavourites, favourites, workbench } from "~/contracts/shell/workbench";
import { changed } from "~/upstream/shell/desk/favourites.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

beforeAll(() => useDatabase());

const tilesOf = async (jobNumber: string) => {
  const { tiles } = await ok(workbench, {}, { token: await sessionOf(jobNumber) });
  return new Map(tiles.map((tile) => [tile.code, tile]));
};

describe("tiles", () => {
  it("the three of approvals stand also with nothing in them; all others only where work waits", async () => {
    const tiles = await tilesOf("10011");
    expect([...tiles.keys()].slice(0, 3)).toEqual(["approvalTodo", "approvalInitiated", "approvalCc"]);
    for (const { code, count, more } of [...tiles.values()].slice(3)) expect(count > 0 || more, code).toBeTruthy();
  });

  it("count people only by their right and within its scope: a card that expires is told to HR of its site alone", async () => {
    const before = (await tilesOf("10002")).get("idCards")?.count ?? 0;
    await one("update employees set id_card_exp = current_date + 5 where job_number = '10011' returning emp_id");
    expect((await tilesOf("10002")).get("idCards")).toMatchObject({
      count: before + 1,
      to: "/employees/archives/user?idCard=expiring",
    });
    expect((await tilesOf("10011")).has("idCards")).toBe(false);
    await one("update employees set id_card_exp = current_date - 5 where job_number = '10011' returning emp_id");
    expect((await tilesOf("10002")).get("idCards")).toMatchObject({
      more: expect.stringMatching(/^\d+ 人已过期$/),
      late: true,
    });
  });

  it("the picture of hires and leavers is for those who may see the report: twelve months up to this one", async () => {
    const manager = await sessionOf("10002");
    expect((await ok(workbench, {}, { token: manager })).chart).toBe(true);
    const { months } = await ok(recentFlow, {}, { token: manager });
    expect(months).toHaveLength(12);
    const other = await sessionOf("10011");
    expect((await ok(workbench, {}, { token: other })).chart).toBe(false);
    expect((await callApi(recentFlow, {}, { token: other })).code).toBe(403);
  });
});

describe("favourites", () => {
  it("are the first menus until somebody chooses, then that person's own, in order, on every device", async () => {
    const token = await sessionOf("10003");
    const codes = async (as = token) => (await ok(favourites, {}, { token: as })).map(({ menuCode }) => menuCode);
    const first = await codes();
    expect(first).toHaveLength(8);
    await ok(changeFavourites, { remove: first[0] }, { token });
    await ok(changeFavourites, { up: first[2] }, { token });
    const chosen = [first[2], first[1], ...first.slice(3)];
    expect(await codes(await sessionOf("10003"))).toEqual(chosen);
    expect((await ok(workbench, {}, { token })).favourites.map(({ menuCode }) => menuCode)).toEqual(chosen);
    await ok(changeFavourites, { reset: 1 }, { token });
    expect(await codes()).toEqual(first);
  });

  it("hold only menus that the person may open, and so many", async () => {
    const token = await sessionOf("10011");
    expect((await callApi(changeFavourites, { add: "users" }, { token })).code).toBe(404);
    expect((await ok(favourites, {}, { token })).map(({ menuCode }) => menuCode)).not.toContain("users");
    const admin = await sessionOf("10002");
    const { rows } = await one<{ rows: string[] }>(
      "select array_agg(menu_code order by sort) as rows from menus where url <> '' and url <> '/dashboard'",
    );
    let said = "";
    for (const add of rows) {
      const answer = await callApi(changeFavourites, { add }, { token: admin });
      if (answer.code === 409) said = answer.msg;
    }
    expect(said).toContain(String(MOST_FAVOURITES));
    expect(await ok(favourites, {}, { token: admin })).toHaveLength(MOST_FAVOURITES);
  });

  it("two additions at once are both kept", async () => {
    const token = await sessionOf("10003");
    const [a, b] = (await ok(favourites, {}, { token })).map(({ menuCode }) => menuCode);
    await Promise.all([a, b].map((remove) => ok(changeFavourites, { remove }, { token })));
    await Promise.all([a, b].map((add) => ok(changeFavourites, { add }, { token })));
    const now = (await ok(favourites, {}, { token })).map(({ menuCode }) => menuCode);
    expect(now.slice(-2).sort()).toEqual([a, b].sort());
  });

  it("are refused to whoever acts for somebody", async () => {
    const token = await sessionOf("10011", { actorJobNumber: "10003" });
    expect((await callApi(changeFavourites, { reset: 1 }, { token })).code).toBe(403);
  });

  it("move by one place; the ends stay", () => {
    expect(changed(["a", "b", "c"], { down: "a" })).toEqual(["b", "a", "c"]);
    expect(changed(["a", "b", "c"], { up: "a" })).toEqual(["a", "b", "c"]);
    expect(changed(["a", "b", "c"], { down: "c" })).toEqual(["a", "b", "c"]);
    expect(changed(["a", "b"], { add: "a" })).toEqual(["a", "b"]);
  });
});
