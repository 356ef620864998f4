import { beforeAll, expect, it } from "vitest";
import { loadArchives } from "~/upstream/salary/demo/archives.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { ITEMS, rowsOf, structure } from "./archives-desk";

beforeAll(async () => {
  await useDatabase();
  await structure("龙华薪资结构");
  await structure("海外仓薪资结构", 7, ITEMS.slice(0, 1));
}, 180_000);

it("the demo company pays everybody what his contract says but the payroll manager, whose archive another makes", async () => {
  await loadArchives({ today: "2026-11-26" });
  const without = await rowsOf<{ job: string }>(
    `select job_number as job from employees e
     where employment = 1 and not exists (select from salary_archives a where a.emp_id = e.emp_id)`,
  );
  expect(without).toEqual([{ job: "10004" }]);
  const found = await one<{ people: number; risen: number; other: number; odd: number }>(
    `select count(*)::int as people, count(*) filter (where a.version > 1)::int as risen,
       count(*) filter (where c.wage <> v.all)::int as other,
       count(*) filter (where (s.site_id = 7) <> (e.overseas_warehouse = 1))::int as odd
     from salary_archives a
     join employees e using (emp_id)
     join pay_structures s on s.id = a.structure_id
     cross join lateral (
       select wage from contracts where emp_id = a.emp_id and state not in (0, 1, 8) order by start_date desc limit 1
     ) c
     cross join lateral (
       select sum(amount) as all from (
         select distinct on (item_code) amount from salary_values where emp_id = a.emp_id
         order by item_code, from_date desc
       ) newest
     ) v`,
  );
  expect(found.people).toBeGreaterThan(200);
  expect(found.risen).toBeGreaterThan(20);
  expect([found.other, found.odd]).toEqual([0, 0]);
});
