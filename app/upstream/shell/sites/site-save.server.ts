import { sql } from "drizzle-orm";
import type { z } from "zod";
import { TRANSFER_STATE } from "~/contracts/employees/codes";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import type { saveSite as saveContract, switchSite as switchContract } from "~/contracts/shell/sites";
import { MOST_SITES, OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { COMPANY_ZONE } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Product } from "~/upstream/domain.server";
import { BY_ENTRY, BY_TRANSFER, comingTo } from "~/upstream/organization/people-coming.server";
import { learnCompanyFirst, siteOfRow } from "~/upstream/platform/company.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { siteNamed } from "~/upstream/platform/imports/words.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { sites } from "~/upstream/platform/tables/company.server";
import { rulesAt, workedAt } from "./sites.server";

type Input = z.output<(typeof saveContract)["input"]>;

const taken = () => invalid({ name: { key: "sites:said.taken" } });

const SITE: Kept<typeof sites> = {
  table: sites,
  object: "site",
  refused: (error) => {
    // Two who give one name at once: the index decides.
    if (databaseError(error)?.constraint === "sites_name_key") throw taken();
    throw error;
  },
};

/**
 * A clock of the world's list, as it is written there: both have to know it, the database counts days by it too.
 * @returns undefined where it is none
 */
async function zoneNamed(tx: Tx, typed: string): Promise<string | undefined> {
  try {
    new Intl.DateTimeFormat("en", { timeZone: typed });
  } catch {
    return undefined;
  }
  const row = await selectOne(tx, { name: str`name` })`
    from pg_timezone_names
    where lower(name) = lower(${typed}) and name like '%/%'`;
  return row?.name;
}

/** Another's name in whatever language: files and searches would find the wrong one. */
const isAnothers = (name: string, siteId: number | undefined): boolean => {
  const named = siteNamed(name);
  return named !== undefined && named !== siteId;
};

/** @returns the clock, where one is given */
async function judge(tx: Tx, input: Input): Promise<string | undefined> {
  const faults: Record<string, { key: string }> = {};
  // Only the seven of the specification have a name of their own.
  if (!input.name && (input.siteId === undefined || input.siteId > OVERSEAS_SITE))
    faults.name = { key: "errors:required" };
  for (const field of ["name", "latinName"] as const)
    if (input[field] && (/^\d+$/.test(input[field]) || isAnothers(input[field], input.siteId)))
      faults[field] = { key: "sites:said.taken" };
  const zone = input.zone === undefined ? undefined : await zoneNamed(tx, input.zone);
  if (input.zone !== undefined && zone === undefined) faults.zone = { key: "sites:said.zone" };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return zone;
}

/**
 * Adds a site or changes one.
 * @param product what begins at a new site like at another, and what counts because of where it lies
 */
export const saveSite =
  (product: Pick<Product, "siteAdded" | "siteRules">) => async (tx: Tx, caller: Caller, input: Input) => {
    // Two at once: the second waits here, and is judged by the names that the first has given.
    await tx.execute(sql`lock table sites in share row exclusive mode`);
    await learnCompanyFirst(tx);
    const zone = await judge(tx, input);
    const { siteId, version, like, zone: _, ...written } = input;
    const values = { ...written, name: written.name || null };
    if (siteId === undefined) {
      const row = await selectOne(tx, { next: num`max(site_id) + 1` })`from sites`;
      const next = row!.next;
      if (next > MOST_SITES) throw conflict("sites:said.most", { n: MOST_SITES });
      const saved = await addRecord(tx, caller, SITE, { ...values, siteId: next, zone: zone || COMPANY_ZONE });
      await product.siteAdded(tx, caller, { siteId: next, like });
      return { siteId: saved.id, version: saved.version, rules: await rulesAt(product, tx, caller, next) };
    }
    const before = await heldRecord(tx, SITE, siteId, version);
    if (zone && zone !== before.zone && (await workedAt(tx, siteId)))
      throw invalid({ zone: { key: "sites:said.worked" } });
    const saved = await changeRecord(tx, caller, SITE, before, { ...values, zone: zone || before.zone });
    const rules = values.city === before.city ? [] : await rulesAt(product, tx, caller, siteId);
    return { siteId: saved.id, version: saved.version, rules };
  };

/** What keeps a site open: who works there, who is to begin or to move there, or to come back; open departments. */
const HOLDS = ["people", "entries", "transfers", "departments"] as const;

/**
 * Switches a site off or on. The row is held, so that whoever is put there meanwhile waits, and is then refused by the
 * database (`site_open`).
 */
export async function switchSite(
  tx: Tx,
  caller: Caller,
  { siteId, version, enabled }: z.output<(typeof switchContract)["input"]>,
) {
  const before = await heldRecord(tx, SITE, siteId, version);
  if (enabled === 0) {
    const { rows } = await tx.execute<Record<(typeof HOLDS)[number], number>>(sql`
      select
        (
          select count(*)::int from employees e
          where e.employment = ${EMPLOYMENT.onJob} and ${siteOfRow("e")} = ${siteId}
        ) as people,
        ${comingTo("site_id", siteId, BY_ENTRY)} as entries,
        (
          select count(*)::int
          from people_to_come coming
          join employees e on e.emp_id = coming.emp_id
          where ${BY_TRANSFER} and coming.site_id = ${siteId}
            or e.employment = ${EMPLOYMENT.onJob}
              and e.site_id = coming.site_id
              and coming.state = ${TRANSFER_STATE.effective}
              and coming.back_to_site_id = ${siteId}
        ) as transfers,
        (
          select count(*)::int from departments
          where status = ${DEPARTMENT_STATUS.active} and site_id = ${siteId}
        ) as departments`);
    const held = HOLDS.filter((what) => rows[0]![what] > 0);
    if (held.length > 0)
      throw conflict("sites:said.held", {
        what: held
          .map((what) => say(caller.language, { key: `sites:held.${what}`, params: { n: rows[0]![what] } }))
          .join(say(caller.language, { key: "sites:and" })),
      });
  }
  const saved = await changeRecord(tx, caller, SITE, before, { enabled }, enabled ? "open" : "close");
  return { siteId: saved.id, version: saved.version, enabled };
}
