import { type SQL, sql } from "drizzle-orm";
import { NOTICE_STATE, RECEIPT_STATE, type ReceiptState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { ReceiptQuery } from "~/contracts/employees/notice";
import { COMPANY_ZONE } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import { windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { namesOf } from "../archives/archives.server";
import { editable, iso } from "./notice.server";

interface Notice {
  [column: string]: unknown;
  id: number;
  title: string;
  versionNo: number;
  deadline: string | null;
  confirmRequired: 0 | 1;
  audienceCount: number;
  readCount: number;
}

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
async function reach(db: Reader, caller: Caller, id: number): Promise<Notice> {
  const { rows } = await db.execute<Notice>(sql`
    select informations.id, informations.title, informations.version_no as "versionNo", informations.deadline,
      informations.confirm_required as "confirmRequired", c.*
    from informations
    cross join lateral (
      select count(*)::int as "audienceCount", count(read_at)::int as "readCount"
      from (select r.read_at from ${AUDIENCE} where ${scoped(caller, id)}) as people
    ) c
    where informations.id = ${id}
      and informations.state <> ${NOTICE_STATE.draft}
      and (c."audienceCount" > 0 or ${editable(caller)})`);
  if (!rows[0]) throw missing();
  return rows[0];
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

async function filter(db: Reader, caller: Caller, id: number, query: ReceiptQuery): Promise<SQL> {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  const parts = [
    scoped(caller, id),
    query.state ? STATES[query.state] : sql`true`,
    query.likeEmpName ? sql`employees.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]` : sql`true`,
    departments ? sql`employees.department_id = any(${sql.param(departments)}::int[])` : sql`true`,
  ];
  return sql.join(parts, sql` and `);
}

const ORDER = sql`length(employees.job_number), employees.job_number`;

interface Receipt {
  [column: string]: unknown;
  empId: number;
  jobNumber: string;
  empName: string;
  departmentId: number;
  openedAt: string | null;
  readAt: string | null;
  confirmedAt: string | null;
}

/** Who has read it and when, who has not. */
export async function receiptList(
  db: Reader,
  caller: Caller,
  { id, page, query }: { id: number; page: { pageNo: number; pageSize: number }; query: ReceiptQuery },
) {
  await reach(db, caller, id);
  const where = await filter(db, caller, id, query);
  const [{ rows }, counted, names] = await Promise.all([
    db.execute<Receipt>(sql`
      select employees.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as "empName",
        employees.department_id as "departmentId",
        r.opened_at as "openedAt", r.read_at as "readAt", r.confirmed_at as "confirmedAt"
      from ${AUDIENCE}
      where ${where}
      order by ${ORDER}
      ${windowOf(page)}`),
    select(db, { n: num`count(*)::int` })`from ${AUDIENCE} where ${where}`,
    namesOf(db, caller),
  ]);
  const simpleList = rows.map(({ departmentId, openedAt, readAt, confirmedAt, ...row }) => ({
    ...row,
    departmentPath: names.departmentPath(departmentId),
    openedAt: iso(openedAt),
    readAt: iso(readAt),
    confirmedAt: iso(confirmedAt),
  }));
  return { page: { totalCount: counted[0]!.n }, simpleList };
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
      const where = await filter(db, caller, id, query);
      const names = await namesOf(db, caller);
      return {
        count: sql`select count(*)::int as n from ${AUDIENCE} where ${where}`,
        select: sql`
          select employees.job_number, employees.emp_name, employees.department_id, ${clock("opened_at")},
            ${clock("read_at")}, ${clock("confirmed_at")}
          from ${AUDIENCE}
          where ${where}
          order by ${ORDER}
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
