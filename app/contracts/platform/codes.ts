/** Codes of the platform. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** Default ceiling of an uploaded document (shell rule 36). */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** The platform's ceiling for one file; each import states a smaller one of its own. */
export const MAX_IMPORT_BYTES = 30 * 1024 * 1024;

/** Status of an account (shell, States). */
export const ACCOUNT_STATE = { enabled: 1, disabled: 2, leaver: 3 } as const;
export const ACCOUNT_STATES = /* @__PURE__ */ Object.values(ACCOUNT_STATE);
export type AccountState = Code<typeof ACCOUNT_STATE>;

/** Where a session lives: the desk, or the phone. */
export const CHANNEL = { web: 1, mobile: 2 } as const;
export const CHANNELS = /* @__PURE__ */ Object.values(CHANNEL);
export type SessionChannel = Code<typeof CHANNEL>;
/** Why a session ended; `rotated`: another one of the person took its place. */
export const SESSION_END = {
  logout: 1,
  expired: 2,
  password: 3,
  administrator: 4,
  rotated: 5,
  singleLogout: 6,
  closed: 7,
} as const;
export type SessionEnd = Code<typeof SESSION_END>;

/** How far a role reaches (shell, Role): `below` is the own department and what is below it, `listed` named ones. */
export const DATA_SCOPE = { self: 1, department: 2, below: 3, site: 4, all: 5, listed: 6 } as const;
export const DATA_SCOPES = /* @__PURE__ */ Object.values(DATA_SCOPE);
export type DataScope = Code<typeof DATA_SCOPE>;

/**
 * States of an import: `previewed` may hold errors, `failed` has written nothing, `expired` was also given up, of
 * `undone` may stay what somebody has built upon.
 */
export const IMPORT_STATE = {
  reading: 0,
  previewed: 1,
  committing: 2,
  committed: 3,
  failed: 4,
  expired: 5,
  undone: 6,
} as const;
export const IMPORT_STATES = /* @__PURE__ */ Object.values(IMPORT_STATE);
export type ImportState = Code<typeof IMPORT_STATE>;
/** What may be done with an import. */
export const BATCH_ACTS = ["commit", "discard", "undo"] as const;
/** What a template may leave with: what is on file, or whoever lacks what it brings. */
export const FILLED_WITH = ["onFile", "lacking"] as const;
/** For so many days what an import wrote can be taken back. */
export const UNDO_DAYS = 7;

/** What committing an import does with a row. */
export const IMPORT_ACTION = { create: 1, update: 2, unchanged: 3 } as const;
export const IMPORT_ACTIONS = /* @__PURE__ */ Object.values(IMPORT_ACTION);
export type ImportAction = Code<typeof IMPORT_ACTION>;

/** State of a message on its way out. */
export const NOTIFICATION_STATE = { queued: 0, sent: 1, failed: 2 } as const;
export type NotificationState = Code<typeof NOTIFICATION_STATE>;

/** Whether somebody has looked after a fault. */
export const FAULT_STATE = { open: 0, handled: 1 } as const;
export const FAULT_STATES = /* @__PURE__ */ Object.values(FAULT_STATE);
export type FaultState = Code<typeof FAULT_STATE>;

/** What a code that is sent to a person is good for (shell, VerifyCode), and how it reaches him. */
export const CODE_PURPOSE = { login: 1, publicForm: 2, signature: 3, subsidy: 4 } as const;
export type CodePurpose = Code<typeof CODE_PURPOSE>;
/** How a code came to whoever has it; the last two were given for another proof and are sent to nobody. */
export const CODE_CHANNEL = { dingtalk: 1, sms: 2, slip: 3, password: 4, authenticator: 5 } as const;

/** Ways out of the product that a message may take. */
export const MESSAGE_CHANNEL = { dingtalk: "dingtalk", sms: "sms" } as const;
export const MESSAGE_CHANNELS = /* @__PURE__ */ Object.values(MESSAGE_CHANNEL);
export type MessageChannel = Code<typeof MESSAGE_CHANNEL>;

/**
 * Why a message did not leave: the other side answered with another status than done, said no in its answer, gave an
 * answer that is none, was not heard of in time, could not be reached.
 */
export const SEND_FAULT = { status: 1, refused: 2, answer: 3, late: 4, unreachable: 5 } as const;
export const SEND_FAULTS = /* @__PURE__ */ Object.values(SEND_FAULT);
export type SendFaultReason = Code<typeof SEND_FAULT>;
