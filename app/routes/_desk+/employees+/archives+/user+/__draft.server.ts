import { employeeChoices } from "~/contracts/employees/archives";
import { employeeDraft, employeeDrafts, saveEmployeeDraft } from "~/contracts/employees/drafts";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";

/** Key of the draft that the page's address names. */
export function draftIdOf(request: Request): number | undefined {
  const named = new URL(request.url).searchParams.get("draft");
  return named === null ? undefined : recordId(request, named);
}

/**
 * The draft that is gone on with, all open ones, and the choices of the form: positions of the department chosen now,
 * else of the draft's.
 */
export async function draftPage(request: Request) {
  const id = draftIdOf(request);
  const [draft, drafts] = await Promise.all([
    id === undefined ? null : call(request, employeeDraft, { id }),
    call(request, employeeDrafts),
  ]);
  const departmentId = new URL(request.url).searchParams.get("departmentId") ?? draft?.fields.departmentId;
  return { draft, drafts, choices: await call(request, employeeChoices, { departmentId }) };
}

/** Puts what was typed aside as a draft, complete or not. */
export function keepDraft(request: Request, form: FormData) {
  return submit(
    request,
    saveEmployeeDraft,
    { draftId: draftIdOf(request) },
    ({ id }) => employeePaths.employeeDraft(id),
    {
      form,
      more: async ({ departmentId }) => ({ choices: await call(request, employeeChoices, { departmentId }) }),
      flash: "record:draft.saved",
    },
  );
}
