import { z } from "zod";
import { endpoint, id, requiredName, text, version } from "../endpoint";
import { ADDED_NODES } from "./codes";
import { MAY } from "./may";
import { key, nodeFields, saved } from "./process-fields";

/** A new node behind another one, with what the sheet gives by default. */
export const addProcessNode = endpoint("POST", "/approval/process/node/add", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({
    id,
    version,
    type: z.coerce.number().pipe(z.literal(ADDED_NODES)),
    name: requiredName(30),
    after: key,
  }),
  output: saved.extend({ key: z.string() }),
});

/** One node of a draft, whole. */
export const saveProcessNode = endpoint("POST", "/approval/process/node/save", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({ id, version, key, ...nodeFields, emptyEmpId: id.optional(), emptyEmpIdText: text(80).optional() }),
  output: saved,
});

/** One place up or down; start stays first and end last. */
export const moveProcessNode = endpoint("POST", "/approval/process/node/move", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({ id, version, key, direction: z.enum(["up", "down"]) }),
  output: saved,
});

/** Takes a node out; what led to it leads to what followed it. */
export const removeProcessNode = endpoint("POST", "/approval/process/node/remove", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({ id, version, key }),
  output: saved,
});
