import { sql } from "drizzle-orm";
import { DIMISSION_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { companyDay } from "~/lib/period";
import { monthsInPeriod } from "~/lib/period-dates";
import type { Due } from "~/upstream/domain.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { postsOn } from "~/upstream/organization/employment/posts.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { positionsOf } from "~/upstream/organization/organization.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { nextNumber } from "~/upstream/platform/numbering.server";
import { missing } from "~/upstream/platform/refusal.server";
import { SIGNED } from "../contracts/contract.server";
import { OBJECT, reachDimission } from "./dimission.server";
import { noticeOf } from "./dimission-confirm.server";

const prefixOf = (year: string) => `LZ-${year}-`;

/** Numbers of certificates, counted by the year of the last day; what has one keeps it. */
export async function drawCertificates(tx: Tx, due: readonly { id: number; day: string }[]): Promise<void> {
  const byYear = new Map<string, number[]>();
  for (const { id, day } of due) byYear.set(day.slice(0, 4), [...(byYear.get(day.slice(0, 4)) ?? []), id]);
  for (const [year, ids] of byYear) {
    const rows = await select(tx, {
      id: num`id`,
    })`from dimissions where id = any(${sql.param(ids)}::int[]) and cert_no is null order by id for update`;
    if (rows.length === 0) continue;
    const first = await nextNumber(tx, "dimission.certificate", year, rows.length);
    await tx.execute(sql`
      update dimissions d
      set cert_no = ${prefixOf(year)}::text || lpad((${first}::int + n.place - 1)::text, 4, '0'),
        version = d.version + 1
      from unnest(${sql.param(rows.map(({ id }) => id))}::int[]) with ordinality as n(id, place) where d.id = n.id`);
  }
}

/** On the last day the certificate has its number, and HR is told to hand it out (employees rule 30; art. 50). */
export const certificatesDue = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const rows = await select(tx, {
      id: num`d.id`,
      empId: num`d.emp_id`,
      name: str`employees.emp_name`,
      day: str`d.last_work_date`,
      siteId: num`employees.site_id`,
      version: num`d.version`,
    })`
      from dimissions d
      join employees using (emp_id)
      where d.state = ${DIMISSION_STATE.confirmed} and d.cert_no is null and d.last_work_date <= ${personDay(now)}
      order by d.id
      for update of d`;
    await drawCertificates(tx, rows);
    const told = await responsibleFor(
      tx,
      MAY.dimission.edit,
      rows.map(({ empId }) => empId),
      companyDay(),
    );
    await notify(
      tx,
      ...rows.map((row) =>
        noticeOf("certificate", row, told.get(row.empId)?.hr ?? [], { name: row.name, date: row.day }),
      ),
    );
    await audit(
      tx,
      around,
      ...rows.map(({ id, siteId }) => ({ action: "dimission.certificate", objectType: OBJECT, objectId: id, siteId })),
    );
    return rows.length;
  });

/**
 * What a certificate says: term of the contract, end date, post and years of service, nothing of reasons or money (art.
 * 50).
 */
export async function dimissionCertificate(db: Reader, caller: Caller, { id }: { id: number }) {
  const { row, employee } = await reachDimission(db, caller, MAY.dimission.edit, id);
  if (row.certNo === null || row.lastWorkDate === null) throw missing();
  const term = await selectOne(db, {
    companyId: sql<number | null>`s.company_id`,
    startDate: str`s.start_date`,
    contractStart: sql<string | null>`c.start_date`,
    contractEnd: sql<string | null>`c.end_date`,
  })`
    from employment_spells s
    left join lateral (
      select start_date, coalesce(extended_to, end_date) as end_date
      from contracts c
      where c.emp_id = s.emp_id
        and c.state in ${SIGNED}
        and c.start_date between s.start_date and ${row.lastWorkDate}
      order by start_date desc
      limit 1
    ) c on true
    where s.emp_id = ${row.empId} and s.start_date <= ${row.lastWorkDate} order by s.start_date desc limit 1`;
  if (!term) throw missing();
  const [companies, positions, posts] = await Promise.all([
    companiesOf(db, caller),
    positionsOf(db, caller),
    postsOn(db, [row.empId], row.lastWorkDate),
  ]);
  const months = monthsInPeriod(term.startDate, row.lastWorkDate);
  return {
    id,
    certNo: row.certNo,
    company: companies.get(term.companyId ?? 0)?.companyName ?? "",
    empName: employee.empName,
    jobNumber: employee.jobNumber,
    termFrom: term.contractStart ?? term.startDate,
    termTo: term.contractEnd,
    endDate: row.lastWorkDate,
    post: positions.byId.get(posts.get(row.empId)?.positionId ?? employee.positionId)?.name ?? "",
    years: Math.floor(months / 12),
    months: months % 12,
  };
}
