import type { In } from "~/contracts/endpoint";
import { confirmPaid } from "~/contracts/finance/cashier";
import { createReimbursement } from "~/contracts/finance/claim-forms";
import { companyDay } from "~/lib/period";
import { callApi, ok, one } from "../../support/api";
import { approveUntilCashier, borrow, companyOf, payablesOf } from "./desk";

export type ClaimInput = In<typeof createReimbursement>;
type Line = NonNullable<ClaimInput["lines"]>[number];

/** A rate of a day, replacing what there is; quoted in millionths of a CNY for so many units. */
export async function rateOf(currency: string, quotedMicro: number, unit = 1, day = companyDay()): Promise<void> {
  await one("delete from exchange_rates where currency = $1 and rate_date = $2 returning 1", [currency, day]);
  await one("insert into exchange_rates (currency, rate_date, quote_unit, quoted_micro) values ($1, $2, $3, $4)", [
    currency,
    day,
    unit,
    quotedMicro,
  ]);
}

/** Categories: plain ones and those with a standard. */
export async function categories(): Promise<void> {
  await one("insert into expense_large (large_classify_code, name) values ('X', '差旅费') on conflict do nothing");
  await one(
    `insert into expense_small (small_classify_code, large_classify_code, name, need_invoice, limit_basis, sort)
     values ('X1', 'X', '交通', 0, 0, 1), ('X2', 'X', '住宿', 0, 3, 2), ('X3', 'X', '办公', 1, 0, 3),
       ('X4', 'X', '补助', 0, 2, 4)
     on conflict do nothing`,
  );
  await one(
    `insert into expense_limits (small_classify_code, limit_cny) values ('X2', 45000), ('X4', 12000)
     on conflict do nothing`,
  );
  await one(
    "insert into reference_versions (name, version) values ('expenseCategories', 77) on conflict (name) do update set version = reference_versions.version + 1",
  );
}

export const line = (more: Partial<Line> = {}): Line => ({
  occurredOn: companyDay(),
  smallClassifyCode: "X1",
  amount: "120.00",
  ...more,
});

/** A claim as somebody may write it. */
export async function claimOf(jobNumber: string, payeeCardId: number, lines: Line[], more: Partial<ClaimInput> = {}) {
  return { companyId: await companyOf(jobNumber), payeeCardId, reason: "华南客户拜访", lines, send: 1, ...more };
}

export const claim = (token: string, input: ClaimInput) => ok(createReimbursement, input, { token });
export const tryClaim = (token: string, input: ClaimInput) => callApi(createReimbursement, input, { token });

/** Pays the payable that waits, as the cashier. */
export async function payForm(token: string, formId: number, accountId: number): Promise<void> {
  const payable = (await payablesOf(formId)).at(-1)!;
  await ok(
    confirmPaid,
    {
      items: [{ payableId: payable.id, version: payable.version, bankSerialNo: `S${payable.id}` }],
      accountId,
      paidOn: companyDay(),
    },
    { token },
  );
}

/** An advance that was paid out. @returns its key */
export async function paidAdvance(
  own: string,
  cashier: string,
  jobNumber: string,
  payeeCardId: number,
  accountId: number,
  amount: string,
  currency = "CNY",
): Promise<number> {
  const made = await borrow(own, {
    companyId: await companyOf(jobNumber),
    purpose: 1,
    amount,
    currency,
    payeeCardId,
    reason: "出差备用",
    send: 1,
  });
  await approveUntilCashier(made.instanceId);
  await payForm(cashier, made.formId, accountId);
  return made.formId;
}

export const advanceOf = (borrowingId: number) =>
  one<{ paid: number; cleared: number; frozen: number; clear_status: number }>(
    "select paid, cleared, frozen, clear_status from advances where borrowing_id = $1",
    [borrowingId],
  );

/** An original of an electronic invoice, as held by the person until a form takes it. */
export async function originalOf(jobNumber: string, name = "invoice.pdf"): Promise<number> {
  const { id } = await one<{ id: number }>(
    `insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by)
     select $2, 'test/' || gen_random_uuid(), 'application/pdf', 10, repeat('a', 64), 'held', user_id::text, user_id
     from users where job_number = $1
     returning attachment_info_id as id`,
    [jobNumber, name],
  );
  return id;
}
