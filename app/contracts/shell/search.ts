import { z } from "zod";
import { endpoint, text } from "../endpoint";
import { FOUND_GROUPS } from "./codes";

/** Hits of one kind: those on the page of the search, and while one types. */
export const MOST_FOUND = 20;

const hit = z.object({
  title: z.string(),
  note: z.string(),
  to: z.string(),
  icon: z.string(),
  /** Where it is changed, for whoever may. */
  edit: z.string().nullable(),
});

/**
 * People, forms, menus and common questions by one word, each of what the caller may see, at most `most` of a kind;
 * kinds without a hit are left out. A word of one letter finds nothing, one Chinese character is enough.
 */
export const findEverything = endpoint("POST", "/search/everything", {
  access: "session",
  limit: "search",
  input: z.object({
    q: text(50).default(""),
    most: z.coerce.number().int().min(1).max(MOST_FOUND).default(MOST_FOUND),
  }),
  output: z.array(z.object({ group: z.enum(FOUND_GROUPS), hits: z.array(hit), more: z.boolean() })),
});
export type Found = z.output<(typeof findEverything)["output"]>;
