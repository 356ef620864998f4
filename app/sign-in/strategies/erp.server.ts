import { Strategy } from "remix-auth/strategy";
import type { Envelope } from "~/contracts/endpoint";
import { sso } from "~/contracts/shell/sso";
import { attempt } from "~/door/send.server";
import { say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";
import { targetOf } from "~/session/visit.server";
import { admitted, NotSignedIn, type SignedIn } from "./form.server";

const FIELDS = new Set(["type", "username", "ts", "nonce", "disk", "mac", "redirect", "sign"]);

/**
 * The ERP's signed query of /sso (shell rule 12): a field outside the list, or one that came twice, is refused (rule
 * 16).
 */
export class Erp extends Strategy<SignedIn, Envelope<SignedIn>> {
  name = "erp";

  constructor() {
    super(admitted);
  }

  async authenticate(request: Request): Promise<SignedIn> {
    const given = [...new URLSearchParams(targetOf(request).split("?")[1])];
    const { username = "", ts = "", nonce = "", sign = "", mac, disk, redirect } = Object.fromEntries(given);
    const listed =
      given.every(([name, value]) => FIELDS.has(name) || value === "") &&
      new Set(given.map(([name]) => name)).size === given.length;
    const answer =
      listed && sign
        ? await attempt(request, sso, { kind: "erp", username, ts, nonce, mac, disk, redirect, sign })
        : null;
    // 400: not well formed, so nobody can have signed it.
    if (!answer || answer.code === 400)
      throw new NotSignedIn({
        code: 403,
        msg: say(languageOf(request), { key: "gateway:said.signatureFailed" }),
        data: null,
      });
    return this.verify(answer);
  }
}
