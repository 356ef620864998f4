import { Strategy } from "remix-auth/strategy";
import { type Envelope, OK, type Out } from "~/contracts/endpoint";
import type { login } from "~/contracts/shell/session";
import { readDoorForm } from "~/session/posted-form.server";

/** Who came in, as every way in answers it. */
export type SignedIn = Out<typeof login>;

/** The host said no; `signIn` gives its answer back to the form, other pages say it. */
export class NotSignedIn extends Error {
  constructor(readonly answer: Envelope) {
    super(`${answer.code} ${answer.msg}`);
  }
}

/** The data of a login call, or `NotSignedIn`. */
export async function admitted(answer: Envelope<SignedIn>): Promise<SignedIn> {
  if (answer.code !== OK || !answer.data) throw new NotSignedIn(answer);
  return answer.data;
}

/** A way in whose page posts a form: its origin and token are checked, then the host is asked. */
export abstract class FormStrategy extends Strategy<SignedIn, Envelope<SignedIn>> {
  constructor() {
    super(admitted);
  }

  protected abstract ask(request: Request, field: (name: string) => string): Promise<Envelope<SignedIn>>;

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
