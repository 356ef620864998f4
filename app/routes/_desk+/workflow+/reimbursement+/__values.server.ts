import type { Out } from "~/contracts/endpoint";
import type { reimbursementDetail, StoredClaimLine } from "~/contracts/finance/reimbursements";
import { formatAmount } from "~/lib/money";

type Stored = Out<typeof reimbursementDetail>;

const money = (amount: number | null, currency: string) => (amount === null ? "" : formatAmount(amount, currency));

/** One line as its fields say it. */
const lineValues = ({ invoice, quantity, amount, currency, ...line }: StoredClaimLine) => ({
  ...line,
  currency,
  amount: money(amount, currency),
  quantity: quantity === 100 ? "" : formatAmount(quantity).replaceAll(",", ""),
  invoice: invoice && {
    ...invoice,
    gross: money(invoice.gross, currency),
    tax: money(invoice.tax, currency),
    aviationFund: money(invoice.aviationFund, currency),
  },
});

/** The stored claim as its form's fields say it. */
export const formValues = ({ lines, offsets, ...stored }: Stored) => ({
  ...stored,
  lines: lines.map(lineValues),
  offsets: Object.fromEntries(Object.entries(offsets).map(([key, amount]) => [key, formatAmount(amount)])),
});
