import type { Code } from "~/lib/code";

/** Types of dimissions (employees, Dimission): `breach` is a resignation for the employer's breach. */
export const DIMISSION_TYPE = {
  resignation: 1,
  agreed: 2,
  forCause: 3,
  withNotice: 4,
  redundancy: 5,
  expiry: 6,
  retirement: 7,
  leftOnOwn: 8,
  death: 9,
  failedProbation: 10,
  breach: 11,
} as const;
export const DIMISSION_TYPES = /* @__PURE__ */ Object.values(DIMISSION_TYPE);
export type DimissionType = Code<typeof DIMISSION_TYPE>;
/** What an employee may open alone. */
export const OWN_DIMISSION_TYPES = [DIMISSION_TYPE.resignation, DIMISSION_TYPE.breach] as const;
export type OwnDimissionType = (typeof OWN_DIMISSION_TYPES)[number];
/** What HR opens. */
export type HrDimissionType = Exclude<DimissionType, OwnDimissionType>;
export const HR_DIMISSION_TYPES = /* @__PURE__ */ DIMISSION_TYPES.filter(
  (type): type is HrDimissionType => type !== DIMISSION_TYPE.resignation && type !== DIMISSION_TYPE.breach,
);
/** Who began a dimission. */
export const INITIATOR = { employee: 1, employer: 2 } as const;
export const INITIATORS = /* @__PURE__ */ Object.values(INITIATOR);
export type Initiator = Code<typeof INITIATOR>;
/** States of a dimission (employees, States). */
export const DIMISSION_STATE = {
  draft: 0,
  submitted: 1,
  confirmed: 2,
  effective: 3,
  closed: 4,
  withdrawn: 5,
  rejected: 6,
} as const;
export const DIMISSION_STATES = /* @__PURE__ */ Object.values(DIMISSION_STATE);
export type DimissionState = Code<typeof DIMISSION_STATE>;
/**
 * What may be done with a dimission: `edit` stands for everything that belongs to the own draft, its files and its
 * submission too.
 */
export const DIMISSION_ACTS = ["edit", "consent", "takeBack", "close", "successor"] as const;
export type DimissionAct = (typeof DIMISSION_ACTS)[number];
/** What an employee may do about the own resignation: hand one in, a returned one again, take it back, ask to. */
export const RESIGNATION_ACTS = ["submit", "resubmit", "withdraw", "askWithdrawal", "advise"] as const;
export type ResignationAct = (typeof RESIGNATION_ACTS)[number];
export const DIMISSION_FILE = { union: 1, evidence: 2, returnNotice: 3, healthCheck: 4, other: 5 } as const;
export const DIMISSION_FILE_TYPES = /* @__PURE__ */ Object.values(DIMISSION_FILE);
export type DimissionFileType = Code<typeof DIMISSION_FILE>;
/** What a leaver hands over (employees, HandoverItem). */
export const HANDOVER = {
  work: 1,
  assets: 2,
  loans: 3,
  accounts: 4,
  dormitory: 5,
  badge: 6,
  documents: 7,
  subsidy: 8,
  training: 9,
} as const;
export const HANDOVERS = /* @__PURE__ */ Object.values(HANDOVER);
export type HandoverKind = Code<typeof HANDOVER>;
/** What a leaver rates. */
export const RATINGS = ["management", "pay", "growth", "environment", "workload"] as const;

/** Types of certificates; one of dimission is listed here and lives with its dimission (employees rule 30). */
export const CERTIFICATE_TYPE = { employment: 1, income: 2, dimission: 3 } as const;
export const CERTIFICATE_TYPES = /* @__PURE__ */ Object.values(CERTIFICATE_TYPE);
export type CertificateType = Code<typeof CERTIFICATE_TYPE>;
/** Those that are asked for or issued; a dimission's has its number by itself. */
export const ISSUED_TYPES = [CERTIFICATE_TYPE.employment, CERTIFICATE_TYPE.income] as const;
export const CERTIFICATE_STATE = { inForce: 1, revoked: 2 } as const;
export const CERTIFICATE_STATES = /* @__PURE__ */ Object.values(CERTIFICATE_STATE);
export type CertificateState = Code<typeof CERTIFICATE_STATE>;
export const CERTIFICATE_LANGUAGES = ["zh", "en"] as const;
