import { DEDUCTION_KIND, type DeductionKind } from "~/contracts/salary/tax-codes";
import { type Declared, type DeductionFault, deductionFaults } from "~/lib/salary/tax/additional";
import { taxMessage } from "~/lib/salary/tax/said";
import type { TaxParams } from "~/lib/salary/tax/tables";
import type { Message } from "~/lib/texts.server";

/** The first day of a tax month: the limits of that day hold for it. */
const dayOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, "0")}-01`;

/** The kind whose field a fault stands at: rent, where a loan stands beside it. */
function kindOf({ key, params }: DeductionFault): DeductionKind {
  if ("kind" in params) return params.kind;
  return key === "salaryTax:said.loanAndRent" ? DEDUCTION_KIND.rent : DEDUCTION_KIND.continuingEducation;
}

export interface KindFault {
  /** Null: there are no limits for the month. */
  kind: DeductionKind | null;
  message: Message;
}

/**
 * What is wrong with the declarations of a month by themselves (salary rule 19).
 * @param month all that is declared for it
 */
export function monthFaults(
  month: readonly Declared[],
  at: { year: number; month: number },
  params: Pick<TaxParams, "figures">,
): KindFault[] {
  return faultsOf(month, dayOf(at.year, at.month), params, (fault) => "month" in fault.params);
}

/**
 * What is wrong with them over a year and over all years: yearly limits, months of a loan or of a degree.
 * @param all that the person has declared
 * @param kinds those that are declared now: what others have come to is not told here
 */
export function yearFaults(
  all: readonly Declared[],
  at: { year: number; month: number },
  kinds: ReadonlySet<DeductionKind>,
  params: Pick<TaxParams, "figures">,
): KindFault[] {
  return faultsOf(
    all,
    dayOf(at.year, at.month),
    params,
    (fault) =>
      !("month" in fault.params) &&
      kinds.has(kindOf(fault)) &&
      (!("year" in fault.params) || fault.params.year === at.year),
  );
}

function faultsOf(
  declared: readonly Declared[],
  day: string,
  params: Pick<TaxParams, "figures">,
  isMeant: (fault: DeductionFault) => boolean,
): KindFault[] {
  const judged = deductionFaults(declared, day, params);
  if (!judged.ok) return [{ kind: null, message: taxMessage(judged) }];
  return judged.faults.filter(isMeant).map((fault) => ({ kind: kindOf(fault), message: taxMessage(fault) }));
}
