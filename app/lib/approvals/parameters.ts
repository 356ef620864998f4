import { whole } from "../platform/parameter-kinds";

/** Parameters of the approvals. */
export const APPROVALS_PARAMETERS = {
  /** Approvals rule 37: how long an own approval may be taken back; 0: never. */
  takeBackSeconds: whole(0, 600, { initial: () => 120, bySite: false }),
  /** Approvals rule 38: a decision that comes sooner after its page was made is of one who has not read; 0: none is. */
  readFirstSeconds: whole(0, 10, { initial: () => 1, bySite: false }),
} as const;
