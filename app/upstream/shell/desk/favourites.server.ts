import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MOST_FAVOURITES } from "~/contracts/shell/codes";
import type { MenuItem } from "~/contracts/shell/session";
import type { changeFavourites as contract } from "~/contracts/shell/workbench";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { menusOf } from "./frame.server";

/** As many menus as whoever has chosen none sees. */
const FIRST = 8;
const HOME = "/dashboard";

/** The menus a person may choose among: pages, the workbench aside. */
const pagesOf = (menus: readonly MenuItem[]): MenuItem[] =>
  menus.flatMap((menu) => [...(menu.url && menu.url !== HOME ? [menu] : []), ...pagesOf(menu.children)]);

const STORED = (userId: number) => sql`select menu_codes from favourite_menus where user_id = ${userId}`;

/** The chosen menus in their order, of those that the person may still open; the first ones where none were chosen. */
export async function favourites(db: Reader, caller: Caller) {
  const [menus, { rows }] = await Promise.all([
    menusOf(db, caller),
    db.execute<{ menu_codes: string[] }>(STORED(caller.userId)),
  ]);
  const pages = pagesOf(menus);
  return chosenOf(pages, rows[0]?.menu_codes).map((code) => {
    const { menuCode, menuName, url, icon } = pages.find((menu) => menu.menuCode === code)!;
    return { menuCode, menuName, url, icon };
  });
}

const chosenOf = (pages: readonly MenuItem[], stored?: readonly string[]): string[] =>
  stored
    ? stored.filter((code) => pages.some(({ menuCode }) => menuCode === code))
    : pages.slice(0, FIRST).map(({ menuCode }) => menuCode);

/** Adds, removes or moves one menu by a place; `reset` forgets the choice. */
export async function changeFavourites(tx: Tx, caller: Caller, asked: z.output<(typeof contract)["input"]>) {
  // Two clicks at once: the second one sees what the first has made of it, also the first time.
  await tx.execute(sql`select from users where user_id = ${caller.userId} for no key update`);
  const pages = pagesOf(await menusOf(tx, caller));
  const { rows } = await tx.execute<{ menu_codes: string[] }>(STORED(caller.userId));
  const before = chosenOf(pages, rows[0]?.menu_codes);
  const after = asked.reset ? null : changed(before, asked);
  if (asked.add && !pages.some(({ menuCode }) => menuCode === asked.add)) throw missing();
  if (after && after.length > MOST_FAVOURITES) throw conflict("account:said.favouritesFull", { n: MOST_FAVOURITES });
  await tx.execute(
    after
      ? sql`
        insert into favourite_menus (user_id, menu_codes) values (${caller.userId}, ${sql.param(after)}::text[])
        on conflict (user_id) do update set menu_codes = excluded.menu_codes`
      : sql`delete from favourite_menus where user_id = ${caller.userId}`,
  );
  await audit(tx, caller, {
    action: "favourites.change",
    objectType: "user",
    objectId: caller.userId,
    before: { menuCodes: before },
    after: { menuCodes: after },
  });
  return null;
}

type Change = Pick<z.output<(typeof contract)["input"]>, "add" | "remove" | "up" | "down">;

export function changed(codes: readonly string[], { add, remove, up, down }: Change): string[] {
  if (add !== undefined) return codes.includes(add) ? [...codes] : [...codes, add];
  if (remove !== undefined) return codes.filter((code) => code !== remove);
  const from = codes.indexOf(up ?? down ?? "");
  const to = up === undefined ? from + 1 : from - 1;
  if (from < 0 || to < 0 || to >= codes.length) return [...codes];
  return codes.toSpliced(from, 1).toSpliced(to, 0, codes[from]!);
}
