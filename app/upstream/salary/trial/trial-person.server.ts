import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Out } from "~/contracts/endpoint";
import { LOG_ACTION, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { trialPerson as contract } from "~/contracts/salary/trial";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import { tracedLine } from "../runs/line-detail.server";
import { readRun } from "../runs/run-held.server";
import { namesOfItems, seenOf, trialOf } from "./comparison.server";

type Person = Out<typeof contract>;

interface Row {
  [column: string]: unknown;
  jobNumber: string;
  name: string;
  only: 0 | 1 | 2;
  item: string;
  here: number;
  old: number;
  difference: number;
  explained: boolean;
  alike: number;
  reason: string;
  markedBy: string;
  markedAt: string | null;
}

/** A person's month item by item, with our formula and remarks beside what the old sheet says; the look is logged. */
export function trialPerson(caller: Caller, { id, empId }: z.output<(typeof contract)["input"]>): Promise<Person> {
  return transaction(async (tx) => {
    const { hidden: _, uploaded: __, ...run } = await trialOf(tx, caller, id);
    const rows = run.state === RUN_STATE.calculated ? await rowsOf(tx, caller, id, empId) : [];
    const [first] = rows;
    if (!first) throw missing();
    const { jobNumber, name, only } = first;
    // Whom the old sheet alone has, has no line.
    const traced = only === 2 ? null : await tracedLine(tx, caller, await readRun(tx, id), empId);
    const how = new Map(traced?.items.map(({ code, formula, steps }) => [code, { formula, steps }]));
    const names = await namesOfItems(
      tx,
      caller,
      rows.map(({ item }) => item),
    );
    const order = [...names.keys()];
    await logSalary(tx, caller, [{ action: LOG_ACTION.view, subject: "trialPerson", runId: id, empId }]);
    return {
      run,
      person: { empId, jobNumber, name, only },
      remarks: traced?.remarks ?? [],
      items: rows
        .sort((one, other) => order.indexOf(one.item) - order.indexOf(other.item))
        .map(({ jobNumber: _n, name: _name, only: _only, ...row }) => ({
          ...row,
          name: names.get(row.item) ?? row.item,
          markedAt: row.markedAt && new Date(row.markedAt).toISOString(),
          ...(how.get(row.item) ?? { formula: "", steps: [] }),
        })),
      mayExplain: holds(caller, MAY.runs.work),
    };
  });
}

/** Items of a person whom the caller sees; beside each how many others of them wait with the same difference. */
async function rowsOf(tx: Tx, caller: Caller, id: number, empId: number): Promise<Row[]> {
  const { from, where } = seenOf(caller, id);
  const { rows } = await tx.execute<Row>(sql`
    with compared as materialized (
      select c.*, employees.job_number, employees.emp_name
      from ${from}
      where ${where}
    ),
    alike as (
      select item, difference, count(*)::int as n
      from compared
      where difference <> 0 and not explained
      group by item, difference
    )
    select c.job_number as "jobNumber", c.emp_name as name, c.side as only, c.item, c.here::float8 as here,
      c.old::float8 as old, c.difference::float8 as difference, c.explained, coalesce(k.n, 0) as alike,
      case when c.explained then c.reason else '' end as reason,
      case when c.explained then coalesce(e.emp_name, u.username, '') else '' end as "markedBy",
      case when c.explained then c.at end as "markedAt"
    from compared c
    left join alike k on k.item = c.item and k.difference = c.difference
    left join users u on u.user_id = c.by
    left join employees e on e.emp_id = u.emp_id
    where c.emp_id = ${empId}`);
  return rows;
}
