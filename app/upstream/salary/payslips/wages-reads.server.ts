import { sql } from "drizzle-orm";
import { z } from "zod";
import { LOG_ACTIONS, LOOKERS_PAGE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import {
  wageLookers as lookersContract,
  type PrintedPayslip,
  type printWages as printContract,
} from "~/contracts/salary/wages";
import { say } from "~/lib/texts.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { LOG_NAME } from "~/upstream/shell/system/logs.server";
import { salaryLog } from "../log/tables.server";
import { ownEmpId } from "../secrets/secret.server";
import { heldWageSession } from "../secrets/session.server";
import { isShown, ownPayslip } from "./own-payslip.server";
import { shownSlip } from "./slip-read.server";

/** The own payslip as it goes to paper. */
export async function printWages(
  db: Reader,
  caller: Caller,
  { wageToken, payslipId }: z.output<(typeof printContract)["input"]>,
): Promise<PrintedPayslip> {
  await heldWageSession(db, caller, wageToken);
  const row = await ownPayslip(db, caller, sql`p.id = ${payslipId} and ${isShown}`, false);
  const rows = await select(db, {
    department: str`${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}`,
  })`
    from payroll_lines l
    join departments d on d.department_id = l.department_id
    where l.id = ${row.lineId}`;
  const { month, kind, state, company, payDate } = row;
  return {
    payslipId,
    month,
    kind,
    state,
    company,
    payDate,
    ...(await shownSlip(db, caller, row.lineId)),
    name: caller.empName,
    jobNumber: caller.jobNumber,
    department: rows[0]?.department ?? "",
    printedAt: new Date().toISOString(),
  };
}

/** Codes by which somebody gets to see the pay of others. */
const PAY_CODES = Object.entries(MAY).flatMap(([group, codes]) => (group === "own" ? [] : Object.values(codes)));

const LOOK = reads(
  lookersContract.output.element.omit({ what: true }).extend({ action: z.literal(LOG_ACTIONS), subject: z.string() }),
  { l: salaryLog },
  {
    name: sql`coalesce(${LOG_NAME(sql`l.operator_user_id`)}, '')`,
    role: sql`
      coalesce((
        select string_agg(distinct r.role_name, '、')
        from user_roles ur
        join roles r on r.id = ur.role_id and r.is_take_effect = 1
        where ur.user_id = coalesce(l.acting_for, l.operator_user_id)
          and exists (
            select
            from role_permissions rp
            where rp.role_id = r.id and rp.permission_code = any(${sql.param(PAY_CODES)}::int[])
          )
      ), '')
    `,
    at: sql`to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  },
);

/**
 * Who looked at the caller's pay or changed it, by whose right, when and what for (salary rule 28). What he did himself
 * is none of it.
 */
export async function wageLookers(
  db: Reader,
  caller: Caller,
  { wageToken, page }: z.output<(typeof lookersContract)["input"]>,
) {
  await heldWageSession(db, caller, wageToken);
  const rows = await LOOK.all(db, {
    where: sql`l.emp_id = ${ownEmpId(caller)} and l.operator_user_id <> ${caller.userId}`,
    order: sql`l.id desc`,
    limit: { pageNo: page, pageSize: LOOKERS_PAGE },
  });
  const word = (key: string) => say(caller.language, { key });
  return rows.map(({ action, subject, ...look }) => ({
    ...look,
    what: say(caller.language, {
      key: "salSlip:what",
      params: { action: word(`salLog:action.${action}`), subject: word(`salLog:subject.${subject}`) },
    }),
  }));
}
