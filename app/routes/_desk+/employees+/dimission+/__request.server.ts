import { dimissionDetail } from "~/contracts/employees/dimission";
import { dimissionWay, openDimission, updateDimission } from "~/contracts/employees/dimission-forms";
import type { In } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
import { employeePaths } from "~/lib/employees/paths";
import { linked } from "./__values";

export const save = formPage({
  create: openDimission,
  update: updateDimission,
  files: async (request, { id }) => linked((await call(request, dimissionDetail, { id })).files),
  around: async (request, typed) => ({ way: await wayOf(request, typed) }),
  draft: ({ id }) => employeePaths.dimissionAct(id, "edit"),
});

/** The way of a dimission as it is written. */
export const wayOf = (request: Request, { empId, empIdText }: Record<string, unknown>) =>
  call(request, dimissionWay, { empId, empIdText } as In<typeof dimissionWay>);
