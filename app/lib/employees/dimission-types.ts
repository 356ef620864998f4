/**
 * Codes of a dimission (employees, Dimission): types, those that HR opens, states, kinds of files, what a leaver rates.
 */
export const DIMISSION_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
/** Types 1 and 11 are the employee's own. */
export const HR_TYPES = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const DIMISSION_STATES = [0, 1, 2, 3, 4, 5, 6] as const;
export const FILE_TYPES = [1, 2, 3, 4, 5] as const;
export const RATINGS = ["management", "pay", "growth", "environment", "workload"] as const;
