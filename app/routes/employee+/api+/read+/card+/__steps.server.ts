import { data, redirect } from "@remix-run/node";
import {
  cardDoor,
  cardForm,
  openCard,
  ownIdentity,
  sendCardCode,
  submitCard,
  uploadCardFile,
  uploadIdentityPhoto,
} from "~/contracts/employees/card";
import { proposeChange } from "~/contracts/employees/own-file";
import { type Envelope, OK, type Out } from "~/contracts/endpoint";
import { MAX_FILE_BYTES } from "~/contracts/platform/codes";
import { call } from "~/door/call.server";
import { attempt } from "~/door/send.server";
import { FORM_AROUND_FILE, type FormReply, submit, submitFile } from "~/door/submit.server";
import { CARD_PAGE } from "~/lib/shell/phone-path";
import { cardKeyOf, setCardKey } from "~/session/cookies.server";
import { decide } from "~/session/guard";
import { readForm, submissionIn } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { liveVisit } from "~/sign-in/live-visit.server";

export type CardReply = FormReply & { resendAfter?: number };

type Door = { step: "door" } & Out<typeof cardDoor>;
type Renewal = { step: "own" } & Out<typeof ownIdentity>;
type Inside = { step: "photos" | "form"; token: string } & Out<typeof cardForm>;

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("t") ?? "";
const cardAt = (token: string, step?: string) => `${CARD_PAGE}?t=${token}${step ? `&step=${step}` : ""}`;

/** The door of the form link, or with its key in the browser the photographs and the form (shell rules 20 and 35). */
export async function cardPage(request: Request): Promise<Door | Inside | Renewal> {
  const formToken = tokenOf(request);
  if (formToken === "") return renewal(request);
  const door = await attempt(request, cardDoor, { formToken });
  const decision = decide({ ...(await liveVisit(request)), formToken: door.code === OK });
  if (decision.do === "redirect") throw redirect(decision.to);
  if (door.code !== OK) throw notThere(request);
  const key = cardKeyOf(request);
  const form = key && !door.data!.done ? await attempt(request, cardForm, { formToken, key }) : null;
  if (form?.code !== OK) return { step: "door", ...door.data! };
  const step = new URL(request.url).searchParams.get("step") === "form" ? "form" : "photos";
  return { step, token: formToken, ...form.data! };
}

/**
 * Without a form link it is an employee's own card: the login page of the phone (job number and password) comes first
 * (shell rule 20).
 */
async function renewal(request: Request): Promise<Renewal> {
  const decision = decide(await liveVisit(request));
  if (decision.do === "redirect") throw redirect(decision.to);
  return { step: "own", ...(await call(request, ownIdentity)) };
}

export async function cardPosted(request: Request) {
  const formToken = tokenOf(request);
  const form = await readForm(request, MAX_FILE_BYTES + FORM_AROUND_FILE, true);
  const act = String(form.get("_act") ?? "");
  if (formToken === "") return renewalPosted(request, form, act);
  if (act === "send" || act === "open") return atDoor(request, formToken, form, act);
  const key = cardKeyOf(request) ?? "";
  if (act === "photo") {
    return submitFile(request, uploadCardFile, { formToken, key, item: Number(form.get("item")) }, cardAt(formToken), {
      form,
    });
  }
  return submit(request, submitCard, { formToken, key }, "/h5/success-page?kind=card", { form });
}

/** A photograph of the own card, or its renewal, which goes to HR (employees, Mobile). */
function renewalPosted(request: Request, form: FormData, act: string) {
  if (act === "photo") {
    return submitFile(request, uploadIdentityPhoto, { item: Number(form.get("item")) }, CARD_PAGE, { form });
  }
  return submit(request, proposeChange, { section: "identityCard" }, "/h5/success-page?kind=renewal", { form });
}

/** A code is sent, or the one that came opens the form in this browser. */
async function atDoor(request: Request, formToken: string, form: FormData, act: "send" | "open") {
  const typed = submissionIn(request, form);
  const refused = ({ code, fieldErrors, msg }: Pick<Envelope, "code" | "fieldErrors" | "msg">) => {
    if (code === 404) throw notThere(request);
    return data<CardReply>(
      typed.reply({ fieldErrors, formErrors: fieldErrors ? undefined : [msg], hideFields: ["code"] }),
      { status: 422 },
    );
  };
  if (act === "send") {
    const sent = await attempt(request, sendCardCode, { formToken });
    return sent.code === OK
      ? data<CardReply>({
          ...typed.reply({ hideFields: ["code"] }),
          status: undefined,
          resendAfter: sent.data?.resendAfter,
        })
      : refused(sent);
  }
  const opened = await attempt(request, openCard, { formToken, code: String(form.get("code") ?? "") });
  if (opened.code !== OK) return refused(opened);
  return redirect(cardAt(formToken), { headers: { "set-cookie": setCardKey(opened.data!.key) } });
}
