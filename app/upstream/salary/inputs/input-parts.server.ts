import { type SQL, sql } from "drizzle-orm";
import { INPUT_STATE } from "~/contracts/payroll/codes";
import type { InputRow } from "~/contracts/salary/inputs";
import { MAY } from "~/contracts/salary/may";
import { RULE_ITEM } from "~/lib/salary/pay-case";
import { nameInSql } from "~/upstream/organization/organization.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { PEOPLE, personColumns } from "../archives/archive-parts.server";
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

export const inputColumns = (caller: Caller): SQL => sql`
  n.id, ${personColumns(caller)}, coalesce(k.company_name, '') as company, n.month, n.item_code as "itemCode",
    coalesce(${nameInSql(sql`i.name`, sql`i.names`, caller.language)}, n.item_code) as item,
    n.source_type as "sourceType", n.state,
    (
      n.item_code = ${RULE_ITEM.compensation} and n.notice_file_id is null and n.state = ${INPUT_STATE.open}
    ) as "lacksNotice"
`;
export type InputColumns = InputRow;

export const reachesInput = (caller: Caller): SQL => reachesPay(caller, MAY.runs.work);
