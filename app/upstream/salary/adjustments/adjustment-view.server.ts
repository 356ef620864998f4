import { sql } from "drizzle-orm";
import type { FormView } from "~/contracts/approvals/form";
import { ADJUST_STATE, type AdjustReason, LOG_ACTION } from "~/contracts/salary/codes";
import { formatChange } from "~/lib/salary/adjustment";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { personColumns } from "../archives/archive-parts.server";
import { logSalary } from "../log/log.server";
import { linesWithNames } from "./adjustment-lines.server";
import { SUBJECT } from "./adjustment-write.server";

/**
 * What a form says to whoever may read it: old, new and percentage of every item. That it was read is written down for
 * each person in the same transaction (salary rule 28); one's own figures are left out (rules 4 and 36).
 */
export const viewOf = (caller: Caller, formId: number): Promise<FormView> =>
  transaction(async (tx) => {
    const { head, no, rows } = await read(tx, caller, formId);
    const ids = rows.map(({ id }) => id);
    const lines = await linesWithNames(tx, caller, ids);
    const others = rows.filter(({ empId }) => empId !== caller.empId);
    await logSalary(
      tx,
      caller,
      others.map(({ empId }) => ({ action: LOG_ACTION.view, subject: SUBJECT, empId })),
    );
    const fact = factsIn(caller, "salAdjust:field");
    const word = (key: string) => say(caller.language, { key: `salAdjust:${key}` });
    const column = (name: string, type: "text" | "money" = "text") => ({ label: word(`field.${name}`), type });
    const single = rows.length === 1 ? rows[0]! : null;
    const whose = (row: (typeof rows)[number]) => [
      `${row.name} ${row.jobNumber}`,
      `${word(`reason.${row.reason}`)} ${row.effectiveDate}`,
    ];
    return {
      facts: [
        fact("no", "text", no),
        { ...fact("head", "text", head), field: "headEmpId" },
        ...(single
          ? [
              fact("person", "text", `${single.name} ${single.jobNumber}`),
              fact("department", "text", single.department),
              fact("reason", "text", word(`reason.${single.reason}`)),
              fact("effectiveDate", "date", single.effectiveDate),
            ]
          : []),
      ],
      lines: [
        {
          field: "lines",
          title: word("field.lines"),
          columns: [
            ...(single ? [] : [column("person"), column("reason")]),
            ...[column("item"), column("before", "money"), column("after", "money"), column("change")],
          ],
          rows: rows.flatMap((row) =>
            (lines.get(row.id) ?? []).map(({ name, before, after, changeBp }) => [
              ...(single ? [] : whose(row)),
              name,
              ...(row.empId === caller.empId
                ? [null, null, null]
                : [before, after, changeBp === null ? null : formatChange(changeBp)]),
            ]),
          ),
          currency: "CNY",
        },
      ],
      attachments: [],
    };
  });

async function read(tx: Tx, caller: Caller, formId: number) {
  const forms = await select(tx, { no: str`f.no`, head: str`coalesce(h.emp_name, '')` })`
    from salary_adjust_forms f
    left join employees h on h.emp_id = f.head_emp_id
    where f.id = ${formId}`;
  const rows = await select(tx, {
    id: num`j.id`,
    ...personColumns(caller),
    reason: sql<AdjustReason>`j.reason`,
    effectiveDate: str`j.effective_date`,
  })`
    from salary_adjustments j
    join employees on employees.emp_id = j.emp_id
    join departments d using (department_id)
    where j.form_id = ${formId} and j.state <> ${ADJUST_STATE.withdrawn}
    order by length(employees.job_number), employees.job_number`;
  return { ...forms[0]!, rows };
}
