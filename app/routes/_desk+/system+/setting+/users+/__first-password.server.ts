import type { Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";

/** A first password is told on the next page, once (shell rule 8): the message stays until it is closed. */
export function firstPassword(language: Language, { jobNumber, password }: { jobNumber: string; password: string }) {
  return {
    tone: "ok" as const,
    text: say(language, { key: "system:user.passwordIs", params: { jobNumber, password } }),
    detail: say(language, { key: "system:user.passwordOnce" }),
    stays: true as const,
  };
}
