import { formatAmount } from "../../money";
import type { DeductionFault } from "./additional";
import type { ParamFault } from "./tables";

/** A fault of declared deductions with its amounts as people read them. */
export function deductionMessage({ key, params }: DeductionFault | Omit<ParamFault, "ok">): {
  key: string;
  params: Record<string, string | number>;
} {
  const isMoney = key === "salaryTax:said.aboveLimit" || key === "salaryTax:said.aboveYear";
  return { key, params: isMoney && "limit" in params ? { ...params, limit: formatAmount(params.limit) } : params };
}
