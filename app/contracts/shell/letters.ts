import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { day, endpoint, flag, id, instant, listOf, pageOf, requiredText, text, ticked, version } from "../endpoint";
import { siteOrOverseas } from "../sites";
import { MAY } from "./may";

const letter = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  /** Days of Shanghai; from the beginning of the first to the end of the last. */
  publishFrom: day,
  publishTo: day.nullable(),
  /** Sites it is for, 0 the overseas warehouse; empty: everybody. */
  audience: z.array(z.number().int()),
  version: z.number().int(),
});

/** Letters with how many of those they are for have read them; newest first. */
export const searchLetters = endpoint("POST", "/letters/search", {
  access: MAY.letters.publish,
  input: pageOf(z.object({ likeTitle: text(50).optional() }).prefault({})),
  output: listOf(
    letter.extend({
      createdByName: z.string(),
      createdAt: instant,
      readCount: z.number().int(),
      audienceCount: z.number().int(),
    }),
  ),
});

export const letterDetail = endpoint("GET", "/letters/detail", {
  access: MAY.letters.publish,
  input: z.object({ id }),
  output: letter,
});

/** Publishes a letter (no id) or edits one. */
export const saveLetter = endpoint("POST", "/letters/save", {
  access: MAY.letters.publish,
  changes: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    title: requiredText(100),
    body: requiredText(5000),
    publishFrom: day,
    publishTo: day.optional(),
    audience: z.preprocess(ticked, z.array(siteOrOverseas).max(MOST_SITES)).default([]),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});

/** The newest published letter that the caller has not confirmed (shell rule 26). */
export const latestLetter = endpoint("POST", "/letters/latest", {
  access: "session",
  input: z.object({}),
  output: z.object({ id: z.number().int(), title: z.string(), body: z.string(), publishFrom: day }).nullable(),
});

/** Confirms a letter; a second time changes nothing. */
export const readLetter = endpoint("POST", "/letters/read", {
  access: "session",
  changes: true,
  input: z.object({ id }),
  output: z.object({ first: flag }),
});
