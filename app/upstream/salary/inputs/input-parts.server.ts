import { type SQL, sql } from "drizzle-orm";
import { INPUT_STATE, type InputSource, type InputState } from "~/contracts/payroll/codes";
import { MAY } from "~/contracts/salary/may";
import { RULE_ITEM } from "~/lib/salary/pay-case";
import { nameInSql } from "~/upstream/organization/organization.server";
import { bool, num, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { PEOPLE, paidPerson } from "../archives/archive-parts.server";
import { reachesPay } from "../reach.server";
import { versionIn } from "./entered-items.server";

/** What a look at an input is called in the salary log. */
export const INPUT_SUBJECT = "runInput";

/** Inputs beside whom they are for, and their item in the structure of the month. */
export const INPUTS = sql`
  run_inputs n
    join (${PEOPLE}) on employees.emp_id = n.emp_id
    left join pay_items i on i.version_id = ${versionIn(sql`a.structure_id`, sql`n.month`)} and i.code = n.item_code
`;

/** A deduction that is taken only when the employee was told in writing (salary rule 12). */
export const isCompensation = (itemCode: string): boolean => itemCode === RULE_ITEM.compensation;

export const inputColumns = (caller: Caller) => ({
  id: num`n.id`,
  ...paidPerson(caller),
  month: str`n.month`,
  itemCode: str`n.item_code`,
  item: str`coalesce(${nameInSql(sql`i.name`, sql`i.names`, caller.language)}, n.item_code)`,
  sourceType: sql<InputSource>`n.source_type`,
  state: sql<InputState>`n.state`,
  lacksNotice: bool`
    (n.item_code = ${RULE_ITEM.compensation} and n.notice_file_id is null and n.state = ${INPUT_STATE.open})`,
});

export const reachesInput = (caller: Caller): SQL => reachesPay(caller, MAY.runs.work);
