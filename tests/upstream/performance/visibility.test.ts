import { beforeEach, describe, expect, it } from "vitest";
import { exportSheets, remindSheets, searchSheets, sheetDetail } from "~/contracts/performance/sheets";
import { ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { workbookOf } from "../../support/imports";
import { FIRST, PERSON, SECOND, STAFF, sheetX, turns } from "./sheet-x";

const PEER = "10012";
const VIEWERS = { own: PERSON, first: FIRST, second: SECOND, peer: PEER, staff: STAFF };
type Viewer = keyof typeof VIEWERS;

/** Who has submitted by then. */
const SUBMITTED: Record<number, readonly number[]> = {
  30: [],
  40: [1, 4],
  41: [1, 4, 2],
  ...Object.fromEntries([50, 55, 60, 65, 70, 80].map((state) => [state, [1, 4, 2, 3]])),
};

let tokens: Record<Viewer, string>;

beforeEach(async () => {
  await useDatabase();
  const entries = await Promise.all(
    Object.entries(VIEWERS).map(async ([viewer, jobNumber]) => [viewer, await sessionOf(jobNumber)] as const),
  );
  tokens = Object.fromEntries(entries) as Record<Viewer, string>;
});

/** A sheet that stands in a state, with what its scorers had submitted by then. */
async function standing(state: number, total = 8618) {
  const sheet = await sheetX({ state, cycleState: state < 50 ? 4 : 6, peers: [PEER, "10013"] });
  const { id, lines } = sheet;
  for (const level of SUBMITTED[state]!) {
    await one(
      `update perf_scorers set submitted_at = now(), level_score = 8000 + level, total_comment = '评语' || level
       where sheet_id = $1 and level = $2 returning id`,
      [id, level],
    );
    await one(
      `insert into perf_scores (sheet_id, line_id, level, scorer_emp_id, score, comment, submitted_at)
       select $1, $2, level, scorer_emp_id, 9000, '说' || level, now() from perf_scorers
       where sheet_id = $1 and level = $3 returning id`,
      [id, lines[0], level],
    );
  }
  const all = SUBMITTED[state]!.includes(3);
  await one(
    `update perf_sheets set self_score = $2, superior_score = $3, second_score = $4, peer_score = $5, total_score = $6,
       segment_score = $6, final_grade = $7, coefficient_pct = $8, pay_amount = $9 where id = $1 returning id`,
    [
      id,
      SUBMITTED[state]!.includes(1) ? 8001 : null,
      SUBMITTED[state]!.includes(2) ? 8002 : null,
      all ? 8003 : null,
      SUBMITTED[state]!.includes(4) ? 8004 : null,
      SUBMITTED[state]!.includes(2) ? total : null,
      all ? "A" : null,
      all ? 120 : null,
      all ? 240_000 : null,
    ],
  );
  await turns(id);
  return sheet;
}

/** Levels whose points somebody reads, the total and the grade, in the detail. */
async function detailOf(id: number, viewer: Viewer) {
  const { scorers, total, grade, result } = await ok(sheetDetail, { id }, { token: tokens[viewer] });
  const levels = [...new Set(scorers.filter(({ given }) => given !== null).map(({ level }) => level))];
  return { levels: levels.toSorted(), total, grade, pay: result?.payAmount ?? null };
}

async function rowOf(id: number, viewer: Viewer) {
  const tab = viewer === "own" ? "mine" : viewer === "staff" ? "all" : "score";
  const { simpleList } = await ok(searchSheets, { page: {}, query: { tab } }, { token: tokens[viewer] });
  return simpleList.find((row) => row.id === id);
}

const nothing = { total: null, grade: null, pay: null };
const everything = { total: 8618, grade: "A", pay: 240_000 };
const ALL = [1, 2, 3, 4];

/** What each viewer reads of the points in each state (performance rule 12). */
const READS: Record<number, Record<Viewer, { levels: number[]; total: number | null }>> = {
  30: {
    own: { levels: [1], total: null },
    first: { levels: [2], total: null },
    second: { levels: [3], total: null },
    peer: { levels: [4], total: null },
    staff: { levels: [], total: null },
  },
  40: {
    own: { levels: [1], total: null },
    first: { levels: [1, 2, 4], total: null },
    second: { levels: [1, 3, 4], total: null },
    peer: { levels: [1, 4], total: null },
    staff: { levels: [1, 4], total: null },
  },
  41: {
    own: { levels: [1], total: null },
    first: { levels: [1, 2, 4], total: 8618 },
    second: { levels: [1, 2, 3, 4], total: null },
    peer: { levels: [1, 4], total: null },
    staff: { levels: [1, 2, 4], total: 8618 },
  },
};
for (const state of [50, 55, 60, 65, 70, 80])
  READS[state] = {
    own: state < 60 ? { levels: [1], total: null } : { levels: ALL, total: 8618 },
    first: { levels: ALL, total: 8618 },
    second: { levels: ALL, total: 8618 },
    peer: { levels: [1, 4], total: null },
    staff: { levels: ALL, total: 8618 },
  };

describe("who reads what of a sheet", () => {
  it.each(Object.keys(READS).map(Number))("in state %i, in the detail and in the list", async (state) => {
    const { id } = await standing(state);
    const graded = state >= 50;
    for (const viewer of Object.keys(VIEWERS) as Viewer[]) {
      const { levels, total } = READS[state]![viewer];
      const figures = total === null ? nothing : graded ? everything : { ...nothing, total };
      expect(await detailOf(id, viewer), `${viewer} in ${state}`).toEqual({ levels, ...figures });
      const row = await rowOf(id, viewer);
      if (viewer === "own" || viewer === "staff") expect(row).toBeDefined();
      if (!row) continue;
      expect([row.total, row.grade], `${viewer} in ${state}`).toEqual([figures.total, figures.grade]);
      // A scorer's own points stand in the detail; the list has those of the levels that are shown to him.
      const superior = levels.includes(2) && SUBMITTED[state]!.includes(2) ? 8002 : null;
      expect([row.self, row.superior], `${viewer} in ${state}`).toEqual([
        SUBMITTED[state]!.includes(1) ? 8001 : null,
        superior,
      ]);
    }
  });

  it("is without names of peers for the person, and for a peer of the others", async () => {
    const { id } = await standing(60);
    const peers = async (viewer: Viewer) => {
      const { scorers } = await ok(sheetDetail, { id }, { token: tokens[viewer] });
      return scorers.filter(({ level }) => level === 4).map(({ name }) => name);
    };
    expect(await peers("own")).toEqual(["", ""]);
    expect(await peers("peer")).toEqual(["覃志勇"]);
    expect((await peers("staff")).every((name) => name !== "")).toBe(true);
    const other = await standing(50);
    const { scorers } = await ok(sheetDetail, { id: other.id }, { token: tokens.own });
    expect(scorers.some(({ level }) => level === 4)).toBe(false);
  });

  it("does not show in the order of the list, nor in what a filter finds", async () => {
    const low = await standing(50, 7000);
    const high = await standing(50, 9000);
    const order = async (viewer: Viewer, sort: "total" | "-total") => {
      const tab = viewer === "own" ? "mine" : "all";
      const { simpleList } = await ok(searchSheets, { page: {}, query: { tab, sort } }, { token: tokens[viewer] });
      return simpleList.map(({ id }) => id).filter((id) => [low.id, high.id].includes(id));
    };
    expect(await order("staff", "total")).toEqual([low.id, high.id]);
    expect(await order("staff", "-total")).toEqual([high.id, low.id]);
    expect(await order("own", "total")).toEqual(await order("own", "-total"));
    const graded = { page: {}, query: { tab: "mine", grade: "A" } } as const;
    expect((await ok(searchSheets, graded, { token: tokens.own })).simpleList).toEqual([]);
    const staff = { page: {}, query: { tab: "all", grade: "A" } } as const;
    expect((await ok(searchSheets, staff, { token: tokens.staff })).simpleList).toHaveLength(2);
  });

  it("is the same in the workbook: the own sheet and one that waits for the own points stay empty", async () => {
    await standing(50, 9000);
    await one("update perf_sheets set emp_id = $2 where id = $1 returning id", [
      (await standing(50, 7000)).id,
      (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [STAFF])).id,
    ]);
    const answer = await sendCall(exportSheets, { query: { tab: "all" }, fields: undefined }, { token: tokens.staff });
    const [head, ...rows] = await workbookOf(answer);
    const at = (name: string) => head!.indexOf(name);
    const totals = Object.fromEntries(rows.map((row) => [row[at("工号")], row[at("总分")]]));
    expect(totals).toMatchObject({ [PERSON]: "90.00", [STAFF]: "" });
    expect(rows.find((row) => row[at("工号")] === PERSON)![at("等级")]).toBe("A");
    const chosen = await sendCall(
      exportSheets,
      { query: { tab: "all" }, fields: ["name", "total"] },
      { token: tokens.staff },
    );
    expect((await workbookOf(chosen))[0]).not.toContain("等级");
  });

  it("is nothing of sheets of others for whoever has no code and no turn", async () => {
    const { id } = await standing(60);
    const stranger = { token: await sessionOf("10008") };
    const { simpleList } = await ok(searchSheets, { page: {}, query: { tab: "score" } }, stranger);
    expect(simpleList).toEqual([]);
    const answer = await sendCall(sheetDetail, { id }, stranger);
    expect(((await answer.json()) as { code: number }).code).toBe(404);
  });
});

describe("reminding", () => {
  it("tells whoever's turn it is once a day, in one message", async () => {
    await standing(40);
    await standing(40);
    const count = () => one("select count(*)::int as n from notifications where event_key like 'perfRemind:%'");
    const staff = { token: tokens.staff };
    expect(await ok(remindSheets, { query: { state: 40 } }, staff)).toEqual({ people: 1, sheets: 2 });
    await ok(remindSheets, { query: { state: 40 } }, staff);
    expect(await count()).toEqual({ n: 1 });
  });
});
