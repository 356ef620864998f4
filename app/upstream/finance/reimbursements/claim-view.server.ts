import type { FormView } from "~/contracts/approvals/form";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import { cardForPayment } from "~/upstream/employees/cards/payee-for-payment.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { categoriesOf } from "../categories/categories.server";
import { companyName } from "../forms/companies.server";
import { reckonClaim } from "./claim-reckon.server";
import { type Claim, claimInHand } from "./claim-rows.server";

type Lines = FormView["lines"][number];

/** A claim as its approvers read it: what it comes to, its lines, its invoices with their tax, what it clears. */
export async function claimView(db: Reader | Tx, caller: Caller, formId: number): Promise<FormView> {
  const claim = await claimInHand(db, formId);
  const { payeeType, companyId, reason } = claim;
  const word = (key: string) => say(caller.language, { key: `reimbursement:${key}` });
  const fact = factsIn(caller, "reimbursement:field");
  const card = claim.card && (await cardForPayment(db, caller, claim.card));
  const sums = await reckonClaim(db, caller, {
    lines: claim.lines,
    offsets: claim.offsets.map(({ amountCny }) => amountCny),
    empId: claim.requesterEmpId,
  });
  const kept = claim.lines.every(({ amountCny }) => amountCny !== null);
  const total = kept && claim.total !== null ? claim.total : sums.total;
  const paid = claim.companyCardTotalCny || sums.card;
  const payable = kept && claim.total !== null ? claim.payableCny : sums.payable;
  return {
    facts: [
      { ...fact("total", "money", total, { currency: "CNY" }), field: "amount" },
      ...(paid > 0 ? [fact("card", "money", paid, { currency: "CNY" })] : []),
      ...(sums.offset > 0 ? [fact("offset", "money", sums.offset, { currency: "CNY" })] : []),
      { ...fact("payable", "money", payable, { currency: "CNY" }), field: "payableCny" },
      fact("capital", "text", capitalAmountWithCurrency(payable)),
      { ...fact("companyId", "text", await companyName(db, caller, companyId)), field: "payerCompanyId" },
      fact("payeeType", "text", word(`payee.${payeeType}`)),
      fact("payeeCardId", "text", card ? `${card.accountName} ${card.bankName} *${card.accountTail}` : ""),
      fact("reason", "longText", reason),
    ],
    lines: [
      await expenses(db, caller, claim, total),
      ...invoiceLines(caller, claim),
      ...(await offsetLines(db, caller, claim)),
    ],
    attachments: await attachedFiles(db, claim.attachmentIds),
  };
}

async function expenses(db: Reader | Tx, caller: Caller, { lines }: Claim, total: number): Promise<Lines> {
  const { small } = await categoriesOf(db, caller);
  const word = (key: string) => say(caller.language, { key: `reimbursement:${key}` });
  const label = (field: string) => word(`line.${field}`);
  return {
    field: "lines",
    title: word("field.lines"),
    currency: "CNY",
    columns: [
      { label: label("occurredOn"), type: "text", item: "plain" },
      { label: label("smallClassifyCode"), type: "text", item: "name" },
      { label: label("description"), type: "text", item: "plain" },
      { label: label("payMethod"), type: "text", item: "plain" },
      { label: label("original"), type: "text", item: "plain" },
      { label: label("amountCny"), type: "money", total },
    ],
    rows: lines.map((line) => [
      line.occurredOn ?? "",
      small.get(line.smallClassifyCode)?.name ?? line.smallClassifyCode,
      [line.description, line.overLimitReason && `${label("overLimitReason")}: ${line.overLimitReason}`]
        .filter(Boolean)
        .join(" · "),
      word(`pay.${line.payMethod}`),
      line.currency === "CNY" || line.amount === null
        ? ""
        : `${line.currency} ${formatAmount(line.amount, line.currency)}`,
      line.amountCny ?? (line.currency === "CNY" ? line.amount : null),
    ]),
  };
}

/** What each invoice is, and what of its tax may be deducted by which rule (finance rule 8). */
function invoiceLines(caller: Caller, { lines }: Claim): Lines[] {
  const named = lines.flatMap(({ invoice, line }) => (invoice ? [{ ...invoice, line }] : []));
  if (named.length === 0) return [];
  const word = (key: string) => say(caller.language, { key: `invoice:${key}` });
  return [
    {
      field: "invoices",
      title: word("title"),
      currency: "CNY",
      columns: [
        { label: say(caller.language, { key: "reimbursement:line.line" }), type: "number" },
        { label: word("field.type"), type: "text" },
        { label: word("field.number"), type: "text", item: "plain" },
        { label: word("field.issuedOn"), type: "text", item: "plain" },
        { label: word("field.gross"), type: "text" },
        {
          label: word("field.deductible"),
          type: "money",
          total: named.reduce((sum, { deductible }) => sum + (deductible ?? 0), 0),
        },
        { label: word("field.rule"), type: "text", item: "plain" },
      ],
      rows: named.map((one) => [
        one.line,
        word(`type.${one.type}`),
        [one.code, one.number].filter(Boolean).join("-"),
        one.issuedOn ?? "",
        one.gross === null ? "" : `${one.currency} ${formatAmount(one.gross, one.currency)}`,
        one.deductible,
        one.deductionRule === "" ? "" : word(`deduction.${one.deductionRule}`),
      ]),
    },
  ];
}

async function offsetLines(db: Reader | Tx, caller: Caller, { id, offsets }: Claim): Promise<Lines[]> {
  if (offsets.length === 0) return [];
  const word = (key: string) => say(caller.language, { key: `reimbursement:offset.${key}` });
  const rows = await select(db, {
    number: str`i.instance_no`,
    currency: str`f.currency`,
    amount: num`o.amount::float8`,
    amountCny: num`o.amount_cny::float8`,
  })`
    from reimbursement_offsets o
    join finance_forms f on f.id = o.borrowing_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where o.form_id = ${id}
    order by o.borrowing_id`;
  return [
    {
      field: "offsets",
      title: word("title"),
      currency: "CNY",
      columns: [
        { label: word("number"), type: "text" },
        { label: word("amount"), type: "text" },
        { label: word("amountCny"), type: "money", total: rows.reduce((sum, { amountCny }) => sum + amountCny, 0) },
      ],
      rows: rows.map(({ number, currency, amount, amountCny }) => [
        number,
        `${currency} ${formatAmount(amount, currency)}`,
        amountCny,
      ]),
    },
  ];
}
