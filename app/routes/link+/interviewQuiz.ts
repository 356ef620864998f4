import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { quizLink } from "~/contracts/shell/links";
import { call } from "~/door/call.server";

/** On to the interview quiz with an address signed for five minutes (shell rule 27). */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await call(request, quizLink)).url);
}
