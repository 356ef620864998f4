import { employeeChoices } from "~/contracts/employees/archives";
import type { savePreEntry } from "~/contracts/employees/entry";
import type { In, Out } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";

/** After saving, the form is sent on its way; when it comes back, with the positions of the chosen department. */
export const savedEntry = (request: Request) =>
  [
    ({ instanceId }: Out<typeof savePreEntry>) => approvalPaths.approvalAct(instanceId, "submit"),
    {
      flash: ({ overHeadcount }: Out<typeof savePreEntry>) => ({
        tone: overHeadcount ? ("warn" as const) : ("ok" as const),
        key: overHeadcount ? "entry:form.savedOver" : "entry:form.saved",
      }),
      more: async ({ departmentId }: Record<string, unknown>) => ({
        choices: await call(request, employeeChoices, { departmentId } as In<typeof employeeChoices>),
      }),
    },
  ] as const;
