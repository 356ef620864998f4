import type { savePosition } from "~/contracts/organization/organization";
import type { Out } from "~/contracts/endpoint";
import type { Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";

/** Said on the list after saving: a plan below the people on job is kept, and pointed out. */
export function savedPosition(language: Language, { plannedCount, onJob }: Out<typeof savePosition>) {
  if (onJob <= plannedCount) return { tone: "ok" as const, text: say(language, { key: "organization:saved" }) };
  return {
    tone: "warn" as const,
    text: say(language, {
      key: "organization:position.savedOver",
      params: { planned: plannedCount, onJob, n: onJob - plannedCount },
    }),
  };
}
