import { sql } from "drizzle-orm";
import { PAY_METHOD } from "~/contracts/finance/codes";
import { inputTax } from "~/lib/finance/input-tax";
import { shareOut } from "~/lib/payroll/share-out";
import { companyDay } from "~/lib/period";
import type { Acting, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, stale } from "~/upstream/platform/refusal.server";
import { claimTransactions } from "../cards/transaction-claim.server";
import { totalsKept } from "../forms/finance-form.server";
import { claimInvoices, deductionsKept } from "../invoices/invoice-claim.server";
import { keepRates } from "../rates/conversion.server";
import { claimFaults } from "./claim-check.server";
import { holdOffsets } from "./claim-offsets.server";
import { type Reckoned, reckonClaim } from "./claim-reckon.server";
import { type Claim, claimInHand, handOn } from "./claim-rows.server";

/** What a claim comes to as it is on file. */
export function reckonStored(db: Reader | Tx, around: Pick<Caller, "versions">, claim: Claim): Promise<Reckoned> {
  return reckonClaim(db, around, {
    lines: claim.lines,
    offsets: claim.offsets.map(({ amountCny }) => amountCny),
    empId: claim.requesterEmpId,
  });
}

/**
 * Judges a claim as a whole, keeps what it is worth, and takes what it needs: invoices, card transactions and what it
 * clears of advances (finance, States).
 */
export async function submitClaim(tx: Tx, { businessId, amountCny }: FormInstance, by: Acting): Promise<void> {
  const claim = await claimInHand(tx, businessId);
  const today = companyDay();
  await keepRates(
    tx,
    claim.lines.flatMap(({ currency, occurredOn: day }) => (day ? [{ currency, day }] : [])),
  );
  const reckoned = await reckonStored(tx, by, claim);
  const faults = await claimFaults(tx, by, claim, reckoned, today);
  await holdOffsets(tx, claim, reckoned.total - reckoned.card, today, faults);
  refuseAll(faults);
  // A rate that changed since the chain was chosen by the amount.
  if (reckoned.total !== amountCny) throw stale();
  const sent = await keepWorth(tx, by, claim, reckoned);
  const lineOf = new Map(claim.lines.map(({ invoiceId }, n) => [invoiceId, n]));
  const named = claim.lines.flatMap(({ invoice }) => (invoice ? [invoice] : []));
  await claimInvoices(tx, named, (id) => `lines[${lineOf.get(id)}].invoice.number`);
  await takeTransactions(tx, claim);
  handOn(tx, sent);
}

async function takeTransactions(tx: Tx, { id, requesterEmpId, lines }: Claim): Promise<void> {
  const wanted = lines.flatMap(({ payMethod, cardTransactionId: key, amount, currency }, n) =>
    payMethod === PAY_METHOD.companyCard && key ? [{ n, id: key, amount, currency }] : [],
  );
  const got = await claimTransactions(
    tx,
    id,
    requesterEmpId,
    wanted.map(({ n: _, ...transaction }) => transaction),
  );
  const seen = new Set<number>();
  const faults = wanted.flatMap(({ n, id: key }) => {
    const fits = got.has(key) && !seen.has(key);
    seen.add(key);
    return fits ? [] : [[`lines[${n}].cardTransactionId`, { key: "reimbursement:said.cardTaken" }]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/**
 * What the lines, their parts and the tax of their invoices come to, as it was submitted.
 * @returns the claim as it is on file from now on
 */
async function keepWorth(
  tx: Tx,
  around: Pick<Caller, "versions">,
  claim: Claim,
  { lines, total, card, offset, payable, overLimit }: Reckoned,
): Promise<Claim> {
  const company = (await companiesOf(tx, around)).get(claim.companyId!);
  const worth = claim.lines.map((line, n) => ({ id: line.id, rate: lines[n]!.rateE8, cny: lines[n]!.amountCny }));
  const shares = claim.lines.flatMap((line, n) => {
    if (line.shares.length === 0) return [];
    const weights = line.shares.map(({ bps, amount }) => bps ?? amount ?? 0);
    const parts = shareOut(lines[n]!.amountCny ?? 0, weights);
    return line.shares.map(({ place }, at) => ({ line: line.id, place, cny: parts[at]! }));
  });
  const taxes = claim.lines.flatMap(({ invoice }) => {
    if (!invoice || invoice.gross === null || !invoice.issuedOn) return [];
    const { deductible, rule } = inputTax(
      { ...invoice, gross: invoice.gross, issuedOn: invoice.issuedOn },
      company?.taxType ?? 0,
    );
    return [{ id: invoice.id, deductible, rule }];
  });
  await tx.execute(sql`
    with worth as (
      update reimbursement_lines l
      set rate_e8 = w.rate, amount_cny = w.cny
      from jsonb_to_recordset(${JSON.stringify(worth)}::jsonb) as w(id int, rate bigint, cny bigint)
      where l.id = w.id
    ), shares as (
      update reimbursement_shares s
      set amount_cny = w.cny
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as w(line int, place smallint, cny bigint)
      where s.line_id = w.line and s.place = w.place
    ), taxes as (${deductionsKept(taxes)}
    ), totals as (${totalsKept(claim.id, total)}
    )
    update reimbursements
    set company_card_total_cny = ${card}, offset_total_cny = ${offset}, payable_cny = ${payable},
      over_limit = ${overLimit}
    where form_id = ${claim.id}`);
  const taxOf = new Map(taxes.map((tax) => [tax.id, tax]));
  return {
    ...claim,
    total,
    totalCny: total,
    companyCardTotalCny: card,
    offsetTotalCny: offset,
    payableCny: payable,
    overLimit,
    lines: claim.lines.map((line, n) => {
      const { rateE8, amountCny } = lines[n]!;
      const tax = line.invoice && taxOf.get(line.invoice.id);
      const kept = tax && { deductible: tax.deductible, deductionRule: tax.rule };
      return { ...line, rateE8, amountCny, invoice: line.invoice && { ...line.invoice, ...kept } };
    }),
  };
}
