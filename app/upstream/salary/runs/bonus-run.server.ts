import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { createBonusRun as contract } from "~/contracts/salary/bonus";
import { RUN_KIND } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { BONUS_WAY } from "~/contracts/salary/tax-codes";
import { taxYearOf } from "~/lib/salary/tax/ledger";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { separateUsed, takeBonuses } from "../bonus/bonus-taking.server";
import { reachesPay } from "../reach.server";
import { makeRun, mustPayFor } from "./run-create.server";
import type { RunPerson } from "./run-people.server";

type Input = z.output<(typeof contract)["input"]>;
type Chosen = RunPerson & { id: number; name: string; isUsed: boolean };

/** A run of the bonuses of a company's tax year whose way of taxation was chosen (salary rule 21). */
export async function createBonusRun(tx: Tx, caller: Caller, { companyId, month, payDate }: Input) {
  await mustPayFor(tx, caller, companyId);
  const year = taxYearOf(payDate);
  const chosen = await chosenOf(tx, caller, companyId, year);
  if (chosen.length === 0) throw invalid({ companyId: { key: "salBonus:said.noneChosen", params: { year } } });
  const used = chosen.filter(({ isUsed }) => isUsed);
  if (used.length > 0) throw conflict("salBonus:said.usedBy", { year, names: used.map(({ name }) => name).join("、") });
  const run = await makeRun(tx, caller, { month, companyId, kind: RUN_KIND.bonus }, chosen, { payDate, dueOn: null });
  await takeBonuses(tx, caller, { runId: run.id, year, ids: chosen.map(({ id }) => id) });
  return run;
}

/** Chosen bonuses that no run has, of people within reach, held until the end. */
async function chosenOf(tx: Tx, caller: Caller, companyId: number, year: number): Promise<Chosen[]> {
  const { rows } = await tx.execute<Chosen & Record<string, unknown>>(sql`
    select b.id, employees.emp_id as "empId", employees.emp_name as name, ${siteOfRow("employees")} as "siteId",
      employees.department_id as "departmentId", false as leaver, '' as "to",
      (b.way = ${BONUS_WAY.separate} and ${separateUsed(sql`b.emp_id`, sql`b.year`)}) as "isUsed"
    from salary_bonuses b
    join employees on employees.emp_id = b.emp_id
    left join salary_archives a on a.emp_id = b.emp_id
    where b.company_id = ${companyId}
      and b.year = ${year}
      and b.run_id is null
      and b.way is not null
      and ${reachesPay(caller, MAY.bonus.choose)}
    order by b.id
    for update of b`);
  return rows;
}
