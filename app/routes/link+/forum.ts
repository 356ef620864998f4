import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { call } from "~/api.server";
import { forumLink } from "~/contracts/shell/links";

/** Goes to the forum by a signed address made for this click (shell rule 27). */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await call(request, forumLink)).url);
}
