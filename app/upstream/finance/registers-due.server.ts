import { sql } from "drizzle-orm";
import {
  BRAND_STATE,
  type DocumentKind,
  LENDING_STATE,
  type LendingRegister,
  RENT_STATE,
} from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import {
  BRAND_REMINDER_MONTHS,
  LEASE_REMINDER_DAYS,
  LENDING_REMINDER_DAYS,
  RENT_REMINDER_DAYS,
} from "~/lib/finance/reminders";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Reminder } from "./brands/reminders.server";
import { LEND, REGISTER_OF } from "./documents/lending-parts.server";

/** A reminder with what is said of it, and who is told: holders of `code`, and the borrower. */
export interface DueReminder extends Reminder {
  code: number;
  url: string;
  params: Record<string, string>;
  borrower?: number;
}

type Found = Pick<Reminder, "recordId" | "day" | "step"> & { [column: string]: unknown; name: string };

/** A rent that was due so many days ago is still told, where the job did not run on its days. */
const RENT_LATEST = 31;

/** Leases that end within the days before; each is told once (finance rule 29). */
async function leasesEnding(tx: Tx, today: string): Promise<DueReminder[]> {
  const { rows } = await tx.execute<Found>(sql`
    select id as "recordId", end_on as day, ${String(LEASE_REMINDER_DAYS)} as step,
      contract_no || ' ' || address as name
    from leases
    where end_on between ${today}::date and ${today}::date + ${LEASE_REMINDER_DAYS}::int
    order by end_on, id`);
  return rows.map(({ recordId, day, step, name }) => ({
    register: "lease",
    recordId,
    day,
    step,
    code: MAY.leases.edit,
    url: financePaths.lease(recordId),
    params: { name, date: day },
  }));
}

/** Planned rents that are due within the days before, or lately were; each is told once. */
async function rentsDue(tx: Tx, today: string): Promise<DueReminder[]> {
  const { rows } = await tx.execute<Found>(sql`
    select r.id as "recordId", r.due_on as day, ${String(RENT_REMINDER_DAYS)} as step,
      l.contract_no || ' ' || r.period_from || ' – ' || r.period_to as name
    from rent_expenses r
    join leases l on l.id = r.lease_id
    where r.status = ${RENT_STATE.planned}
      and r.due_on between ${today}::date - ${RENT_LATEST}::int and ${today}::date + ${RENT_REMINDER_DAYS}::int
    order by r.due_on, r.id`);
  return rows.map(({ recordId, day, step, name }) => ({
    register: "rent",
    recordId,
    day,
    step,
    code: MAY.leases.edit,
    url: financePaths.rentForm(recordId),
    params: { name, date: day },
  }));
}

/** Months before which a reminder is due, the narrowest first, so that of several that were missed one is told. */
const MONTHS = [...BRAND_REMINDER_MONTHS].reverse();

/** Registered trademarks before their expiry, and every month of their grace (finance rule 31). */
async function brandsExpiring(tx: Tx, today: string, graceMonths: number): Promise<DueReminder[]> {
  const before = MONTHS.map(
    (months) => sql`
      when ${today}::date >= (b.expires_on - make_interval(months => ${months}::int))::date then ${String(months)}
    `,
  );
  const { rows } = await tx.execute<Found>(sql`
    select b.id as "recordId", b.expires_on as day, concat_ws(' ', b.name, b.registration_no) as name,
      case
        when ${today}::date > b.expires_on then 'grace ' || (
          extract(year from age(${today}::date, b.expires_on)) * 12
            + extract(month from age(${today}::date, b.expires_on))
        )
        ${sql.join(before, sql` `)}
        end as step
    from brands b
    where b.status = ${BRAND_STATE.registered}
      and b.expires_on <= (${today}::date + make_interval(months => ${BRAND_REMINDER_MONTHS[0]}::int))::date
      and (b.expires_on + make_interval(months => ${graceMonths}::int))::date >= ${today}::date
    order by b.expires_on, b.id`);
  return rows
    .filter(({ step }) => step !== null)
    .map(({ recordId, day, step, name }) => ({
      register: "brand",
      recordId,
      day,
      step,
      code: MAY.brands.edit,
      url: financePaths.brand(recordId),
      params: { name, date: day },
    }));
}

/** Documents a day before they are due, on the day, and every day that they are late (finance, States). */
async function documentsDue(tx: Tx, today: string): Promise<DueReminder[]> {
  const { rows } = await tx.execute<
    Found & { borrower: number; register: LendingRegister; kind: DocumentKind; due: string }
  >(sql`
    select d.id as "recordId", ${today} as day, ${REGISTER_OF} as register, d.doc_kind as kind, d.due_on as due,
      d.borrower_emp_id as borrower, coalesce(c.company_name, l.contract_no, b.name, '') as name,
      case
        when d.due_on > ${today}::date then 'before'
        when d.due_on = ${today}::date then 'due'
        else 'late'
        end as step
    from document_borrows d
    left join companies c on c.company_id = d.company_id
    left join leases l on l.id = d.lease_id
    left join brands b on b.id = d.brand_id
    where d.status = ${LENDING_STATE.lentOut} and d.due_on <= ${today}::date + ${LENDING_REMINDER_DAYS}::int
    order by d.due_on, d.id`);
  return rows.map(({ recordId, day, step, register, kind, due, borrower, name }) => ({
    register: "document",
    recordId,
    day,
    step,
    code: LEND[register],
    url: financePaths.lendings(register),
    params: { name, kind: `@registers:document.${kind}`, date: due },
    borrower,
  }));
}

/** What of the registers is to be told today, whether it was told or not. */
export async function registersDue(tx: Tx, today: string, graceMonths: number): Promise<DueReminder[]> {
  return [
    ...(await leasesEnding(tx, today)),
    ...(await rentsDue(tx, today)),
    ...(await brandsExpiring(tx, today, graceMonths)),
    ...(await documentsDue(tx, today)),
  ];
}
