/** What the permission codes of salary permit; each has its name for people in locales/rights. */
export const MAY = {
  /** Own payslips and the salary key. */
  own: { pay: 19101001 },
  structures: { edit: 19101002 },
  archives: { view: 19101003, edit: 19101004 },
  exports: { all: 19101012 },
  secondFactor: { reset: 19101016 },
  log: { read: 19101017 },
  /** Pay of levels above the clerk's own limit (rule 30). */
  levels: { above: 19101018 },
} as const;

/** Whoever opens archives. */
export const MAY_SEE_ARCHIVES = [MAY.archives.view, MAY.archives.edit] as const;
