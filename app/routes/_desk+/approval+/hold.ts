import type { ActionFunctionArgs } from "@remix-run/node";
import { holdFile } from "~/contracts/approvals/held";
import { OK } from "~/contracts/endpoint";
import { MAX_FILE_BYTES } from "~/contracts/platform/codes";
import { attempt } from "~/door/send.server";
import { FORM_AROUND_FILE } from "~/door/submit.server";
import { readForm } from "~/session/posted-form.server";

/** One file of a form that is being written, sent by its page's script. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_FILE_BYTES + FORM_AROUND_FILE);
  const file = form.get("file");
  if (!(file instanceof File)) return Response.json({}, { status: 400 });
  const options = { file, idempotencyKey: String(form.get("_key") ?? "") };
  const { code, data, msg, fieldErrors } = await attempt(request, holdFile, { name: file.name }, options);
  return code === OK
    ? Response.json({ file: data })
    : Response.json({ fault: fieldErrors?.file?.[0] ?? msg }, { status: 422 });
}
