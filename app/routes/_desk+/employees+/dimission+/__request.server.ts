import { dimissionDetail, dimissionWay, openDimission, updateDimission } from "~/contracts/employees/dimission";
import type { In } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";
import { linked } from "./__values";

/** Saves a dimission as a draft, or sends it, with the files that came along. @param id of the draft that stands */
export async function saveDimission(request: Request, id: number | null) {
  const { form, refusedFile } = await requestFiles(request);
  const stored = async () => (id === null ? [] : linked((await call(request, dimissionDetail, { id })).files));
  const options = {
    form,
    more: async (typed: Record<string, unknown>) => {
      const [files, way] = await Promise.all([keptFiles(request, typed, stored), wayOf(request, typed)]);
      // A button that only loads the form anew gets no other answer.
      return { files, way, refusedFile };
    },
  };
  const next = (saved: { id: number; instanceId: number; sent: boolean }) =>
    saved.sent ? approvalPaths.approval(saved.instanceId) : employeePaths.dimissionAct(saved.id, "edit");
  if (id === null) return saveOrSend(request, openDimission, { refusedFile }, next, options);
  return saveOrSend(request, updateDimission, { id, refusedFile }, next, options);
}

/** The way of a dimission as it is written. */
export const wayOf = (request: Request, { empId, empIdText }: Record<string, unknown>) =>
  call(request, dimissionWay, { empId, empIdText } as In<typeof dimissionWay>);
