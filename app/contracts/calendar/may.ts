/** Permission codes of the work calendar. Apart from the other codes: pages of every domain ask for rights. */

/** What the permission codes of the calendar permit; each has its name for people in locales/rights. */
export const MAY = { calendar: { edit: 18101007 } } as const;
