import { type SQL, sql } from "drizzle-orm";
import { COMPANY_ZONE, companyDay } from "~/lib/period";
import { audit } from "./audit.server";
import { cached } from "./cache.server";
import type { Reader, Tx } from "./database/db.server";
import type { Caller } from "./identity/caller.server";
import { PARAMETERS, type ParameterName, type ParameterValue } from "./parameter-list.server";
import { systemParameters } from "./tables/platform.server";

export type ParameterRow = typeof systemParameters.$inferSelect;

/** The overseas warehouse among the sites of a parameter, as in areas and letters. */
export const OVERSEAS = 0;
/** Site of a place, as parameters name it. */
export const parameterSite = (place: { siteId: number; overseasWarehouse: number }): number =>
  place.overseasWarehouse === 1 ? OVERSEAS : place.siteId;

/**
 * Where the reader stands: with versions the rows come from memory, without (inside a verb that has no caller) from the
 * database.
 */
type Around = Partial<Pick<Caller, "versions">>;

const load = async (db: Reader | Tx): Promise<ParameterRow[]> =>
  (db as Tx).select().from(systemParameters).orderBy(systemParameters.effectiveDay);

export const parameterRows = (db: Reader | Tx, { versions }: Around): Promise<ParameterRow[]> =>
  versions ? cached("parameters", versions.parameters ?? 0, () => load(db)) : load(db);

/** What counts of rows in the order of their days: the newest that has begun, for this site or for all. */
export function inForce(
  rows: readonly ParameterRow[],
  name: string,
  siteId: number | null,
  day: string,
): ParameterRow | undefined {
  return rows.findLast((row) => row.name === name && row.siteId === siteId && row.effectiveDay <= day);
}

/** What a parameter means of rows that were read, for whoever asks of many days and sites. */
export function valueIn<N extends ParameterName>(
  rows: readonly ParameterRow[],
  name: N,
  siteId: number | null,
  day: string,
): ParameterValue<N> {
  const own = siteId === null ? undefined : inForce(rows, name, siteId, day);
  const text = own?.value ?? inForce(rows, name, null, day)?.value ?? null;
  const { read, initial, refuses } = PARAMETERS[name];
  // A bound that a later release narrows leaves what was entered before without a meaning: then the first value counts.
  return ((text === null || refuses?.(text, siteId) ? null : read(text)) ?? initial(siteId)) as ParameterValue<N>;
}

/** The value of a parameter on a day, of a site where sites may differ. */
export async function parameter<N extends ParameterName>(
  db: Reader | Tx,
  around: Around,
  name: N,
  day: string,
  siteId: number | null = null,
): Promise<ParameterValue<N>> {
  return valueIn(await parameterRows(db, around), name, siteId, day);
}

/**
 * The value today of a parameter that is the same everywhere, as text in a statement; the database asks once a
 * statement.
 */
export const parameterText = (name: "overAgeFrom"): SQL =>
  sql`
    coalesce(
      (
        select value
        from system_parameters
        where name = ${name} and site_id is null and effective_day <= (now() at time zone ${COMPANY_ZONE})::date
        order by effective_day desc
        limit 1
      ),
        ${PARAMETERS[name].initial()}
    )
  `;

/**
 * What was entered of a parameter whose first value is nothing, as a row of a statement asks for it; null: nothing.
 * @param site as parameters name it
 */
export const enteredAt = (name: "siteShift", site: SQL, day: string): SQL =>
  sql`
    (
      select value
      from system_parameters
      where name = ${name} and effective_day <= ${day}::date and coalesce(site_id, ${site}) = ${site}
      order by site_id is null, effective_day desc
      limit 1
    )
  `;

/** The value of a parameter in a statement over `employees`, whose rows are of many sites. */
export async function parameterOfPerson(
  db: Reader | Tx,
  around: Around,
  name: "leaverWindowDays",
  day: string,
): Promise<SQL> {
  const rows = await parameterRows(db, around);
  const sites = [...new Set(rows.flatMap((row) => (row.name === name && row.siteId !== null ? [row.siteId] : [])))];
  const general = valueIn(rows, name, null, day);
  const whens = sites.map((site) => sql`when ${site}::int then ${valueIn(rows, name, site, day)}::int`);
  if (whens.length === 0) return sql`${general}::int`;
  return sql`
    (
      case (
        case when employees.overseas_warehouse = 1 then ${OVERSEAS}::int else employees.site_id end
      ) ${sql.join(whens, sql` `)}
        else ${general}::int
        end
    )
  `;
}

/**
 * The first value of a parameter, of all sites from today on, where nobody has entered one: what data say of the
 * company before anybody is asked. It is written down like one that somebody enters.
 */
export async function enterFirst(tx: Tx, caller: Caller, name: ParameterName, value: string): Promise<void> {
  const effectiveDay = companyDay();
  const { rowCount } = await tx.execute(sql`
    insert into system_parameters (name, effective_day, value, updated_by)
    select ${name}, ${effectiveDay}, ${value}, ${caller.actorUserId}::int
    where not exists (select from system_parameters where name = ${name})
    on conflict do nothing`);
  if (rowCount !== 1) return;
  await audit(tx, caller, {
    action: "parameter.create",
    objectType: "parameter",
    objectId: name,
    after: { siteId: null, effectiveDay, value },
  });
}
