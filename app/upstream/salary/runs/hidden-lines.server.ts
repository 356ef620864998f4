import { type SQL, sql } from "drizzle-orm";
import { LINE_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reachesPay, seesFigures } from "../reach.server";
import type { LineRemark } from "./tables.server";

/** Whoever decides of runs, by the scope of his role. */
const decides = (caller: Caller): boolean => holds(caller, MAY.runs.lock) || holds(caller, MAY.runs.approve);

/**
 * People whom the caller may see in a run he reaches: a clerk those whom he pays, whoever decides of it all of them.
 * Rows of `employees` beside `salary_archives a`.
 */
export const seesPeopleOf = (caller: Caller): SQL =>
  decides(caller) ? sql`true` : sql`(employees.emp_id = ${caller.empId ?? 0} or ${reachesPay(caller, MAY.runs.work)})`;

/** The caller reads the figures of a line: never his own; of levels above his limit only who decides of runs. */
export const seesLine = (caller: Caller): SQL => sql`
  (
    employees.emp_id <> ${caller.empId ?? 0} and ${decides(caller) ? sql`true` : seesFigures(caller)}
  )
`;

/** Asked once a statement, not once a line: the people of whom the caller sees no figures. */
const unseenPeople = (caller: Caller): SQL => sql`
  array(
    select employees.emp_id
    from employees
    left join salary_archives a on a.emp_id = employees.emp_id
    where (${reachesPay(caller, MAY.runs.work)} and ${seesFigures(caller)}) is not true
  )
`;

/**
 * Run `r` has a line whose figures the caller does not see: its totals less the lines that he sees would tell them
 * (salary rules 28 and 30). Whoever decides of a run decides of its totals, although he may be paid by it himself: what
 * is left of them are his own figures, and nobody works with his right in his name (rule 36).
 */
export const hidesLines = (caller: Caller): SQL =>
  decides(caller)
    ? sql`false`
    : sql`
        exists (
          select
          from payroll_lines h
          where h.run_id = r.id and h.emp_id = any(${unseenPeople(caller)})
        )
      `;

/** Errors whose sentences tell nothing of pay: they are to be put right, whoever is paid what. */
const PLAIN_ERRORS = ["noArchive", "otherCompany", "noStructure", "noValue", "noCard", "noInsuranceLine", "noFundLine"];
const PLAIN = new Set(PLAIN_ERRORS.map((word) => `salRuns:said.${word}`));

/** What is said about a line whose figures the caller does not see; what is left out stays with who sees them. */
export const plainRemarks = (remarks: readonly LineRemark[]): LineRemark[] => {
  const plain = remarks.filter(({ key }) => PLAIN.has(key));
  return plain.length > 0 ? plain : [{ code: null, key: "salRuns:hidden", params: {} }];
};

/**
 * The state of a line `l` as the caller may know it: that one is to be looked at may say that its net moved far, so of
 * lines that he does not see only errors are told (rule 28).
 */
export const toldState = (caller: Caller): SQL => sql`
  case
    when l.state = ${LINE_STATE.error} or ${seesLine(caller)} then l.state
    else ${LINE_STATE.ok}::smallint
  end
`;
