import { eq, sql } from "drizzle-orm";
import { type ContractType, DIMISSION_STATE, type DimissionState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { StaffType } from "~/contracts/organization/codes";
import { contractTypeOf } from "~/lib/employees/contributions";
import { lawfulLastDay } from "~/lib/employees/notice-period";
import { outsideSeverance, severance } from "~/lib/employees/severance";
import { reachEmployee } from "~/upstream/organization/people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, stale } from "~/upstream/platform/refusal.server";
import { figuresOfSite } from "../benefits/benefit-parts.server";
import { contractTypeOn, type DimissionRow, lockDimission, OBJECT, reachDimission } from "./dimission.server";
import { dimissions } from "./tables.server";

interface Figures {
  avgWage: number;
  previousWage: number;
  localAvgWage: number;
  minWage: number;
}

/** The figures HR has kept. */
function figuresOf({ avgWage, previousWage, localAvgWage, minWage }: DimissionRow): Figures | null {
  return avgWage === null || previousWage === null || localAvgWage === null || minWage === null
    ? null
    : { avgWage, previousWage, localAvgWage, minWage };
}

const lastDayOf = (row: DimissionRow) =>
  row.lastWorkDate ?? (row.earliestDate ? lawfulLastDay(row.earliestDate, row.expectDate) : row.expectDate);

/** Until everything is settled, or the dimission came to nothing. */
const OVER: readonly DimissionState[] = [DIMISSION_STATE.closed, DIMISSION_STATE.withdrawn, DIMISSION_STATE.rejected];
const mayChange = ({ state }: DimissionRow) => !OVER.includes(state);

const reckon = (row: DimissionRow, { hireDate, contractType }: Stay, figures: Figures) =>
  severance({
    ...figures,
    contractType,
    agreedSeverance: row.agreedSeverance,
    type: row.type,
    initiator: row.initiator,
    refusedTerms: row.refusedTerms === 1,
    payInLieu: row.payInLieu === 1,
    hireDate,
    lastWorkDate: lastDayOf(row),
  });

/** Employees rule 29, step by step; who sees it is HR alone. */
export async function severanceEstimate(db: Reader, caller: Caller, { id }: { id: number }) {
  const { row, employee } = await reachDimission(db, caller, MAY.dimission.severance, id);
  const { empName, jobNumber } = employee;
  const stay = await stayOf(db, row);
  const figures = figuresOf(row);
  return {
    id,
    empName,
    jobNumber,
    ...stay,
    figures,
    agreedSeverance: row.agreedSeverance,
    type: row.type,
    state: row.state,
    version: row.version,
    lastWorkDate: lastDayOf(row),
    preliminary: row.lastWorkDate === null,
    mayChange: mayChange(row),
    payInLieu: row.payInLieu as 0 | 1,
    result: figures && reckon(row, stay, figures),
    local: await localFigures(db, employee, lastDayOf(row)),
  };
}

/** Average and minimum wage of the site's city in the month of the last day (employees rules 18 and 29). */
async function localFigures(
  db: Reader,
  { siteId, overseasWarehouse }: { siteId: number; overseasWarehouse: number },
  lastDay: string,
) {
  const city = overseasWarehouse === 1 ? null : await figuresOfSite(db, siteId, lastDay.slice(0, 7));
  return city && { localAvgWage: city.avgWage, minWage: city.minWage, confirmed: city.confirmed === 1 };
}

interface Stay {
  hireDate: string;
  contractType: ContractType;
}

/** First day of the stay that this dimission ends, and the type of its last contract. */
async function stayOf(db: Reader | Tx, row: DimissionRow): Promise<Stay> {
  const lastDay = lastDayOf(row);
  const { day, ...contract } = (await selectOne(db, {
    staffType: sql<StaffType>`e.staff_type`,
    contractType: sql<ContractType | null>`${contractTypeOn(sql`e`, sql`${lastDay}::date`)}`,
    day: str`coalesce(
        (
          select s.start_date
          from employment_spells s
          where s.emp_id = e.emp_id and s.start_date <= ${lastDay}
          order by s.start_date desc
          limit 1
        ),
          e.hire_date
      )::text`,
  })`from employees e where e.emp_id = ${row.empId}`)!;
  return { hireDate: day, contractType: contractTypeOf(contract) };
}

/** What is to be paid as the figures stand; nothing without them. */
export async function severanceNow(tx: Tx, row: DimissionRow): Promise<number | null> {
  const figures = figuresOf(row);
  return figures && reckon(row, await stayOf(tx, row), figures).total;
}

/** Keeps the figures and what comes of them; the amounts are no business of the audit (shell, AuditLog). */
export async function saveSeverance(
  tx: Tx,
  caller: Caller,
  {
    id,
    version,
    agreedSeverance = null,
    ...figures
  }: Figures & { id: number; version: number; agreedSeverance?: number | null },
) {
  const { row } = await lockDimission(tx, id);
  const { siteId } = await reachEmployee(tx, caller, MAY.dimission.severance, row.empId);
  if (row.version !== version) throw stale();
  if (!mayChange(row)) throw conflict("dimission:said.settled");
  const stay = await stayOf(tx, row);
  const agreed = outsideSeverance(stay.contractType) === "agreement" ? agreedSeverance : null;
  const { total } = reckon({ ...row, agreedSeverance: agreed }, stay, figures);
  await tx
    .update(dimissions)
    .set({
      ...figures,
      agreedSeverance: agreed,
      severance: total,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
      version: sql`${dimissions.version} + 1`,
    })
    .where(eq(dimissions.id, id));
  await audit(tx, caller, {
    action: "dimission.severance",
    objectType: OBJECT,
    objectId: id,
    siteId,
    after: { figures: "changed" },
  });
  return { id };
}
