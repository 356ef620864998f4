/** What the permission codes of attendance permit; each has its name for people in locales/rights. */
export const MAY = {
  /** Own applications, punches and statements. */
  own: { see: 18101001 },
  /** What others did, of the own departments or of the own sites. */
  people: { ofDepartment: 18101002, ofSites: 18101003 },
  shifts: { edit: 18101004 },
  schedules: { fill: 18101005, publish: 18101006 },
  punches: { review: 18101008 },
  imports: { all: 18101009 },
  exports: { all: 18101010 },
  days: { correct: 18101011 },
  months: { close: 18101012, unlock: 18101013 },
  balances: { edit: 18101014 },
  settings: { edit: 18101015 },
  logs: { see: 18101016 },
  duty: { edit: 18101017 },
} as const;

/** Whoever may look at somebody's attendance: himself, his superiors, the clerk of his site. */
export const MAY_SEE = [MAY.own.see, MAY.people.ofDepartment, MAY.people.ofSites] as const;
/** Whoever may look at the attendance of others. */
export const MAY_SEE_OTHERS = [MAY.people.ofDepartment, MAY.people.ofSites] as const;
