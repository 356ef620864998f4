import { instanceDetail } from "~/contracts/approvals/form-pages";
import { searchTasks } from "~/contracts/approvals/tasks";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";

/** The form as somebody sees it who is about to act on it, by the task he came for. */
export function loadForm(request: Request, id: string | undefined) {
  const task = new URL(request.url).searchParams.get("task") ?? undefined;
  return call(request, instanceDetail, { id: recordId(request, id), task });
}

/** After a decision: what was decided, never the next form, which a second tap would decide unread (rule 38). */
export const decidedPage = (id: string | undefined) => (form: FormData) =>
  approvalPaths.phoneDecided(id ?? "", String(form.get("taskId") ?? ""));

/** The first task that waits, and how many do. */
export async function nextTask(request: Request) {
  const { simpleList, page } = await call(request, searchTasks, {
    page: { pageNo: 1, pageSize: 1 },
    query: { box: "todo" },
  });
  return { next: simpleList[0] ?? null, left: page.totalCount };
}
