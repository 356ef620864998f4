import { CONTRACT_TYPE, type ContractType, RENEWAL_DECISION, type RenewalDecision } from "~/contracts/employees/codes";
import { longServiceUntil } from "~/lib/employees/dismissal-protection";
import { addDays } from "~/lib/period-dates";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { retirementFaults } from "../archives/rules.server";
import { measureFor, wageFaults } from "./wage-rules.server";

export const RENEWAL = 506;

/** The contract that ends, and its person. */
interface Ending {
  type: ContractType;
  lastDay: string | null;
  currentWage: number | null;
  gender: number;
  birthDate: string;
  retireCategory: number | null;
  hireDate: string;
  siteId: number;
  overseasWarehouse: number;
}

/** Labour contracts with an end: what art. 45 carries on. */
export const WITH_TERM: readonly ContractType[] = [CONTRACT_TYPE.fixedTerm, CONTRACT_TYPE.taskBased];

/**
 * What the law says of a decision on the day it is sent (employees rules 4, 18, 21 and 28): after the retirement month
 * only a re-engagement follows, the wage reaches the minimum wage of then, and a contract that art. 45 carries on is
 * not left to end.
 */
export async function renewalFaults(
  tx: Tx,
  ending: Ending,
  { decision, type, wage }: { decision: RenewalDecision; type?: ContractType | null; wage: number | null },
): Promise<Faults> {
  const faults: Faults = {};
  if (decision === RENEWAL_DECISION.end) {
    const long =
      WITH_TERM.includes(ending.type) &&
      longServiceUntil({ ...ending, startDate: ending.hireDate }, ending.lastDay!) !== null;
    if (long) addFault(faults, "decision", "dimission:said.protected");
    return faults;
  }
  const startDate = addDays(ending.lastDay!, 1);
  retirementFaults(faults, "type", { type: type!, startDate }, ending);
  const agreed = wage ?? ending.currentWage;
  if (agreed !== null)
    wageFaults(
      faults,
      { contractType: type!, startDate, wage: agreed, probationMonths: 0, probationWage: null },
      await measureFor(tx, ending, startDate),
    );
  return faults;
}
