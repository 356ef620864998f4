import { formatAmount } from "../../money";

interface Said {
  key: string;
  params: Record<string, string | number>;
}

/** Sentences that name a table of brackets, not a kind of deduction. */
const OF_TABLES: readonly string[] = ["noTable", "tableUnconfirmed"].map((word) => `salaryTax:said.${word}`);
/** Sentences whose limit is money, not months. */
const OF_MONEY: readonly string[] = ["aboveLimit", "aboveYear"].map((word) => `salaryTax:said.${word}`);

/** A fault of tax as it is said: kinds and figures by their names, amounts as people read them; any other as it is. */
export function taxMessage({ key, params }: Said): Said {
  if (!key.startsWith("salaryTax:said.")) return { key, params };
  const { kind, code, limit } = params;
  return {
    key,
    params: {
      ...params,
      ...(kind !== undefined && {
        kind: OF_TABLES.includes(key) ? `@salSettings:taxTable.${kind}` : `@salaryTax:kind.${kind}`,
      }),
      ...(code !== undefined && { code: `@salSettings:figure.${code}` }),
      ...(typeof limit === "number" && OF_MONEY.includes(key) && { limit: formatAmount(limit) }),
    },
  };
}
