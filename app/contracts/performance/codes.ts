/** Codes of performance. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** Approval kinds of performance (approvals, Entities). */
export const PERFORMANCE_KIND = { managerScores: 701, standard: 702 } as const;

export const CATEGORY = { management: 1, sales: 2, research: 3, functional: 4, production: 5, warehouse: 6 } as const;
export const CATEGORIES = /* @__PURE__ */ Object.values(CATEGORY);
export type Category = Code<typeof CATEGORY>;

/** How long a cycle is; people in probation have cycles of their own (rule 13). */
export const CYCLE_KIND = { month: 1, quarter: 2, halfYear: 3, year: 4, probation: 5 } as const;
export const CYCLE_KINDS = /* @__PURE__ */ Object.values(CYCLE_KIND);
export type CycleKind = Code<typeof CYCLE_KIND>;

/** Who scores: the person, the first and second superior, chosen peers. */
export const LEVEL = { self: 1, first: 2, second: 3, peer: 4 } as const;
export const LEVELS = /* @__PURE__ */ Object.values(LEVEL);
export type Level = Code<typeof LEVEL>;
/** Levels on whose score a sheet rests (rule 9). */
export const SUPERIORS = [LEVEL.first, LEVEL.second] as const;

/** How the scorer of a level is found. */
export const RESOLVER = { lineManager: 1, departmentHead: 2, named: 3, peers: 4 } as const;
export const RESOLVERS = /* @__PURE__ */ Object.values(RESOLVER);
export type Resolver = Code<typeof RESOLVER>;

/** What a class covers: positions go before departments, those before levels (rule 3). */
export const SCOPE = { position: 1, department: 2, level: 3 } as const;
export const SCOPES = /* @__PURE__ */ Object.values(SCOPE);
export type ScopeKind = Code<typeof SCOPE>;

export const INDICATOR = {
  higher: 1,
  lower: 2,
  qualitative: 3,
  table: 4,
  veto: 5,
  bonus: 6,
  deduction: 7,
} as const;
export const INDICATORS = /* @__PURE__ */ Object.values(INDICATOR);
export type IndicatorKind = Code<typeof INDICATOR>;
/** Kinds that carry a weight and a score (rule 1). */
export const WEIGHTED = [INDICATOR.higher, INDICATOR.lower, INDICATOR.qualitative, INDICATOR.table] as const;
/** Kinds whose score follows from an actual value (rule 6). */
export const RECKONED = [INDICATOR.higher, INDICATOR.lower, INDICATOR.table] as const;

/** Grades from the best down. */
export const GRADES = ["S", "A", "B", "C", "D"] as const;
export type Grade = (typeof GRADES)[number];

/** A cycle: draft, targets, running, self, scoring, calibration, confirmation, locked. */
export const CYCLE_STATE = {
  draft: 0,
  targets: 1,
  running: 2,
  self: 3,
  scoring: 4,
  calibration: 5,
  confirmation: 6,
  locked: 7,
} as const;
export const CYCLE_STATES = /* @__PURE__ */ Object.values(CYCLE_STATE);
export type CycleState = Code<typeof CYCLE_STATE>;
/** Stages with a deadline of their own. */
export const STAGES = [
  CYCLE_STATE.targets,
  CYCLE_STATE.running,
  CYCLE_STATE.self,
  CYCLE_STATE.scoring,
  CYCLE_STATE.calibration,
  CYCLE_STATE.confirmation,
] as const;
export type Stage = (typeof STAGES)[number];

/** A sheet, the assessment of one person (or of one job of his) in one cycle. */
export const SHEET_STATE = {
  targets: 10,
  toAgree: 11,
  running: 20,
  self: 30,
  first: 40,
  second: 41,
  calculated: 50,
  inApproval: 55,
  toConfirm: 60,
  inAppeal: 65,
  confirmed: 70,
  locked: 80,
  exempt: 90,
} as const;
export const SHEET_STATES = /* @__PURE__ */ Object.values(SHEET_STATE);
export type SheetState = Code<typeof SHEET_STATE>;

/** Stages that a sheet may be edited for (assess-edit): targets, actual values, self, superior. */
export const EDIT_STAGE = { targets: 10, actual: 20, self: 30, superior: 40 } as const;
export const EDIT_STAGES = /* @__PURE__ */ Object.values(EDIT_STAGE);
export type EditStage = Code<typeof EDIT_STAGE>;

/** Why a person is not assessed (rules 13, 15). */
export const EXEMPTION = { late: 1, protectedLeave: 2, noWorkDay: 3, leaver: 4, other: 5 } as const;
export const EXEMPTIONS = /* @__PURE__ */ Object.values(EXEMPTION);
export type Exemption = Code<typeof EXEMPTION>;

/** How a result became final: by the person, or by the deadline (rule 22). */
export const CONFIRMED_BY = { none: 0, person: 1, rule: 2, decision: 3 } as const;
export type ConfirmedBy = Code<typeof CONFIRMED_BY>;

export const CALIBRATION_STATE = { open: 0, submitted: 1 } as const;
export type CalibrationState = Code<typeof CALIBRATION_STATE>;

export const BATCH_STATE = { draft: 0, inApproval: 1, approved: 2 } as const;
export const BATCH_STATES = /* @__PURE__ */ Object.values(BATCH_STATE);
export type BatchState = Code<typeof BATCH_STATE>;
/** A row of a batch: in it, returned to its scorers, moved to the batch of the next level up. */
export const BATCH_ROW = { in: 0, returned: 1, movedUp: 2 } as const;
export type BatchRowState = Code<typeof BATCH_ROW>;

export const ANNOUNCEMENT_STATE = { draft: 0, public: 1, closed: 2 } as const;
export const ANNOUNCEMENT_STATES = /* @__PURE__ */ Object.values(ANNOUNCEMENT_STATE);
export type AnnouncementState = Code<typeof ANNOUNCEMENT_STATE>;
export const AUDIENCE = { management: 1, department: 2, site: 3, all: 4 } as const;
export const AUDIENCES = /* @__PURE__ */ Object.values(AUDIENCE);
export type Audience = Code<typeof AUDIENCE>;

export const APPEAL_KIND = { own: 1, objection: 2 } as const;
export const APPEAL_KINDS = /* @__PURE__ */ Object.values(APPEAL_KIND);
export type AppealKind = Code<typeof APPEAL_KIND>;
export const APPEAL_STATE = { open: 0, decided: 1, takenBack: 2 } as const;
export const APPEAL_STATES = /* @__PURE__ */ Object.values(APPEAL_STATE);
export type AppealState = Code<typeof APPEAL_STATE>;
export const DECISION = { upheld: 1, changed: 2 } as const;
export const DECISIONS = /* @__PURE__ */ Object.values(DECISION);
export type Decision = Code<typeof DECISION>;

export const STANDARD_STATE = { draft: 0, inApproval: 1, effective: 2 } as const;
export const STANDARD_STATES = /* @__PURE__ */ Object.values(STANDARD_STATE);
export type StandardState = Code<typeof STANDARD_STATE>;
export const BUDGET_MODE = { none: 0, scale: 1 } as const;
export const BUDGET_MODES = /* @__PURE__ */ Object.values(BUDGET_MODE);
export type BudgetMode = Code<typeof BUDGET_MODE>;

/** 100 %, in basis points. */
export const WHOLE_BP = 10_000;
/** 0.00 to 120.00, of an indicator and of a sheet (rule 5). */
export const MOST_POINTS = 12_000;
/** Scores outside of these two need a comment on the whole sheet (rule 10). */
export const PLAIN_FROM = 6_000;
export const PLAIN_TO = 9_500;
export const LEAST_COMMENT = 20;
/** A superior may differ from a computed score by so much (rule 6). */
export const MOST_OVERRULED = 1_000;
/** Weight of the self-assessment at most (rule 2). */
export const MOST_SELF_BP = 3_000;
/** Weighted lines of a template, and the weight of one, by default (rule 1). */
export const LEAST_LINES = 3;
export const MOST_LINES = 10;
/** Lines without weight beside them. */
export const MOST_MORE_LINES = 10;
export const LEAST_PEERS = 2;
export const MOST_PEERS = 5;
/** A scorer may give a sheet back so often (States). */
export const MOST_RETURNS = 2;
/** A job of fewer days inside a cycle has no sheet of its own (rule 14). */
export const LEAST_SEGMENT_DAYS = 15;
/** Working days in which a result is confirmed or appealed against (rule 22). */
export const CONFIRM_DAYS = 5;
export const LEAST_APPEAL_TEXT = 20;
/** Working days of an announcement, its end without its beginning, at least (rule 24). */
export const LEAST_ANNOUNCED = 3;
/** Working days in which an objection to an announcement is decided (rule 24). */
/** Ten-thousandths in one: target and actual values have up to four decimals. */
export const VALUE_DIGITS = 4;
/** Lines of a standard that one form writes; more come by file. */
export const MOST_STANDARD_LINES = 200;
