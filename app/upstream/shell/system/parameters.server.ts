import { desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveParameter as saveContract } from "~/contracts/shell/parameters";
import { companyDay } from "~/lib/period";
import type { Kind } from "~/lib/platform/parameter-kinds";
import { writtenValue } from "~/lib/platform/parameter-kinds";
import type { Product } from "~/upstream/domain.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { PARAMETERS, type ParameterName } from "~/upstream/platform/parameter-list.server";
import { inForce, type ParameterRow, parameterRows } from "~/upstream/platform/parameters.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import type { SiteAdded } from "~/upstream/platform/site-hooks.server";
import { systemParameters } from "~/upstream/platform/tables/platform.server";
import { refuseUnknownRoles } from "../door/factor-asked.server";
import { warningOf } from "./manager-rank.server";

const declared = (name: string) => (Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name as ParameterName] : undefined);
const boundsParams = ({ min = 0, max = 0, count = 0 }: Kind<unknown>["bounds"]) => ({ min, max, count });
const auditValues = ({ siteId, effectiveDay, value }: Pick<ParameterRow, "siteId" | "effectiveDay" | "value">) => ({
  siteId,
  effectiveDay,
  value,
});

/** What counts today, and what is to come. */
export async function parameterList(db: Reader, caller: Caller) {
  const today = companyDay();
  const rows = await parameterRows(db, caller);
  const list = Object.entries(PARAMETERS).map(async ([name, { kind, initial }]) => {
    const own = rows.filter((row) => row.name === name);
    const sites = [...new Set(own.flatMap(({ siteId }) => (siteId === null ? [] : [siteId])))].sort((a, b) => a - b);
    const value = inForce(rows, name, null, today)?.value ?? writtenValue(initial());
    const warning = await warningOf(db, caller, name, [value]);
    return {
      name,
      kind,
      value,
      ...(warning && { warning }),
      sites: sites.flatMap((siteId) =>
        [inForce(rows, name, siteId, today)]
          .filter((row) => row !== undefined && row.value !== null)
          .map((row) => auditValues(row!)),
      ),
      planned: own.filter((row) => row.effectiveDay > today).map(auditValues),
    };
  });
  return Promise.all(list);
}

export async function parameterDetail(db: Reader, caller: Caller, { name }: { name: string }) {
  const about = declared(name);
  if (!about) throw missing();
  const today = companyDay();
  const all = await parameterRows(db, caller);
  const names = sql<string>`
    coalesce(
      (
        select coalesce(e.emp_name, u.username)
        from users u
        left join employees e on e.emp_id = u.emp_id
        where u.user_id = system_parameters.updated_by
      ),
        ''
    )
  `;
  const rows = await db
    .select({ row: systemParameters, updatedByName: names })
    .from(systemParameters)
    .where(eq(systemParameters.name, name))
    .orderBy(desc(systemParameters.effectiveDay), systemParameters.siteId);
  const value = inForce(all, name, null, today)?.value ?? writtenValue(about.initial());
  const planned = rows.filter(({ row }) => row.effectiveDay > today).map(({ row }) => row.value);
  const warning = await warningOf(db, caller, name, [value, ...planned]);
  return {
    name,
    ...(warning && { warning }),
    kind: about.kind,
    bySite: about.bySite,
    bounds: about.bounds,
    initial: writtenValue(about.initial()),
    today,
    rows: rows.map(({ row, updatedByName }) => ({
      ...auditValues(row),
      id: row.id,
      state:
        row.effectiveDay > today
          ? ("planned" as const)
          : inForce(all, name, row.siteId, today)?.id === row.id
            ? ("now" as const)
            : ("past" as const),
      editable: row.effectiveDay >= today,
      version: row.version,
      updatedByName,
      updatedAt: new Date(row.updatedAt).toISOString(),
    })),
  };
}

/** What else follows from a parameter (`Domain.parameterChanged`). */
export type ParameterFollow = Product["parameterChanged"];

/**
 * Enters a value from today or a later day on, or changes one that has not begun before: what has counted stays as it
 * was. Of two who enter one for the same day and site, the database lets one.
 * @param followed what else follows from it
 */
export async function saveParameter(
  followed: ParameterFollow,
  tx: Tx,
  caller: Caller,
  { id, version, name, siteId, effectiveDay, value, follow }: z.output<(typeof saveContract)["input"]>,
) {
  const about = declared(name);
  if (!about) throw missing();
  if (siteId !== undefined && !about.bySite) throw invalid({ siteId: { key: "parameters:fault.everywhere" } });
  if (follow === 1 && siteId === undefined) throw invalid({ follow: { key: "parameters:fault.followNeedsSite" } });
  const meant = about.read(value.trim());
  if (follow === 0 && meant === null)
    throw invalid({ value: { key: `parameters:fault.${about.kind}`, params: boundsParams(about.bounds) } });
  const refused = follow === 0 ? about.refuses?.(writtenValue(meant), siteId ?? null) : null;
  if (refused) throw invalid({ value: { key: refused } });
  await refuseUnknownRoles(tx, name, meant);
  if (effectiveDay < companyDay()) throw invalid({ effectiveDay: { key: "parameters:fault.past" } });
  const before = id === undefined ? null : await lockRow(tx, id, version, name);
  const values = { siteId: siteId ?? null, effectiveDay, value: follow === 1 ? null : writtenValue(meant) };
  const change = difference(before ? auditValues(before) : {}, values);
  if (before && !change) return { id: before.id, version: before.version };
  const row = await write(tx, { name, ...values, updatedBy: caller.actorUserId }, before?.id);
  if (!row) throw invalid({ effectiveDay: { key: "parameters:fault.taken" } });
  await audit(tx, caller, {
    action: before ? "parameter.update" : "parameter.create",
    objectType: "parameter",
    objectId: name,
    siteId: siteId || null,
    before: before && change!.before,
    after: change!.after,
  });
  const from = [effectiveDay, before?.effectiveDay ?? effectiveDay].sort()[0]!;
  const everywhere = siteId === undefined || (before !== null && before.siteId !== siteId);
  await followed(tx, caller, { name, siteId: everywhere ? null : siteId, from });
  return { id: row.id, version: row.version };
}

/** Null when another value stands at that day and site already: the constraint decides, also of two at once. */
async function write(
  tx: Tx,
  values: typeof systemParameters.$inferInsert,
  id: number | undefined,
): Promise<ParameterRow | null> {
  if (id === undefined)
    return (await tx.insert(systemParameters).values(values).onConflictDoNothing().returning())[0] ?? null;
  const changed = { ...values, updatedAt: new Date().toISOString(), version: sql`${systemParameters.version} + 1` };
  try {
    return (await tx.update(systemParameters).set(changed).where(eq(systemParameters.id, id)).returning())[0] ?? null;
  } catch (error) {
    if (databaseError(error)?.code === "23505") return null;
    throw error;
  }
}

export async function removeParameter(
  followed: ParameterFollow,
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<null> {
  const row = await lockRow(tx, id, version);
  await tx.delete(systemParameters).where(eq(systemParameters.id, id));
  await audit(tx, caller, {
    action: "parameter.remove",
    objectType: "parameter",
    objectId: row.name,
    siteId: row.siteId || null,
    before: auditValues(row),
  });
  await followed(tx, caller, { name: row.name, siteId: row.siteId, from: row.effectiveDay });
  return null;
}

const PARAMETER = { table: systemParameters, object: "parameter" } satisfies Kept<typeof systemParameters>;

/** A value of this parameter that has not begun before today. */
async function lockRow(tx: Tx, id: number, version: number | undefined, name?: string): Promise<ParameterRow> {
  const row = await heldRecord(tx, PARAMETER, id, version, (found) => {
    if (name !== undefined && found.name !== name) throw missing();
  });
  if (row.effectiveDay < companyDay()) throw invalid({ effectiveDay: { key: "parameters:fault.begun" } });
  return row;
}

/** What nobody has entered and yet differs between two sites. */
const initialOf = (site: number, other: number) =>
  Object.entries(PARAMETERS).flatMap(([name, { bySite, initial }]) => {
    const [value, elsewhere] = [site, other].map((siteId) =>
      writtenValue((initial as (siteId?: number) => unknown)(siteId)),
    );
    return bySite && value !== elsewhere ? [{ name, value }] : [];
  });

/**
 * What a site has of its own, today and from later days on, another begins with; also what the product itself takes for
 * the one and not for the other, because of where it lies.
 */
export const copyParameters: SiteAdded = async (tx, caller, { siteId, like }) => {
  if (like === undefined) return;
  const { rows } = await tx.execute<{ name: string }>(sql`
    insert into system_parameters (name, site_id, effective_day, value, updated_by)
    select name, ${siteId}, effective_day, value, ${caller.actorUserId}::int
    from system_parameters where site_id = ${like}
    union all
    select i.name, ${siteId}::int, ${companyDay()}::date, i.value, ${caller.actorUserId}::int
    from jsonb_to_recordset(${JSON.stringify(initialOf(like, siteId))}::jsonb) as i(name text, value text)
    where not exists (
      select from system_parameters p
      where p.name = i.name and (p.site_id = ${like} or p.site_id is null) and p.effective_day <= ${companyDay()}
    )
    returning name`);
  if (rows.length > 0)
    await audit(tx, caller, {
      action: "parameter.copy",
      objectType: "parameter",
      objectId: siteId,
      after: { like, names: [...new Set(rows.map(({ name }) => name))] },
    });
};
