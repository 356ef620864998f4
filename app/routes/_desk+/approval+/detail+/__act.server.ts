import { instanceDetail } from "~/contracts/approvals/tasks";
import { call, recordId } from "~/door/call.server";

/** The form as somebody sees it who is about to act on it, by the task he came for. */
export function loadForm(request: Request, id: string | undefined) {
  const task = new URL(request.url).searchParams.get("task") ?? undefined;
  return call(request, instanceDetail, { id: recordId(request, id), task });
}
