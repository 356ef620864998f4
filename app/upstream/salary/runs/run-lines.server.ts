import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY_SEE_RUNS } from "~/contracts/salary/may";
import type { runLines as contract, GridRow } from "~/contracts/salary/run-lines";
import type { OtherNames } from "~/lib/languages";
import { searchToken } from "~/lib/search-tokens.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { mapped, paged } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { itemName } from "../archives/archive-parts.server";
import { logSalary, ofOnly } from "../log/log.server";
import { seesLine, seesPeopleOf, toldState } from "./hidden-lines.server";
import { mustReachRun, readRun } from "./run-held.server";
import { moved } from "./submit.server";

type Input = z.output<(typeof contract)["input"]>;

interface Line {
  [column: string]: unknown;
  empId: number;
  jobNumber: string;
  name: string;
  department: string;
  state: GridRow["state"];
  amounts: Record<string, number>;
  gross: number;
  net: number;
  netBefore: number | null;
  diffReason: string;
  moved: boolean | null;
  seen: boolean;
}

/** Items that people of a run have, each once, in the order of their structures. */
async function itemsOf(db: Reader | Tx, caller: Caller, runId: number) {
  const { rows } = await db.execute<{ code: string; name: string; names: OtherNames; kind: number; sort: number }>(sql`
    select distinct on (i.kind, i.code) i.code, i.name, i.names, i.kind, i.sort
    from pay_items i
    where i.version_id in (select structure_version_id from payroll_lines where run_id = ${runId})
    order by i.kind, i.code, i.sort`);
  return rows
    .sort((one, other) => one.kind - other.kind || one.sort - other.sort)
    .map(({ code, kind, ...item }) => ({ code, kind, name: itemName(item, caller.language) }));
}

/** Columns of the grid of a run. */
export async function runItems(db: Reader, caller: Caller, { id }: { id: number }) {
  await mustReachRun(db, caller, MAY_SEE_RUNS, id);
  return itemsOf(db, caller, id);
}

/** The grid of people and items, a page at a time (salary, Screens); the look is logged with its rows (rule 28). */
export function runLines(caller: Caller, { page, query }: Input) {
  return transaction(async (tx) => {
    await mustReachRun(tx, caller, MAY_SEE_RUNS, query.id);
    const run = await readRun(tx, query.id);
    const share = await parameter(tx, caller, "netChangePct", run.payDate);
    const from = sql`
      payroll_lines l
        join employees on employees.emp_id = l.emp_id
        join departments d on d.department_id = l.department_id
        left join salary_archives a on a.emp_id = l.emp_id
    `;
    const where = every([
      sql`l.run_id = ${run.id}`,
      seesPeopleOf(caller),
      query.likeName &&
        sql`
          (
            employees.job_number = ${query.likeName}
              or employees.search_tokens @> array[${searchToken(query.likeName)}]::text[]
          )
        `,
      query.state !== undefined && sql`${toldState(caller)} = ${query.state}`,
      query.moved !== undefined && sql`${moved(share)} and ${seesLine(caller)}`,
    ]);
    const order = sql`length(employees.job_number), employees.job_number`;
    const found = await paged(tx, page, { from, where, order }, async (tail) => {
      const { rows } = await tx.execute<Line>(sql`
        select l.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as name,
          d.department_name as department, ${toldState(caller)} as state,
          l.amounts, l.gross::float8 as gross, l.net::float8 as net,
          l.net_before::float8 as "netBefore", l.diff_reason as "diffReason", ${moved(share)} as moved,
          ${seesLine(caller)} as seen
        ${tail}`);
      return rows;
    });
    const items = await itemsOf(tx, caller, run.id);
    const read = found.simpleList.filter(({ seen }) => seen);
    await logSalary(tx, caller, [
      { action: LOG_ACTION.view, subject: "runLines", runId: run.id, rows: read.length, ...ofOnly(read) },
    ]);
    return mapped(found, (row) => gridRow(row, items));
  });
}

const WHOLE_BP = 10_000;

/** What of a row nobody is told who does not see its figures: why it moved is one of them. */
const HIDDEN = {
  amounts: null,
  gross: null,
  net: null,
  netBefore: null,
  changeBp: null,
  diffReason: "",
  needsReason: false,
};

/** A row of the grid; of a person whose figures the caller may not see none is sent. */
function gridRow({ seen, amounts, moved: hasMoved, ...row }: Line, items: readonly { code: string }[]): GridRow {
  const { gross, net, netBefore } = row;
  if (!seen) return { ...row, ...HIDDEN };
  const changeBp = netBefore ? Number((BigInt(net - netBefore) * BigInt(WHOLE_BP)) / BigInt(netBefore)) : null;
  return {
    ...row,
    gross,
    net,
    netBefore,
    changeBp,
    amounts: items.map(({ code }) => amounts[code] ?? null),
    needsReason: hasMoved === true,
  };
}
