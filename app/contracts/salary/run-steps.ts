import { z } from "zod";
import { endpoint, id, requiredText, text, version } from "../endpoint";
import { changed } from "../register";
import { RUN_STATES } from "./codes";
import { MAY } from "./may";
import { whole } from "./runs";

const stepped = z.object({ id: whole, version: whole, state: z.literal(RUN_STATES) });
const step = { changes: true, output: stepped } as const;
/** A source that has changed meanwhile: the run went back to its beginning; null: nothing has. */
const stepOrBack = {
  changes: true,
  output: stepped.extend({ changed: z.enum(["attendance", "performance", "insurance", "archives"]).nullable() }),
} as const;

/** Begins to read everything that the lines follow from (rule 5). */
export const collectRun = endpoint("POST", "/salary/run/collect", {
  access: MAY.runs.work,
  input: z.object(changed),
  ...step,
});

/** Begins to reckon the lines, of some people or of all. */
export const calculateRun = endpoint("POST", "/salary/run/calculate", {
  access: MAY.runs.work,
  input: z.object({ ...changed, empId: id.optional() }),
  ...stepOrBack,
});

/** Why the net of a person moved so far (rule 24). */
export const explainLine = endpoint("POST", "/salary/run/reason", {
  access: MAY.runs.work,
  input: z.object({ ...changed, empId: id, reason: requiredText(200) }),
  ...step,
});

/** Sends a run without errors to its approval (kind 510). */
export const submitRun = endpoint("POST", "/salary/run/submit", {
  access: MAY.runs.work,
  input: z.object(changed),
  ...stepOrBack,
});

/** Locks an approved run: tax ledger, loans, payslips (salary, States). */
export const lockRun = endpoint("POST", "/salary/run/lock", {
  access: MAY.runs.lock,
  input: z.object(changed),
  ...step,
});

/** Asks for a locked run to be opened again, or, by another person, opens it (rule 26). */
export const reopenRun = endpoint("POST", "/salary/run/reopen", {
  access: [MAY.runs.lock, MAY.runs.approve],
  input: z.object({ ...changed, reason: text(500).default("") }),
  ...step,
});

/** Removes a run that was never sent; what it had taken is open again. */
export const discardRun = endpoint("POST", "/salary/run/discard", {
  access: MAY.runs.work,
  changes: true,
  input: z.object({ id, version }),
  output: z.null(),
});
