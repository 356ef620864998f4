import { CONTRACT_TYPE, type ContractType } from "~/contracts/employees/codes";
import { belowMinimumWage } from "~/lib/employees/contributions";
import { probationWageFloor } from "~/lib/employees/probation";
import { formatAmount } from "~/lib/money";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { type CityFigures, figuresOfSite, overAgeFrom } from "../benefits/benefit-parts.server";

/** Internship, part-time by the hour and local law abroad have measures of their own. */
const WITHOUT_MINIMUM_WAGE: readonly ContractType[] = [
  CONTRACT_TYPE.internship,
  CONTRACT_TYPE.partTime,
  CONTRACT_TYPE.abroad,
];

export interface AgreedWage {
  contractType: ContractType;
  startDate: string;
  wage: number;
  probationMonths: number;
  probationWage: number | null;
}

/** Figures that measure a wage: those of the site's city in the month it begins; abroad the local law decides. */
export const figuresFor = (
  tx: Tx,
  { siteId, overseasWarehouse }: { siteId: number; overseasWarehouse: number },
  startDate: string,
): Promise<CityFigures | null> =>
  overseasWarehouse === 1 ? Promise.resolve(null) : figuresOfSite(tx, siteId, startDate.slice(0, 7));

/**
 * What a wage is measured by: the minimum wage, and the day from which it holds for re-engaged people too (Order No.
 * 56).
 */
export interface WageMeasure {
  minWage: number;
  overAgeFrom: string;
}

export async function measureFor(
  tx: Tx,
  place: { siteId: number; overseasWarehouse: number },
  startDate: string,
): Promise<WageMeasure> {
  return { minWage: (await figuresFor(tx, place, startDate))?.minWage ?? 0, overAgeFrom: await overAgeFrom(tx) };
}

/**
 * The wage of a contract and of its probation against the site's minimum wage and the 80 % (employees rules 18 and 35),
 * wherever one is agreed: pre-entry, confirmation, contract, renewal, sending. Re-engaged people are measured from the
 * day of Order No. 56.
 */
export function wageFaults(
  faults: Faults,
  { contractType, startDate, wage, probationMonths, probationWage }: AgreedWage,
  { minWage, overAgeFrom }: WageMeasure,
): void {
  const measured =
    !WITHOUT_MINIMUM_WAGE.includes(contractType) &&
    (contractType !== CONTRACT_TYPE.reEngagement || startDate >= overAgeFrom);
  if (measured && belowMinimumWage(wage, minWage))
    addFault(faults, "wage", "benefits:said.minWage", { x: formatAmount(minWage) });
  if (probationMonths === 0) return;
  const floor = probationWageFloor(wage, minWage);
  if (probationWage === null) addFault(faults, "probationWage", "errors:required");
  else if (probationWage < floor)
    addFault(faults, "probationWage", "employees:fault.probationWage", { amount: formatAmount(floor) });
}
