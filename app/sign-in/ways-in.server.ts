import { redirect } from "@remix-run/node";
import { setFlash } from "~/session/cookies.server";
import { authenticator } from "./authenticator.server";
import { enter } from "./login.server";
import { NotSignedIn, type SignedIn } from "./strategies/form.server";

/**
 * Carries a way in to its end: the session's cookies and the target, or the login page with the reason.
 * @param way name of its strategy
 * @param via page on the way to the target
 */
export async function enterBy(
  request: Request,
  way: string,
  { target, via }: { target: string; via?: string },
): Promise<Response> {
  try {
    return entered(await authenticator.authenticate(way, request), { target, via });
  } catch (error) {
    if (error instanceof NotSignedIn) return backToLogin(error);
    throw error;
  }
}

/** A new web session, whoever opened it (shell rules 1 and 32). */
export function entered(signedIn: SignedIn, { target, via }: { target: string; via?: string }): Response {
  const response = enter("web", signedIn, { page: "/login", target });
  if (via && !signedIn.mustChangePassword)
    response.headers.set("location", `${via}?redirect=${encodeURIComponent(response.headers.get("location")!)}`);
  return response;
}

/** To the login page, which says why. */
export async function backToLogin({ answer }: NotSignedIn): Promise<Response> {
  return redirect("/login", { headers: { "set-cookie": await setFlash({ tone: "bad", text: answer.msg }) } });
}
