import { TAX_TABLE } from "~/contracts/salary/tax-codes";
import { exactNumber } from "~/lib/payroll/exact";
import { figuresOn, type ParamFault, type TaxParams, tableOn, taxOf } from "./tables";

/** Tax on severance, with what it was reckoned by; fen. */
export interface SeveranceTax {
  ok: true;
  /** The most that is exempt: multiple × local average annual pay. */
  limit: number;
  exempt: number;
  taxable: number;
  bracket: number;
  ratePct: number;
  quick: number;
  tax: number;
}

/** Nobody has confirmed what people earn in the place in a year. */
export interface AverageFault {
  ok: false;
  key: "salaryTax:said.noAverage";
  params: { day: string };
}

/**
 * Severance on termination (salary rule 22; Finance and Tax 2018 no. 164): exempt up to a multiple of the local average
 * annual pay, the rest alone by the annual table, without deductions.
 * @param averageAnnual fen; null where none is confirmed
 */
export function severanceTax(
  { amount, averageAnnual, payDate }: { amount: number; averageAnnual: number | null; payDate: string },
  { tables, figures }: TaxParams,
): SeveranceTax | AverageFault | ParamFault {
  if (averageAnnual === null) return { ok: false, key: "salaryTax:said.noAverage", params: { day: payDate } };
  const found = tableOn(tables, TAX_TABLE.annual, payDate);
  if (!found.ok) return found;
  const multiple = figuresOn(figures, ["severanceMultiple"], payDate);
  if (!multiple.ok) return multiple;
  const whole = BigInt(amount);
  const limit = BigInt(averageAnnual) * BigInt(multiple.values.severanceMultiple);
  const exempt = whole < limit ? whole : limit;
  const { bracket, ratePct, quick, tax } = taxOf(found.table, whole - exempt);
  return {
    ok: true,
    limit: exactNumber(limit),
    exempt: exactNumber(exempt),
    taxable: exactNumber(whole - exempt),
    bracket,
    ratePct,
    quick: exactNumber(quick),
    tax: exactNumber(tax),
  };
}
