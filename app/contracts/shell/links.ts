import { z } from "zod";
import { endpoint } from "../endpoint";
import { MAY } from "./may";

const link = z.object({ url: z.string() });

/** Signed address of the forum for the caller, good for five minutes (shell rule 27). */
export const forumLink = endpoint("GET", "/link/forum", { access: "session", input: z.object({}), output: link });

/** The same for the interview quiz. */
export const quizLink = endpoint("GET", "/link/interviewQuiz", {
  access: MAY.account.openQuiz,
  input: z.object({}),
  output: link,
});
