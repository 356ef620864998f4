import { redirect } from "@remix-run/node";
import { OK } from "~/contracts/endpoint";
import { confirmFactor, factorStep } from "~/contracts/shell/factor";
import { attempt } from "~/door/send.server";
import { qrCode } from "~/lib/qr.server";
import { clearFactorAsk, type FactorAsk, factorAskOf, setFlash } from "~/session/cookies.server";
import { readDoorForm, submissionIn } from "~/session/posted-form.server";
import { enter, type LoginReply } from "./login.server";

/** Back to the page of the first step, with what was wanted; says why, where there is something to say. */
async function firstStep(ask: FactorAsk | null, why?: string): Promise<Response> {
  const headers = new Headers({ "set-cookie": await clearFactorAsk() });
  if (why) headers.append("set-cookie", await setFlash({ tone: "bad", text: why }));
  const query = ask?.target ? `?redirect=${encodeURIComponent(ask.target)}` : "";
  return redirect(`${ask?.page ?? "/login"}${query}`, { headers });
}

/** What the second step of a sign-in shows: the field for a code, and a key to bind where there is none yet. */
export async function showSecondStep(request: Request) {
  const ask = await factorAskOf(request);
  if (!ask) throw await firstStep(null);
  const answer = await attempt(request, factorStep, { ticket: ask.ticket });
  if (answer.code !== OK || !answer.data) throw await firstStep(ask, answer.msg);
  const { jobNumber, enrol } = answer.data;
  return { jobNumber, enrol: enrol && { ...enrol, qr: qrCode(enrol.otpauthUri) } };
}

/** Carries the code to the host, which opens the session; a step that is over begins anew. */
export async function secondStep(request: Request) {
  const form = await readDoorForm(request);
  const ask = await factorAskOf(request);
  if (!ask) throw await firstStep(null);
  const answer = await attempt(request, confirmFactor, { ticket: ask.ticket, code: String(form.get("code") ?? "") });
  // Over, or closed meanwhile.
  if (answer.code === 403) throw await firstStep(ask, answer.msg);
  if (answer.code === OK && answer.data) {
    const entered = enter(ask.side, answer.data, ask);
    entered.headers.append("set-cookie", await clearFactorAsk());
    return entered;
  }
  return refusedCode(request, form, answer.fieldErrors, answer.msg);
}

function refusedCode(request: Request, form: FormData, fieldErrors: Record<string, string[]> | undefined, msg: string) {
  const reply = submissionIn(request, form).reply({
    fieldErrors,
    formErrors: fieldErrors ? undefined : [msg],
    hideFields: ["code"],
  });
  return Response.json(reply satisfies LoginReply, { status: 422 });
}
