import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { safeRedirect } from "~/lib/web/safe-redirect";
import { displayCookie } from "~/session/cookies.server";
import { isKnownRoute } from "~/session/known-routes.server";
import { displayOf } from "~/session/person.server";
import { readForm } from "~/session/posted-form.server";

export async function loader() {
  return redirect("/");
}

/** Opens or folds the sidebar, remembered for a year (shell rule 48). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const next = displayOf(request).sidebar === "open" ? "closed" : "open";
  return redirect(safeRedirect(String(form.get("redirect") ?? ""), { side: "web", isKnownRoute }), {
    headers: { "set-cookie": displayCookie("sidebarStatus", next) },
  });
}
