/** Codes of the calendar. Without zod: pages import them too. */

/** What the permission codes of the calendar permit; each has its name for people in locales/rights. */
export const MAY = { calendar: { edit: 18101007 } } as const;
