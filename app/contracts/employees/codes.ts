/** Codes of the employees. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** Fields that are masked for whoever lacks `MAY.archives.unmask`. */
export const SENSITIVE_FIELDS = ["idNumber", "mobile", "accountNo", "householdAddress", "currentAddress"] as const;

/** Parts of the own file that a person may propose to change (employees, Screens: mine). */
export const OWN_FILE_SECTIONS = ["contact", "address", "education", "family", "wageCard", "identityCard"] as const;
/** States of the approval form a request may be in once it was sent. */
export const CHANGE_STATES = [1, 2, 3, 4, 5, 6] as const;

/** Identity documents (employees, IdentityCard). */
export const ID_TYPE = {
  resident: 1,
  hkMacaoPermit: 2,
  taiwanPermit: 3,
  passport: 4,
  foreigner: 5,
  residencePermit: 6,
} as const;
export const ID_TYPES = /* @__PURE__ */ Object.values(ID_TYPE);
export type IdType = Code<typeof ID_TYPE>;

/** States of a pre-entry (employees, States). */
export const PRE_ENTRY_STATE = { approval: 0, information: 1, checkIn: 2, entered: 3, givenUp: 4 } as const;
export const PRE_ENTRY_STATES = /* @__PURE__ */ Object.values(PRE_ENTRY_STATE);
export type PreEntryState = Code<typeof PRE_ENTRY_STATE>;
/** Still on their way, and those of them that hold a place of their position (employees rule 13). */
export const PRE_ENTRY_COMING: readonly PreEntryState[] = [
  PRE_ENTRY_STATE.approval,
  PRE_ENTRY_STATE.information,
  PRE_ENTRY_STATE.checkIn,
];
export const PRE_ENTRY_HOLDING: readonly PreEntryState[] = [PRE_ENTRY_STATE.information, PRE_ENTRY_STATE.checkIn];
/** Why a pre-entry was given up. */
export const PRE_ENTRY_END = { givenUp: 1, noShow: 2, refused: 3 } as const;
export const PRE_ENTRY_ENDS = /* @__PURE__ */ Object.values(PRE_ENTRY_END);
export type PreEntryEnd = Code<typeof PRE_ENTRY_END>;
/** What may be done with a pre-entry: `approval` is a look at its form, `papers` files and ticks what it asks for. */
export const PRE_ENTRY_ACTS = ["approval", "confirm", "link", "postpone", "giveUp", "papers", "openPapers"] as const;
/** Tasks that a new entrant's arrival opens. */
export const ENTRY_TASK = { contract: 1, social: 2, fund: 3, badge: 4, assets: 5, dormitory: 6, training: 7 } as const;
export const ENTRY_TASKS = /* @__PURE__ */ Object.values(ENTRY_TASK);
export type EntryTaskKind = Code<typeof ENTRY_TASK>;
/** Document types of an employee's file that a checklist asks for. */
export const ENTRY_ITEM = {
  idFront: 1,
  idBack: 2,
  diploma: 3,
  formerEmployer: 5,
  health: 6,
  bankCard: 7,
  photo: 9,
} as const;

/** What a person asks of personnel (employees, PersonnelRequest). */
export const REQUEST_KIND = { ownFile: 1, payeeCard: 2, certificate: 3, incomeCertificate: 4 } as const;
export const REQUEST_KINDS = /* @__PURE__ */ Object.values(REQUEST_KIND);
export type RequestKind = Code<typeof REQUEST_KIND>;

export const GENDER = { man: 1, woman: 2 } as const;
export const GENDERS = /* @__PURE__ */ Object.values(GENDER);
export type Gender = Code<typeof GENDER>;
/** Who retires when (employees rule 4): a man, a woman formerly at 55, a woman formerly at 50. */
export const RETIRE_CATEGORY = { man: 1, cadre: 2, worker: 3 } as const;
export const RETIRE_CATEGORIES = /* @__PURE__ */ Object.values(RETIRE_CATEGORY);
export type RetireCategory = Code<typeof RETIRE_CATEGORY>;
/** Household registration; `any` is for rates that hold for both. */
export const HOUSEHOLD = { any: 0, urban: 1, rural: 2 } as const;
export const HOUSEHOLDS = /* @__PURE__ */ Object.values(HOUSEHOLD);
export type Household = Code<typeof HOUSEHOLD>;

/** What a transfer order changes (employees, TransferOrder). */
export const TRANSFER_TYPE = {
  transfer: 1,
  promotion: 2,
  demotion: 3,
  siteChange: 4,
  secondment: 5,
  companyChange: 6,
} as const;
export const TRANSFER_TYPES = /* @__PURE__ */ Object.values(TRANSFER_TYPE);
export type TransferType = Code<typeof TRANSFER_TYPE>;
/** States of a transfer order (employees, States): `open` is in approval, `unsigned` awaits the person's signature. */
export const TRANSFER_STATE = {
  draft: 0,
  open: 1,
  unsigned: 2,
  scheduled: 3,
  effective: 4,
  returned: 5,
  declined: 6,
  rejected: 7,
  givenUp: 8,
} as const;
export const TRANSFER_STATES = /* @__PURE__ */ Object.values(TRANSFER_STATE);
export type TransferState = Code<typeof TRANSFER_STATE>;

/** States and results of a probation's regularization (employees, States). */
export const PROBATION_STATE = { summary: 1, evaluation: 2, check: 3, passed: 4, failed: 5 } as const;
export const PROBATION_STATES = /* @__PURE__ */ Object.values(PROBATION_STATE);
export type ProbationState = Code<typeof PROBATION_STATE>;
export const PROBATION_RESULT = { onTime: 1, early: 2, failed: 3 } as const;
export const PROBATION_RESULTS = /* @__PURE__ */ Object.values(PROBATION_RESULT);
export type ProbationResult = Code<typeof PROBATION_RESULT>;

/** Types of contracts (employees, Contract); `abroad` follows the local law. */
export const CONTRACT_TYPE = {
  fixedTerm: 1,
  openEnded: 2,
  taskBased: 3,
  internship: 4,
  reEngagement: 5,
  dispatch: 6,
  partTime: 7,
  abroad: 8,
} as const;
export const CONTRACT_TYPES = /* @__PURE__ */ Object.values(CONTRACT_TYPE);
export type ContractType = Code<typeof CONTRACT_TYPE>;
/** States of a contract (employees, States). */
export const CONTRACT_STATE = {
  draft: 1,
  signing: 2,
  inForce: 3,
  expired: 4,
  renewed: 5,
  terminated: 6,
  discarded: 7,
} as const;
export const CONTRACT_STATES = /* @__PURE__ */ Object.values(CONTRACT_STATE);
export type ContractState = Code<typeof CONTRACT_STATE>;
/** How both sides sign. */
export const SIGN_MODE = { paper: 1, electronic: 2 } as const;
export const SIGN_MODES = /* @__PURE__ */ Object.values(SIGN_MODE);
export type SignMode = Code<typeof SIGN_MODE>;
/** Contracts that never held. */
export const NEVER_IN_FORCE: readonly ContractState[] = [
  CONTRACT_STATE.draft,
  CONTRACT_STATE.signing,
  CONTRACT_STATE.discarded,
];
/** Documents of a contract: the signed scan, the request for another fixed term (art. 14). */
export const CONTRACT_FILE = { scan: 1, request: 2, other: 3 } as const;
export const CONTRACT_FILE_TYPES = /* @__PURE__ */ Object.values(CONTRACT_FILE);
export type ContractFileType = Code<typeof CONTRACT_FILE>;
/** Labour Contract Law art. 42 items 1-6: what protects somebody from a dismissal (employees rule 28). */
export const PROTECTION = {
  hazards: 1,
  injury: 2,
  medicalPeriod: 3,
  maternity: 4,
  longService: 5,
  otherLaws: 6,
} as const;
export const PROTECTIONS = /* @__PURE__ */ Object.values(PROTECTION);
export type Protection = Code<typeof PROTECTION>;
/** Grounds that HR declares; long service is reckoned. */
export const DECLARED_PROTECTIONS = [
  PROTECTION.hazards,
  PROTECTION.injury,
  PROTECTION.medicalPeriod,
  PROTECTION.maternity,
  PROTECTION.otherLaws,
] as const;
/** What carries a term on beyond its end: a protection, or an agreement of both sides. */
export const EXTENSION_REASON = { ...PROTECTION, agreed: 7 } as const;
export const EXTENSION_REASONS = /* @__PURE__ */ Object.values(EXTENSION_REASON);
export type ExtensionReason = Code<typeof EXTENSION_REASON>;
/** What is decided before a contract ends, and how far it is (employees, Renewal). */
export const RENEWAL_DECISION = { renew: 1, end: 2 } as const;
export const RENEWAL_DECISIONS = /* @__PURE__ */ Object.values(RENEWAL_DECISION);
export type RenewalDecision = Code<typeof RENEWAL_DECISION>;
export const RENEWAL_STATE = { open: 0, approval: 1, agreed: 2, closed: 3 } as const;
export const RENEWAL_STATES = /* @__PURE__ */ Object.values(RENEWAL_STATE);
export type RenewalState = Code<typeof RENEWAL_STATE>;
/**
 * Views of the list: what ends within so many days, what has ended while its person works on, what nobody has signed.
 */
export const CONTRACT_VIEWS = ["all", "due60", "due30", "due15", "overdue", "unsigned"] as const;
/** Steps of a contract, each on its page, for whoever edits contracts. */
export const CONTRACT_STEPS = ["edit", "send", "paper", "discard", "renew", "extend", "terminate"] as const;
/** What may be done with a contract: its steps, papers to be filed with it and taken off. */
export const CONTRACT_ACTS = [...CONTRACT_STEPS, "file", "unfile"] as const;
export type ContractAct = (typeof CONTRACT_ACTS)[number];

/**
 * What is signed: contract, transfer order and registry subsidy; the other types come with their documents (employees,
 * ElectronicSignature).
 */
export const BIZ = { contract: 1, transfer: 2, subsidy: 4, payslip: 7, settlement: 9 } as const;
/** How somebody showed who signs. */
/** By what the signer proved himself: the salary password, a code that was sent, the authenticator of the account. */
export const VERIFY_METHOD = { password: 1, sms: 2, authenticator: 3 } as const;
export const SIGN_PROOFS = /* @__PURE__ */ Object.values(VERIFY_METHOD);
export type SignProof = Code<typeof VERIFY_METHOD>;

/** Whom a background check is about. */
export const SUBJECT_TYPE = { candidate: 1, employee: 2 } as const;
export const SUBJECT_TYPES = /* @__PURE__ */ Object.values(SUBJECT_TYPE);
export type SubjectType = Code<typeof SUBJECT_TYPE>;
/** 1 identity, 2 education, 3 employment, 4 court, 5 credit. */
export const CHECK_ITEMS = [1, 2, 3, 4, 5] as const;
/** States of a background check (employees, States). */
export const BACKGROUND_STATE = { consent: 1, running: 2, cancelled: 3, recorded: 4 } as const;
export const BACKGROUND_STATES = /* @__PURE__ */ Object.values(BACKGROUND_STATE);
export type BackgroundState = Code<typeof BACKGROUND_STATE>;
/** What whoever edits background checks may do with one. */
export const BACKGROUND_ACTS = ["consent", "result", "report", "cancel"] as const;
export type BackgroundAct = (typeof BACKGROUND_ACTS)[number];
/** Results of a check. */
export const BACKGROUND_RESULT = { pending: 0, clear: 1, risk: 2, failed: 3 } as const;
export const BACKGROUND_RESULTS = /* @__PURE__ */ Object.values(BACKGROUND_RESULT);
export type BackgroundResult = Code<typeof BACKGROUND_RESULT>;
/** Those that are recorded. */
export const RECORDED_RESULTS = [BACKGROUND_RESULT.clear, BACKGROUND_RESULT.risk, BACKGROUND_RESULT.failed] as const;

/** Owner of a payee card. */
export const PAYEE = { person: 1, company: 2 } as const;
export const PAYEES = /* @__PURE__ */ Object.values(PAYEE);
export type Payee = Code<typeof PAYEE>;
/** What a card of an employee is for: the wage, or for what somebody spent for the company. */
export const CARD_PURPOSE = { wage: 1, reimbursement: 2 } as const;
export const CARD_PURPOSES = /* @__PURE__ */ Object.values(CARD_PURPOSE);
export type CardPurpose = Code<typeof CARD_PURPOSE>;

/** Files of a scan's batch, of one posting in all, and one PDF (employees rule 42; images as everywhere 10 MB). */
export const MAX_SCAN_FILES = 200;
export const MAX_SCAN_BYTES = 60 * 1024 * 1024;
/** States of a scan (employees rule 42). */
export const SCAN_STATE = { unmatched: 0, matched: 1, filed: 2, refused: 3 } as const;
export const SCAN_STATES = /* @__PURE__ */ Object.values(SCAN_STATE);
export type ScanState = Code<typeof SCAN_STATE>;
/** Documents of an employee's file (employees, EmployeeFile). */
export const DOC_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export type DocType = (typeof DOC_TYPES)[number];
/** What whoever scans may do with a scan. */
export const SCAN_ACTS = ["open", "assign", "file", "discard"] as const;

export const NOTICE_STATE = { draft: 1, published: 2, revoked: 3 } as const;
export const NOTICE_STATES = /* @__PURE__ */ Object.values(NOTICE_STATE);
export type NoticeState = Code<typeof NOTICE_STATE>;
/** What whoever edits notices may do with one; the receipts are for `MAY.notices.seeReceipts`. */
export const NOTICE_ACTS = ["edit", "files", "publish", "revise", "remind", "receipts", "revoke"] as const;
/** What somebody has done with a notice that reaches him. */
export const RECEIPT_STATE = { unread: 1, read: 2, confirmed: 3 } as const;
export const RECEIPT_STATES = /* @__PURE__ */ Object.values(RECEIPT_STATE);
export type ReceiptState = Code<typeof RECEIPT_STATE>;
/** Whom a notice is for: everybody, sites, departments with those below, positions, employees. */
export const AUDIENCE = { all: 1, sites: 2, departments: 3, positions: 4, employees: 5 } as const;
export const AUDIENCE_KINDS = /* @__PURE__ */ Object.values(AUDIENCE);
export type AudienceKind = Code<typeof AUDIENCE>;

/** Rule 44: a badge photo has at most this many bytes. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Badges printed at once at most. */
export const MOST_BADGES = 100;
/** States of a badge (employees rule 44). */
export const BADGE_STATE = { review: 1, passed: 2, refused: 3, printed: 4 } as const;
export const BADGE_STATES = /* @__PURE__ */ Object.values(BADGE_STATE);
export type BadgeState = Code<typeof BADGE_STATE>;
/** What whoever reviews badges may do with one. */
export const BADGE_ACTS = ["audit", "print", "reprint"] as const;
export const REPRINT_REASON = { lost: 1, damaged: 2, changed: 3 } as const;
export const REPRINT_REASONS = /* @__PURE__ */ Object.values(REPRINT_REASON);

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
/** What may be done with a row of contribution parameters; the server answers which. */
export const PARAM_ACTS = ["confirm", "edit", "likeThis"] as const;
/** What may be done with a row of the list: with somebody who has no archive, or with an archive. */
export const ARCHIVE_ROW_ACTS = ["join", "stop"] as const;
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
