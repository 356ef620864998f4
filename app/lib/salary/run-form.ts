/** More runs than there will be, so few that the rounds of each fit into the key of a form. */
const RUNS = 100_000_000;

/** The last round of a run: a key of a form has so much room. */
export const LAST_ROUND = 20;

/**
 * The key of a run's approval form: each round is a form of its own, since one that was approved, rejected or voided
 * never goes on its way again, and a run that was reopened or refused does.
 */
export const formOfRun = (id: number, round: number): number => Number(BigInt(round) * BigInt(RUNS)) + id;

export const runOfForm = (formId: number): number => formId % RUNS;
export const roundOfForm = (formId: number): number => Number(BigInt(formId) / BigInt(RUNS));
