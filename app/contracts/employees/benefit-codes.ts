import type { Code } from "~/lib/code";

/** What is paid into (employees, BenefitParam). */
export const BENEFIT_KIND = {
  pension: 1,
  medical: 2,
  unemployment: 3,
  workInjury: 4,
  maternity: 5,
  fund: 6,
  other: 7,
} as const;
export const BENEFIT_KINDS = /* @__PURE__ */ Object.values(BENEFIT_KIND);
export type BenefitKind = Code<typeof BENEFIT_KIND>;
export const ROUND_MODE = { halfUp: 1, up: 2, down: 3 } as const;
export const ROUND_MODES = /* @__PURE__ */ Object.values(ROUND_MODE);
export type RoundMode = Code<typeof ROUND_MODE>;
/** Social insurance and housing fund (employees rules 35 and 37). */
export const SCHEME = { social: 1, fund: 2 } as const;
export type Scheme = Code<typeof SCHEME>;
/** Why nothing more is paid for an archive; a new base ends it and begins the next one. */
export const STOP_REASON = { left: 1, moved: 2, retired: 3, newBase: 4, other: 9 } as const;
export const STOP_REASONS = /* @__PURE__ */ Object.values(STOP_REASON);
export type StopReason = Code<typeof STOP_REASON>;
/** Reasons for which somebody stops an archive; a new base is set. */
export const STOPPING_REASONS = [STOP_REASON.left, STOP_REASON.moved, STOP_REASON.retired, STOP_REASON.other] as const;
/**
 * What whoever edits benefits may do with an open archive: its details, a new base, another first month as long as it
 * has had no other base, its end.
 */
export const ARCHIVE_ACTS = ["edit", "base", "firstMonth", "stop"] as const;
/** What whoever edits benefits may do with a contribution of an open month. */
export const CONTRIBUTION_ACTS = ["adjust"] as const;
/** What a trainee is covered by: work injury alone, or a commercial accident insurance. */
export const TRAINEE_COVER = { workInjury: 1, accident: 2 } as const;
export const TRAINEE_COVERS = /* @__PURE__ */ Object.values(TRAINEE_COVER);
export type TraineeCover = Code<typeof TRAINEE_COVER>;
/** Where an amount of a month comes from. */
export const CONTRIBUTION_SOURCE = { generated: 1, imported: 2, byHand: 3 } as const;
export const CONTRIBUTION_SOURCES = /* @__PURE__ */ Object.values(CONTRIBUTION_SOURCE);
export type ContributionSource = Code<typeof CONTRIBUTION_SOURCE>;

/** Doses of one vaccine at most. */
export const MOST_DOSES = 9;

/** In what somebody stands in the register of a company. */
export const SUBSIDY_ROLE = { representative: 1, shareholder: 2, supervisor: 3, financeOfficer: 4 } as const;
export const SUBSIDY_ROLES = /* @__PURE__ */ Object.values(SUBSIDY_ROLE);
export type SubsidyRole = Code<typeof SUBSIDY_ROLE>;
/** States of a registry subsidy (employees, States). */
export const SUBSIDY_STATE = { invited: 1, review: 2, effective: 3, declined: 4, rejected: 5, ended: 6 } as const;
export const SUBSIDY_STATES = /* @__PURE__ */ Object.values(SUBSIDY_STATE);
export type SubsidyState = Code<typeof SUBSIDY_STATE>;
/** What its holder may do with an agreement: open it to read it, sign or decline it, look at it. */
export const SUBSIDY_ACTS = ["open", "sign", "view"] as const;
/** Of these somebody has one a company and role at most. */
export const SUBSIDY_OPEN: readonly SubsidyState[] = [
  SUBSIDY_STATE.invited,
  SUBSIDY_STATE.review,
  SUBSIDY_STATE.effective,
];
