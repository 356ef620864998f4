import { sql } from "drizzle-orm";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { categoriesOf } from "../categories/categories.server";
import { byForm, holdersOf, idsOf, type PartsReader } from "./voucher-parts.server";

/** A claim (报销单): its expenses in fen, what it clears of advances, what is left to pay. */
export const claimParts: PartsReader = async (db, caller, forms) => {
  const ids = sql`${sql.param(idsOf(forms))}::int[]`;
  const [heads, rows, { small }] = await Promise.all([
    select(db, {
      formId: num`form_id`,
      payeeCardId: sql<number | null>`payee_card_id`,
      card: num`company_card_total_cny::float8`,
      offset: num`offset_total_cny::float8`,
      payable: num`payable_cny::float8`,
    })`
      from reimbursements
      where form_id = any(${ids})`,
    select(db, {
      formId: num`form_id`,
      code: str`small_classify_code`,
      description: str`description`,
      amount: num`coalesce(amount_cny, case when currency = 'CNY' then amount end, 0)::float8`,
    })`
      from reimbursement_lines
      where form_id = any(${ids})
      order by form_id, line`,
    categoriesOf(db, caller),
  ]);
  const holder = await holdersOf(
    db,
    caller,
    heads.map(({ payeeCardId }) => payeeCardId),
  );
  const lines = byForm(rows);
  return new Map(
    heads.map(({ formId, payeeCardId, card, offset, payable }) => [
      formId,
      {
        payee: holder(payeeCardId),
        lines: (lines.get(formId) ?? []).map(({ code, description, amount }) => ({
          label: [small.get(code)?.name ?? code, description].filter(Boolean).join(" "),
          amount,
        })),
        beside: [
          { what: "offset" as const, amount: offset, currency: "CNY" },
          ...(card > 0 ? [{ what: "card" as const, amount: card, currency: "CNY" }] : []),
          { what: "payable" as const, amount: payable, currency: "CNY" },
        ],
      },
    ]),
  );
};
