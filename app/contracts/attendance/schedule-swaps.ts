import { z } from "zod";
import { endpoint, listOf, pageOf, text } from "../endpoint";
import { codeFilter, dayFilter } from "../register";
import { SWAP_STATES, SWAP_TYPES } from "./codes";
import { MAY } from "./may";

export const swapRow = z.object({
  /** Whether it is still an application, and its key there. */
  applicationId: z.number().int().nullable(),
  key: z.string(),
  type: z.literal(SWAP_TYPES),
  nameA: z.string(),
  jobNumberA: z.string(),
  dateA: z.string(),
  nameB: z.string(),
  jobNumberB: z.string(),
  dateB: z.string(),
  reason: z.string(),
  state: z.literal(SWAP_STATES),
});
export type SwapRow = z.output<typeof swapRow>;

/** Swaps that count, were taken back or wait for a decision, of people within reach, the latest day first. */
export const searchSwaps = endpoint("POST", "/attendance/swap/search", {
  access: [MAY.schedules.fill, MAY.schedules.publish],
  input: pageOf(
    z
      .object({ likeName: text(50).optional(), state: codeFilter(SWAP_STATES), from: dayFilter, to: dayFilter })
      .prefault({}),
  ),
  output: listOf(swapRow),
});
