import { Strategy } from "remix-auth/strategy";
import type { z } from "zod";
import { type Envelope, OK, type Out } from "~/contracts/endpoint";
import type { login, loginResult } from "~/contracts/shell/session";
import { readDoorForm } from "~/session/posted-form.server";

/** Who came in, as every way in answers it. */
export type SignedIn = z.output<typeof loginResult>;
/** What a way in answers that may ask for a code besides. */
export type Answered = Out<typeof login>;

/** The host said no; `signIn` gives its answer back to the form, other pages say it. */
export class NotSignedIn extends Error {
  constructor(readonly answer: Envelope) {
    super(`${answer.code} ${answer.msg}`);
  }
}

/** The password was right, and the account asks for a code besides: the ticket of that step. */
export class FactorAsked extends Error {
  constructor(readonly ticket: string) {
    super("a code is asked for");
  }
}

/** The data of a login call, or `NotSignedIn`, or `FactorAsked`. */
export async function admitted(answer: Envelope<Answered>): Promise<SignedIn> {
  if (answer.code !== OK || !answer.data) throw new NotSignedIn(answer);
  if ("factorTicket" in answer.data) throw new FactorAsked(answer.data.factorTicket);
  return answer.data;
}

/** A way in whose page posts a form: its origin and token are checked, then the host is asked. */
export abstract class FormStrategy extends Strategy<SignedIn, Envelope<Answered>> {
  constructor() {
    super(admitted);
  }

  protected abstract ask(request: Request, field: (name: string) => string): Promise<Envelope<Answered>>;

  async authenticate(request: Request): Promise<SignedIn> {
    const form = await readDoorForm(request);
    return this.verify(await this.ask(request, (name) => String(form.get(name) ?? "")));
  }
}

/** The picture that was read, when the form had one. */
export const captchaOf = (field: (name: string) => string) => ({
  captchaId: field("captchaId") || undefined,
  captcha: field("captcha") || undefined,
});
