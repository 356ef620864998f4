import { sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { RULE_ITEM } from "~/lib/salary/pay-case";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reachesImported } from "../reach.server";
import { totalled } from "./calculate.server";
import { judgeImported } from "./imported-judge.server";
import { insertRun } from "./run-create.server";
import { lockedRun, RUN_OBJECT, type Run } from "./run-held.server";
import type { ImportedLine } from "./tables.server";

/** Which run a row belongs to: one a month and company (rule 40). */
export interface ImportedKey {
  companyId: number;
  month: string;
  payDate: string;
  /** The draft that the row was judged beside; 0: there was none. */
  runId: number;
  /** Its version then. */
  seen: number;
}

/** Finished wages of a person's month, as a file has them; fen. */
export interface ImportedWage extends ImportedLine {
  empId: number;
  siteId: number;
  departmentId: number;
  versionId: number | null;
  gross: number;
  tax: number;
  other: number;
  net: number;
  /** Amounts by the code of the item. */
  items: Record<string, number>;
}

/**
 * The draft run that rows of a file go into, held until the end; a new one where there was none.
 * @returns null when somebody was faster: it has gone on, was changed, or another was made meanwhile
 */
export async function importedRun(
  tx: Tx,
  caller: Caller,
  { companyId, month, payDate, runId, seen }: ImportedKey,
): Promise<Run | null> {
  const row = await selectOne(tx, { id: num`r.id` })`
    from payroll_runs r
    where r.company_id = ${companyId}
      and r.month = ${month}
      and r.kind = ${RUN_KIND.imported}
      and r.state < ${RUN_STATE.inApproval}
      and ${runId === 0 ? sql`true` : standing(caller, runId, seen)}
    for update`;
  if (runId !== 0) return row ? lockedRun(tx, row.id) : null;
  if (row) return null;
  return insertRun(tx, caller, { month, companyId, kind: RUN_KIND.imported }, [], { payDate, dueOn: null });
}

const standing = (caller: Caller, runId: number, seen: number) => sql`
  r.id = ${runId} and r.version = ${seen} and r.task is null and ${reachesImported(caller)}
`;

/** Writes lines of a file into a held run, and judges them. */
export async function putImported(tx: Tx, run: Run, wages: readonly ImportedWage[]): Promise<void> {
  await tx.execute(sql`
    insert into payroll_lines (
      run_id, emp_id, site_id, department_id, structure_version_id, imported, amounts, gross, gross_without_overtime,
      ins_employee, tax, after_tax, net
    )
    select ${run.id}, p."empId", p."siteId", p."departmentId", p."versionId", p.imported, p.amounts, p.gross,
      p."grossWithoutOvertime", p."insEmployee", p.tax, p."afterTax", p.net
    from jsonb_to_recordset(${JSON.stringify(wages.map(lineOf))}::jsonb) as p(
      "empId" int, "siteId" smallint, "departmentId" int, "versionId" int, imported jsonb, amounts jsonb, gross bigint,
      "grossWithoutOvertime" bigint, "insEmployee" bigint, tax bigint, "afterTax" bigint, net bigint
    )
    order by p."empId"
    on conflict (run_id, emp_id) do update
    set site_id = excluded.site_id, department_id = excluded.department_id,
      structure_version_id = excluded.structure_version_id, imported = excluded.imported, amounts = excluded.amounts,
      gross = excluded.gross, gross_without_overtime = excluded.gross_without_overtime,
      ins_employee = excluded.ins_employee, tax = excluded.tax, after_tax = excluded.after_tax, net = excluded.net`);
  await judgeImported(
    tx,
    run,
    wages.map(({ empId }) => empId),
  );
}

/** Totals of a line; what has no item of its own stands under the name of its sum. */
function lineOf({ empId, siteId, departmentId, versionId, items, gross, tax, other, net, ...imported }: ImportedWage) {
  const { social, fund } = imported;
  return {
    empId,
    siteId,
    departmentId,
    versionId,
    gross,
    tax,
    net,
    imported,
    amounts: { ...items, social, housingFund: fund, [RULE_ITEM.incomeTax]: tax, otherDeduction: other },
    grossWithoutOvertime: gross - (items[RULE_ITEM.overtime] ?? 0),
    insEmployee: social + fund,
    afterTax: other,
  };
}

/** A run with all its lines is calculated: it has no month to collect, and waits to be sent. */
export async function importedTotals(tx: Tx, caller: Caller, run: Run): Promise<void> {
  await totalled(tx, run, run.version + 1);
  await tx.execute(sql`
    update payroll_runs
    set site_ids = (select array_agg(distinct site_id order by site_id) from payroll_lines where run_id = ${run.id}),
      updated_by = ${caller.actorUserId}
    where id = ${run.id}`);
  const row = await selectOne(tx, { people: num`people` })`from payroll_runs where id = ${run.id}`;
  await audit(tx, caller, {
    action: "payrollRun.import",
    objectType: RUN_OBJECT,
    objectId: run.id,
    after: { no: run.no, month: run.month, companyId: run.companyId, people: row!.people },
  });
}
