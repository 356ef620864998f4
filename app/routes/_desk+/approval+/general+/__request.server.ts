import type { Out } from "~/contracts/endpoint";
import { createRequest, requestChoices, requestDetail, requestWay, updateRequest } from "~/contracts/requests/general";
import { call } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { formatAmount } from "~/lib/money";
import { requestPaths } from "~/lib/requests/paths";

type Stored = Out<typeof requestDetail>;

/** The stored request as its form's fields say it. */
function formValues({ lines, ...stored }: Stored) {
  const typed = (amount: number | null) => (amount === null ? "" : formatAmount(amount, stored.currency));
  return {
    ...stored,
    amount: typed(stored.amount),
    lines: lines.map((line) => ({ ...line, amount: typed(line.amount) })),
  };
}

/** Files that the request has already, with their addresses. */
const linked = (files: Stored["attachments"]) =>
  files.map((file) => ({ ...file, href: requestPaths.generalRequestFile(file.attachmentInfoId) }));

/** The form as it begins. @param requestId of one that stands */
export async function begin(request: Request, requestId?: number) {
  const [stored, choices] = await Promise.all([
    requestId ? call(request, requestDetail, { requestId }) : null,
    call(request, requestChoices),
  ]);
  const values = stored ? formValues(stored) : { currency: "CNY" };
  return {
    title: stored?.title,
    version: stored?.version,
    back: stored ? approvalPaths.approval(stored.instanceId) : approvalPaths.approvalStart,
    files: linked(stored?.attachments ?? []),
    values,
    choices,
    way: await wayOf(request, stored ? values : {}),
  };
}

export const save = formPage({
  create: createRequest,
  update: updateRequest,
  files: async (request, { requestId }) => linked((await call(request, requestDetail, { requestId })).attachments),
  around: async (request, typed) => ({ way: await wayOf(request, typed) }),
  draft: ({ requestId }) => requestPaths.generalRequestEdit(requestId),
});

/** The way of a request as it is written. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  const word = (name: string) => String(typed[name] ?? "");
  return call(request, requestWay, {
    categoryCode: word("categoryCode"),
    amount: word("amount"),
    currency: word("currency") || undefined,
  });
}
