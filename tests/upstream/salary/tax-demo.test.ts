import { beforeAll, expect, it } from "vitest";
import { loadArchives } from "~/upstream/salary/demo/archives.server";
import { loadStructures } from "~/upstream/salary/demo/structures.server";
import { loadTaxData } from "~/upstream/salary/demo/tax.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";

beforeAll(() => useDatabase());

it("the demo company declares deductions, has first jobs, and inputs that wait for a month or a notice", async () => {
  const run = { today: "2026-11-26" } as Parameters<typeof loadStructures>[0];
  await loadStructures(run);
  await loadArchives(run);
  await loadTaxData(run);
  const found = await one<Record<string, number>>(
    `select
       (select count(distinct emp_id)::int from tax_deductions where year = 2026) as people,
       (select count(*)::int from tax_deductions a join tax_deductions b using (emp_id, year, month)
        where a.kind = 4 and b.kind = 5) as both,
       (select count(*)::int from tax_profiles where first_job_of_year = 1) as first,
       (select count(distinct month)::int from run_inputs) as months,
       (select count(*)::int from run_inputs where item_code = 'compensation' and notice_file_id is null) as untold`,
  );
  expect(found.people).toBeGreaterThan(100);
  expect([found.both, found.months]).toEqual([0, 2]);
  expect(found.first).toBeGreaterThan(0);
  expect(found.untold).toBeGreaterThan(0);
});
