import { z } from "zod";
import { MAX_DECISION_FILES, MOST_AT_ONCE } from "~/lib/approvals/request-limits";
import { endpoint, fileName, id, text, ticked, version } from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";
import { FORM_STATES } from "./codes";
import { people } from "./form-acts";
import { MAY } from "./may";

const decided = z.object({
  status: z.literal(FORM_STATES),
  nextNodes: z.array(z.string()),
  version: z.number().int(),
  replayed: z.boolean(),
  /** For two minutes, while nothing else happens to the form (approvals rule 37). */
  undoable: z.boolean(),
});
const ref = z.object({
  taskId: id,
  taskVersion: version,
  version,
  /** The form that the page showed, and when it was made, by the host's clock (approvals rule 38). */
  instanceId: id.optional(),
  shownAt: z.coerce.number().int().positive().optional(),
});
const decision = ref.extend({ comment: text(500).default("") });
const withFiles = decision.extend({
  attachmentIds: z
    .preprocess(ticked, z.array(id).max(MAX_DECISION_FILES, { error: "approval:said.tooManyFiles" }))
    .default([]),
});
const decide = <I extends z.ZodType>(verb: string, input: I) =>
  endpoint("POST", `/approval/task/${verb}`, {
    access: "session",
    changes: true,
    dropTwins: true,
    input,
    output: decided,
  });

export const approveTask = decide(
  "approve",
  withFiles.extend({ form: z.record(z.string().max(50), text(2000)).optional() }),
);
export const rejectTask = decide("reject", withFiles);
export const returnTask = decide("return", withFiles.extend({ targetNodeKey: text(60).optional() }));
export const transferTask = decide(
  "transfer",
  decision.extend({ toEmpId: id.optional(), toEmpIdText: text(80).optional() }),
);
const some = z.preprocess(ticked, z.array(id).max(10)).default([]);
export const addSigners = decide(
  "addSigner",
  decision.extend({ position: z.enum(["before", "after"]), empIds: some, empIdsText: people }),
);
export const removeSigners = decide(
  "removeSigner",
  z.object({ taskId: id, version, empIds: some, comment: text(500).default("") }),
);

/**
 * A file for the decision of an own or delegated task: PDF, JPG or PNG by content. The same content sent again is the
 * same file.
 */
export const uploadTaskFile = endpoint("POST", "/approval/task/upload", {
  access: "session",
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ taskId: id, name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: z.number().int() }),
});

/** The own last approval, as long as nothing later has happened to the form (approvals rule 37). */
export const takeBackTask = decide("takeBack", z.object({ taskId: id }));

/** Each task by itself: what is refused leaves the others alone (approvals rule 30). */
export const decideBatch = endpoint("POST", "/approval/task/batch", {
  access: MAY.forms.decideBatch,
  changes: true,
  noActing: true,
  timeout: 300_000,
  input: z.object({
    action: z.enum(["approve", "reject"]),
    items: z.array(ref).min(1).max(MOST_AT_ONCE, { error: "approval:said.tooMany" }),
    comment: text(500).default(""),
  }),
  output: z.object({
    successCount: z.number().int(),
    failCount: z.number().int(),
    results: z.array(
      z.object({
        taskId: z.number().int(),
        instanceNo: z.string(),
        title: z.string(),
        ok: z.boolean(),
        code: z.number().int(),
        msg: z.string(),
      }),
    ),
  }),
});
