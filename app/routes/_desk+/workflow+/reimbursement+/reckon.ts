import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm, submissionIn } from "~/session/posted-form.server";
import { sumsOf } from "./__request.server";

/** What the claim that is being written comes to, asked by its page's script. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = submissionIn(request, await readForm(request));
  return Response.json(await sumsOf(request, submission.status === "success" ? submission.value : {}));
}
