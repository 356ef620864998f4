import { saveTransfer, transferChoices, transferWay } from "~/contracts/employees/transfer";
import type { In } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";

/** Saves an order as a draft, or sends it. @param id of the draft that stands */
export async function saveOrder(request: Request, id: number | undefined) {
  return saveOrSend(
    request,
    saveTransfer,
    { id },
    (saved) => (saved.sent ? approvalPaths.approval(saved.instanceId) : employeePaths.transferEdit(saved.id)),
    { more: (typed) => around(request, typed) },
  );
}

/** What the form offers by the department somebody goes to, and the way of the order as it is written. */
export async function around(request: Request, typed: Record<string, unknown>) {
  const { toDepartmentId: departmentId, empId, empIdText, type } = typed;
  const written = { empId, empIdText, type, toDepartmentId: departmentId } as In<typeof transferWay>;
  const [choices, way] = await Promise.all([
    call(request, transferChoices, { departmentId } as In<typeof transferChoices>),
    call(request, transferWay, written),
  ]);
  return { choices, way };
}
