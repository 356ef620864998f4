import { data } from "@remix-run/node";
import { type approveTask, type rejectTask, type returnTask, uploadTaskFile } from "~/contracts/approvals/decisions";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import { MAX_FILE_BYTES } from "~/contracts/platform/codes";
import { storeFormFiles } from "~/door/form-files.server";
import { attempt } from "~/door/send.server";
import { type Done, FORM_AROUND_FILE, submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { MAX_DECISION_FILES } from "~/lib/approvals/request-limits";
import { readForm, submissionIn } from "~/session/posted-form.server";
import { nextForm } from "./__act.server";

type Decision = typeof approveTask | typeof rejectTask | typeof returnTask;
type Next = (form: FormData) => string | Promise<string>;
type Waiting = NonNullable<Out<typeof instanceDetail>["desk"]>["waiting"];

/**
 * Carries a decision with its files: they are sent first, one by one, and the decision names them. What is refused
 * comes back with those that have arrived.
 */
export async function decide(
  request: Request,
  id: string | undefined,
  endpoint: Decision,
  next: Next,
  flash?: (done: Out<Decision>) => Done,
) {
  const form = await readForm(request, MAX_FILE_BYTES + FORM_AROUND_FILE);
  const taskId = Number(form.get("taskId"));
  const refused = await storeFormFiles(request, form, MAX_DECISION_FILES, (file, idempotencyKey) =>
    attempt(request, uploadTaskFile, { taskId, name: file.name }, { file, idempotencyKey }),
  );
  const more = async () => ({ waiting: await waiting(request, id, form) });
  if (!refused) return submit(request, endpoint, {}, () => next(form), { form, more, flash });
  const reply = submissionIn(request, form).reply({ fieldErrors: { files: [refused] } });
  return data({ ...reply, ...(await more()) }, { status: 422 });
}

/**
 * A decision at the desktop: leads to the form with what was decided, to the next one that waits, or back to the list
 * it came from. What was done is said there, with the way to take it back as long as there is one.
 */
export function decideAtDesk(request: Request, id: string | undefined, endpoint: Decision, flash: string) {
  const cameFrom = new URL(request.url).searchParams.get("from");
  const back = cameFrom === "list" ? approvalPaths.approvalTodo : approvalPaths.approval(id ?? "");
  const undo = { key: "approval:action.takeBack", to: approvalPaths.approvalAct(id ?? "", "takeBack") };
  return decide(
    request,
    id,
    endpoint,
    (form) => (form.get("go") === "next" ? nextForm(request) : back),
    ({ undoable }) => ({ key: flash, link: undoable ? undo : undefined }),
  );
}

async function waiting(request: Request, id: string | undefined, form: FormData): Promise<Waiting> {
  const { data: detail } = await attempt(request, instanceDetail, {
    id: id ?? "",
    task: form.get("taskId") ?? undefined,
  });
  return detail?.desk?.waiting ?? [];
}
