import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { createError } from "~/contracts/shell/logs";
import { attempt } from "~/door/send.server";
import { readForm } from "~/session/posted-form.server";

export async function loader() {
  return redirect("/");
}

/** What went wrong in a browser (shell rule 67). Nobody waits for the answer: refused reports are left out. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const field = (name: string, length: number) => String(form.get(name) ?? "").slice(0, length);
  const report = { message: field("message", 1000), stack: field("stack", 8000), url: field("url", 500) };
  await attempt(request, createError, report, { idempotencyKey: crypto.randomUUID() });
  return new Response(null, { status: 204 });
}
