// Money is an integer in the currency's minor unit (CNY fen, JPY yen): design rule 8, finance rule 26.
import { normalizeCode } from "./text";

/** Currencies whose minor unit is the unit itself. */
export const WITHOUT_DECIMALS: readonly string[] = ["JPY"];

/** 2 for most currencies, 0 for yen. */
export function minorDigits(currency = "CNY"): 0 | 2 {
  return WITHOUT_DECIMALS.includes(currency) ? 0 : 2;
}

/** 100506 → "1,005.06". */
export function formatAmount(amount: number, currency = "CNY"): string {
  const digits = minorDigits(currency);
  const plain = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = plain.slice(0, plain.length - digits).replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = amount < 0 ? "-" : "";
  return digits === 0 ? sign + whole : `${sign}${whole}.${plain.slice(-digits)}`;
}

/**
 * What a person typed, as minor units, or null. Thousands separators must stand at thousands: "1,00" may be a decimal
 * comma, and a guess about money is worse than a question. More decimals than the currency has are refused, not
 * rounded.
 */
export function parseAmount(typed: string, currency = "CNY"): number | null {
  const text = normalizeCode(typed).replaceAll("，", ",").replaceAll("．", ".").replace(/^−/, "-");
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = "", decimals = ""] = match;
  const digits = minorDigits(currency);
  if (decimals.length > digits) return null;
  const amount = Number(whole.replaceAll(",", "") + decimals.padEnd(digits, "0"));
  if (!Number.isSafeInteger(amount)) return null;
  return sign && amount !== 0 ? -amount : amount;
}

const DIGITS = "零壹贰叁肆伍陆柒捌玖";
const PLACES = ["", "拾", "佰", "仟"] as const;
const GROUPS = ["", "万", "亿"] as const;
const LARGEST_WHOLE = 999_999_999_999;

const CAPITAL_PREFIX: Readonly<Record<string, string>> = {
  CNY: "人民币",
  USD: "美元",
  EUR: "欧元",
  GBP: "英镑",
  JPY: "日元",
  HKD: "港元",
  MXN: "墨西哥比索",
};

/**
 * Capital amount without the currency: 100506 → 壹仟零伍元零陆分 (shell rule 75; finance rule 26 after the People's Bank of
 * China, Payment and Settlement Measures, annex 1). Up to 999,999,999,999.99.
 */
export function capitalAmount(amount: number, currency = "CNY"): string {
  const scale = minorDigits(currency) === 0 ? 1 : 100;
  const size = Math.abs(amount);
  const whole = Math.floor(size / scale);
  if (!Number.isSafeInteger(amount) || whole > LARGEST_WHOLE) throw new RangeError(`no capital amount for ${amount}`);
  const rest = scale === 1 ? 0 : size % 100;
  return (amount < 0 ? "负" : "") + capitalWhole(whole, rest) + capitalRest(whole, rest);
}

/** With the currency's name directly before it, as vouchers need it: 人民币壹仟零伍元零陆分. */
export function capitalAmountWithCurrency(amount: number, currency = "CNY"): string {
  return (CAPITAL_PREFIX[currency] ?? currency) + capitalAmount(amount, currency);
}

function capitalWhole(whole: number, rest: number): string {
  if (whole === 0) return rest === 0 ? "零元" : "";
  const digits = String(whole);
  let text = "";
  let zeros = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[i]);
    const fromRight = digits.length - 1 - i;
    const place = fromRight % 4;
    if (digit === 0) {
      zeros += 1;
    } else {
      // Where the annex leaves a choice: no 零 when only the last digit of the group before is 0 (壹拾万柒仟).
      if (zeros > 0 && !(zeros === 1 && place === 3)) text += "零";
      text += DIGITS[digit]! + PLACES[place]!;
      zeros = 0;
    }
    const groupEnds = place === 0 && Number(digits.slice(Math.max(0, i - 3), i + 1)) > 0;
    if (groupEnds) text += GROUPS[fromRight / 4]!;
  }
  return `${text}元`;
}

function capitalRest(whole: number, rest: number): string {
  if (rest === 0) return "整";
  const jiao = Math.floor(rest / 10);
  const fen = rest % 10;
  const afterZero = whole > 0 && (jiao === 0 || whole % 10 === 0) ? "零" : "";
  const jiaoText = jiao > 0 ? `${DIGITS[jiao]}角` : "";
  return afterZero + jiaoText + (fen > 0 ? `${DIGITS[fen]}分` : "整");
}
