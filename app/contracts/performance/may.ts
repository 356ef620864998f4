/** What the permission codes of performance permit; each has its name for people in locales/rights. */
export const MAY = {
  /** Own targets, self-assessment, confirmation and appeal. */
  own: { take: 20101001 },
  /** Sheets on which one is a scorer. */
  chain: { score: 20101002 },
  sheets: { ofDepartment: 20101003, ofSites: 20101004, edit: 20101007, onBehalf: 20101008 },
  classes: { edit: 20101005 },
  cycles: { run: 20101006, lock: 20101015 },
  calibration: { grade: 20101009 },
  managers: { prepare: 20101010, approve: 20101011 },
  exports: { all: 20101012 },
  standards: { draft: 20101013, approve: 20101014 },
  appeals: { decide: 20101016 },
  results: { forPayroll: 20101017 },
} as const;

/** Whoever may look at sheets of others that he does not score. */
export const MAY_SEE_SHEETS = [MAY.sheets.ofDepartment, MAY.sheets.ofSites] as const;
/** Whoever opens the list of sheets: each sees what is his. */
export const MAY_LIST_SHEETS = [MAY.own.take, MAY.chain.score, ...MAY_SEE_SHEETS] as const;
/** Whoever acts for a leaver: the substitute by his code, and whoever appoints one. */
export const MAY_ACT_FOR_LEAVERS = [MAY.sheets.onBehalf, MAY.sheets.edit] as const;
/** Whoever reads locked results: performance, payroll. */
export const MAY_SEE_RESULTS = [MAY.sheets.ofSites, MAY.results.forPayroll] as const;
/** Whoever reads standards. */
export const MAY_SEE_STANDARDS = [MAY.standards.draft, MAY.standards.approve] as const;
/** Whoever settles grades: performance staff and the panel, and whoever may go over a quota. */
export const MAY_CALIBRATE = [MAY.calibration.grade, MAY.cycles.lock] as const;
/** Whoever looks at batches of managers' scores. */
export const MAY_SEE_BATCHES = [MAY.managers.prepare, MAY.managers.approve] as const;
/** Whoever reads the results of a person, the own among them. */
export const MAY_SEE_HISTORY = [MAY.own.take, ...MAY_SEE_RESULTS] as const;
/** Whoever scores: a peer or a line manager without the head's role must not leave a sheet stuck. */
export const MAY_SCORE = [MAY.chain.score, MAY.own.take] as const;
/** Whoever enters targets and actual values: the person, the first superior, performance staff. */
export const MAY_ENTER = [...MAY_SCORE, MAY.sheets.edit] as const;
/** Whoever decides appeals: by the code, or because he was appointed, whatever his role. */
export const MAY_DECIDE = [MAY.appeals.decide, ...MAY_SCORE] as const;
