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
  const sign = mark ? `${currency === "CNY" ? "¥" : currency} ` : "";
  return (
    <span className="num">
      {value < 0 && "− "}
      {sign}
      {moneyText(Math.abs(value), currency)}
    </span>
  );
}

/** Currencies without a smaller unit (ISO 4217, exponent 0). */
const whole = new Set(["JPY", "KRW", "VND", "CLP", "XAF", "XOF", "XPF", "ISK", "PYG", "UGX", "RWF"]);

/** 123450, CNY → "1,234.50"; 125000, JPY → "125,000" */
export function moneyText(value: number, currency = "CNY"): string {
  const digits = String(Math.abs(value)).padStart(3, "0");
  const [units, cents] = whole.has(currency) ? [String(Math.abs(value)), ""] : [digits.slice(0, -2), `.${digits.slice(-2)}`];
  return `${value < 0 ? "−" : ""}${units.replace(/\B(?=(\d{3})+$)/g, ",")}${cents}`;
}
