/** Codes of the shell. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** How somebody came in; only 4 is fixed by the specification. */
export const LOGIN_TYPE = { password: 1, thirdParty: 2, code: 3, subsidy: 4, cas: 5, erp: 6, gateway: 7 } as const;
export const LOGIN_TYPES = /* @__PURE__ */ Object.values(LOGIN_TYPE);
export type LoginType = Code<typeof LOGIN_TYPE>;

/** Results of the login log (shell, LoginLog). */
export const LOGIN_RESULT = {
  ok: 1,
  wrongPassword: 2,
  locked: 3,
  disabled: 4,
  wrongCode: 5,
  ticketRefused: 6,
  signatureRefused: 7,
  rateLimited: 8,
  identityMismatch: 9,
  /** The first proof was right, and the code of the authenticator is asked for. */
  codeAsked: 10,
} as const;
export const LOGIN_RESULTS = /* @__PURE__ */ Object.values(LOGIN_RESULT);
export type LoginResult = Code<typeof LOGIN_RESULT>;

/** Whether a partner of the gateway may call (shell rules 15-18). */
export const PARTNER_STATE = { active: 1, closed: 2 } as const;
export const PARTNER_STATES = /* @__PURE__ */ Object.values(PARTNER_STATE);
export type PartnerState = Code<typeof PARTNER_STATE>;

/** By what a duty is held: once in the whole company, by legal entity, by site. */
export const DUTY_AXIS = { once: "once", company: "company", site: "site" } as const;
export const DUTY_AXES = /* @__PURE__ */ Object.values(DUTY_AXIS);
export type DutyAxis = Code<typeof DUTY_AXIS>;

/** Days in which the first administrator appoints alone to roles he does not hold (shell rule 45). */
export const FIRST_DAYS = 30;
/** Days within which another administrator confirms what one has proposed. */
export const PROPOSAL_DAYS = 7;
export const PROPOSAL_STATE = { open: 1, confirmed: 2, refused: 3, expired: 4 } as const;
export const PROPOSAL_STATES = /* @__PURE__ */ Object.values(PROPOSAL_STATE);
export type ProposalState = Code<typeof PROPOSAL_STATE>;
/** People of one appointment. */
export const MOST_APPOINTED = 50;
/** Holders of a duty whom the page names. */
export const NAMED_HOLDERS = 3;

/** What may be done with an account. */
export const USER_ACTS = ["edit", "disable", "enable", "reset", "resetFactor", "unlock", "endSessions"] as const;
/** What may be done with a fault of the error log. */
export const FAULT_ACTS = ["handle", "reopen"] as const;
export type FaultAct = (typeof FAULT_ACTS)[number];

/** What a company sets up before it can live here, in the order in which it can be done (shell, /system/start). */
export const SETUP_LINES = [
  "company",
  "organization",
  "people",
  "duties",
  "messages",
  "opening",
  "attendance",
  "approvals",
  "pay",
  "trial",
] as const;
export type SetUpLine = (typeof SETUP_LINES)[number];
export const SETUP_STATE = { open: 0, underway: 1, done: 2 } as const;
export type SetUpState = Code<typeof SETUP_STATE>;

/** Menus that a person may put on the workbench. */
export const MOST_FAVOURITES = 16;

/** What the search box finds, in the order in which it is shown. */
export const FOUND_GROUPS = ["acts", "people", "forms", "menus", "answers"] as const;

/** Views that a person may keep of one list. */
export const MOST_VIEWS = 20;
export const VIEW_NAME_CHARS = 20;
/** Columns of any list. */
export const MOST_COLUMNS = 40;
/** The filters of a view as they stand in an address. */
export const VIEW_QUERY_CHARS = 1000;

/** First passwords that are made at once: slips of 25 pages. */
export const MOST_FIRST_PASSWORDS = 200;
/** Whether anybody was ever told a first password of the account. */
export const PASSWORD_GIVEN = { never: 1, given: 2 } as const;
export const PASSWORD_GIVENS = /* @__PURE__ */ Object.values(PASSWORD_GIVEN);

/** The most that the picture of a company's mark may weigh. */
export const MAX_MARK_BYTES = 100 * 1024;
