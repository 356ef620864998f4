import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { TASK_STATE } from "~/contracts/approvals/codes";
import type { Box } from "~/contracts/approvals/form-query";
import { MAY } from "~/contracts/approvals/may";
import type { exportForms as contract } from "~/contracts/approvals/watch";
import type { Language } from "~/lib/languages";
import { minorDigits } from "~/lib/money";
import { COMPANY_ZONE, companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need } from "~/upstream/platform/identity/rights.server";
import { ALL_FORMS, amountHidden, formFilter, formsInBox, submittedWithin } from "./form-filter.server";
import { formTypesOf, typeName } from "./form-types.server";
import { currentNodeSql } from "./node-names.server";

type Asked = z.output<(typeof contract)["input"]>["query"];

const clock = (column: SQL) => sql`to_char(${column} at time zone '${sql.raw(COMPANY_ZONE)}', 'YYYY-MM-DD HH24:MI')`;
const hours = (from: SQL, to: SQL) => sql`round((extract(epoch from ${to} - ${from}) / 3600)::numeric, 1)`;

/** A place to decide where somebody has decided, or the time has. */
const OVER = [TASK_STATE.approved, TASK_STATE.rejected, TASK_STATE.returned, TASK_STATE.timedOut];

/** Of each decision its node and hours, in order. */
const NODE_HOURS = [
  "nodeHours",
  "text",
  sql`
    (
      select string_agg(
        coalesce(n ->> 'name', t.node_key) || ' ' || ${hours(sql`t.received_at`, sql`t.decided_at`)}, '; ' order by t.id
      )
    from approval_tasks t
    left join approval_definitions d on d.id = i.definition_id
    left join lateral jsonb_array_elements(d.nodes) n on n ->> 'key' = t.node_key
    where t.instance_id = i.id and t.status in ${OVER})`,
] as const;

/** Columns of an export: head, kind, what is selected (approvals, Exports). */
const columnsOf = (language: Language, box?: Box) =>
  [
    ["instanceNo", "text", sql`i.instance_no`],
    ["formType", "text", sql`i.form_type_code`],
    ["title", "text", sql`i.title`],
    ["requester", "text", sql`"employees"."emp_name"`],
    ["jobNumber", "text", sql`"employees"."job_number"`],
    ["department", "text", sql`i.requester_department_id`],
    ["site", "text", sql`i.requester_site_digit`],
    ["amount", "money", sql`case when not ${amountHidden(box)} then i.amount end`],
    ["currency", "text", sql`i.currency`],
    ["status", "text", sql`i.status`],
    ["node", "text", currentNodeSql("i", language)],
    [
      "holders",
      "text",
      sql`
        (
          select string_agg(h.emp_name || ' ' || h.job_number, ', ' order by t.id)
          from approval_tasks t
          join employees h on h.emp_id = t.assignee_emp_id
          where t.instance_id = i.id and t.status = ${TASK_STATE.pending}
        )
      `,
    ],
    ["submittedAt", "text", clock(sql`i.submitted_at`)],
    ["finishedAt", "text", clock(sql`i.finished_at`)],
    ["hours", "number", sql`${hours(sql`i.submitted_at`, sql`coalesce(i.finished_at, now())`)}::float8`],
    ...(box ? [] : [NODE_HOURS]),
  ] as const;

/** The list's column that a column of the export belongs to; number and title are never taken out. */
function shownAs(name: string, box?: Box): string | undefined {
  if (name === "instanceNo" || name === "title") return undefined;
  if (name === "jobNumber") return "requester";
  return name === "amount" || name === "currency" ? (box ? "amount" : "amountCny") : name;
}

/**
 * The filtered list of a box, or of the monitor with the hours of each node, as a workbook (approvals, Exports; shell
 * rule 38).
 */
export function exportForms(
  caller: Caller,
  { query, fields }: { query: Asked; fields?: readonly string[] },
): Promise<Response> {
  need(caller, query.box === "monitor" ? MAY.monitor.export : MAY.forms.list);
  const box = query.box === "monitor" ? undefined : query.box;
  const columns = columnsOf(caller.language, box);
  const word = (key: string) => say(caller.language, { key });
  return exportAnswer(caller, {
    action: "approval.export",
    objectType: "approval",
    asked: { ...query },
    chosen: fields,
    title: word(`monitor:box.${query.box}`),
    day: companyDay(),
    columns: columns.map(([name, kind]) => ({ header: word(`monitor:field.${name}`), kind, name: shownAs(name, box) })),
    rows: async (db) => {
      const forms = box
        ? sql`${formsInBox(box, caller.empId ?? 0)} where true`
        : sql`${ALL_FORMS} where ${submittedWithin(caller, MAY.monitor.export)}`;
      const from = sql`from ${forms} and ${formFilter(query, box)}`;
      return {
        count: sql`select count(*)::int as n ${from}`,
        select: sql`select ${sql.join(
          columns.map(([, , selected]) => selected),
          sql`, `,
        )} ${from} order by i.id desc`,
        cells: cellsOf(db, caller),
      };
    },
  });
}

/** Words for the codes of a row; an amount in hundredths, whatever its currency counts in. */
async function cellsOf(db: Reader, caller: Caller) {
  const [types, departments] = await Promise.all([formTypesOf(db, caller), departmentsOf(db, caller)]);
  const word = (key: string) => say(caller.language, { key });
  const at = (name: string) => columnsOf(caller.language).findIndex(([column]) => column === name);
  const [type, department, site, amount, currency, status] = (
    ["formType", "department", "site", "amount", "currency", "status"] as const
  ).map(at) as [number, number, number, number, number, number];
  return (row: unknown[]) => {
    const cells = [...row] as (string | number | null)[];
    cells[type] = typeName(types, row[type] as number, caller.language);
    cells[department] = departments.pathOf(row[department] as number);
    cells[site] = word(`site:${row[site]}`);
    if (row[amount] !== null)
      cells[amount] = Number(row[amount]) * 10 ** (2 - minorDigits((row[currency] as string | null) ?? "CNY"));
    cells[status] = word(`approval:status.${row[status]}`);
    return cells;
  };
}
