import { type SQL, sql } from "drizzle-orm";
import { LINE_STATE, LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { PayReader } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { logSalary } from "../log/log.server";
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

/** A run `r` of one person is that person's pay, and not his own to read here (rules 4 and 28). */
export const ownAlone = ({ empId }: PayReader): SQL => sql`
  (
    r.people = 1
      and exists (
        select
        from payroll_lines o
        where o.run_id = r.id and o.emp_id = ${empId ?? 0}
      )
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
 * is left of them are his own figures, and nobody works with his right in his name (rule 36). Of a run that pays him
 * alone they are his pay itself, which he reads with his salary key.
 */
export const hidesLines = (caller: Caller): SQL =>
  decides(caller)
    ? ownAlone(caller)
    : sql`
        exists (
          select
          from payroll_lines h
          where h.run_id = r.id and h.emp_id = any(${unseenPeople(caller)})
        )
      `;

/** Among people (rows with `emp_id`) is one whose figures the caller does not see; whoever decides of runs sees all. */
export const hidesAnyOf = (caller: Caller, people: SQL): SQL =>
  decides(caller) ? sql`false` : sql`exists (select from (${people}) h where h.emp_id = any(${unseenPeople(caller)}))`;

/**
 * The one person beside the caller of whom run `r` is, whose pay its totals tell (rule 28); 0: it is of nobody else,
 * null: of several.
 */
export const onlyPerson = (caller: Caller): SQL => sql`
  case
    when r.people <= 2 then (
      select case when count(*) < 2 then coalesce(min(o.emp_id), 0) end
      from payroll_lines o
      where o.run_id = r.id and o.emp_id <> ${caller.empId ?? 0}
    )
  end
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

/** A look at the totals of a run, written down as one at the pay of whom alone they are of (rule 28). */
export async function runLooked(tx: Tx, caller: Caller, runId: number): Promise<void> {
  const row = await selectOne(tx, { empId: sql<number | null>`${onlyPerson(caller)}` })`
    from payroll_runs r
    where r.id = ${runId}`;
  const empId = row?.empId || undefined;
  await logSalary(tx, caller, [{ action: LOG_ACTION.view, subject: "run", runId, empId }]);
}
