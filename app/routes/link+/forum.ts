import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { forumLink } from "~/contracts/shell/links";
import { call } from "~/door/call.server";

/** On to the forum with an address signed for five minutes (shell rule 27). */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await call(request, forumLink)).url);
}
