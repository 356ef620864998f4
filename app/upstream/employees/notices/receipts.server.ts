import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { NOTICE_STATE, RECEIPT_STATE, type ReceiptState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { type ReceiptQuery, receiptRow } from "~/contracts/employees/receipts";
import { COMPANY_ZONE } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import { mapped, type Page } from "~/upstream/platform/database/page.server";
import { every, num, selectOne, str } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { namesOf } from "../archives/archives.server";
import { editable } from "./notice.server";

/**
 * The audience on job whom the caller's scope covers, each with the receipt of the present version; `informations` is
 * the notice.
 */
const AUDIENCE = sql`
  informations cross join lateral notice_audience(informations.audience) a join employees on employees.emp_id = a.emp_id
  left join reading_receipts r on r.information_id = informations.id
    and r.version_no = informations.version_no
    and r.emp_id = employees.emp_id`;

const scoped = (caller: Caller, id: number): SQL =>
  sql`
    informations.id = ${id}
      and informations.state <> ${NOTICE_STATE.draft}
      and ${visibleTo(caller, MAY.notices.seeReceipts)}
  `;

/** A notice that was published, to its editors and to whoever has somebody of its audience in his scope. */
async function reach(db: Reader, caller: Caller, id: number) {
  const row = await selectOne(db, {
    id: num`informations.id`,
    title: str`informations.title`,
    versionNo: num`informations.version_no`,
    deadline: sql<string | null>`informations.deadline`,
    confirmRequired: sql<0 | 1>`informations.confirm_required`,
    audienceCount: num`c.audience`,
    readCount: num`c.read`,
  })`
    from informations
    cross join lateral (
      select count(*)::int as audience, count(read_at)::int as read
      from (select r.read_at from ${AUDIENCE} where ${scoped(caller, id)}) as people
    ) c
    where informations.id = ${id}
      and informations.state <> ${NOTICE_STATE.draft}
      and (c.audience > 0 or ${editable(caller)})`;
  if (!row) throw missing();
  return row;
}

export async function receiptsHead(
  db: Reader,
  caller: Caller,
  { id, ...choice }: { id: number; departmentId?: number; choose?: "departmentId" },
) {
  const [notice, department] = await Promise.all([reach(db, caller, id), departmentFilter(db, caller, choice)]);
  return { ...notice, department };
}

const STATES: Record<ReceiptState, SQL> = {
  [RECEIPT_STATE.unread]: sql`r.read_at is null`,
  [RECEIPT_STATE.read]: sql`r.read_at is not null`,
  [RECEIPT_STATE.confirmed]: sql`r.confirmed_at is not null`,
};

async function asked(db: Reader, caller: Caller, id: number, query: ReceiptQuery) {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  return {
    where: every([
      scoped(caller, id),
      query.state && STATES[query.state],
      query.likeEmpName && sql`employees.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
      departments ? sql`employees.department_id = any(${sql.param(departments)}::int[])` : undefined,
    ]),
    order: sql`length(employees.job_number), employees.job_number`,
  };
}

const RECEIPT = reads(receiptRow.omit({ departmentPath: true }).extend({ departmentId: z.number().int() }), AUDIENCE, {
  empId: sql`employees.emp_id`,
  jobNumber: sql`employees.job_number`,
  empName: sql`employees.emp_name`,
  departmentId: sql`employees.department_id`,
  openedAt: sql`r.opened_at`,
  readAt: sql`r.read_at`,
  confirmedAt: sql`r.confirmed_at`,
});

/** Who has read it and when, who has not. */
export async function receiptList(
  db: Reader,
  caller: Caller,
  { id, page, query }: { id: number; page: Page; query: ReceiptQuery },
) {
  await reach(db, caller, id);
  const [found, names] = await Promise.all([
    RECEIPT.page(db, page, await asked(db, caller, id, query)),
    namesOf(db, caller),
  ]);
  return mapped(found, ({ departmentId, ...row }) => ({ ...row, departmentPath: names.departmentPath(departmentId) }));
}

const clock = (column: string) =>
  sql`to_char(r.${sql.identifier(column)} at time zone '${sql.raw(COMPANY_ZONE)}', 'YYYY-MM-DD HH24:MI:SS')`;

/** The same list as a workbook. */
export async function exportReceipts(
  caller: Caller,
  { id, query }: { id: number; query: ReceiptQuery },
): Promise<Response> {
  const { title } = await reach(database().read, caller, id);
  const text = (key: string) => say(caller.language, { key: `reading:${key}` });
  return exportAnswer(caller, {
    action: "information.receiptsExport",
    objectType: "information",
    asked: { id, query },
    title: `${text("receipts.title")} ${title}`,
    day: todayOf(caller),
    columns: ["jobNumber", "empName", "department", "openedAt", "readAt", "confirmedAt"].map((field) => ({
      header: text(`field.${field}`),
      kind: "text" as const,
    })),
    rows: async (db) => {
      const { where, order } = await asked(db, caller, id, query);
      const names = await namesOf(db, caller);
      return {
        count: sql`select count(*)::int as n from ${AUDIENCE} where ${where}`,
        select: sql`
          select employees.job_number, employees.emp_name, employees.department_id, ${clock("opened_at")},
            ${clock("read_at")}, ${clock("confirmed_at")}
          from ${AUDIENCE}
          where ${where}
          order by ${order}
        `,
        cells: ([number, name, department, opened, read, confirmed]) => [
          number as string,
          name as string,
          names.departmentPath(department as number),
          opened as string | null,
          read as string | null,
          confirmed as string | null,
        ],
      };
    },
  });
}
