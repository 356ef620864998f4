import { companyDay } from "~/lib/period";
import { figuresOfSite } from "~/upstream/employees/benefits/benefit-parts.server";
import { lastPay } from "~/upstream/payroll/months.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";

/** Of the gross wage that may be deducted a month: 20 % (Interim Provisions on Wage Payment, art. 16). */
const PARTS_OF_GROSS = 5;

/**
 * The most, in fen, that may be agreed to be deducted a month: 20 % of the gross wage of the last locked month, and
 * what its net pay is above the local minimum wage; null without a locked month (finance rule 15).
 */
export async function mostInstalment(db: Reader | Tx, empId: number): Promise<number | null> {
  const pay = await lastPay(db, empId);
  if (!pay) return null;
  const row = await selectOne(db, { siteId: num`site_id` })`from employees where emp_id = ${empId}`;
  const figures = await figuresOfSite(db, row!.siteId, companyDay().slice(0, 7));
  const share = Math.floor(pay.gross / PARTS_OF_GROSS);
  return Math.max(0, Math.min(share, pay.net - (figures?.minWage ?? 0)));
}
