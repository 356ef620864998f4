import { createError } from "~/contracts/shell/logs";
import type { MenuItem } from "~/contracts/shell/session";
import { attempt } from "~/door/send.server";
import { say } from "~/lib/texts.server";
import { type Flash, isFirstVisit } from "~/session/cookies.server";
import { menusWithoutPage } from "~/session/known-routes.server";
import { languageOf } from "~/session/person.server";

/**
 * Menu codes that no page stands behind (shell rule 43): told with the first page of a session, when the menus are
 * built for it, and written to the error log.
 */
export async function tellUnknownMenus(request: Request, menus: readonly MenuItem[]): Promise<Flash[]> {
  const codes = isFirstVisit(request) ? menusWithoutPage(menus) : [];
  if (codes.length === 0) return [];
  const report = {
    side: "web" as const,
    message: `menus without a page: ${codes.join(", ")}`,
    url: new URL(request.url).pathname,
  };
  await attempt(request, createError, report, { idempotencyKey: crypto.randomUUID() });
  return codes.map((code) => ({
    tone: "bad",
    text: say(languageOf(request), { key: "shell:said.unknownCode", params: { code } }),
  }));
}
