import { addYears } from "./period";
import { type RetireCategory, statutoryRetirement } from "./retirement";

/**
 * Grounds that forbid a dismissal of types 4 and 5 (employees rule 28; Labour Contract Law art. 42 items 1-4 and 6), as HR declares
 * them: 1 hazards without the health check, or under diagnosis, 2 occupational disease or work injury with lost capacity, 3 medical
 * period, 4 pregnancy, maternity, nursing, 6 other laws. Item 5 is reckoned, see `isLongServing`.
 */
export const PROTECTIONS = [1, 2, 3, 4, 6] as const;

interface Person {
  gender: number;
  birthDate: string;
  retireCategory: number | null;
  /** First day of the stay with this employer. */
  startDate: string;
}

/**
 * Art. 42 item 5 (employees rule 28): fifteen years of unbroken service and less than five to retirement. A woman whose category
 * is not on file is protected when either of hers would protect her.
 */
export function isLongServing({ gender, birthDate, retireCategory, startDate }: Person, day: string): boolean {
  if (addYears(startDate, 15) > day) return false;
  const categories: RetireCategory[] = retireCategory ? [retireCategory as RetireCategory] : gender === 1 ? [1] : [2, 3];
  return categories.some((category) => {
    const left = monthsTo(day, statutoryRetirement(birthDate, category).month);
    return left >= 0 && left < 60;
  });
}

const monthsTo = (day: string, month: string): number => (Number(month.slice(0, 4)) - Number(day.slice(0, 4))) * 12 + Number(month.slice(5, 7)) - Number(day.slice(5, 7));
