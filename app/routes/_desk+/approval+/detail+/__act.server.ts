import { call, recordId } from "~/api.server";
import { type FormAction, instanceDetail } from "~/contracts/approvals/tasks";
import type { Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";

/** The form as somebody sees it who is about to act on it, by the task he came for. */
export function asked(request: Request, id: string | undefined) {
  const task = new URL(request.url).searchParams.get("task") ?? undefined;
  return call(request, instanceDetail, { id: recordId(request, id), task });
}

export const said = (action: FormAction) => ({
  flash: (language: Language) => ({ tone: "ok" as const, text: say(language, { key: `approval:flash.${action}` }) }),
});
