import { call, recordId } from "~/api.server";
import { type FormAction, instanceDetail, searchTasks } from "~/contracts/approvals/tasks";
import type { Language } from "~/lib/languages";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";

/** The form as somebody sees it who is about to act on it, by the task he came for. */
export function asked(request: Request, id: string | undefined) {
  const task = new URL(request.url).searchParams.get("task") ?? undefined;
  return call(request, instanceDetail, { id: recordId(request, id), task });
}

/** After a decision the next form of the to-do list opens, without a way through the list. */
export async function nextForm(request: Request): Promise<string> {
  const { simpleList } = await call(request, searchTasks, { page: { pageNo: 1, pageSize: 1 }, query: { box: "todo" } });
  const [next] = simpleList;
  return next ? `${paths.phoneApproval(next.instanceId)}?task=${next.task?.taskId}` : paths.phoneApprovals;
}

export const said = (action: FormAction) => ({
  flash: (language: Language) => ({ tone: "ok" as const, text: say(language, { key: `approval:flash.${action}` }) }),
});
