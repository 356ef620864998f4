import { sql } from "drizzle-orm";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { say } from "~/lib/texts.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { formNumbers } from "../forms/form-search.server";
import { byForm, holdersOf, idsOf, type PartsReader } from "./voucher-parts.server";

/** A borrowing (借款单): what it is for. */
export const borrowingParts: PartsReader = async (db, caller, forms) => {
  const rows = await select(db, {
    formId: num`form_id`,
    purpose: sql<number | null>`purpose`,
    payeeCardId: sql<number | null>`payee_card_id`,
  })`
    from borrowings
    where form_id = any(${sql.param(idsOf(forms))}::int[])`;
  const own = new Map(rows.map((row) => [row.formId, row]));
  const holder = await holdersOf(
    db,
    caller,
    rows.map(({ payeeCardId }) => payeeCardId),
  );
  return new Map(
    forms.map(({ formId, reason, total }) => {
      const { purpose = null, payeeCardId = null } = own.get(formId) ?? {};
      const word = purpose === null ? "" : say(caller.language, { key: `borrowing:purpose.${purpose}` });
      return [
        formId,
        { payee: holder(payeeCardId), lines: [{ label: [word, reason].filter(Boolean).join(" "), amount: total }] },
      ];
    }),
  );
};

/** A reversal (借款冲销单): which advances it clears, and how. */
export const reversalParts: PartsReader = async (db, caller, forms) => {
  const rows = await select(db, {
    formId: num`form_id`,
    borrowingId: sql<number | null>`borrowing_id`,
    way: num`way`,
    amount: num`coalesce(amount, 0)::float8`,
  })`
    from reversal_lines
    where form_id = any(${sql.param(idsOf(forms))}::int[])
    order by form_id, line`;
  const numbers = await formNumbers(
    db,
    FINANCE_KIND.borrowing,
    rows.flatMap(({ borrowingId }) => borrowingId ?? []),
  );
  const lines = byForm(rows);
  return new Map(
    forms.map(({ formId, requester, company }) => [
      formId,
      {
        payer: requester,
        payee: company,
        lines: (lines.get(formId) ?? []).map(({ borrowingId, way, amount }) => ({
          label:
            `${numbers.get(borrowingId ?? 0) ?? ""} ${say(caller.language, { key: `reversal:way.${way}` })}`.trim(),
          amount,
        })),
      },
    ]),
  );
};

/** A receipt (收款收据): from whom, what for. */
export const receiptParts: PartsReader = async (db, caller, forms) => {
  const rows = await select(db, {
    formId: num`form_id`,
    payer: str`payer_name`,
    category: sql<number | null>`category`,
  })`
    from receipts
    where form_id = any(${sql.param(idsOf(forms))}::int[])`;
  const own = new Map(rows.map((row) => [row.formId, row]));
  return new Map(
    forms.map(({ formId, reason, total, company }) => {
      const { payer = "", category = null } = own.get(formId) ?? {};
      const word = category === null ? "" : say(caller.language, { key: `receipt:category.${category}` });
      return [
        formId,
        { payer, payee: company, lines: [{ label: [word, reason].filter(Boolean).join(" "), amount: total }] },
      ];
    }),
  );
};

/** A transfer (转账单): out of one own account, into another; the fee comes on top in the paying one's currency. */
export const transferParts: PartsReader = async (db, _caller, forms) => {
  const rows = await select(db, {
    formId: num`x.form_id`,
    fromName: str`a.name`,
    toName: str`b.name`,
    toCompany: str`c.company_name`,
    toCurrency: str`b.currency`,
    inAmount: num`coalesce(x.in_amount, 0)::float8`,
    fee: num`x.fee::float8`,
  })`
    from fund_transfers x
    join fund_accounts a on a.id = x.from_account_id
    join fund_accounts b on b.id = x.to_account_id
    join companies c on c.company_id = b.company_id
    where x.form_id = any(${sql.param(idsOf(forms))}::int[])`;
  const own = new Map(rows.map((row) => [row.formId, row]));
  return new Map(
    forms.flatMap(({ formId, company, reason, total, currency }) => {
      const moved = own.get(formId);
      if (!moved) return [];
      return [
        [
          formId,
          {
            payer: `${company} ${moved.fromName}`,
            payee: `${moved.toCompany} ${moved.toName}`,
            lines: [{ label: reason, amount: total }],
            beside: [
              { what: "received" as const, amount: moved.inAmount, currency: moved.toCurrency },
              ...(moved.fee > 0 ? [{ what: "fee" as const, amount: moved.fee, currency }] : []),
            ],
          },
        ] as const,
      ];
    }),
  );
};
