/** Days before the end of a lease, and before a rent is due, at which its registrar is told (finance rule 29). */
export const LEASE_REMINDER_DAYS = 60;
export const RENT_REMINDER_DAYS = 7;
/** Months before a trademark expires at which its registrar is told; in grace it is every month (finance rule 31). */
export const BRAND_REMINDER_MONTHS = [12, 6, 3, 1] as const;
/** Days before a borrowed document is due; then on the day and every day after it. */
export const LENDING_REMINDER_DAYS = 1;
