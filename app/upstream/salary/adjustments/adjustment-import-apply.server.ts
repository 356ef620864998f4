import { sql } from "drizzle-orm";
import type { AdjustReason } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { groupBy } from "~/lib/group-by";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { StagedRow } from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { reachesPay, seesFigures } from "../reach.server";
import { judgeLines } from "./adjust-judge.server";
import { measuresFor } from "./adjust-measures.server";
import { adjustPeople } from "./adjust-people.server";
import { type NewAdjustment, putForms } from "./adjustment-write.server";

/** A row of a file as it was judged. */
export interface FiledLine {
  empId: number;
  reason: AdjustReason;
  effectiveDate: string;
  itemCode: string;
  amount: number;
  /** Version of the archive. */
  seen: number;
}

const CHANGED = "imports:refused.changed";

/**
 * Writes the rows of a file: an adjustment a person, a form a head. Everybody is locked and judged again; what has
 * changed since the check, or an adjustment that somebody has drafted meanwhile, refuses the whole file.
 */
export async function applyAdjustments(
  tx: Tx,
  caller: Caller,
  runs: AsyncIterable<StagedRow<FiledLine>[]>,
): Promise<void> {
  const rows: FiledLine[] = [];
  for await (const run of runs) rows.push(...run.map(({ data }) => data));
  const byPerson = groupBy(rows, ({ empId }) => empId);
  const reach = sql`
    employees.emp_id = any(${sql.param([...byPerson.keys()])}::int[])
      and ${reachesPay(caller, MAY.adjustments.draft)}
      and ${seesFigures(caller)}
  `;
  await tx.execute(sql`
    select
    from employees
    left join salary_archives a on a.emp_id = employees.emp_id
    where ${reach}
    order by employees.emp_id
    for no key update of employees`);
  const people = await adjustPeople(tx, reach, { requesterEmpId: caller.empId });
  if (people.length !== byPerson.size) throw conflict(CHANGED);
  const measures = await measuresFor(
    tx,
    people.map((person) => ({ person, since: byPerson.get(person.empId)![0]!.effectiveDate })),
  );
  const adjustments = people.map((person) => {
    const own = byPerson.get(person.empId)!;
    const [{ reason, effectiveDate, seen }] = own as [FiledLine];
    const faults: Faults = {};
    const given = new Map(own.map(({ itemCode, amount }) => [itemCode, amount]));
    if (person.open || person.head?.version !== seen) throw conflict(CHANGED);
    const lines = judgeLines(faults, person, { effectiveDate, given }, measures, (code) => code);
    if (Object.keys(faults).length > 0) throw conflict(CHANGED);
    const { empId, siteId, headEmpId } = person;
    return { headEmpId, adjustment: { empId, siteId, reason, effectiveDate, lines } satisfies NewAdjustment };
  });
  const byHead = groupBy(adjustments, ({ headEmpId }) => headEmpId);
  await putForms(
    tx,
    caller,
    [...byHead].map(([headEmpId, own]) => ({
      headEmpId,
      requesterEmpId: caller.empId,
      adjustments: own.map(({ adjustment }) => adjustment),
    })),
  );
}
