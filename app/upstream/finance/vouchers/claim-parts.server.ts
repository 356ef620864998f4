import { sql } from "drizzle-orm";
import { categoriesOf } from "../categories/categories.server";
import { byForm, holdersOf, idsOf, type PartsReader } from "./voucher-parts.server";

interface Head {
  [column: string]: unknown;
  formId: number;
  payeeCardId: number | null;
  card: number;
  offset: number;
  payable: number;
}

/** A claim (报销单): its expenses in fen, what it clears of advances, what is left to pay. */
export const claimParts: PartsReader = async (db, caller, forms) => {
  const ids = sql`${sql.param(idsOf(forms))}::int[]`;
  const [{ rows: heads }, { rows }, { small }] = await Promise.all([
    db.execute<Head>(sql`
      select form_id as "formId", payee_card_id as "payeeCardId", company_card_total_cny::float8 as card,
        offset_total_cny::float8 as offset, payable_cny::float8 as payable
      from reimbursements
      where form_id = any(${ids})`),
    db.execute<{ formId: number; code: string; description: string; amount: number }>(sql`
      select form_id as "formId", small_classify_code as code, description,
        coalesce(amount_cny, case when currency = 'CNY' then amount end, 0)::float8 as amount
      from reimbursement_lines
      where form_id = any(${ids})
      order by form_id, line`),
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
