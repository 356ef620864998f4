import { redirect } from "@remix-run/node";
import { type Endpoint, type Envelope, type In, LOGIN_EXPIRED, OK } from "~/contracts/endpoint";
import { loginNeeded } from "~/door/refused.server";
import { attempt } from "~/door/send.server";
import { type Message, say } from "~/lib/texts.server";
import { anchorOf, setFlash, setPreSession, setToken, setWho } from "~/session/cookies.server";
import { languageOf } from "~/session/person.server";
import { readForm } from "~/session/posted-form.server";

interface Turned {
  userId: number;
  username: string;
  token: string;
}

/**
 * Carries a form that turns the session into another one (a subordinate, back, another system): new cookies, then the
 * workbench with a message (shell rules 21, 22). A refusal is told on the page `back`.
 */
export async function turnSession<E extends Endpoint>(
  request: Request,
  endpoint: E,
  { input, done, back }: { input: (form: FormData) => In<E>; done: Message; back: string },
): Promise<Response> {
  const form = await readForm(request);
  const answer = (await attempt(request, endpoint, input(form))) as Envelope<Turned>;
  if (answer.code === LOGIN_EXPIRED) throw await loginNeeded(request, answer.msg);
  const headers = new Headers();
  if (answer.code !== OK || !answer.data) {
    headers.append("set-cookie", await setFlash({ tone: "bad", text: answer.msg }));
    return redirect(back, { headers });
  }
  const { token, userId, username } = answer.data;
  headers.append("set-cookie", setToken("web", token));
  headers.append("set-cookie", setWho(userId, username));
  headers.append("set-cookie", setPreSession(anchorOf(token)));
  headers.append("set-cookie", await setFlash({ tone: "ok", text: say(languageOf(request), done) }));
  return redirect("/dashboard", { headers });
}
