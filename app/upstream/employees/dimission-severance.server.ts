import { eq, sql } from "drizzle-orm";
import { severance } from "~/lib/severance";
import { lawfulLastDay } from "~/lib/notice-period";
import { audit } from "../platform/audit.server";
import type { Caller } from "../platform/caller.server";
import type { Reader, Tx } from "../platform/db.server";
import { conflict, stale } from "../platform/refusal.server";
import { figuresOfSite } from "./benefit-parts.server";
import { type DimissionRow, lockDimission, OBJECT, reachDimission, SEVERANCE, STATE } from "./dimission.server";
import { dimissions } from "./dimission-tables.server";
import { reachEmployee } from "./employee-detail.server";

interface Figures {
  avgWage: number;
  previousWage: number;
  localAvgWage: number;
  minWage: number;
}

/** The figures HR has kept. */
function figuresOf({ avgWage, previousWage, localAvgWage, minWage }: DimissionRow): Figures | null {
  return avgWage === null || previousWage === null || localAvgWage === null || minWage === null ? null : { avgWage, previousWage, localAvgWage, minWage };
}

const lastDayOf = (row: DimissionRow) => row.lastWorkDate ?? (row.earliestDate ? lawfulLastDay(row.earliestDate, row.expectDate) : row.expectDate);

const reckon = (row: DimissionRow, hireDate: string, figures: Figures) =>
  severance({ ...figures, type: row.type, initiator: row.initiator, refusedTerms: row.refusedTerms === 1, payInLieu: row.payInLieu === 1, hireDate, lastWorkDate: lastDayOf(row) });

/** Employees rule 29, step by step; who sees it is HR alone. */
export async function severanceEstimate(db: Reader, caller: Caller, { id }: { id: number }) {
  const { row, employee } = await reachDimission(db, caller, SEVERANCE, id);
  const { empName, jobNumber } = employee;
  const hireDate = await hireDateOf(db, row);
  const figures = figuresOf(row);
  return {
    ...{ id, empName, jobNumber, hireDate, figures },
    type: row.type,
    state: row.state,
    version: row.version,
    lastWorkDate: lastDayOf(row),
    preliminary: row.lastWorkDate === null,
    payInLieu: row.payInLieu as 0 | 1,
    result: figures && reckon(row, hireDate, figures),
    local: await localFigures(db, employee, lastDayOf(row)),
  };
}

/** Average and minimum wage of the site's city in the month of the last day (employees rules 18 and 29). */
async function localFigures(db: Reader, { siteId, overseasWarehouse }: { siteId: number; overseasWarehouse: number }, lastDay: string) {
  const city = overseasWarehouse === 1 ? null : await figuresOfSite(db, siteId, lastDay.slice(0, 7));
  return city && { localAvgWage: city.avgWage, minWage: city.minWage, confirmed: city.confirmed === 1 };
}

/** First day of the stay that this dimission ends. */
async function hireDateOf(db: Reader | Tx, row: DimissionRow): Promise<string> {
  const { rows } = await (db as Tx).execute<{ day: string }>(sql`
    select coalesce((select s.start_date from employment_spells s where s.emp_id = e.emp_id and s.start_date <= ${lastDayOf(row)} order by s.start_date desc limit 1), e.hire_date)::text as day
    from employees e where e.emp_id = ${row.empId}`);
  return rows[0]!.day;
}

/** What is to be paid as the figures stand; nothing without them. */
export async function severanceNow(tx: Tx, row: DimissionRow): Promise<number | null> {
  const figures = figuresOf(row);
  return figures && reckon(row, await hireDateOf(tx, row), figures).total;
}

/** Keeps the figures and what comes of them; the amounts are no business of the audit (shell, AuditLog). */
export async function saveSeverance(tx: Tx, caller: Caller, { id, version, ...figures }: Figures & { id: number; version: number }) {
  const { row } = await lockDimission(tx, id);
  const { siteId } = await reachEmployee(tx, caller, SEVERANCE, row.empId);
  if (row.version !== version) throw stale();
  if ([STATE.closed, STATE.withdrawn, STATE.rejected].includes(row.state as 4)) throw conflict("dimission:said.settled");
  const { total } = reckon(row, await hireDateOf(tx, row), figures);
  await tx.update(dimissions).set({ ...figures, severance: total, updatedBy: caller.actorUserId, updatedAt: sql`now()`, version: sql`${dimissions.version} + 1` }).where(eq(dimissions.id, id));
  await audit(tx, caller, { action: "dimission.severance", objectType: OBJECT, objectId: id, siteId, after: { figures: "changed" } });
  return { id };
}
