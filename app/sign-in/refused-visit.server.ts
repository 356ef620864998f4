import { changeTabs } from "~/contracts/shell/account";
import { attempt } from "~/door/send.server";
import { trimSlash } from "~/lib/shell/phone-path";
import { tabKept } from "~/session/known-routes.server";
import { visitOf } from "~/session/visit.server";

/** Not there, not allowed, broken; anything else may come right with the next try. */
const REFUSED = new Set([403, 404, 500]);

/**
 * A page that was refused leaves no tag among the visited ones (shell rule 52). The frame notes a visit while the
 * page's own data is still being asked for, so it is taken back once the answer is known.
 */
export async function forgetRefused(request: Request, status: number): Promise<void> {
  if (!REFUSED.has(status) || request.method !== "GET" || new URL(request.url).searchParams.has("_routes")) return;
  const { path, session } = visitOf(request);
  if (session !== "web" || tabKept(path) === "none") return;
  await attempt(request, changeTabs, { close: trimSlash(path) }, { idempotencyKey: crypto.randomUUID() });
}
