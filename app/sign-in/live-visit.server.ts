import { OK } from "~/contracts/endpoint";
import { verifySession } from "~/contracts/shell/doors";
import { attempt } from "~/door/send.server";
import type { Visit } from "~/session/guard";
import { visitOf } from "~/session/visit.server";

/**
 * The visit as the host sees it: a token that opens nothing counts as none. For pages that no call of their own would
 * stop.
 */
export async function liveVisit(request: Request): Promise<Visit> {
  const visit = visitOf(request);
  if (visit.session === "none") return visit;
  const live = visit.session !== "ended" && (await attempt(request, verifySession, {})).code === OK;
  return live ? visit : { ...visit, session: "none" };
}
