import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MAY, MAY_SEE_RUNS } from "~/contracts/salary/may";
import { type searchRuns as contract, runRow } from "~/contracts/salary/runs";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { payingCompanies } from "../archives/archives.server";
import { demoPreparing } from "../preparing/months.server";
import { reachesRun } from "../reach.server";
import { hidesLines, onlyPerson } from "./hidden-lines.server";
import { payrollRuns } from "./tables.server";

/** Columns of a run `r` with its company `k`, as lists and its own page show them. */
export const runHead = (caller: Caller): SQL => sql`
  r.id, r.no, r.month, k.company_name as company, r.kind, r.seq, r.pay_date::text as "payDate", r.state, r.people,
    r.warnings, r.errors, r.task, r.version, ${hidesLines(caller)} as hidden
`;

/** Figures of a whole run, which would tell those of a line that the caller does not see. */
const OF_ALL = ["gross", "insEmployee", "tax", "afterTax", "net", "employer", "warnings"] as const;

/** A run without what its lines make together, where the caller does not see each of them (salary rule 28). */
export const withoutSums = <Row extends { hidden: boolean }>(row: Row): Row =>
  row.hidden
    ? { ...row, ...Object.fromEntries(OF_ALL.filter((name) => name in row).map((name) => [name, null])) }
    : row;

/** Runs of the caller's companies and sites, the latest month first. */
export async function searchRuns(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { month, companyId, kind, state } = query;
  const run = reads(
    runRow.omit({ single: true }).extend({ only: z.number().int().nullable() }),
    { r: payrollRuns },
    { company: sql`k.company_name`, hidden: hidesLines(caller), only: onlyPerson(caller) },
    sql`join companies k using (company_id)`,
  );
  const found = await run.page(db, page, {
    where: [
      reachesRun(caller, MAY_SEE_RUNS),
      month !== undefined && sql`r.month = ${month}`,
      companyId !== undefined && sql`r.company_id = ${companyId}`,
      kind !== undefined && sql`r.kind = ${kind}`,
      state !== undefined && sql`r.state = ${state}`,
    ],
    order: sql`r.month desc, r.id desc`,
  });
  // Of one person they are his pay: they stand on the page of the run, where the look is written down (rule 28).
  return mapped(found, ({ only, ...row }) => ({
    ...withoutSums({ ...row, ...(only !== null && { gross: null, net: null }) }),
    single: only !== null,
  }));
}

/** Companies whose runs the caller reaches, and whether he may make one. */
export async function runChoices(db: Reader, caller: Caller) {
  const mayCreate = holds(caller, MAY.runs.work);
  const prepared = await demoPreparing(db);
  if (mayCreate) return { companies: await payingCompanies(db, caller), mayCreate, ...prepared };
  const rows = await select(db, { id: num`k.company_id`, name: str`k.company_name` })`
    from companies k
    where exists (
      select
      from payroll_runs r
      where r.company_id = k.company_id and ${reachesRun(caller, MAY_SEE_RUNS)}
    )
    order by k.company_id`;
  return { companies: rows, mayCreate, ...prepared };
}
