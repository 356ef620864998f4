import { z } from "zod";
import { endpoint, id, nothing, requiredText, ticked } from "../endpoint";
import { people } from "./form-acts";
import { MAY } from "./may";

export const createComment = endpoint("POST", "/approval/comment/create", {
  access: "session",
  changes: true,
  dropTwins: true,
  input: z.object({
    instanceId: id,
    content: requiredText(500),
    mentions: z.preprocess(ticked, z.array(id).max(50)).default([]),
    mentionsText: people,
  }),
  output: z.object({}),
});

export const createCc = endpoint("POST", "/approval/cc/create", {
  access: "session",
  changes: true,
  dropTwins: true,
  input: z.object({
    instanceId: id,
    empIds: z.preprocess(ticked, z.array(id).max(50)).default([]),
    empIdsText: people,
  }),
  output: z.object({}),
});

/** All of the own ones without ids. */
export const readCc = endpoint("POST", "/approval/cc/read", {
  access: MAY.forms.list,
  changes: true,
  noActing: true,
  input: z.object({ ids: z.array(id).max(1000).optional() }),
  output: nothing,
});

/** The own copies of a form, which its reader has opened. */
export const openCopy = endpoint("POST", "/approval/cc/opened", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ instanceId: id }),
  output: nothing,
});

export const logPrint = endpoint("POST", "/approval/print/log", {
  access: MAY.forms.print,
  changes: true,
  input: z.object({ instanceId: id }),
  output: z.object({ printCount: z.number().int() }),
});
