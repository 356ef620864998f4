import { sql } from "drizzle-orm";
import type { ArchiveDetail, ArchiveItem } from "~/contracts/salary/archives";
import { MAY } from "~/contracts/salary/may";
import { companyDay } from "~/lib/period";
import { valueOn } from "~/lib/salary/archive-values";
import { registrationsOf } from "~/upstream/employees/benefits/registered.server";
import { wageCardsOf } from "~/upstream/employees/cards/wage-cards.server";
import { allPlansOf } from "~/upstream/payroll/loan-plans.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerRecord } from "~/upstream/platform/register-reads.server";
import { looked } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import {
  HEAD,
  itemName,
  minimumWages,
  PEOPLE,
  type PersonColumns,
  personColumns,
  type Row,
  seesArchives,
  valuesOf,
} from "./archive-parts.server";
import { type FixedItem, itemsOn, structuresOf } from "./fixed-items.server";

/** What a look at an archive is called in the salary log. */
export const ARCHIVE_SUBJECT = "archive";
/** Looks that a page names. */
const LOOKERS = 50;

type Head = PersonColumns & Pick<ArchiveDetail, "company" | "structure" | "status" | "level" | "hireDate" | "figures">;

/** An archive with all that belongs to it; whoever asks is written down in the same transaction (salary rule 28). */
export const archiveDetail = (caller: Caller, { empId }: { empId: number }): Promise<ArchiveDetail> =>
  looked(caller, ARCHIVE_SUBJECT, empId, (tx) => readArchive(tx, caller, empId));

async function readArchive(tx: Tx, caller: Caller, empId: number): Promise<ArchiveDetail> {
  const { structureId, mayEdit, ...head } = await registerRecord<
    Row<Head & { structureId: number | null; mayEdit: boolean }>
  >(
    tx,
    sql`
      ${personColumns(caller)}, ${HEAD}, a.structure_id as "structureId", employees.hire_date as "hireDate",
        coalesce((select l.name from position_levels l where l.level_id = employees.level_id), '') as level,
        ${seesFigures(caller)} as figures,
        (${reachesPay(caller, MAY.archives.edit)} and ${seesFigures(caller)}) as "mayEdit"
    `,
    PEOPLE,
    sql`employees.emp_id = ${empId} and ${seesArchives(caller)}`,
  );
  const today = companyDay();
  const masked = <N extends number | null>(amount: N) => (head.figures ? amount : null);
  const values = await valuesOf(tx, empId);
  const structures = await structuresOf(tx);
  const minimumOf = await minimumWages(tx);
  const loans = await allPlansOf(tx, empId);
  const items = itemsOn(structures.get(structureId ?? 0), today).map((item): ArchiveItem => {
    const value = valueOn(values, item.code, today);
    const name = itemName(item, caller.language);
    return { code: item.code, name, amount: masked(value?.amount ?? null), fromDate: value?.fromDate ?? null };
  });
  return {
    ...head,
    mayEdit,
    floor: minimumOf(head.siteId, today).floor,
    items,
    total: masked(items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
    history: (await historyOf(tx, caller, empId)).map((row) => ({ ...row, amount: masked(row.amount) })),
    insurance: await registrationsOf(tx, caller, empId),
    cards: await wageCardsOf(tx, caller, empId),
    loans: loans.map(({ id, principal, instalment, remaining, startMonth, state }) => ({
      id,
      startMonth,
      state,
      principal: masked(principal),
      instalment: masked(instalment),
      remaining: masked(remaining),
    })),
    lookers: await lookersOf(tx, empId),
  };
}

type Past = ArchiveDetail["history"][number];

/** All values of a person, the latest first, each under the newest name of its item. */
async function historyOf(db: Reader | Tx, { language }: Caller, empId: number): Promise<Past[]> {
  const { rows } = await db.execute<Row<Past & Pick<FixedItem, "names">>>(sql`
    select v.item_code as code, coalesce(i.name, v.item_code) as name, coalesce(i.names, '{}') as names, v.amount,
      v.from_date as "fromDate", v.adjustment_id is not null as adjusted,
      to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, coalesce(e.emp_name, '') as by
    from salary_values v
    left join lateral (
      select i.name, i.names, i.sort
      from pay_items i
      where i.code = v.item_code
      order by i.version_id desc
      limit 1
    ) i on true
    left join users u on u.user_id = v.created_by
    left join employees e on e.emp_id = u.emp_id
    where v.emp_id = ${empId}
    order by v.from_date desc, i.sort, v.item_code`);
  return rows.map(({ names, ...row }) => ({ ...row, name: itemName({ name: row.name, names }, language) }));
}

/** Who looked at the pay of a person, or changed it, the last first. */
async function lookersOf(db: Reader | Tx, empId: number) {
  const { rows } = await db.execute<Row<ArchiveDetail["lookers"][number]>>(sql`
    select l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      coalesce(e.emp_name, u.username, '') as name, l.action, l.subject, l.acting_for is not null as acting
    from salary_log l
    left join users u on u.user_id = l.operator_user_id
    left join employees e on e.emp_id = u.emp_id
    where l.emp_id = ${empId}
    order by l.id desc
    limit ${LOOKERS}`);
  return rows;
}
