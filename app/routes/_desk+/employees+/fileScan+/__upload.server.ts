import { MAX_SCAN_BYTES } from "~/contracts/employees/codes";
import { uploadScans } from "~/contracts/employees/scan";
import { FORM_AROUND_FILE, submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import { readForm } from "~/session/posted-form.server";

/** Hands the files of a posted form on as one body, parted like the form was. */
export async function uploadForm(request: Request) {
  const form = await readForm(request, MAX_SCAN_BYTES + FORM_AROUND_FILE);
  const files = new FormData();
  for (const file of form.getAll("files")) if (file instanceof File) files.append("files", file, file.name);
  const body = new Response(files);
  const boundary = /boundary=(.+)$/.exec(body.headers.get("content-type") ?? "")?.[1] ?? "";
  form.set("files", await body.blob());
  return submit(request, uploadScans, { boundary }, ({ batchId }) => employeePaths.scanBatch(batchId), {
    form,
    fileField: "files",
    flash: "scan:upload.done",
  });
}
