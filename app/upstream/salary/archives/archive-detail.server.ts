import { sql } from "drizzle-orm";
import type { ArchiveDetail, ArchiveItem } from "~/contracts/salary/archives";
import type { LogAction } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { companyDay } from "~/lib/period";
import { valueOn } from "~/lib/salary/archive-values";
import { registrationsOf } from "~/upstream/employees/benefits/registered.server";
import { wageCardsOf } from "~/upstream/employees/cards/wage-cards.server";
import { allPlansOf } from "~/upstream/payroll/loan-plans.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { looked } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { HEAD, itemName, minimumWages, PEOPLE, personColumns, seesArchives, valuesOf } from "./archive-parts.server";
import { type FixedItem, itemsOn, structuresOf } from "./fixed-items.server";

/** What a look at an archive is called in the salary log. */
export const ARCHIVE_SUBJECT = "archive";
/** Looks that a page names. */
const LOOKERS = 50;

/** An archive with all that belongs to it; whoever asks is written down in the same transaction (salary rule 28). */
export const archiveDetail = (caller: Caller, { empId }: { empId: number }): Promise<ArchiveDetail> =>
  looked(caller, ARCHIVE_SUBJECT, empId, (tx) => readArchive(tx, caller, empId));

async function readArchive(tx: Tx, caller: Caller, empId: number): Promise<ArchiveDetail> {
  const found = await selectOne(tx, {
    ...personColumns(caller),
    ...HEAD,
    structureId: sql<number | null>`a.structure_id`,
    hireDate: str`employees.hire_date`,
    level: str`coalesce((select l.name from position_levels l where l.level_id = employees.level_id), '')`,
    figures: bool`${seesFigures(caller)}`,
    mayEdit: bool`(${reachesPay(caller, MAY.archives.edit)} and ${seesFigures(caller)})`,
  })`from ${PEOPLE} where employees.emp_id = ${empId} and ${seesArchives(caller)}`;
  if (!found) throw missing();
  const { structureId, mayEdit, ...head } = found;
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
  const rows = await select(db, {
    code: str`v.item_code`,
    name: str`coalesce(i.name, v.item_code)`,
    names: sql<FixedItem["names"]>`coalesce(i.names, '{}')`,
    amount: num`v.amount`,
    fromDate: str`v.from_date`,
    adjusted: bool`v.adjustment_id is not null`,
    at: str`to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    by: str`coalesce(e.emp_name, '')`,
  })`
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
    order by v.from_date desc, i.sort, v.item_code`;
  return rows.map(({ names, ...row }) => ({ ...row, name: itemName({ name: row.name, names }, language) }));
}

/** Who looked at the pay of a person, or changed it, the last first. */
const lookersOf = (db: Reader | Tx, empId: number) =>
  select(db, {
    id: num`l.id`,
    at: str`to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    name: str`coalesce(e.emp_name, u.username, '')`,
    action: sql<LogAction>`l.action`,
    subject: str`l.subject`,
    acting: bool`l.acting_for is not null`,
  })`
    from salary_log l
    left join users u on u.user_id = l.operator_user_id
    left join employees e on e.emp_id = u.emp_id
    where l.emp_id = ${empId}
    order by l.id desc
    limit ${LOOKERS}`;
