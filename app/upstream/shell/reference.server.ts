import { sql } from "drizzle-orm";
import { LANGUAGES } from "~/lib/languages";
import { resources } from "~/lib/texts.server";
import { transaction, type Tx } from "../platform/db.server";
import { ensureAreas } from "./areas.server";
import { DICTIONARY } from "./dictionary-seed.server";
import { ensureOwnApp } from "./gateway-apps.server";
import { MENUS, PERMISSIONS, ROLES } from "./rights-seed.server";

type Names = Record<string, string>;

/** The same text in every language, for names that live in the database. */
function names(namespace: string, key: string): Names {
  const find = (language: (typeof LANGUAGES)[number]) =>
    key.split(".").reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], resources[language][namespace]);
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const text = find(language);
      if (typeof text !== "string") throw new Error(`No ${language} text ${namespace}:${key}`);
      return [language, text];
    }),
  );
}

/**
 * What every installation needs: permission codes, menus, the dictionary codes of the specification, standard roles. Codes and
 * menus follow the release until an administrator has edited them; roles and dictionary items are only added.
 */
export function ensureReferenceData(): Promise<void> {
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727004)`);
    await ensurePermissions(tx);
    await ensureMenus(tx);
    await ensureRoles(tx);
    await ensureDictionary(tx);
    await ensureOwnApp(tx);
    await ensureAreas(tx);
  });
}

async function ensurePermissions(tx: Tx): Promise<void> {
  const rows = PERMISSIONS.map(([code, parent, noActing]) => ({ code, parent, no_acting: noActing ? 1 : 0, name: names("rights", `permission.${code}`) }));
  await tx.execute(sql`
    insert into permissions (permission_code, parent_id, name, no_acting)
    select code, parent, name, no_acting from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code int, parent int, name jsonb, no_acting smallint)
    on conflict (permission_code) do update set parent_id = excluded.parent_id, name = excluded.name, no_acting = excluded.no_acting
    where permissions.version = 1`);
}

async function ensureMenus(tx: Tx): Promise<void> {
  const rows = MENUS.map((menu, sort) => ({ codes: [], url: "", ...menu, sort, level: menu.parent ? 2 : 1, name: names("rights", `menu.${menu.code}`) }));
  await tx.execute(sql`
    insert into menus (menu_code, parent_code, level, url, menu_name, icon, sort, permission_codes)
    select code, parent, level, url, name, icon, sort, array(select jsonb_array_elements_text(codes)::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, parent text, level smallint, url text, name jsonb, icon text, sort int, codes jsonb)
    on conflict (menu_code) do update set parent_code = excluded.parent_code, level = excluded.level, url = excluded.url,
      menu_name = excluded.menu_name, icon = excluded.icon, permission_codes = excluded.permission_codes
    where menus.version = 1`);
}

async function ensureRoles(tx: Tx): Promise<void> {
  for (const { code, scope, permissions } of ROLES) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into roles (role_code, role_name, data_scope) values (${code}, ${names("rights", `role.${code}`).zh}, ${scope})
      on conflict do nothing returning id`);
    if (rows[0] && permissions.length > 0) {
      await tx.execute(sql`insert into role_permissions (role_id, permission_code) select ${rows[0].id}, unnest(${sql.param(permissions)}::int[])`);
    }
  }
}

async function ensureDictionary(tx: Tx): Promise<void> {
  const groups = DICTIONARY.map(({ classifyCode, name }) => ({ classifyCode, name }));
  const items = DICTIONARY.flatMap(({ classifyCode, items }) => items.map((item) => ({ ...item, classifyCode })));
  await tx.execute(sql`
    insert into classifies (classify_code, name)
    select "classifyCode", name from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r("classifyCode" text, name jsonb)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into classify_items (classify_code, item_code, item_name, sort)
    select "classifyCode", "itemCode", "itemName", sort from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r("classifyCode" text, "itemCode" text, "itemName" jsonb, sort int)
    on conflict do nothing`);
}
