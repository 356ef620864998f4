import { Strategy } from "remix-auth/strategy";
import { say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";
import { targetOf } from "~/session/visit.server";
import { callGateway } from "../gateway-client.server";
import { NotSignedIn, type SignedIn } from "./form.server";

interface Options {
  request: Request;
  content: Record<string, string>;
}

/** The finance system's link (shell rule 19): its query becomes the content of a gateway call that we sign. */
export class FinanceGateway extends Strategy<SignedIn, Options> {
  name = "finance-gateway";

  constructor() {
    super(async ({ request, content }) => {
      const data = (await callGateway(request, "finance.gate.login", content)) as { login?: SignedIn } | null;
      if (!data?.login) throw financeRefused(request);
      return data.login;
    });
  }

  async authenticate(request: Request): Promise<SignedIn> {
    const given = [...new URLSearchParams(targetOf(request).split("?")[1])];
    const content = Object.fromEntries(given);
    // A field that came twice would leave it to chance which one is meant.
    if (Object.keys(content).length !== given.length) throw financeRefused(request);
    return this.verify({ request, content });
  }
}

const financeRefused = (request: Request) =>
  new NotSignedIn({ code: 403, msg: say(languageOf(request), { key: "gateway:said.financeFailed" }), data: null });
