/** One right: who writes archives drafts adjustments of them. */
const WRITE_PAY = 19101004;

/** What the permission codes of salary permit; each has its name for people in locales/rights. */
export const MAY = {
  /** Own payslips and the salary key. */
  own: { pay: 19101001 },
  structures: { edit: 19101002 },
  archives: { view: 19101003, edit: WRITE_PAY },
  adjustments: { draft: WRITE_PAY, approve: 19101005 },
  insurance: { check: 19101006 },
  tax: { edit: 19101007 },
  runs: { work: 19101008, lock: 19101009, approve: 19101010 },
  payslips: { publish: 19101011 },
  bank: { pay: 19101013 },
  wages: { import: 19101014 },
  bonus: { choose: 19101015 },
  exports: { all: 19101012 },
  secondFactor: { reset: 19101016 },
  log: { read: 19101017 },
  /** Pay of levels above the clerk's own limit (rule 30). */
  levels: { above: 19101018 },
} as const;

/** Whoever opens archives. */
export const MAY_SEE_ARCHIVES = [MAY.archives.view, MAY.archives.edit] as const;

/** Whoever opens adjustments on salary's own pages; an approver reads his at the approval. */
export const MAY_SEE_ADJUSTMENTS = [MAY.adjustments.draft, MAY.adjustments.approve] as const;

/** Whoever opens payroll runs. */
export const MAY_SEE_RUNS = [MAY.runs.work, MAY.runs.lock, MAY.runs.approve] as const;
