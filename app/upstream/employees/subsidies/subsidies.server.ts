import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type SUBSIDY_ACTS, SUBSIDY_STATE, type SubsidyState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import {
  type searchSubsidies as contract,
  ownSubsidy,
  subsidyPayment,
  subsidyRow,
} from "~/contracts/employees/subsidies";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { isPaidIn } from "./subsidies-to-pay.server";
import { registrySubsidies } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;
type Page = Query["page"];

/** Finance reviews what the whole company pays; HR sees its own people. */
const reach = (caller: Caller): SQL =>
  holds(caller, MAY.subsidies.review) ? sql`true` : visibleTo(caller, MAY.subsidies.manage);

const HOLDER = sql`join employees on employees.emp_id = s.emp_id`;
const ofHolder = { empName: sql`employees.emp_name`, jobNumber: sql`employees.job_number` };
/** The company's name comes from memory. */
const unnamed = { companyId: z.number().int() };
const ROW = subsidyRow.omit({ companyName: true }).extend(unnamed);
const PAYMENT = reads(
  subsidyPayment.omit({ companyName: true }).extend(unnamed),
  { s: registrySubsidies },
  ofHolder,
  HOLDER,
);
const OWN = reads(
  ownSubsidy.omit({ companyName: true, acts: true }).extend(unnamed),
  { s: registrySubsidies },
  { opened: sql`s.opened_at is not null` },
);

const agreement = (caller: Caller) =>
  reads(
    ROW,
    { s: registrySubsidies },
    {
      ...ofHolder,
      mayEnd: sql`
        s.state in ${[SUBSIDY_STATE.invited, SUBSIDY_STATE.effective]} and ${visibleTo(caller, MAY.subsidies.manage)}`,
    },
    HOLDER,
  );

/** Puts the company's name in the place of its key. */
async function namer(db: Reader, caller: Caller) {
  const companies = await companiesOf(db, caller);
  return <R extends { companyId: number }>({ companyId, ...row }: R) => ({
    ...row,
    companyName: companies.get(companyId)?.companyName ?? "",
  });
}

/** Agreements, the latest first. */
export async function searchSubsidies(db: Reader, caller: Caller, { page, query }: Query) {
  const found = await agreement(caller).page(db, page, {
    where: [
      reach(caller),
      query.likeEmpName && sql`"employees"."search_tokens" @> array[${searchToken(query.likeEmpName)}]::text[]`,
      query.companyId !== undefined && sql`s.company_id = ${query.companyId}`,
      query.role !== undefined && sql`s.role = ${query.role}`,
      query.state !== undefined && sql`s.state = ${query.state}`,
    ],
    order: sql`s.id desc`,
  });
  return mapped(found, await namer(db, caller));
}

export async function subsidyDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const row = await agreement(caller).one(db, sql`s.id = ${id} and ${visibleTo(caller, MAY.subsidies.manage)}`);
  return (await namer(db, caller))(row);
}

export async function subsidyFilters(db: Reader, caller: Caller) {
  const companies = await companiesOf(db, caller);
  return { companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })) };
}

export const subsidyChoices = async (db: Reader, caller: Caller) => ({
  ...(await subsidyFilters(db, caller)),
  month: companyDay().slice(0, 7),
});

const paidIn = (caller: Caller, month: string) => ({
  where: sql`${isPaidIn(month)} and ${reach(caller)}`,
  order: sql`length(employees.job_number), employees.job_number, s.id`,
});

/** Who is paid what in a month: what payroll takes over (employees rule 45). */
export async function subsidyMonth(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: { month?: string } },
) {
  const month = query.month ?? companyDay().slice(0, 7);
  const paid = paidIn(caller, month);
  const [found, sums] = await Promise.all([
    PAYMENT.page(db, page, paid),
    selectOne(db, { total: num`coalesce(sum(s.monthly_amount), 0)::float8` })`from ${PAYMENT.from} where ${paid.where}`,
  ]);
  return { month, total: sums!.total, ...mapped(found, await namer(db, caller)) };
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
      const { columns, from, row } = PAYMENT;
      const { where, order } = paidIn(caller, month);
      const named = await namer(db, caller);
      return {
        count: sql`select count(*)::int as n from ${from} where ${where}`,
        select: sql`select ${columns} from ${from} where ${where} order by ${order}`,
        cells: (values) => {
          const { jobNumber, empName, companyName, role, monthlyAmount } = named(row(values));
          return [jobNumber, empName, companyName, text(`role.${role}`), monthlyAmount];
        },
      };
    },
  });
}

/** An invitation is opened to be read, then signed or declined (employees rule 45). */
const ownAct = (state: SubsidyState, opened: boolean): (typeof SUBSIDY_ACTS)[number] =>
  state !== SUBSIDY_STATE.invited ? "view" : opened ? "sign" : "open";

/** The holder's own agreements, the latest first. */
export async function ownSubsidies(db: Reader, caller: Caller) {
  const [rows, named] = await Promise.all([
    OWN.all(db, { where: sql`s.emp_id = ${caller.empId ?? 0}`, order: sql`s.id desc` }),
    namer(db, caller),
  ]);
  return {
    restricted: caller.restrictedTo !== null,
    agreements: rows.map((row) => ({ ...named(row), acts: [ownAct(row.state, row.opened)] })),
  };
}
