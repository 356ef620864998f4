import { beforeEach, describe, expect, it } from "vitest";
import { appointSubstitute, saveOnBehalf, submitOnBehalf, submitSuperior } from "~/contracts/performance/scoring";
import { sheetDetail } from "~/contracts/performance/sheets";
import { takeEffect } from "~/upstream/domains.server";
import { ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { at, empOf, FIRST, PERSON, points, SECOND, SECOND_SUPERIOR, STAFF, SUPERIOR, sheetX } from "./sheet-x";

beforeEach(async () => {
  await useDatabase();
});

const leaves = (jobNumber: string) =>
  one("update employees set employment = 2 where job_number = $1 returning emp_id", [jobNumber]);
const scorerAt = (id: number, level: number) =>
  one(
    `select e.job_number as scorer, b.job_number as for from perf_scorers c
     join employees e on e.emp_id = c.scorer_emp_id left join employees b on b.emp_id = c.on_behalf_of
     where sheet_id = $1 and level = $2`,
    [id, level],
  );

describe("the sheet of a leaver", () => {
  it("performance 10: actual values are filled in by the superior, the self level is left out", async () => {
    const { id, lines } = await sheetX();
    const [first, second] = [await at(FIRST, id), await at(SECOND, id)];
    const values = { grade: 1, lines: [{ lineId: lines[0]!, actual: "465", withValues: 1 }] };
    expect(await first.call(saveOnBehalf, values)).toMatchObject({ code: 409, msg: "林小雅在职，不可代评" });
    await leaves(PERSON);
    await first.ok(saveOnBehalf, values);
    expect(await first.ok(submitOnBehalf, values)).toMatchObject({ state: 40, levelScore: null });
    await first.ok(submitSuperior, { lines: points(lines, ...SUPERIOR) });
    await second.ok(submitSuperior, { lines: points(lines, ...SECOND_SUPERIOR) });
    expect(
      await one("select self_score as self, total_score as total, state from perf_sheets where id = $1", [id]),
    ).toEqual({ self: null, total: 8590, state: 50 });
  });
});

describe("a scorer who has left", () => {
  it("performance 16: is replaced by nobody as long as he is employed", async () => {
    const { id, lines } = await sheetX({ state: 40 });
    const input = { grade: 2, lines: points(lines, ...SUPERIOR) };
    for (const who of [FIRST, SECOND]) {
      const refused = await (await at(who, id)).call(submitOnBehalf, input);
      expect(refused).toMatchObject({ code: 409, msg: "陆建明在职，不可代评" });
    }
    expect((await (await at("10012", id)).call(submitOnBehalf, input)).code).toBe(404);
  });

  it("is replaced by the named successor, with full weight and a word that says so", async () => {
    const { id, lines } = await sheetX({ state: 40 });
    await leaves(FIRST);
    await one(
      `insert into dimissions (emp_id, type, initiator, reason_code, expect_date, last_work_date, successor_emp_id, state)
       select emp_id, 1, 1, '1', '2026-11-01', '2026-11-01', $2, 3 from employees where job_number = $1 returning id`,
      [FIRST, await empOf("10012")],
    );
    await takeEffect();
    expect(await scorerAt(id, 2)).toEqual({ scorer: "10012", for: FIRST });
    const heir = await at("10012", id);
    expect((await ok(sheetDetail, { id }, heir)).behalf).toEqual([2]);
    await heir.ok(submitOnBehalf, { grade: 2, lines: points(lines, ...SUPERIOR) });
    const detail = await ok(sheetDetail, { id }, heir);
    expect(detail.scorers.find(({ level }) => level === 2)).toMatchObject({ onBehalfOf: "陆建明", weightBp: 6000 });
    const entries = await one("select count(*)::int as n from perf_scores where on_behalf_of = $1", [
      await empOf(FIRST),
    ]);
    expect(entries).toEqual({ n: 4 });
  });

  it("is replaced by his own superior where no successor is known; never by the person himself", async () => {
    const { id } = await sheetX({ state: 40 });
    await one("update employees set manager_emp_id = $2 where job_number = $1 returning emp_id", [
      FIRST,
      await empOf(SECOND),
    ]);
    await leaves(FIRST);
    await takeEffect();
    expect(await scorerAt(id, 2)).toEqual({ scorer: SECOND, for: FIRST });
    const other = await sheetX({ state: 41 });
    await one("update employees set manager_emp_id = $2 where job_number = $1 returning emp_id", [
      SECOND,
      await empOf(PERSON),
    ]);
    await leaves(SECOND);
    await takeEffect();
    expect(await scorerAt(other.id, 3)).toEqual({ scorer: SECOND, for: null });
  });

  it("is replaced by whom performance staff appoints", async () => {
    const { id, lines } = await sheetX({ state: 41 });
    const staff = await at(STAFF, id);
    const appointed = { grade: 3, empIdText: "10012" };
    expect(await staff.call(appointSubstitute, appointed)).toMatchObject({ code: 409, msg: "程志远在职，不可代评" });
    await leaves(SECOND);
    const nobody = await staff.call(submitOnBehalf, { grade: 3, lines: points(lines, ...SECOND_SUPERIOR) });
    expect(nobody).toMatchObject({ code: 409, msg: "你不是指定的代评人" });
    expect((await staff.call(appointSubstitute, { grade: 3, empIdText: PERSON })).fieldErrors).toEqual({
      empId: ["不能指定本人或同级评价人"],
    });
    await staff.ok(appointSubstitute, appointed);
    expect((await (await at(FIRST, id)).call(appointSubstitute, appointed)).code).toBe(403);
    const heir = await at("10012", id);
    expect(await heir.ok(submitOnBehalf, { grade: 3, lines: points(lines, ...SECOND_SUPERIOR) })).toMatchObject({
      state: 50,
      levelScore: 8630,
    });
  });
});
