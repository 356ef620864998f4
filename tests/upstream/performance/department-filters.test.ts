import { beforeEach, describe, expect, it } from "vitest";
import { appealFilters, searchAppeals } from "~/contracts/performance/appeals";
import { calibrationFilters, searchCalibrations } from "~/contracts/performance/calibrations";
import { APPEAL_KIND, CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import { batchFilters, createBatch, searchBatches } from "~/contracts/performance/managers";
import { resultFilters, searchResults } from "~/contracts/performance/results";
import { ok } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  all,
  cycleOf,
  department,
  giveRole,
  groupsOf,
  makeGroups,
  rootDepartment,
  sheetsOf,
  signedIn,
  staffOf,
} from "./grades-desk";

/** A centre with one person, a team below it with another, and a department beside both with a third. */
let [centre, team, beside]: number[] = [];
let staff: { token: string };

beforeEach(async () => {
  await useDatabase();
  const root = await rootDepartment();
  centre = await department("华南中心", root);
  team = await department("华南一组", centre);
  beside = await department("华北中心", root);
  await giveRole("10003", "hrPerformance");
  staff = await signedIn("10003");
});

/** A sheet in each of the three. */
async function sheetsIn(given: { cycle: number; state: number; isManager?: 0 | 1 }) {
  const cycle = await cycleOf({ state: given.cycle });
  const people = await staffOf(1, 3);
  const sheets: number[] = [];
  for (const [n, departmentId] of [centre!, team!, beside!].entries())
    sheets.push(
      ...(await sheetsOf(cycle, departmentId, [{ ...given, empId: people[n]!, score: 8_000 - n, grade: "B" }])),
    );
  return { ...cycle, people, sheets };
}

/** A list is narrowed to the centre with its team, to the team alone, and not at all without one. */
async function narrows(found: (departmentId?: number) => Promise<number[]>, rows: readonly number[]) {
  const [one, two, three] = rows as [number, number, number];
  expect(new Set(await found(centre))).toEqual(new Set([one, two]));
  expect(await found(team)).toEqual([two]);
  expect(await found(beside)).toEqual([three]);
  expect(new Set(await found())).toEqual(new Set(rows));
}

describe("narrowed to a department with those below it", () => {
  it("results are, and leave out the others", async () => {
    const { cycleId, people } = await sheetsIn({ cycle: CYCLE_STATE.locked, state: SHEET_STATE.locked });
    await all(
      `insert into perf_results (cycle_id, emp_id, sheet_id, company_id, site_id, department_id, month, score, grade,
         coefficient_pct, standard, months, uncut_amount, amount)
       select cycle_id, emp_id, id, 1, site_id, department_id, '2026-11', total_score, 'B', 100, 200000, 1, 200000, 200000
       from perf_sheets where cycle_id = $1`,
      [cycleId],
    );
    await narrows(
      async (departmentId) =>
        (await ok(searchResults, { page: {}, query: { departmentId } }, staff)).simpleList.map(({ empId }) => empId),
      people,
    );
  });

  it("groups are", async () => {
    const { cycleId } = await sheetsIn({ cycle: CYCLE_STATE.calibration, state: SHEET_STATE.calculated });
    await makeGroups(cycleId);
    // Three people make one group above them all; as if each department had been large enough for its own.
    const [group] = await groupsOf(cycleId);
    await all(
      `with made as (
         insert into perf_calibrations (cycle_id, department_id, is_manager, scheme_key, scheme, group_name, by_share)
         select cycle_id, d, 0, scheme_key, scheme, 'x', 0 from perf_calibrations, unnest($2::int[]) d where id = $1
         returning id, department_id
       )
       update perf_sheets s set calibration_id = m.id from made m where m.department_id = s.department_id`,
      [group!.id, [centre, team, beside]],
    );
    const groups = (await groupsOf(cycleId)).filter(({ id }) => id !== group!.id).map(({ id }) => id);
    await narrows(
      async (departmentId) =>
        (await ok(searchCalibrations, { page: {}, query: { departmentId } }, staff)).simpleList.map(({ id }) => id),
      groups,
    );
  });

  it("batches of managers' scores are", async () => {
    await all("update departments set head_emp_id = (select emp_id from employees where job_number = '10007')");
    const given = { cycle: CYCLE_STATE.confirmation, state: SHEET_STATE.inApproval, isManager: 1 as const };
    const { cycleId } = await sheetsIn(given);
    const batches = new Map<number, number>();
    // The team before the centre, which would take its manager along.
    for (const departmentId of [team!, centre!, beside!])
      batches.set(departmentId, (await ok(createBatch, { cycleId, departmentId }, staff)).id);
    await narrows(
      async (departmentId) =>
        (await ok(searchBatches, { page: {}, query: { departmentId } }, staff)).simpleList.map(({ id }) => id),
      [centre!, team!, beside!].map((departmentId) => batches.get(departmentId)!),
    );
  });

  it("appeals are", async () => {
    const { sheets } = await sheetsIn({ cycle: CYCLE_STATE.confirmation, state: SHEET_STATE.inAppeal });
    await all(
      `insert into perf_appeals (sheet_id, kind, by_emp_id, text, decide_by)
       select id, $2, emp_id, '我认为评分没有反映实际完成情况，请复核', '2026-12-31' from perf_sheets where id = any($1::int[])`,
      [sheets, APPEAL_KIND.own],
    );
    await narrows(
      async (departmentId) =>
        (await ok(searchAppeals, { page: {}, query: { departmentId } }, staff)).simpleList.map(
          ({ sheetId }) => sheetId,
        ),
      sheets,
    );
  });

  it("each list carries the chosen department by its path, all of them on demand", async () => {
    for (const filters of [resultFilters, calibrationFilters, batchFilters, appealFilters]) {
      const chosen = { value: team, label: "华南中心 / 华南一组" };
      expect((await ok(filters, { departmentId: team }, staff)).department).toEqual({ chosen, all: null });
      expect((await ok(filters, { departmentId: 999_999 }, staff)).department.chosen).toBeNull();
      const { all } = (await ok(filters, { choose: "departmentId" }, staff)).department;
      expect(JSON.stringify(all)).toContain("华南一组");
    }
  });
});
