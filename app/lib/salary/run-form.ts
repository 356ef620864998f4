/** More runs than there will be, so few that twenty rounds of each fit into the key of a form. */
const RUNS = 100_000_000;

/**
 * The key of a run's approval form: each round up to a lock is a form of its own, since one that is approved never goes
 * on its way again, and a run that was reopened does.
 */
export const formOfRun = ({ id, lockNo }: { id: number; lockNo: number }): number =>
  Number(BigInt(lockNo) * BigInt(RUNS)) + id;

export const runOfForm = (formId: number): number => formId % RUNS;
