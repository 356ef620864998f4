import { z } from "zod";
import { day, endpoint, flag, id, instant, listOf, nothing, pageOf, text, version } from "../endpoint";
import { code, file, option } from "./notice";

export const readingRow = z.object({
  id: z.number().int(),
  title: z.string(),
  typeName: z.string(),
  mustRead: flag,
  confirmRequired: flag,
  deadline: day.nullable(),
  publishedAt: instant,
  read: z.boolean(),
  overdue: z.boolean(),
});

/** Notices for the caller, unread first. */
export const searchReading = endpoint("POST", "/information/reading/search", {
  access: "session",
  input: pageOf(
    z
      .object({
        likeTitle: text(50).optional(),
        type: code.optional(),
        unread: z.coerce.number().int().min(0).max(1).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(readingRow),
});

/** Types of notices, for everybody's search form. */
export const readingTypes = endpoint("GET", "/information/reading/types", {
  access: "session",
  input: z.object({}),
  output: z.array(option),
});

/** A notice for the caller. */
export const readingDetail = endpoint("GET", "/information/reading/detail", {
  access: "session",
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    title: z.string(),
    typeName: z.string(),
    /** Cleaned: only b, br, p, ul and li. */
    html: z.string(),
    files: z.array(file),
    mustRead: flag,
    confirmRequired: flag,
    minSeconds: z.number().int(),
    deadline: day.nullable(),
    publishedAt: instant,
    publisher: z.string(),
    versionNo: z.number().int(),
    readAt: instant.nullable(),
    confirmedAt: instant.nullable(),
    /** Seconds until it may count as read, by the server's clock. */
    secondsLeft: z.number().int(),
  }),
});

/** The caller has it before him; the first look at a version begins the time that it asks for (employees rule 43). */
export const openInformation = endpoint("POST", "/information/reading/opened", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ id }),
  output: nothing,
});

const step = {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ id, versionNo: version }),
  output: nothing,
} as const;

/** The caller has read it. Refused before `minSeconds` have passed since it was opened (employees rule 43). */
export const readInformation = endpoint("POST", "/information/read", step);
/** The same with the confirmation that the notice asks for. */
export const confirmInformation = endpoint("POST", "/information/confirm", step);
