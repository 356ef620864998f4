import { data, redirect } from "@remix-run/node";
import { type Envelope, LOGIN_EXPIRED, OK } from "~/contracts/endpoint";
import { captcha, sendLoginCode, sendVerifyCode, waysIn } from "~/contracts/shell/doors";
import { attempt } from "~/door/send.server";
import type { FormReply } from "~/door/submit.server";
import { env } from "~/lib/env.server";
import { shellPaths } from "~/lib/shell/paths";
import { type Message, say } from "~/lib/texts.server";
import { safeRedirect } from "~/lib/web/safe-redirect";
import {
  anchorOf,
  clearToken,
  clearWho,
  loginPathCookie,
  newPreSession,
  type Side,
  savedLoginPath,
  setFactorAsk,
  setFirstVisit,
  setFlash,
  setPreSession,
  setToken,
  setWho,
} from "~/session/cookies.server";
import { decide, H5_LOGIN_PATHS } from "~/session/guard";
import { isKnownRoute } from "~/session/known-routes.server";
import { languageOf } from "~/session/person.server";
import { readDoorForm, submissionIn } from "~/session/posted-form.server";
import { authenticator } from "./authenticator.server";
import { liveVisit } from "./live-visit.server";
import { FactorAsked, NotSignedIn, type SignedIn } from "./strategies/form.server";

export type { SignedIn };

/** What a login page gets back: the form, a picture to read, and until when no further code is sent. */
export type LoginReply = FormReply & { captcha?: { captchaId: string; image: string } | null; resendAfter?: number };

/** Never sent back into a page. */
const HIDDEN = ["password", "code", "captcha", "captchaId"];

/** Before a login page is shown: who is signed in leaves it, everybody else's browser remembers it (shell rule 20). */
export async function showLogin(request: Request, page: string) {
  const decision = decide(await liveVisit(request));
  if (decision.do === "redirect") throw redirect(decision.to);
  // A host that is away is no reason to leave out what it may offer again in a minute.
  const ways = (await attempt(request, waysIn, {})).data ?? { code: true, codeToMobile: true };
  return data(
    { ...ways, thirdParty: env().DINGTALK_CLIENT_ID !== undefined, sso: env().CAS_URL !== undefined },
    { headers: { "set-cookie": loginPathCookie(page) } },
  );
}

/**
 * Carries a login form to the host; success sets the session cookie of this side and goes to the safe target (shell
 * rules 1 and 32), a refusal shows the reason at the field and keeps what may be kept. With `?step=send` (a code) and
 * `?step=picture` (another captcha) the same form signs nobody in.
 * @param way name of a strategy
 */
export async function signIn(request: Request, way: string, { side, page }: { side: Side; page: string }) {
  const step = new URL(request.url).searchParams.get("step");
  if (step === "send") return codeSent(request, way);
  if (step === "picture") return anotherPicture(request);
  const form = await readDoorForm(request);
  try {
    const signedIn = await authenticator.authenticate(way, again(request, form));
    return enter(side, signedIn, { page, target: String(form.get("redirect") ?? "") });
  } catch (error) {
    if (error instanceof FactorAsked) {
      const ask = { ticket: error.ticket, side, page, target: String(form.get("redirect") ?? "") };
      return redirect(shellPaths.loginFactor, { headers: { "set-cookie": await setFactorAsk(ask) } });
    }
    if (!(error instanceof NotSignedIn)) throw error;
    return notSignedIn(request, form, error.answer);
  }
}

/** The request with a body that was read, for a strategy. Not a clone: half of one that is given up never ends. */
function again(request: Request, form: FormData): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  headers.delete("content-length");
  return new Request(request.url, {
    method: "POST",
    headers,
    body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
  });
}

async function notSignedIn(request: Request, form: FormData, answer: Envelope) {
  const { username, ...fields } = answer.fieldErrors ?? {};
  const fieldErrors = username ? { ...fields, jobNumber: username } : fields;
  const reply = submissionIn(request, form).reply({
    fieldErrors,
    formErrors: Object.keys(fieldErrors).length > 0 ? undefined : [answer.msg],
    hideFields: HIDDEN,
  });
  const picture = form.has("password") || form.has("idNumber") ? await pictureFor(request, form) : null;
  const headers = new Headers();
  // Cookies of somebody else's session stand in the way of one's own.
  if (answer.code === LOGIN_EXPIRED)
    for (const cookie of [clearToken("web"), clearToken("h5"), clearWho()]) headers.append("set-cookie", cookie);
  return data<LoginReply>({ ...reply, captcha: picture }, { status: 422, headers });
}

/** The picture that the next try needs, if it needs one. */
async function pictureFor(request: Request, form: FormData): Promise<LoginReply["captcha"]> {
  const idNumber = form.get("idNumber");
  const input = idNumber === null ? { jobNumber: String(form.get("jobNumber") ?? "") } : { idNumber: String(idNumber) };
  return drawn(await attempt(request, captcha, input));
}

const drawn = ({ data: picture }: Envelope<{ captchaId: string | null; image: string | null }>) =>
  picture?.captchaId && picture.image ? { captchaId: picture.captchaId, image: picture.image } : null;

async function anotherPicture(request: Request) {
  const form = await readDoorForm(request);
  const picture = drawn(await attempt(request, captcha, {}));
  return data<LoginReply>({
    ...submissionIn(request, form).reply({ hideFields: HIDDEN }),
    status: undefined,
    captcha: picture,
  });
}

async function codeSent(request: Request, way: string) {
  const form = await readDoorForm(request);
  const field = (name: string) => String(form.get(name) ?? "");
  const answer =
    way === "subsidy"
      ? await attempt(request, sendVerifyCode, { purpose: 4, target: field("idNumber") })
      : await attempt(request, sendLoginCode, { jobNumber: field("jobNumber") });
  const { target, ...fields } = answer.fieldErrors ?? {};
  const fieldErrors = target ? { ...fields, idNumber: target } : fields;
  if (answer.code === OK)
    return data<LoginReply>({
      ...submissionIn(request, form).reply({ hideFields: HIDDEN }),
      status: undefined,
      resendAfter: answer.data?.resendAfter,
    });
  const formErrors = Object.keys(fieldErrors).length > 0 ? undefined : [answer.msg];
  return data<LoginReply>(submissionIn(request, form).reply({ fieldErrors, formErrors, hideFields: HIDDEN }), {
    status: 422,
  });
}

/**
 * The end of every way in: cookies of the new session, then the target if it is one of ours (shell rules 1 and 32); a
 * session kept to certain pages goes to one of them.
 * @param page login page to come back to (LOGINPATH)
 * @param target where the person wanted to go; checked here
 */
export function enter(side: Side, signedIn: SignedIn, { page, target }: { page: string; target: string }): Response {
  const { token, userId, username, mustChangePassword, restrictedTo } = signedIn;
  const headers = new Headers();
  headers.append("set-cookie", setToken(side, token));
  headers.append("set-cookie", setWho(userId, username));
  headers.append("set-cookie", setPreSession(anchorOf(token)));
  headers.append("set-cookie", loginPathCookie(page));
  if (side === "web") headers.append("set-cookie", setFirstVisit());
  const safe = safeRedirect(target, { side, isKnownRoute });
  if (restrictedTo) {
    const inside = restrictedTo.some(
      (path) => safe === path || safe.startsWith(`${path}/`) || safe.startsWith(`${path}?`),
    );
    return redirect(inside ? safe : restrictedTo[0]!, { headers });
  }
  return redirect(mustChangePassword ? "/profile/password" : safe, { headers });
}

/** The session has ended: clears its cookies and returns to the login page that was used, which says what was done. */
export async function signedOut(request: Request, done?: Message) {
  const headers = new Headers();
  headers.append("set-cookie", clearToken("web"));
  headers.append("set-cookie", clearToken("h5"));
  headers.append("set-cookie", clearWho());
  headers.append("set-cookie", setPreSession(newPreSession()));
  if (done) headers.append("set-cookie", await setFlash({ tone: "ok", text: say(languageOf(request), done) }));
  headers.append("clear-site-data", '"storage"');
  const saved = savedLoginPath(request);
  return redirect(H5_LOGIN_PATHS.find((path) => path === saved) ?? "/login", { headers });
}
