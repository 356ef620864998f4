import { BORROWING_PURPOSE, type BorrowingPurpose } from "~/contracts/finance/codes";
import { addDays } from "~/lib/period-dates";

/** Days after which an advance comes back where nothing else is said, and the most that may be said. */
const USUAL_DAYS = 30;
const MOST_DAYS = 90;

/** The last day that may be promised: 90 days after submission, of petty cash the end of the year. */
export const lastReturn = (purpose: BorrowingPurpose, submitted: string): string =>
  purpose === BORROWING_PURPOSE.pettyCash ? `${submitted.slice(0, 4)}-12-31` : addDays(submitted, MOST_DAYS);

/** The day an advance comes back where nothing else is said (finance, Borrowing): never later than may be promised. */
export function usualReturn(purpose: BorrowingPurpose | null, submitted: string): string {
  const usual = addDays(submitted, USUAL_DAYS);
  if (purpose === null || usual <= lastReturn(purpose, submitted)) return usual;
  return lastReturn(purpose, submitted);
}
