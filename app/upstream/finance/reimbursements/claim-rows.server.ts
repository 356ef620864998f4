import { eq, sql } from "drizzle-orm";
import type { FormState } from "~/contracts/approvals/codes";
import type { ClaimLineTyped } from "~/contracts/finance/claim-forms";
import { INVOICE_TYPE } from "~/contracts/finance/codes";
import { parseAmount } from "~/lib/money";
import { camelKeys } from "~/lib/snake-keys";
import { type CardOnFile, cardsOnFile } from "~/upstream/employees/cards/payee-for-payment.server";
import { isTransaction, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { missing } from "~/upstream/platform/refusal.server";
import type { FinanceForm } from "../forms/finance-form.server";
import { clearInvoices, type Invoice, type InvoiceWritten, insertInvoices } from "../invoices/invoice-claim.server";
import type { Bearer } from "../sharing/bearers.server";
import { reimbursementLines, reimbursementOffsets, reimbursementShares, type reimbursements } from "./tables.server";

type LineRow = typeof reimbursementLines.$inferSelect;
export interface Share extends Bearer {
  bps: number | null;
  amount: number | null;
}
export interface ClaimLine extends LineRow {
  shares: (Share & { place: number })[];
  invoice: Invoice | null;
}
export type Offset = typeof reimbursementOffsets.$inferSelect;
type Own = Omit<typeof reimbursements.$inferSelect, "formId">;
export type Claim = FinanceForm &
  Own & {
    lines: ClaimLine[];
    offsets: Offset[];
    /** The payee card it names. */
    card: CardOnFile | null;
    /** How far its approval is; null: it has none yet. */
    state: FormState | null;
  };

type Row = Record<string, unknown>;

/** A claim with its lines, in their order, its card and what it clears of advances; one statement for all of it. */
export async function claimRow(db: Reader | Tx, formId: number): Promise<Claim> {
  const rows = await select(db, {
    form: sql<Row>`to_jsonb(f)`,
    own: sql<Row>`to_jsonb(r) - 'form_id'`,
    lines: sql<(Row & { shares: Row[]; invoice: Row | null })[]>`(
        select coalesce(
          jsonb_agg(
            to_jsonb(l) || jsonb_build_object('invoice', to_jsonb(v), 'shares', coalesce(s.shares, '[]'))
            order by l.line
          ),
          '[]'
        )
        from reimbursement_lines l
        left join invoices v on v.id = l.invoice_id and v.form_id = l.form_id
        left join (
          select line_id, jsonb_agg(to_jsonb(one) - 'line_id' - 'amount_cny' order by place) as shares
          from reimbursement_shares one
          where line_id in (select id from reimbursement_lines where form_id = ${formId})
          group by line_id
        ) as s on s.line_id = l.id
        where l.form_id = ${formId}
      )`,
    offsets: sql<Row[]>`(
        select coalesce(jsonb_agg(to_jsonb(o) order by o.borrowing_id), '[]')
        from reimbursement_offsets o
        where o.form_id = ${formId}
      )`,
    card: sql<CardOnFile | null>`(select to_jsonb(one) from (${cardsOnFile(sql`c.id = r.payee_card_id`)}) as one)`,
    state: sql<FormState | null>`(
        select i.status
        from approval_forms i
        where i.kind_code = f.kind_code and i.business_id = f.id
      )`,
  })`
    from finance_forms f
    join reimbursements r on r.form_id = f.id
    where f.id = ${formId}`;
  const [found] = rows;
  if (!found) throw missing();
  return {
    ...camelKeys<FinanceForm>(found.form),
    ...camelKeys<Own>(found.own),
    state: found.state,
    card: found.card,
    offsets: found.offsets.map((offset) => camelKeys<Offset>(offset)),
    lines: found.lines.map(({ shares, invoice, ...line }) => ({
      ...camelKeys<LineRow>(line),
      shares: shares.map((share) => camelKeys<ClaimLine["shares"][number]>(share)),
      invoice: invoice && camelKeys<Invoice>(invoice),
    })),
  };
}

const inHand = new WeakMap<Tx, Claim>();

/**
 * A claim read under its form's lock goes on from hand to hand in its transaction: from what the engine is told of it
 * to its submission, and from there, with what that has written, to what is kept of it. Outside of a transaction
 * nothing is: the pool, by which the way ahead of a draft is read, is everybody's.
 */
export function handOn(tx: Tx, claim: Claim): Claim {
  if (isTransaction(tx)) inHand.set(tx, claim);
  return claim;
}

/** The claim that was handed on, once; else as it is on file. */
export async function claimInHand(db: Reader | Tx, formId: number): Promise<Claim> {
  const claim = inHand.get(db as Tx);
  inHand.delete(db as Tx);
  return claim?.id === formId ? claim : claimRow(db, formId);
}

/** A line as it was typed, read: amounts in minor units, its invoice where anything of one was said. */
export interface ReadLine extends Omit<LineRow, "id" | "formId" | "line" | "invoiceId" | "rateE8" | "amountCny"> {
  shares: Share[];
  invoice: InvoiceWritten | null;
}

const hundredths = (typed: string): number => (typed === "" ? 100 : (parseAmount(typed) ?? 100));
const orNull = (typed: string, currency: string) => (typed === "" ? null : parseAmount(typed, currency));

/** Reads what was typed; parts that name nobody, or that are no part, are faults. */
export function readLine(
  { invoice, shares, quantity, amount, ...line }: ClaimLineTyped,
  at: string,
  bearer: (typed: string) => Bearer | null,
  faults: Faults,
): ReadLine {
  const { type, gross, tax, aviationFund, ...named } = invoice;
  const said = type !== null || named.number !== "" || gross !== "" || named.fileId !== null;
  return {
    ...line,
    largeClassifyCode: "",
    quantity: hundredths(quantity),
    amount: orNull(amount, line.currency),
    shares: shares.flatMap((share, n) => readShare(share, line.currency, `${at}.shares[${n}]`, bearer, faults)),
    invoice: said
      ? {
          ...named,
          type: type ?? INVOICE_TYPE.otherReceipt,
          currency: line.currency,
          gross: orNull(gross, line.currency),
          tax: orNull(tax, line.currency),
          aviationFund: orNull(aviationFund, line.currency),
        }
      : null,
  };
}

function readShare(
  { bearer: typed, part }: { bearer: string; part: string },
  currency: string,
  at: string,
  bearer: (typed: string) => Bearer | null,
  faults: Faults,
): Share[] {
  if (typed === "" && part === "") return [];
  const who = bearer(typed);
  if (!who) addFault(faults, `${at}.bearer`, "reimbursement:said.bearer");
  const percent = /[%％]$/.test(part);
  const value = parseAmount(part.replace(/\s*[%％]$/, ""), percent ? "CNY" : currency);
  const fits = value !== null && value > 0 && (!percent || value <= 10_000);
  if (!fits) addFault(faults, `${at}.part`, "reimbursement:said.part");
  return who && fits ? [{ ...who, bps: percent ? value : null, amount: percent ? null : value }] : [];
}

/** What a draft had, before it is written anew. */
export async function clearClaim(tx: Tx, formId: number): Promise<void> {
  await tx.delete(reimbursementLines).where(eq(reimbursementLines.formId, formId));
  await clearInvoices(tx, formId);
  await tx.delete(reimbursementOffsets).where(eq(reimbursementOffsets.formId, formId));
}

/** Lines of forms that have none, with their invoices and shares: three statements however many there are. */
export async function insertLines(
  tx: Tx,
  forms: readonly { formId: number; lines: readonly ReadLine[] }[],
): Promise<void> {
  const all = forms.flatMap(({ formId, lines }) => lines.map((line, n) => ({ ...line, formId, line: n + 1 })));
  if (all.length === 0) return;
  const named = all.flatMap(({ formId, invoice }) => (invoice ? [{ ...invoice, formId }] : []));
  const keys = await insertInvoices(tx, named);
  let next = 0;
  const rows = await tx
    .insert(reimbursementLines)
    .values(all.map(({ shares: _, invoice, ...line }) => ({ ...line, invoiceId: invoice ? keys[next++]! : null })))
    .returning({ id: reimbursementLines.id, formId: reimbursementLines.formId, line: reimbursementLines.line });
  const idOf = new Map(rows.map(({ id, formId, line }) => [`${formId} ${line}`, id]));
  const shares = all.flatMap(({ formId, line, shares: parts }) =>
    parts.map((share, place) => ({ ...share, lineId: idOf.get(`${formId} ${line}`)!, place: place + 1 })),
  );
  if (shares.length > 0) await tx.insert(reimbursementShares).values(shares);
}
