import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import { applyRent, rentApplication, rentWay } from "~/contracts/finance/rent-applications";
import { call, recordId } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { payeesFor } from "~/routes/_desk+/finance+/__payees.server";

/** What the address names: a form that stands (`id`), else the expense that is asked for (`rent`). */
function named(request: Request) {
  const search = new URL(request.url).searchParams;
  const formId = search.get("id");
  return formId === null
    ? { rentId: recordId(request, search.get("rent") ?? undefined) }
    : { formId: recordId(request, formId) };
}

export async function loadRentApplication(request: Request) {
  const shown = await call(request, rentApplication, named(request));
  const { rent, form } = shown;
  const [{ cards }, way] = await Promise.all([
    payeesFor(request, { payeeCardId: rent.payeeCardId }),
    call(request, rentWay, { rentId: rent.id }),
  ]);
  const values = { ...form, rentId: rent.id, rentVersion: rent.version, payeeCardId: rent.payeeCardId ?? "" };
  return { shown, cards, way, values };
}

/** Saves an application as a draft, or sends it, with the files that came along. */
export async function saveRentApplication(request: Request) {
  const { form, refusedFile } = await requestFiles(request, MOST_FORM_FILES);
  const address = named(request);
  const stored = async () => linkedFiles((await call(request, rentApplication, address)).form?.attachments ?? []);
  return saveOrSend(
    request,
    applyRent,
    { refusedFile },
    ({ sent, instanceId, formId }) => (sent ? approvalPaths.approval(instanceId) : financePaths.rentApplyEdit(formId)),
    {
      form,
      more: async (typed) => {
        const [files, { cards }] = await Promise.all([keptFiles(request, typed, stored), payeesFor(request, typed)]);
        return { files, cards, refusedFile };
      },
    },
  );
}
