import { z } from "zod";
import { day, endpoint } from "../endpoint";

/** What waits for the caller. A count the caller has no right to is null. */
export const workbench = endpoint("GET", "/workbench", {
  access: "session",
  input: z.object({}),
  output: z.object({
    today: day,
    partOfDay: z.enum(["morning", "afternoon", "evening"]),
    unread: z.number().int(),
    imports: z.number().int().nullable(),
    idCard: z.object({ expDate: day, days: z.number().int() }).nullable(),
  }),
});
