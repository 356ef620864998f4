import { beforeAll, expect, it } from "vitest";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { collectRun } from "~/contracts/salary/run-steps";
import { loadBalances } from "~/upstream/attendance/demo/balances.server";
import { loadAttendance } from "~/upstream/attendance/demo/load.server";
import { seedDemo } from "~/upstream/demo.server";
import { approvalKinds } from "~/upstream/domains.server";
import { loadBenefits } from "~/upstream/employees/demo/benefits.server";
import { loadSecondCompany } from "~/upstream/employees/demo/second-company.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { loadArchives, loadOtherArchives } from "~/upstream/salary/demo/archives.server";
import { payNextMonth } from "~/upstream/salary/demo/history.server";
import { paidMonths } from "~/upstream/salary/demo/months.server";
import { loadOpenings } from "~/upstream/salary/demo/openings.server";
import { loadStructures } from "~/upstream/salary/demo/structures.server";
import { demoPreparing, wantMonths } from "~/upstream/salary/preparing/months.server";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { rowsOf } from "./archives-desk";

const TODAY = "2026-11-26";
const RUN = {
  ...{ today: TODAY, payMonths: 2, amount: "many" as const, kinds: approvalKinds },
  takeEffect: async () => {},
};

beforeAll(async () => {
  await useDatabase("empty");
  await seedDemo({ employees: 80, today: TODAY });
  await loadSecondCompany();
  await loadBenefits(TODAY);
  await loadBalances(RUN);
  await loadAttendance(RUN);
  await loadStructures(RUN);
  await loadArchives(RUN);
  await loadOtherArchives(RUN);
  await loadOpenings(RUN);
  await transaction((tx) => wantMonths(tx, paidMonths(RUN)));
}, 240_000);

const progress = () => demoPreparing(database().read);

/** The connection breaks where the first run is about to reach a state. */
const breakAt = (state: number) =>
  database().writePool.query(
    `create or replace function broken() returns trigger language plpgsql as $$
     begin
       raise exception 'x' using errcode = '57P01';
     end $$;
     create trigger broken before update on payroll_runs for each row
     when (old.state <> new.state and new.state = ${state}) execute function broken()`,
  );
const mend = () => database().writePool.query("drop trigger broken on payroll_runs");

const { collected, calculated, inApproval, approved, locked, published, paid, draft } = RUN_STATE;

it("the demo company pays its months, broken off anywhere, and leaves a run that can be collected", async () => {
  expect(await progress()).toEqual({ preparing: { done: 0, all: 2 } });
  for (const state of [collected, calculated, inApproval, approved, locked, published, paid]) {
    await breakAt(state);
    await expect(payNextMonth(approvalKinds)).rejects.toThrow();
    await mend();
  }
  await payNextMonth(approvalKinds);
  expect(await progress()).toEqual({ preparing: { done: 1, all: 2 } });
  await payNextMonth(approvalKinds);
  expect(await progress()).toEqual({});
  expect(await rowsOf("select month, state from demo_pay_months order by 1")).toEqual([
    { month: "2026-08", state: 1 },
    { month: "2026-09", state: 1 },
  ]);
  const [first, second] = (await rowsOf<{ id: number }>("select company_id as id from companies order by 1")).map(
    ({ id }) => id,
  );
  const runs = await rowsOf<Record<string, unknown> & { id: number }>(
    `select id, version, month, company_id as company, kind, state from payroll_runs
     where kind in (1, 4) order by month, company_id, kind`,
  );
  expect(runs.map(({ id: _, version: __, ...run }) => run)).toEqual([
    { month: "2026-08", company: first, kind: RUN_KIND.regular, state: paid },
    { month: "2026-08", company: second, kind: RUN_KIND.regular, state: paid },
    // The payroll manager does not publish his own payslip, and a small company has no clerk.
    { month: "2026-09", company: first, kind: RUN_KIND.regular, state: locked },
    { month: "2026-09", company: second, kind: RUN_KIND.regular, state: published },
    { month: "2026-10", company: second, kind: RUN_KIND.regular, state: draft },
  ]);
  expect(
    await one(
      `select
         (select count(*)::int from (select from tax_ledger where run_id is not null group by run_id, emp_id
            having count(*) > 1) t) as taxed,
         (select count(*)::int from (select from bank_rows w join bank_batches b on b.id = w.batch_id
            group by b.run_id, w.emp_id having count(*) > 1) t) as paid,
         (select count(*)::int from payroll_runs r where net <> (select sum(net) from payroll_lines where run_id = r.id))
           as unbalanced,
         (select count(*)::int from punches group by emp_id, punch_at having count(*) > 1) as punched`,
    ),
  ).toEqual({ taxed: 0, paid: 0, unbalanced: 0, punched: null });
  const { id, version } = runs.at(-1) as { id: number; version: number };
  await ok(collectRun, { id, version }, { token: await sessionOf("10004") });
  await workRuns();
  expect(await one("select state, people from payroll_runs where id = $1", [id])).toEqual({
    state: collected,
    people: 2,
  });
});
