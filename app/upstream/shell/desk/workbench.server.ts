import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import { MAY as SHELL } from "~/contracts/shell/may";
import { businessDay, zoneOf } from "~/lib/period";
import { daysBetween } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import type { Product, Tile } from "~/upstream/domain.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { favourites } from "./favourites.server";

/** Files that were read and wait for somebody to confirm them. */
export const importTiles = (caller: Caller): readonly Tile[] =>
  holds(caller, MAY.archives.import)
    ? [
        {
          code: "imports",
          icon: "download",
          label: "account:tile.imports",
          to: "/employees/common/import",
          count: sql`
            (
              select count(*)
              from import_batches
              where created_by = ${caller.actorUserId} and state = ${IMPORT_STATE.previewed} and parent_id is null
            )`,
        },
      ]
    : [];

/** What waits for the caller, all counts in one query; each only of what the caller may see. */
export async function workbench(product: Pick<Product, "tiles">, db: Reader, caller: Caller) {
  const zone = zoneOf({ siteId: caller.siteId, overseasWarehouse: caller.overseasWarehouse as 0 | 1 });
  const now = new Date();
  const today = businessDay(now, zone);
  const [tiles, [within], chosen] = await Promise.all([
    product.tiles(caller, db),
    parameter(db, caller, "idCardReminderDays", today),
    favourites(db, caller),
  ]);
  const columns = tiles.flatMap(({ code, count, more }) => [
    sql`${count}::int as ${sql.identifier(code)}`,
    ...(more ? [sql`${more.count}::int as ${sql.identifier(`${code}More`)}`] : []),
  ]);
  const idCardExp = sql`(select id_card_exp from employees where emp_id = ${caller.empId ?? 0}) as "idCardExp"`;
  const { rows } = await db.execute<Record<string, number> & { idCardExp: string | null }>(
    sql`select ${sql.join([idCardExp, ...columns], sql`, `)}`,
  );
  const counts = rows[0]!;
  const expDate = counts.idCardExp as string | null;
  const days = expDate === null ? Number.POSITIVE_INFINITY : daysBetween(today, expDate);
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: zone }).format(now),
  );
  return {
    date: new Intl.DateTimeFormat(caller.language, { dateStyle: "full", timeZone: "UTC" }).format(new Date(today)),
    partOfDay: hour < 12 ? ("morning" as const) : hour < 18 ? ("afternoon" as const) : ("evening" as const),
    idCard: days <= within! ? { expDate: expDate!, days } : null,
    tiles: tiles.flatMap(({ code, icon, label, to, always, more }) => {
      const [count, most] = [counts[code]!, counts[`${code}More`] ?? 0];
      if (count + most === 0 && !always) return [];
      const text = more && most > 0 ? say(caller.language, { key: more.text, params: { n: most } }) : null;
      return [
        { code, icon, to, count, label: say(caller.language, { key: label }), more: text, late: more?.late === true },
      ];
    }),
    chart: holds(caller, MAY.reports.see),
    setUp: holds(caller, SHELL.setUp.see),
    favourites: chosen,
  };
}
