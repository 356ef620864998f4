import { z } from "zod";
import { endpoint } from "./endpoint";

/** What every page shows of the company, the page of signing in too: no secret. */
export const companyKnown = endpoint("GET", "/company/known", {
  access: "public",
  input: z.object({}),
  output: z.object({
    version: z.number().int(),
    name: z.string(),
    /** What the mark is known by (`companyMark`); empty: none. */
    mark: z.string(),
    sites: z.array(
      z.object({
        siteId: z.number().int(),
        name: z.string().nullable(),
        latinName: z.string(),
        city: z.string(),
        zone: z.string(),
        enabled: z.boolean(),
      }),
    ),
  }),
});
