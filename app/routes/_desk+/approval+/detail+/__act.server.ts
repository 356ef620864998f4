import { instanceDetail } from "~/contracts/approvals/form-pages";
import { approvalCount, searchTasks } from "~/contracts/approvals/tasks";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";

/** The form as somebody sees it who is about to act on it, by the task he came for. */
export function loadForm(request: Request, id: string | undefined) {
  const task = new URL(request.url).searchParams.get("task") ?? undefined;
  return call(request, instanceDetail, { id: recordId(request, id), task });
}

/** The same with how many tasks wait beside this one. */
export async function loadFormPage(request: Request, id: string | undefined) {
  const [form, { todo }] = await Promise.all([loadForm(request, id), call(request, approvalCount)]);
  return { ...form, left: Math.max(0, todo - (form.desk ? 1 : 0)) };
}

export type FormPageData = Awaited<ReturnType<typeof loadFormPage>>;

/** The form of the task that waits first; the list where none does. */
export async function nextForm(request: Request): Promise<string> {
  const { simpleList } = await call(request, searchTasks, {
    page: { pageNo: 1, pageSize: 1 },
    query: { box: "todo" },
  });
  const [next] = simpleList;
  return next
    ? `${approvalPaths.approval(next.instanceId)}?task=${next.task?.taskId ?? ""}`
    : approvalPaths.approvalTodo;
}
