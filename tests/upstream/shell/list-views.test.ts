import { beforeAll, describe, expect, it } from "vitest";
import { MOST_VIEWS } from "~/contracts/shell/codes";
import { arrangeViews, chooseColumns, listSetting, saveView } from "~/contracts/shell/lists";
import { archiveList } from "~/lib/employees/archive-list";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

const list = "archives" as const;

beforeAll(() => useDatabase());

const settingOf = async (jobNumber: string, view?: number) =>
  ok(listSetting, { list, view }, { token: await sessionOf(jobNumber) });
const rows = (...names: string[]) => names.map((name) => ({ name, show: 1 }));

describe("chosen columns", () => {
  it("are the list's own until somebody chooses, then that person's, in order, on every device", async () => {
    expect(await settingOf("10002")).toMatchObject({ columns: [...archiveList.columns], chosen: false });
    const token = await sessionOf("10002");
    const columns = [...rows("contractEnd", "departmentPath"), { name: "gender" }, ...rows("nowhere", "contractEnd")];
    await ok(chooseColumns, { list, columns }, { token });
    expect(await settingOf("10002")).toMatchObject({ columns: ["contractEnd", "departmentPath"], chosen: true });
    expect(await settingOf("10011")).toMatchObject({ chosen: false });
    await ok(chooseColumns, { list, columns, reset: 1 }, { token });
    expect(await settingOf("10002")).toMatchObject({ columns: [...archiveList.columns], chosen: false });
  });

  it("of a list that is none are refused", async () => {
    const token = await sessionOf("10002");
    expect((await callApi(chooseColumns, { list: "salaries" as never, columns: [] }, { token })).code).toBe(400);
  });
});

describe("views", () => {
  it("keep filters under a name, with the columns that were chosen, for one person alone", async () => {
    const token = await sessionOf("10002");
    await ok(chooseColumns, { list, columns: rows("gender") }, { token });
    const { viewId } = await ok(saveView, { list, name: "龙华在职", query: "siteId=1&employment=1" }, { token });
    await ok(chooseColumns, { list, columns: [], reset: 1 }, { token });
    expect(await settingOf("10002", viewId)).toEqual({
      columns: ["gender"],
      chosen: true,
      view: viewId,
      views: [{ viewId, name: "龙华在职", query: "siteId=1&employment=1" }],
    });
    expect(await settingOf("10011", viewId)).toMatchObject({ view: null, views: [], chosen: false });
    // While a view is open, the choice of columns is the view's.
    await ok(chooseColumns, { list, view: viewId, columns: rows("mobile") }, { token });
    expect(await settingOf("10002", viewId)).toMatchObject({ columns: ["mobile"] });
    expect(await settingOf("10002")).toMatchObject({ chosen: false });
    const other = await sessionOf("10011");
    expect((await callApi(chooseColumns, { list, view: viewId, columns: [] }, { token: other })).code).toBe(404);
  });

  it("have one name each and an end: the same name twice and one too many are refused, also at once", async () => {
    const token = await sessionOf("10003");
    const twins = await Promise.all(
      [1, 2].map(() => callApi(saveView, { list, name: "试用", query: "employment=1" }, { token })),
    );
    expect(twins.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(twins.find(({ code }) => code === 400)!.fieldErrors).toEqual({ name: ["已有同名的视图，请换一个名称"] });
    await one(
      `insert into list_views (user_id, list, name, query, place)
      select user_id, 'archives', 'v' || n, '', n from users, generate_series(2, $1) n
      where job_number = '10003' returning view_id`,
      [MOST_VIEWS - 1],
    );
    const last = await Promise.all(["甲", "乙"].map((name) => callApi(saveView, { list, name, query: "" }, { token })));
    expect(last.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await settingOf("10003")).views).toHaveLength(MOST_VIEWS);
  });

  it("are renamed, ordered and removed at once; one that was kept meanwhile stays, a stranger's is not touched", async () => {
    const token = await sessionOf("10007");
    const keep = async (name: string) => (await ok(saveView, { list, name, query: "" }, { token })).viewId;
    const [a, b, c] = [await keep("甲"), await keep("乙"), await keep("丙")];
    const late = await keep("丁");
    const strange = (await settingOf("10003")).views[0]!;
    // The names of two change places.
    const views = [
      { viewId: c, name: "甲" },
      { viewId: a, name: "丙" },
      { viewId: strange.viewId, name: "外人" },
    ];
    await ok(arrangeViews, { list, known: [a, b, c, strange.viewId], views }, { token });
    expect((await settingOf("10007")).views.map(({ viewId, name }) => [viewId, name])).toEqual([
      [c, "甲"],
      [a, "丙"],
      [late, "丁"],
    ]);
    expect((await settingOf("10003")).views[0]).toEqual(strange);
    const twice = [
      { viewId: c, name: "同" },
      { viewId: a, name: "同" },
    ];
    expect((await callApi(arrangeViews, { list, known: [a, c], views: twice }, { token })).fieldErrors).toEqual({
      "views[1].name": ["已有同名的视图，请换一个名称"],
    });
    const taken = [{ viewId: c, name: "丁" }];
    expect((await callApi(arrangeViews, { list, known: [c], views: taken }, { token })).code).toBe(409);
    await ok(arrangeViews, { list, known: [a, c, late], views: [] }, { token });
    expect((await settingOf("10007")).views).toEqual([]);
  });
});
