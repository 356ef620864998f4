import { z } from "zod";
import { day, endpoint, flagInput, nothing, text } from "../endpoint";

const favourite = z.object({ menuCode: z.string(), menuName: z.string(), url: z.string(), icon: z.string() });

/** What waits for the caller: tiles of what he may see, those without work left out but the three of approvals. */
export const workbench = endpoint("GET", "/workbench", {
  access: "session",
  input: z.object({}),
  output: z.object({
    /** Today in words. */
    date: z.string(),
    partOfDay: z.enum(["morning", "afternoon", "evening"]),
    idCard: z.object({ expDate: day, days: z.number().int() }).nullable(),
    tiles: z.array(
      z.object({
        code: z.string(),
        icon: z.string(),
        label: z.string(),
        to: z.string(),
        count: z.number().int(),
        /** Which of them matter most, in words. */
        more: z.string().nullable(),
        late: z.boolean(),
      }),
    ),
    /** May see entries and leavers of the last months. */
    chart: z.boolean(),
    /** May see how far the company is set up. */
    setUp: z.boolean(),
    favourites: z.array(favourite),
  }),
});
export type Workbench = z.output<(typeof workbench)["output"]>;

/** The menus on the workbench in their order: chosen ones, or the first that the caller may open. */
export const favourites = endpoint("GET", "/workbench/favourites", {
  access: "session",
  input: z.object({}),
  output: z.array(favourite),
});

const code = text(50).optional();

/** One change of the own choice. */
export const changeFavourites = endpoint("POST", "/workbench/favourites/change", {
  access: "session",
  noActing: true,
  input: z.object({ add: code, remove: code, up: code, down: code, reset: flagInput.optional() }),
  output: nothing,
  changes: true,
});
