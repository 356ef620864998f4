import { z } from "zod";
import { day, endpoint, id, listOf, pageOf, text, version } from "../endpoint";
import { HANDOVERS } from "./codes";
import { MAY } from "./may";

/** Who receives an item, and what is to be noted. */
export const assignHandover = endpoint("POST", "/dimission/handover/assign", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.object({
    itemId: id,
    version,
    receiverEmpId: id.optional(),
    receiverEmpIdText: text(100).optional(),
    remark: text(200).default(""),
  }),
  output: z.object({ id: z.number().int() }),
});

/** Marks an item as handed over: its receiver, or HR within its scope. */
export const doneHandover = endpoint("POST", "/dimission/handover/done", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ itemId: id, version, remark: text(200).default("") }),
  output: z.object({ id: z.number().int() }),
});

export const myHandover = z.object({
  id: z.number().int(),
  kind: z.literal(HANDOVERS),
  jobNumber: z.string(),
  empName: z.string(),
  lastWorkDate: day.nullable(),
  remark: z.string(),
  version: z.number().int(),
});
/** What the caller has to receive. */
export const myHandovers = endpoint("POST", "/dimission/handover/search", {
  access: "session",
  input: pageOf(z.object({}).prefault({})),
  output: listOf(myHandover),
});
