import { randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { env } from "~/lib/env.server";
import { clearLeftWith, leftWith, type Side, setLeftWith } from "~/session/cookies.server";
import { H5_LOGIN_PATHS } from "~/session/guard";
import { authenticator } from "./authenticator.server";
import { enter } from "./login.server";
import { ownAddress } from "./own-address.server";
import { NotSignedIn } from "./strategies/form.server";

const loginPage = (side: Side, page: string | null) =>
  side === "h5" ? (H5_LOGIN_PATHS.find((known) => known === page) ?? "/h5/h5Login") : "/login";

/** To the messaging app's login page, with a state that only this browser knows (shell rule 10). */
export async function leaveForThirdParty(request: Request): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const side: Side = search.get("side") === "h5" ? "h5" : "web";
  const page = loginPage(side, search.get("page"));
  const { DINGTALK_LOGIN_URL, DINGTALK_CLIENT_ID } = env();
  if (!DINGTALK_CLIENT_ID) return redirect(page);
  const state = randomBytes(24).toString("base64url");
  const address = new URL(DINGTALK_LOGIN_URL);
  const asked = {
    redirect_uri: `${ownAddress(request)}/auth-redirect`,
    response_type: "code",
    client_id: DINGTALK_CLIENT_ID,
    scope: "openid",
    state,
    prompt: "consent",
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return redirect(address.href, {
    headers: {
      "set-cookie": await setLeftWith({ state, side, page, target: (search.get("redirect") ?? "").slice(0, 512) }),
    },
  });
}

/** Back from there: signed in, or the reason why not and the login page it came from. The state is spent either way. */
export async function returnFromThirdParty(request: Request) {
  const left = await leftWith(request);
  const cleared = await clearLeftWith();
  try {
    const signedIn = await authenticator.authenticate("third-party", request);
    const response = enter(left!.side, signedIn, { page: left!.page, target: left!.target });
    response.headers.append("set-cookie", cleared);
    return response;
  } catch (error) {
    if (!(error instanceof NotSignedIn)) throw error;
    return { reason: error.answer.msg, page: left?.page ?? "/login", headers: { "set-cookie": cleared } };
  }
}
