import { sql } from "drizzle-orm";
import { PAY_METHOD } from "~/contracts/finance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { copyForm } from "../forms/finance-form.server";

/**
 * A draft with header, lines, categories and shares of a claim, without invoices, card transactions, offsets and files;
 * what was paid by card is to be said anew (finance rule 24).
 * @returns its key
 */
export async function copyClaim(tx: Tx, formId: number): Promise<number> {
  const made = await copyForm(tx, formId);
  await tx.execute(sql`
    insert into reimbursements (form_id, payee_type, payee_card_id)
    select ${made}::int, payee_type, payee_card_id
    from reimbursements
    where form_id = ${formId}`);
  await tx.execute(sql`
    with copied as (
      insert into reimbursement_lines (
        form_id, line, occurred_on, large_classify_code, small_classify_code, description, quantity, city_tier, days,
        nights, people, amount, currency, pay_method, over_limit_reason, sharing_rule_id
      )
      select ${made}::int, line, occurred_on, large_classify_code, small_classify_code, description, quantity,
        city_tier, days, nights, people, amount, currency,
        case when pay_method = ${PAY_METHOD.companyCard} then ${PAY_METHOD.ownMoney}::smallint else pay_method end,
        over_limit_reason, sharing_rule_id
      from reimbursement_lines
      where form_id = ${formId}
      returning id, line
    )
    insert into reimbursement_shares (line_id, place, department_id, company_id, site_digit, bps, amount)
    select c.id, s.place, s.department_id, s.company_id, s.site_digit, s.bps, s.amount
    from copied c
    join reimbursement_lines l on l.form_id = ${formId} and l.line = c.line
    join reimbursement_shares s on s.line_id = l.id`);
  return made;
}
