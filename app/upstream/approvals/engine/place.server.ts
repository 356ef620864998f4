import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { Facts } from "~/lib/approvals/approval-branch";
import { typeAt } from "~/lib/approvals/form-type";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { formTypesOf } from "../desk/form-types.server";
import type { FormSummary } from "./kind.server";

interface Place {
  empId: number;
  empName: string;
  jobNumber: string;
  departmentId: number;
  siteDigit: number;
  line: number[];
  rank: number;
}

/** Where people on job stand, by their keys; one statement however many. */
export async function placesOf(tx: Tx, empIds: readonly number[]): Promise<Map<number, Place>> {
  const rows = await select(tx, {
    empId: num`e.emp_id`,
    empName: str`e.emp_name`,
    jobNumber: str`e.job_number`,
    departmentId: num`e.department_id`,
    siteDigit: num`case
      when e.overseas_warehouse = 1 then 7
      else e.site_id
      end`,
    line: sql<number[]>`(select array_agg(l.department_id) from department_line(e.department_id) l)`,
    rank: num`coalesce(p.rank, 0)`,
  })`
    from employees e
    left join position_levels p on p.level_id = e.level_id
    where e.emp_id = any(${sql.param([...new Set(empIds)])}::int[]) and e.employment = ${EMPLOYMENT.onJob}`;
  return new Map(rows.map((row) => [row.empId, row]));
}

/** Where the requester stands when the form is made and each time it is submitted. */
export async function placeOf(tx: Tx, empId: number): Promise<Place> {
  return placeAmong(await placesOf(tx, [empId]), empId);
}

/** @throws missing() where the person is not on job */
export function placeAmong(places: ReadonlyMap<number, Place>, empId: number): Place {
  const at = places.get(empId);
  if (!at) throw missing();
  return at;
}

/** The type of a kind's form for a site: its own goes before the one for all (approvals, FormType). */
export async function formTypeFor(
  db: Reader | Tx,
  caller: Pick<Caller, "versions">,
  kindCode: number,
  siteDigit: number,
) {
  const type = typeAt(await formTypesOf(db, caller), kindCode, siteDigit);
  if (type?.isTakeEffect !== 1) throw conflict("approvals:said.typeOff");
  return type;
}

/** The site whose types somebody's own forms have. */
export const digitOf = ({ overseasWarehouse, siteId }: Pick<Caller, "overseasWarehouse" | "siteId">): number =>
  overseasWarehouse === 1 ? OVERSEAS_SITE : siteId;

/** Whether a kind has a type in force at the caller's site: a list offers no form that could never be sent. */
export const hasType = async (db: Reader, caller: Caller, kindCode: number): Promise<boolean> =>
  typeAt(await formTypesOf(db, caller), kindCode, digitOf(caller))?.isTakeEffect === 1;

export const place = (summary: FormSummary, at: Place, formTypeCode: number) => ({
  title: summary.title,
  formTypeCode,
  requesterEmpId: summary.requesterEmpId,
  requesterDepartmentId: at.departmentId,
  requesterSiteDigit: at.siteDigit,
  amount: summary.amount,
  currency: summary.currency,
  amountCny: summary.amountCny,
  facts: {
    ...summary.facts,
    amountCny: summary.amountCny ?? 0,
    formTypeCode,
    siteDigit: at.siteDigit,
    departmentId: at.line,
    levelRank: at.rank,
    requesterEmpId: summary.requesterEmpId,
  } as Facts,
});
