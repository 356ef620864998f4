import { heldFiles, holdFile } from "~/contracts/approvals/held";
import { MAX_FILE_BYTES } from "~/contracts/platform/codes";
import { createRequest, requestDetail, requestWay, updateRequest } from "~/contracts/requests/general";
import { call } from "~/door/call.server";
import { storeFormFiles } from "~/door/form-files.server";
import { attempt } from "~/door/send.server";
import { FORM_AROUND_FILE, submit } from "~/door/submit.server";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { readForm } from "~/session/posted-form.server";
import { linked } from "./__values";

interface Saved {
  requestId: number;
  instanceId: number;
  sent: boolean;
}

/** Saves a request as a draft, or sends it, with the files that came along. @param requestId of one that stands */
export async function saveRequest(request: Request, requestId: number | null, next: (saved: Saved) => string) {
  const form = await readForm(request, MAX_FILE_BYTES + FORM_AROUND_FILE);
  const dropped = form.get("_drop");
  if (dropped !== null) {
    form.set("_reload", "drop");
    const left = form.getAll("attachmentIds").filter((id) => id !== dropped);
    form.delete("attachmentIds");
    for (const id of left) form.append("attachmentIds", id);
  }
  const refusedFile = await storeFormFiles(request, form, MAX_REQUEST_FILES, (file, idempotencyKey) =>
    attempt(request, holdFile, { name: file.name }, { file, idempotencyKey }),
  );
  const send = form.get("do") === "send" ? 1 : 0;
  const options = {
    form,
    flash: ({ sent }: Saved) => ({ key: sent ? "approval:flash.submit" : "requests:form.saved" }),
    more: async (typed: Record<string, unknown>) => {
      const [files, way] = await Promise.all([filesOf(request, requestId, typed), wayOf(request, typed)]);
      // A button that only loads the form anew gets no other answer.
      return { files, way, refusedFile };
    },
  };
  if (requestId === null) return submit(request, createRequest, { send, refusedFile }, next, options);
  return submit(request, updateRequest, { requestId, send, refusedFile }, next, options);
}

/** The files of a form that comes back: those the request has, and those that have arrived. */
async function filesOf(request: Request, requestId: number | null, { attachmentIds }: Record<string, unknown>) {
  const ids = [attachmentIds ?? []].flat().map(Number).filter(Number.isInteger);
  if (ids.length === 0) return [];
  const [held, stored] = await Promise.all([
    call(request, heldFiles, { ids: ids.join(",") }),
    requestId === null ? null : call(request, requestDetail, { requestId }),
  ]);
  return [
    ...linked(stored?.attachments ?? []).filter(({ attachmentInfoId }) => ids.includes(attachmentInfoId)),
    ...held,
  ];
}

/** The way of a request as it is written. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  const word = (name: string) => String(typed[name] ?? "");
  return call(request, requestWay, {
    categoryCode: word("categoryCode"),
    amount: word("amount"),
    currency: word("currency") || undefined,
  });
}
