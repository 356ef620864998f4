import { z } from "zod";
import { blob, endpoint, id, nothing, requiredText } from "../endpoint";

/**
 * Problems whose title or keywords hold the word, in topics in effect for the person's site; at most 20 (assets-admin
 * rule 22).
 */
export const searchFaq = endpoint("POST", "/faq/info/search/problem/keyword", {
  access: "session",
  limit: "search",
  input: z.object({ keyword: requiredText(50) }),
  output: z.array(z.object({ id: z.number().int(), problemTitle: z.string() })),
});

/** Answers of a problem; the text carries only b, br, p, ul and li. */
export const faqAnswers = endpoint("GET", "/faq/info/details/problem/keyword", {
  access: "session",
  input: z.object({ faqProblemId: id }),
  output: z.array(
    z.object({
      problemTitle: z.string(),
      answerSubject: z.string(),
      attachments: z.array(z.object({ attachmentName: z.string(), attachmentUrl: z.string() })),
    }),
  ),
});

/** Somebody has opened the answers of a problem: what is read most comes first among equals. */
export const countFaqRead = endpoint("POST", "/faq/info/read", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ faqProblemId: id }),
  output: nothing,
});

/** A file of an answer the person may read. */
export const faqFile = endpoint("GET", "/faq/info/attachment", {
  access: "session",
  input: z.object({ faqProblemId: id, attachmentInfoId: id }),
  output: blob,
});
