import { instanceDetail, searchTasks } from "~/contracts/approvals/tasks";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";

/** The form as somebody sees it who is about to act on it, by the task he came for. */
export function loadForm(request: Request, id: string | undefined) {
  const task = new URL(request.url).searchParams.get("task") ?? undefined;
  return call(request, instanceDetail, { id: recordId(request, id), task });
}

/** After a decision the next form of the to-do list opens, without a way through the list. */
export async function nextForm(request: Request): Promise<string> {
  const { simpleList } = await call(request, searchTasks, { page: { pageNo: 1, pageSize: 1 }, query: { box: "todo" } });
  const [next] = simpleList;
  return next
    ? `${approvalPaths.phoneApproval(next.instanceId)}?task=${next.task?.taskId}`
    : approvalPaths.phoneApprovals;
}
