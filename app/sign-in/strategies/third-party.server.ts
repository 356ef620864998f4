import { Strategy } from "remix-auth/strategy";
import type { Envelope } from "~/contracts/endpoint";
import { thirdPartyLogin } from "~/contracts/shell/doors";
import { attempt } from "~/door/send.server";
import { say } from "~/lib/texts.server";
import { leftWith } from "~/session/cookies.server";
import { languageOf } from "~/session/person.server";
import { admitted, NotSignedIn, type SignedIn } from "./form.server";

/**
 * The account of the messaging app: the landing of its authorisation, with the state this browser left with (shell rule
 * 10).
 */
export class ThirdParty extends Strategy<SignedIn, Envelope<SignedIn>> {
  name = "third-party";

  constructor() {
    super(admitted);
  }

  async authenticate(request: Request): Promise<SignedIn> {
    const search = new URL(request.url).searchParams;
    const authCode = search.get("authCode") ?? search.get("code") ?? "";
    const left = await leftWith(request);
    if (!left || authCode === "" || search.get("state") !== left.state) {
      throw new NotSignedIn({
        code: 400,
        msg: say(languageOf(request), { key: "doors:thirdParty.failed" }),
        data: null,
      });
    }
    return this.verify(
      await attempt(request, thirdPartyLogin, {
        authCode,
        state: left.state,
        channel: left.side === "h5" ? "mobile" : "web",
      }),
    );
  }
}
