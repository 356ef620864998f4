import type { FormView } from "~/contracts/approvals/form";
import { say } from "~/lib/texts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

type Fact = FormView["facts"][number];

/** Makes the facts of a form's view; their labels are the texts `<section>.<field>` in the reader's language. */
export const factsIn =
  ({ language }: Caller, section: string) =>
  (field: string, type: Fact["type"], value: Fact["value"], more: Pick<Fact, "currency"> = {}): Fact => ({
    field,
    label: say(language, { key: `${section}.${field}` }),
    value,
    type,
    ...more,
  });

type Lines = FormView["lines"][number];

/**
 * A block of lines with the totals of its money columns. Where one column is money, its total is compared with what the
 * form asks for, so that whoever decides sees a difference.
 * @param amount of the form, in minor units of the lines' currency; null where it has none
 */
export function withTotals(block: Lines, amount: number | null): Lines {
  const columns = block.columns.map((column, n) => {
    const cells = block.rows.map((row) => row[n]).filter((cell) => typeof cell === "number");
    return column.type === "money" && cells.length > 0
      ? { ...column, total: cells.reduce((a, b) => a + b, 0) }
      : column;
  });
  const money = columns.flatMap(({ type }, n) => (type === "money" ? n : []));
  const isWhole = money.length === 1 && block.rows.every((row) => typeof row[money[0]!] === "number");
  const differs = amount !== null && isWhole && columns[money[0]!]!.total !== amount;
  return { ...block, columns, ...(differs && { otherAmount: amount }) };
}
