import { FINANCE_KIND, REVERSAL_WAY } from "~/contracts/finance/codes";
import { formatAmount } from "~/lib/money";
import { say } from "~/lib/texts.server";
import { factsIn, withTotals } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { owedOf } from "../advances/outstanding.server";
import { companyName } from "../forms/companies.server";
import { formNumbers } from "../forms/form-search.server";
import { type ReversalLine, reversalRow } from "./reversal-rows.server";

/** A reversal as its approvers read it: its lines with what backs each. */
export const reversalView: ApprovalKind["view"] = async (db, caller, formId) => {
  const form = await reversalRow(db, formId);
  const word = (key: string) => say(caller.language, { key: `reversal:${key}` });
  const fact = factsIn(caller, "reversal:field");
  const backs = await backing(db, caller, form.lines);
  const debts = await owedOf(
    db,
    form.lines.flatMap(({ borrowingId }) => borrowingId ?? []),
  );
  const numbers = new Map(debts.map(({ borrowingId, number }) => [borrowingId, number]));
  return {
    facts: [
      { ...fact("total", "money", form.total, { currency: form.currency }), field: "amount" },
      { ...fact("company", "text", await companyName(db, caller, form.companyId)), field: "payerCompanyId" },
      fact("reason", "longText", form.reason),
    ],
    lines: [
      withTotals(
        {
          field: "lines",
          title: word("field.lines"),
          columns: [
            { label: word("field.borrowingId"), type: "text" },
            { label: word("field.way"), type: "text", item: "plain" },
            { label: word("field.amount"), type: "money" },
            { label: word("field.backing"), type: "text", item: "plain" },
          ],
          rows: form.lines.map((line) => [
            numbers.get(line.borrowingId ?? 0) ?? "",
            word(`way.${line.way}`),
            line.amount,
            backs(line),
          ]),
          currency: form.currency,
        },
        form.total,
      ),
    ],
    attachments: await attachedFiles(db, form.attachmentIds),
  };
};

/** What a line is backed by: its invoice, its receipt, or its instalments. */
async function backing(db: Reader | Tx, { language }: Caller, lines: readonly ReversalLine[]) {
  const receipts = await formNumbers(
    db,
    FINANCE_KIND.receipt,
    lines.flatMap(({ receiptId }) => receiptId ?? []),
  );
  return ({ way, invoice, receiptId, instalment, startMonth }: ReversalLine): string => {
    if (way === REVERSAL_WAY.wages)
      return say(language, {
        key: "reversal:view.wages",
        params: { amount: formatAmount(instalment ?? 0), month: startMonth ?? "" },
      });
    if (way === REVERSAL_WAY.cash) return receipts.get(receiptId ?? 0) ?? say(language, { key: "reversal:view.cash" });
    if (!invoice) return "";
    return [
      say(language, { key: `invoice:type.${invoice.type}` }),
      invoice.code,
      invoice.number,
      invoice.issuedOn,
      invoice.gross === null ? "" : formatAmount(invoice.gross, invoice.currency),
    ]
      .filter(Boolean)
      .join(" ");
  };
}
