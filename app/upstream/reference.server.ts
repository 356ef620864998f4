import { sql } from "drizzle-orm";
import { LANGUAGES } from "~/lib/languages";
import { resources } from "~/lib/texts.server";
import { approvalKinds, domains } from "./domains.server";
import { jobs } from "./jobs.server";
import { plannedKinds } from "./planned-kinds.server";
import { audit } from "./platform/audit.server";
import { databaseUrl, type Tx, transaction } from "./platform/database/db.server";
import { RELEASE } from "./platform/identity/caller.server";
import { STANDARD_ROLES, type StandardRole } from "./platform/identity/standard-roles.server";
import { prepareQueues } from "./platform/jobs.server";
import { lock } from "./platform/locks.server";

const rights = domains.flatMap((domain) => domain.rights ?? []);
const dictionary = domains.flatMap((domain) => domain.dictionary ?? []);

type Names = Record<string, string>;

/** The same text in every language, for names that live in the database. */
function names(namespace: string, key: string): Names {
  const find = (language: (typeof LANGUAGES)[number]) =>
    key
      .split(".")
      .reduce<unknown>(
        (texts, part) => (texts as Record<string, unknown> | undefined)?.[part],
        resources[language][namespace],
      );
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const text = find(language);
      if (typeof text !== "string") throw new Error(`No ${language} text ${namespace}:${key}`);
      return [language, text];
    }),
  );
}

/**
 * What every installation needs: queues, permission codes, menus, dictionary, standard roles, rows of the domains.
 * Codes and menus follow the release until an administrator has edited them; roles, their new codes and dictionary
 * items are only added.
 */
export async function ensureReferenceData(): Promise<void> {
  await prepareQueues(databaseUrl(), jobs);
  await transaction(async (tx) => {
    await lock(tx, "referenceData");
    const added = await ensurePermissions(tx);
    await ensureMenus(tx);
    await ensureRoles(tx, added);
    await ensureDictionary(tx);
    const kinds = [...approvalKinds.values(), ...plannedKinds].sort((a, b) => a.kindCode - b.kindCode);
    for (const { ensure } of domains) await ensure?.(tx, names, kinds);
  });
}

/** @returns codes that were not in the table before */
async function ensurePermissions(tx: Tx): Promise<number[]> {
  const rows = rights.flatMap(({ texts, permissions }) =>
    permissions.map(([code, parent, noActing]) => ({
      code,
      parent,
      no_acting: noActing ? 1 : 0,
      name: names(texts, `permission.${code}`),
    })),
  );
  const known = await tx.execute<{ code: number }>(sql`select permission_code as code from permissions`);
  await tx.execute(sql`
    insert into permissions (permission_code, parent_id, name, no_acting)
    select code, parent, name, no_acting
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code int, parent int, name jsonb, no_acting smallint)
    on conflict (permission_code)
    do update set parent_id = excluded.parent_id, name = excluded.name, no_acting = excluded.no_acting
    where permissions.version = 1`);
  const before = new Set(known.rows.map((row) => row.code));
  return rows.map(({ code }) => code).filter((code) => !before.has(code));
}

async function ensureMenus(tx: Tx): Promise<void> {
  const rows = rights.flatMap(({ texts, menus = [] }) =>
    menus.map((menu) => ({
      codes: [],
      url: "",
      ...menu,
      level: menu.parent ? 2 : 1,
      name: names(texts, `menu.${menu.code}`),
    })),
  );
  await tx.execute(sql`
    insert into menus (menu_code, parent_code, level, url, menu_name, icon, sort, permission_codes)
    select code, parent, level, url, name, icon, sort, array(select jsonb_array_elements_text(codes)::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      code text, parent text, level smallint, url text, name jsonb, icon text, sort int, codes jsonb
    )
    on conflict (menu_code)
    do update set parent_code = excluded.parent_code, level = excluded.level, url = excluded.url,
      menu_name = excluded.menu_name, icon = excluded.icon, sort = excluded.sort,
      permission_codes = excluded.permission_codes
    where menus.version = 1`);
}

/**
 * A role of the release that is not there yet comes with all it grants; one that is there gets the codes this release
 * has added, so that each of them has a holder who may hand it on (shell rule 45). What an administrator took away
 * stays away: only codes that were not in the table before are granted.
 */
async function ensureRoles(tx: Tx, added: readonly number[]): Promise<void> {
  const roles = Object.entries(STANDARD_ROLES) as [StandardRole, number][];
  const rows = roles.map(([code, scope]) => ({ code, scope, name: names("rights", `role.${code}`).zh }));
  const { rows: made } = await tx.execute<{ role_code: string }>(sql`
    insert into roles (role_code, role_name, data_scope)
    select code, name, scope
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, name text, scope smallint)
    on conflict do nothing returning role_code`);
  const fresh = new Set(made.map((role) => role.role_code));
  const due = roles.flatMap(([code]) =>
    rights
      .flatMap(({ grants }) => grants?.[code] ?? [])
      .filter((permission) => fresh.has(code) || added.includes(permission))
      .map((permission) => ({ code, permission })),
  );
  if (due.length === 0) return;
  const { rows: given } = await tx.execute<{ id: number; codes: number[] }>(sql`
    with given as (
      insert into role_permissions (role_id, permission_code)
      select r.id, g.permission
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as g(code text, permission int)
      join roles r on r.role_code = g.code
      on conflict do nothing returning role_id, permission_code
    ), grown as (select role_id,
      array_agg(permission_code order by permission_code) as codes from given group by role_id)
    update roles
    set version = version + 1
    from grown
    where id = role_id and role_code <> all(${sql.param([...fresh])}::text[])
    returning id, codes`);
  await audit(
    tx,
    RELEASE,
    ...given.map(({ id, codes }) => ({
      action: "role.update",
      objectType: "role",
      objectId: id,
      after: { permissionsAdded: codes },
    })),
  );
}

async function ensureDictionary(tx: Tx): Promise<void> {
  const groups = dictionary.map(({ classifyCode, name }) => ({ classifyCode, name }));
  const items = dictionary.flatMap(({ classifyCode, items }) => items.map((item) => ({ ...item, classifyCode })));
  await tx.execute(sql`
    insert into classifies (classify_code, name)
    select "classifyCode", name
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r("classifyCode" text, name jsonb)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into classify_items (classify_code, item_code, item_name, sort)
    select "classifyCode", "itemCode", "itemName", sort
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(
      "classifyCode" text, "itemCode" text, "itemName" jsonb, sort int
    )
    on conflict do nothing`);
}
