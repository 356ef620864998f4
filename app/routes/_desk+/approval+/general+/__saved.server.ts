import type { createRequest } from "~/contracts/requests/general";
import type { Out } from "~/contracts/endpoint";
import type { Language } from "~/lib/languages";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";

/** Where a saved request leads: to its files when the second button was pressed, else to the form in approval. */
export const afterSaving = (form: FormData, { requestId, instanceId }: Out<typeof createRequest>) =>
  form.get("_then") === "files" ? paths.generalRequestFiles(requestId) : paths.approval(instanceId);

export const saved = (language: Language) => ({
  tone: "ok" as const,
  text: say(language, { key: "requests:form.saved" }),
});
