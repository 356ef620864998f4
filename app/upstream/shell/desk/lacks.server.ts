import { sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Product } from "~/upstream/domain.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { roleOf } from "./set-up.server";

/** What is missing today, in the order of the domains: one statement, whatever their number. */
export async function setUpLacks(product: Pick<Product, "lacks">, db: Reader, caller: Caller) {
  const asked = product.lacks(companyDay());
  const columns = asked.map(({ code, count }) => sql`(${count})::int as ${sql.identifier(code)}`);
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return {
    lacks: asked.flatMap(({ code, line, to, codes }) => {
      const n = rows[0]![code]!;
      if (n === 0) return [];
      const text = say(caller.language, { key: `start:said.${code}`, params: { n } });
      const role = roleOf(line, caller.language);
      return [{ code, n, text, to: holds(caller, ...codes) ? to : null, line, role }];
    }),
  };
}
