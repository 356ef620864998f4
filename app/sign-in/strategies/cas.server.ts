import { Strategy } from "remix-auth/strategy";
import { type In, OK } from "~/contracts/endpoint";
import { sso } from "~/contracts/shell/sso";
import { attempt } from "~/door/send.server";
import { say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";
import { casReturn } from "../sso-state.server";
import { NotSignedIn, type SignedIn } from "./form.server";

interface Options {
  request: Request;
  input: Extract<In<typeof sso>, { kind: "cas" }>;
}

/** Single sign-on by a CAS ticket that comes back with our own state (shell rule 13). */
export class Cas extends Strategy<SignedIn, Options> {
  name = "cas";

  constructor() {
    super(async ({ request, input }) => {
      const { code, data } = await attempt(request, sso, input);
      if (code !== OK || !data) throw ssoRefused(request);
      return data;
    });
  }

  async authenticate(request: Request): Promise<SignedIn> {
    const { ticket, service, journey } = await casReturn(request);
    if (!ticket || !journey) throw ssoRefused(request);
    return this.verify({ request, input: { kind: "cas", ticket, service, mac: journey.mac, disk: journey.disk } });
  }
}

/** Whatever went wrong, the person can only sign in another way: one sentence for all of it. */
export const ssoRefused = (request: Request) =>
  new NotSignedIn({ code: 403, msg: say(languageOf(request), { key: "gateway:said.ssoFailed" }), data: null });
