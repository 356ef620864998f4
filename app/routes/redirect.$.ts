import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isPhonePath } from "~/lib/shell/phone-path";
import { safeRedirect } from "~/lib/web/safe-redirect";
import { isKnownRoute } from "~/session/known-routes.server";

/** Refresh helper of the tabs: on to a page of ours, or home (shell rule 32). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = `/${params["*"] ?? ""}`;
  return redirect(
    safeRedirect(path + new URL(request.url).search, { side: isPhonePath(path) ? "h5" : "web", isKnownRoute }),
  );
}
