import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { changeTabs } from "~/contracts/shell/account";
import { submit } from "~/door/submit.server";
import { shellPaths } from "~/lib/shell/paths";
import { safeRedirect } from "~/lib/web/safe-redirect";
import { isKnownRoute } from "~/session/known-routes.server";
import { readForm } from "~/session/posted-form.server";

export async function loader() {
  return redirect(shellPaths.dashboard);
}

/**
 * Closes or orders visited pages; who closes the tab of the page that is shown goes to the last one left (shell rule
 * 52).
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const here = safeRedirect(String(form.get("redirect") ?? ""), { side: "web", isKnownRoute });
  const at = form.get("at");
  form.delete("redirect");
  form.delete("at");
  return submit(
    request,
    changeTabs,
    {},
    (tabs) => {
      const last = tabs.at(-1) ?? { path: shellPaths.dashboard, search: "" };
      return !at || tabs.some((tab) => tab.path === at) ? here : last.path + last.search;
    },
    { form },
  );
}
