import { createRequest, requestDetail, requestWay, updateRequest } from "~/contracts/requests/general";
import { call } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { linked } from "./__values";

interface Saved {
  requestId: number;
  instanceId: number;
  sent: boolean;
}

/** Saves a request as a draft, or sends it, with the files that came along. @param requestId of one that stands */
export async function saveRequest(request: Request, requestId: number | null, next: (saved: Saved) => string) {
  const { form, refusedFile } = await requestFiles(request);
  const stored = async () =>
    requestId === null ? [] : linked((await call(request, requestDetail, { requestId })).attachments);
  const options = {
    form,
    more: async (typed: Record<string, unknown>) => {
      const [files, way] = await Promise.all([keptFiles(request, typed, stored), wayOf(request, typed)]);
      // A button that only loads the form anew gets no other answer.
      return { files, way, refusedFile };
    },
  };
  if (requestId === null) return saveOrSend(request, createRequest, { refusedFile }, next, options);
  return saveOrSend(request, updateRequest, { requestId, refusedFile }, next, options);
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
