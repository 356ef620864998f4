import { formatAmount } from "~/lib/money";
import { Dash } from "./dash";

/** An amount in the currency's smallest unit. `mark` writes the currency before it, for figures that stand alone. */
export function Money({
  value,
  currency = "CNY",
  mark,
}: {
  value: number | null | undefined;
  currency?: string;
  mark?: boolean;
}) {
  if (value === null || value === undefined) return <Dash />;
  return (
    <span className="num">
      {value < 0 && "− "}
      {mark && (currency === "CNY" ? "¥ " : `${currency} `)}
      {formatAmount(Math.abs(value), currency)}
    </span>
  );
}
