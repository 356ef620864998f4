import { data, redirect } from "@remix-run/node";
import { type Envelope, LOGIN_EXPIRED } from "~/contracts/endpoint";
import { areas } from "~/contracts/shell/doors";
import type { Refused } from "~/lib/refused";
import { trimSlash } from "~/lib/shell/phone-path";
import { say } from "~/lib/texts.server";
import { clearToken, hasTokenCookie, setRefusedVisit } from "~/session/cookies.server";
import { decide } from "~/session/guard";
import { languageOf } from "~/session/person.server";
import { pathOf, targetOf, visitOf } from "~/session/visit.server";
import { attempt } from "./send.server";

/** What ends a page whose call was refused: a login page, another page, or the error page with the sentence. */
export async function refused(
  request: Request,
  answer: Envelope,
): Promise<Response | ReturnType<typeof data<Refused>>> {
  if (answer.code === LOGIN_EXPIRED) return loginNeeded(request, answer.msg);
  if (answer.code === 403 && request.method === "GET") {
    const decision = decide({ ...visitOf(request), permitted: false });
    if (decision.do === "redirect") {
      // Its tag is closed by the next page: the frame may still be noting the visit.
      return redirect(decision.to, { headers: { "set-cookie": setRefusedVisit(trimSlash(pathOf(request))) } });
    }
    const desks = await attempt(request, areas, {});
    const helpDesk = desks.data?.find(({ own }) => own)?.helpDesk;
    return data<Refused>({ kind: "forbidden", msg: answer.msg, helpDesk }, { status: 403 });
  }
  const sent = request.method === "GET" ? undefined : true;
  if (answer.code === 429) {
    const again =
      answer.retryAfter === undefined
        ? undefined
        : say(languageOf(request), { key: "errors:again", params: { n: answer.retryAfter } });
    return data<Refused>(
      { kind: "refused", msg: answer.msg, sent, again },
      { status: 429, headers: laterHeaders(answer) },
    );
  }
  const kind =
    answer.code === 404 ? "record" : answer.code === 403 ? "forbidden" : answer.code === 500 ? "system" : "refused";
  return data<Refused>(
    { kind, msg: answer.msg, sent, reference: answer.reference },
    { status: answer.code >= 400 && answer.code < 600 ? answer.code : 400 },
  );
}

/** Shell rule 39: when a call that was one too many may come again. */
export const laterHeaders = ({ retryAfter }: Envelope): Record<string, string> =>
  retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };

/** Rows 1 and 12-19 of the guard: nobody was signed in, or the session has ended (555 page, then the login page). */
export function loginNeeded(request: Request, msg: string, keptId: string | null = null) {
  const target = request.method === "GET" ? targetOf(request) : pathOf(request) + (keptId ? `?kept=${keptId}` : "");
  const stale = (["web", "h5"] as const).filter((side) => hasTokenCookie(request, side));
  const decision = decide({ ...visitOf(request, target), session: stale.length > 0 ? "ended" : "none" });
  if (decision.do === "redirect") return redirect(decision.to);
  const headers = new Headers();
  for (const side of stale) headers.append("set-cookie", clearToken(side));
  const login = decision.do === "refuse" && "login" in decision ? decision.login : "/login";
  return data<Refused>({ kind: "expired", msg, login }, { status: 401, headers });
}
