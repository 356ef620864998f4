import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { ageFaults, contractFaults, identityFaults } from "../archives/rules.server";
import { measureFor, wageFaults } from "../contracts/wage-rules.server";
import type { PreEntry } from "./pre-entry.server";

type Terms = Pick<
  PreEntry,
  "planDate" | "contractType" | "probationMonths" | "wage" | "probationWage" | "siteId" | "overseasWarehouse"
>;
/** While it is being written its day, place and wage may be missing. */
type Wanted = Omit<Terms, "planDate" | "siteId" | "wage"> &
  Partial<Pick<Terms, "planDate" | "siteId" | "wage">> & { termMonths?: number | null; retireCategory?: number | null };

/** What the number says of a candidate; nothing before he has one. */
interface Known {
  known: { gender: number | null; birthDate: string | null } | null;
  hazardous: boolean;
  today: string;
}

/**
 * What the law says of an entry that is planned, when it is written and again when it is sent (employees rules 3, 4,
 * 15-18, 35).
 */
export async function entryLawFaults(
  tx: Tx,
  faults: Faults,
  wanted: Wanted,
  { known, hazardous, today }: Known,
): Promise<void> {
  const { planDate, termMonths, siteId, wage, retireCategory = null } = wanted;
  if (planDate === undefined) return;
  const age: Faults = {};
  ageFaults(age, known?.birthDate ?? null, planDate, hazardous);
  for (const [field, said] of Object.entries(age)) faults[field === "hireDate" ? "planDate" : field] = said;
  if (planDate < today) addFault(faults, "planDate", "entry:said.planPast");
  contractFaults(
    faults,
    { ...wanted, termMonths: termMonths ?? undefined, hireDate: planDate },
    { gender: known?.gender ?? null, birthDate: known?.birthDate ?? null, retireCategory },
  );
  if (siteId === undefined || wage === undefined) return;
  wageFaults(faults, { ...wanted, wage, startDate: planDate }, await measureFor(tx, { ...wanted, siteId }, planDate));
}

/** Gender and birth date of a stored candidate, by his document. */
export const knownOf = ({ idType, idNumber }: Pick<PreEntry, "idType" | "idNumber">, today: string) =>
  idNumber === null ? null : identityFaults({}, { idType, idNumber: unseal(idNumber) }, today);
