import { sql } from "drizzle-orm";
import { USUAL_CATEGORIES } from "~/lib/finance/usual-categories";
import { say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/**
 * Loads the usual categories under the names of the caller's language: those whose code is not there yet, so that a
 * second time adds nothing. What the company has is left as it is.
 */
export async function loadUsualCategories(tx: Tx, caller: Caller): Promise<{ large: number; small: number }> {
  const nameOf = (code: string) => say(caller.language, { key: `expense:usual.name.${code}` });
  const large = USUAL_CATEGORIES.map(({ code }, n) => ({ code, name: nameOf(code), sort: n + 1 }));
  const small = USUAL_CATEGORIES.flatMap(({ code: above, small }) =>
    small.map(({ code, needInvoice }, n) => ({ code, above, name: nameOf(code), needInvoice, sort: n + 1 })),
  );
  const { rows: newLarge } = await tx.execute<{ code: string }>(sql`
    insert into expense_large (large_classify_code, name, sort, created_by, updated_by)
    select code, name, sort, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from jsonb_to_recordset(${JSON.stringify(large)}::jsonb) as l(code text, name text, sort int)
    on conflict do nothing
    returning large_classify_code as code`);
  // A large category that the company has turned off takes in none.
  const { rows: newSmall } = await tx.execute<{ code: string }>(sql`
    insert into expense_small (
      small_classify_code, large_classify_code, name, need_invoice, sort, created_by, updated_by
    )
    select s.code, s.above, s.name, s."needInvoice", s.sort, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from jsonb_to_recordset(${JSON.stringify(small)}::jsonb) as s(
      code text, above text, name text, "needInvoice" smallint, sort int
    )
    join expense_large l on l.large_classify_code = s.above and l.is_take_effect = 1
    on conflict do nothing
    returning small_classify_code as code`);
  await audit(
    tx,
    caller,
    ...[...newLarge, ...newSmall].map(({ code }) => ({
      action: "expenseCategory.create",
      objectType: "expenseCategory",
      objectId: code,
      after: { name: nameOf(code), usual: true },
    })),
  );
  return { large: newLarge.length, small: newSmall.length };
}
