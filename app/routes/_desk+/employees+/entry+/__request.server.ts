import { employeeChoices } from "~/contracts/employees/archives";
import { preEntryWay, savePreEntry } from "~/contracts/employees/entry";
import type { In } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";

/** Saves a pre-entry as a draft, or sends it. @param id of the one that stands */
export async function saveEntry(request: Request, id: number | undefined) {
  return saveOrSend(
    request,
    savePreEntry,
    { id },
    (saved) => (saved.sent ? approvalPaths.approval(saved.instanceId) : employeePaths.entryAct(saved.id, "edit")),
    {
      more: ({ departmentId }) => around(request, departmentId),
      flash: ({ overHeadcount }) => (overHeadcount ? { key: "entry:form.sentOver", tone: "warn" } : undefined),
    },
  );
}

/** What the form offers by the department somebody enters, and who will decide. */
export async function around(request: Request, departmentId: unknown) {
  const [choices, way] = await Promise.all([
    call(request, employeeChoices, { departmentId } as In<typeof employeeChoices>),
    call(request, preEntryWay, { departmentId } as In<typeof preEntryWay>),
  ]);
  return { choices, way };
}
