/** Codes of the employees. Without zod: pages import them too. */

/** What the permission codes of the employees permit; each has its name for people in locales/rights. */
export const MAY = {
  archives: {
    list: 11011001,
    seeDetail: 11011002,
    create: 11011003,
    edit: 11011004,
    checkChanges: 11011005,
    export: 11011006,
    import: 11011007,
    unmask: 11011010,
  },
  entry: { see: 11031001, edit: 11031002, confirm: 11031003 },
  transfer: { see: 11041001, apply: 11041002 },
  probation: { see: 11051001, check: 11051002 },
  contract: { see: 11061001, edit: 11061002, overrideArticle14: 11061003 },
  dimission: { see: 11071001, edit: 11071002, severance: 11071003, import: 11071004 },
  background: { see: 11081001, edit: 11081002 },
  benefits: { see: 11091001, edit: 11091002, confirmParameters: 11091003, lockMonths: 11091004 },
  banks: { edit: 11101001 },
  payeeCards: { edit: 11101002 },
  files: { scan: 11111001, delete: 11111002 },
  notices: { edit: 11121001, publishToAll: 11121002, seeReceipts: 11121003 },
  badges: { review: 11131001 },
  vaccinations: { seeCounts: 11141001, seePeople: 11141002 },
  subsidies: { manage: 11151001, review: 11151002 },
  certificates: { issue: 11161001 },
  reports: { see: 11171001 },
} as const;

/** Fields that are masked for whoever lacks `MAY.archives.unmask`. */
export const SENSITIVE_FIELDS = ["idNumber", "mobile", "accountNo", "householdAddress", "currentAddress"] as const;

/** Parts of the own file that a person may propose to change (employees, Screens: mine). */
export const OWN_FILE_SECTIONS = ["contact", "address", "education", "family", "wageCard", "identityCard"] as const;
/** States of the approval form a request may be in once it was sent. */
export const CHANGE_STATES = [1, 2, 3, 4, 5, 6] as const;

/** 0 in approval, 1 awaiting information, 2 awaiting check-in, 3 entered, 4 given up. */
export const PRE_ENTRY_STATES = [0, 1, 2, 3, 4] as const;

/** 1 transfer, 2 promotion, 3 demotion, 4 site change, 5 secondment, 6 company change. */
export const TRANSFER_TYPES = [1, 2, 3, 4, 5, 6] as const;
export const SECONDMENT = 5;
/**
 * 0 draft, 1 in approval, 2 awaiting signature, 3 scheduled, 4 effective, 5 returned, 6 declined, 7 rejected, 8 given
 * up.
 */
export const TRANSFER_STATES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * 1 fixed-term, 2 open-ended, 3 task-based, 4 internship, 5 re-engagement, 6 dispatch, 7 part-time, 8 local law abroad.
 */
export const CONTRACT_TYPES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const FIXED_TERM = 1;
export const PART_TIME = 7;
/** 1 draft, 2 signing, 3 in force, 4 expired, 5 renewed, 6 terminated, 7 discarded. */
export const CONTRACT_STATES = [1, 2, 3, 4, 5, 6, 7] as const;
/** 1 signed scan, 2 request for another fixed term (art. 14), 3 other. */
export const CONTRACT_FILE_TYPES = [1, 2, 3] as const;
/** Art. 42 items 1-6, and 7 an agreement of both sides. */
export const EXTENSION_REASONS = [1, 2, 3, 4, 5, 6, 7] as const;
/**
 * Views of the list: what ends within so many days, what has ended while its person works on, what nobody has signed.
 */
export const CONTRACT_VIEWS = ["all", "due60", "due30", "due15", "overdue", "unsigned"] as const;
/** Steps that the state of a contract lets its readers with `MAY.contract.edit` take. */
export const CONTRACT_ACTS = ["edit", "send", "paper", "discard", "extend", "renew", "terminate"] as const;

/**
 * What is signed: contract, transfer order and registry subsidy; the other types come with their documents (employees,
 * ElectronicSignature).
 */
export const BIZ = { contract: 1, transfer: 2, subsidy: 4 } as const;

/** 1 candidate, 2 employee. */
export const SUBJECT_TYPES = [1, 2] as const;
/** 1 identity, 2 education, 3 employment, 4 court, 5 credit. */
export const CHECK_ITEMS = [1, 2, 3, 4, 5] as const;
/** 1 awaiting consent, 2 running, 3 cancelled, 4 recorded. */
export const CHECK_STATES = [1, 2, 3, 4] as const;
/** 1 clear, 2 risk, 3 failed; 0 pending. */
export const CHECK_RESULTS = [1, 2, 3] as const;

/** Owners of a payee card: a person or a company. */
export const PERSONAL_PAYEE = 1;
export const COMPANY_PAYEE = 2;

/** Files of a scan's batch, of one posting in all, and one PDF (employees rule 42; images as everywhere 10 MB). */
export const MAX_SCAN_FILES = 200;
export const MAX_SCAN_BYTES = 60 * 1024 * 1024;
/** 0 unmatched, 1 matched, 2 filed, 3 refused. */
export const SCAN_STATUS = [0, 1, 2, 3] as const;
/** Documents that a scan may be. */
export const DOC_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** 1 draft, 2 published, 3 revoked. */
export const NOTICE_STATES = [1, 2, 3] as const;

/** Rule 44: a badge photo has at most this many bytes. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Badges printed at once at most. */
export const MOST_BADGES = 100;
/** 1 awaiting review, 2 passed, 3 refused, 4 printed. */
export const BADGE_STATES = [1, 2, 3, 4] as const;
/** 1 lost, 2 damaged, 3 changed. */
export const REPRINT_REASONS = [1, 2, 3] as const;

/** Doses of one vaccine at most. */
export const MOST_DOSES = 9;

/** 1 legal representative, 2 shareholder, 3 supervisor, 4 finance officer. */
export const SUBSIDY_ROLES = [1, 2, 3, 4] as const;
/** 1 invited, 2 awaiting review, 3 in effect, 4 declined, 5 rejected, 6 ended. */
export const SUBSIDY_STATES = [1, 2, 3, 4, 5, 6] as const;

/**
 * 1 employment, 2 income; 3 dimission certificates are listed here and live with their dimission (employees rule 30).
 */
export const CERTIFICATE_TYPES = [1, 2, 3] as const;
export const INCOME_CERTIFICATE = 2;
export const DIMISSION_CERTIFICATE = 3;
/** 1 in force, 2 revoked. */
export const CERTIFICATE_STATES = [1, 2] as const;
export const CERTIFICATE_LANGUAGES = ["zh", "en"] as const;
