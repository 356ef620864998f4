import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type SUBSIDY_ACTS, SUBSIDY_STATE, type SubsidyState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { searchSubsidies as contract, SubsidyPayment, SubsidyRow } from "~/contracts/employees/subsidies";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { isPaidIn } from "./subsidies-to-pay.server";

type Query = z.output<(typeof contract)["input"]>;
type Page = Query["page"];

/** Finance reviews what the whole company pays; HR sees its own people. */
const reach = (caller: Caller): SQL =>
  holds(caller, MAY.subsidies.review) ? sql`true` : visibleTo(caller, MAY.subsidies.manage);

const FROM = sql`registry_subsidies s join employees on employees.emp_id = s.emp_id`;
const AGREEMENT = sql`
  s.id, s.company_id as "companyId", s.role, s.monthly_amount::float8 as "monthlyAmount", s.start_month as "startMonth",
    s.end_month as "endMonth", s.stop_month as "stopMonth", s.state, s.version
`;
const ROW = (caller: Caller) =>
  sql`
    ${AGREEMENT}, employees.emp_name as "empName", employees.job_number as "jobNumber",
      (
        s.state in ${[SUBSIDY_STATE.invited, SUBSIDY_STATE.effective]} and ${visibleTo(caller, MAY.subsidies.manage)}
      ) as "mayEnd"
  `;

type Found<R> = Omit<R, "companyName"> & { [column: string]: unknown; companyId: number };

async function named<R>(db: Reader, caller: Caller, rows: Found<R>[]): Promise<R[]> {
  const companies = await companiesOf(db, caller);
  return rows.map(
    ({ companyId, ...row }) => ({ ...row, companyName: companies.get(companyId)?.companyName ?? "" }) as R,
  );
}

/** Agreements, the latest first. */
export async function searchSubsidies(db: Reader, caller: Caller, { page, query }: Query) {
  const given: (SQL | false | undefined | "")[] = [
    reach(caller),
    query.likeEmpName && sql`"employees"."search_tokens" @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.companyId !== undefined && sql`s.company_id = ${query.companyId}`,
    query.role !== undefined && sql`s.role = ${query.role}`,
    query.state !== undefined && sql`s.state = ${query.state}`,
  ];
  const where = sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
  const [counted, { rows }] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from ${FROM} where ${where}`,
    db.execute<Found<SubsidyRow>>(
      sql`select ${ROW(caller)} from ${FROM} where ${where} order by s.id desc ${windowOf(page)}`,
    ),
  ]);
  return listed(counted[0]!.n, await named<SubsidyRow>(db, caller, rows));
}

export async function subsidyDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<SubsidyRow> {
  const { rows } = await db.execute<Found<SubsidyRow>>(
    sql`select ${ROW(caller)} from ${FROM} where s.id = ${id} and ${visibleTo(caller, MAY.subsidies.manage)}`,
  );
  if (!rows[0]) throw missing();
  return (await named<SubsidyRow>(db, caller, rows))[0]!;
}

export async function subsidyFilters(db: Reader, caller: Caller) {
  const companies = await companiesOf(db, caller);
  return { companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })) };
}

export const subsidyChoices = async (db: Reader, caller: Caller) => ({
  ...(await subsidyFilters(db, caller)),
  month: companyDay().slice(0, 7),
});

const paidIn = (caller: Caller, month: string) => sql`${isPaidIn(month)} and ${reach(caller)}`;

/** Who is paid what in a month: what payroll takes over (employees rule 45). */
export async function subsidyMonth(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: { month?: string } },
) {
  const month = query.month ?? companyDay().slice(0, 7);
  const { rows } = await db.execute<Found<SubsidyPayment> & { n: number; total: number }>(sql`
    with paid as (
      select s.id, employees.emp_name as "empName", employees.job_number as "jobNumber", s.company_id as "companyId",
        s.role, s.monthly_amount::float8 as "monthlyAmount"
      from ${FROM}
      where ${paidIn(caller, month)}
    )
    select sums.n, sums.total, p.*
    from (select count(*)::int as n, coalesce(sum("monthlyAmount"), 0)::float8 as total from paid) sums
    left join (select * from paid order by length("jobNumber"), "jobNumber", id ${windowOf(page)}) p on true
    order by length(p."jobNumber"), p."jobNumber", p.id`);
  const { n, total } = rows[0]!;
  const simpleList = await named<SubsidyPayment>(
    db,
    caller,
    rows.filter(({ id }) => id !== null).map(({ n: _, total: __, ...row }) => row as Found<SubsidyPayment>),
  );
  return { month, total, ...listed(n, simpleList) };
}

/** The month's payments as a workbook. */
export function exportSubsidyMonth(caller: Caller, { query }: { query: { month?: string } }): Promise<Response> {
  const month = query.month ?? companyDay().slice(0, 7);
  const text = (key: string) => say(caller.language, { key: `subsidy:${key}` });
  return exportAnswer(caller, {
    action: "subsidy.export",
    objectType: "registrySubsidy",
    asked: { month },
    title: `${text("month.title")}-${month}`,
    day: companyDay(),
    columns: [
      ...(["jobNumber", "empName", "company", "role"] as const).map((field) => ({
        header: text(`field.${field}`),
        kind: "text" as const,
      })),
      { header: text("field.monthlyAmount"), kind: "money" },
    ],
    rows: async (db) => {
      const companies = await companiesOf(db, caller);
      return {
        count: sql`select count(*)::int as n from ${FROM} where ${paidIn(caller, month)}`,
        select: sql`
          select employees.job_number, employees.emp_name, s.company_id, s.role, s.monthly_amount::float8
          from ${FROM}
          where ${paidIn(caller, month)}
          order by length(employees.job_number), employees.job_number, s.id
        `,
        cells: ([number, name, company, role, amount]) => [
          number as string,
          name as string,
          companies.get(company as number)?.companyName ?? "",
          text(`role.${role}`),
          amount as number,
        ],
      };
    },
  });
}

/** An invitation is opened to be read, then signed or declined (employees rule 45). */
const ownAct = (state: SubsidyState, opened: boolean): (typeof SUBSIDY_ACTS)[number] =>
  state !== SUBSIDY_STATE.invited ? "view" : opened ? "sign" : "open";

/** The holder's own agreements, the latest first. */
export async function ownSubsidies(db: Reader, caller: Caller) {
  const { rows } = await db.execute<Found<SubsidyRow & { opened: boolean }>>(
    sql`
      select ${AGREEMENT}, s.opened_at is not null as opened
      from registry_subsidies s
      where s.emp_id = ${caller.empId ?? 0}
      order by s.id desc
    `,
  );
  return {
    restricted: caller.restrictedTo !== null,
    agreements: (await named<SubsidyRow & { opened: boolean }>(db, caller, rows)).map((row) => ({
      ...row,
      acts: [ownAct(row.state, row.opened)],
    })),
  };
}
