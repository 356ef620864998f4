import { beforeAll, expect, it } from "vitest";
import { approvalKinds } from "~/upstream/domains.server";
import { loadAdjustments } from "~/upstream/salary/demo/adjustments.server";
import { loadArchives } from "~/upstream/salary/demo/archives.server";
import { loadStructures } from "~/upstream/salary/demo/structures.server";
import { useDatabase } from "../../support/database";
import { rowsOf } from "./archives-desk";

const RUN = { today: "2026-11-26", amount: "few" as const, kinds: approvalKinds, takeEffect: async () => {} };

beforeAll(async () => {
  await useDatabase();
  await loadStructures(RUN);
  await loadArchives(RUN);
  await loadAdjustments(RUN);
}, 240_000);

it("the demo company has adjustments in every state, drafted by the clerk and decided by head and payroll manager", async () => {
  expect(
    await rowsOf("select state, count(*)::int as n from salary_adjustments group by state order by state"),
  ).toEqual([
    { state: 0, n: 2 },
    { state: 1, n: 2 },
    { state: 2, n: 2 },
    { state: 3, n: 1 },
    { state: 4, n: 1 },
  ]);
  const deciders = await rowsOf<{ n: number; last: string }>(
    `select count(*)::int as n, (array_agg(e.job_number order by t.id desc))[1] as last
     from approval_tasks t
     join approval_instances i on i.id = t.instance_id
     join salary_adjustments j on j.form_id = i.business_id and j.state = 2
     join employees e on e.emp_id = t.decided_by_emp_id
     where i.kind_code = 504
     group by i.id`,
  );
  expect(deciders).toEqual([
    { n: 2, last: "10004" },
    { n: 2, last: "10004" },
  ]);
});
