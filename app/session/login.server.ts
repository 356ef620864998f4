import { parse } from "@conform-to/dom";
import { data, redirect } from "@remix-run/node";
import { attempt, type FormReply, readForm } from "~/api.server";
import { OK, type Out } from "~/contracts/endpoint";
import { login, mobileLogin } from "~/contracts/shell/session";
import { safeRedirect } from "~/lib/safe-redirect";
import { type Message, say } from "~/lib/texts.server";
import {
  clearToken,
  clearWho,
  loginPathCookie,
  newPreSession,
  readCookie,
  setFlash,
  setPreSession,
  setToken,
  setWho,
  type Side,
} from "./cookies.server";
import { H5_LOGIN_PATHS } from "./guard";
import { isKnownRoute } from "./known-routes.server";
import { languageOf } from "./person.server";

/**
 * Carries a login form to the host; success sets the session cookie of this side and goes to the safe target (shell rules 1
 * and 32), a refusal shows the reason at the field and keeps the job number.
 */
export async function signIn(request: Request, side: Side, page: string) {
  const form = await readForm(request);
  const submission = parse<Record<string, unknown>, string[]>(form, { resolve: (value) => ({ value }) });
  const jobNumber = String(form.get("jobNumber") ?? "");
  const password = String(form.get("password") ?? "");
  const serial = (name: string) => String(form.get(name) ?? "") || undefined;
  const answer =
    side === "web"
      ? await attempt(request, login, { username: jobNumber, password, mac: serial("mac"), disk: serial("disk") })
      : await attempt(request, mobileLogin, { jobNumber, password });
  if (answer.code !== OK || !answer.data) {
    const { username, ...fields } = answer.fieldErrors ?? {};
    const fieldErrors = username ? { ...fields, jobNumber: username } : fields;
    const reply = submission.reply({
      fieldErrors,
      formErrors: Object.keys(fieldErrors).length > 0 ? undefined : [answer.msg],
      hideFields: ["password"],
    });
    return data<FormReply>(reply, { status: 422 });
  }
  return enter(side, answer.data, { page, target: String(form.get("redirect") ?? "") });
}

export type SignedIn = Out<typeof login>;

/**
 * The end of every way in: cookies of the new session, then the target if it is one of ours (shell rules 1 and 32).
 * @param page login page to come back to (LOGINPATH)
 * @param target where the person wanted to go; checked here
 */
export function enter(side: Side, { token, userId, username, mustChangePassword }: SignedIn, { page, target }: { page: string; target: string }): Response {
  const headers = new Headers();
  headers.append("set-cookie", setToken(side, token));
  headers.append("set-cookie", setWho(userId, username));
  headers.append("set-cookie", setPreSession(newPreSession()));
  headers.append("set-cookie", loginPathCookie(page));
  return redirect(mustChangePassword ? "/profile/password" : safeRedirect(target, { side, isKnownRoute }), { headers });
}

/** The session has ended: clears its cookies and returns to the login page that was used, which says what was done. */
export async function signedOut(request: Request, done?: Message) {
  const saved = decodeURIComponent(readCookie(request, "LOGINPATH") ?? "");
  const headers = new Headers();
  headers.append("set-cookie", clearToken("web"));
  headers.append("set-cookie", clearToken("h5"));
  headers.append("set-cookie", clearWho());
  headers.append("set-cookie", setPreSession(newPreSession()));
  if (done) headers.append("set-cookie", await setFlash({ tone: "ok", text: say(languageOf(request), done) }));
  headers.append("clear-site-data", '"storage"');
  return redirect(H5_LOGIN_PATHS.find((path) => path === saved) ?? "/login", { headers });
}
