import { MAY } from "~/contracts/approvals/may";
import { approvalPaths } from "~/lib/approvals/paths";
import { bring, type FirstSteps, menu } from "./step.server";

const todo = menu(approvalPaths.approvalTodo, "approvalTodo", MAY.forms.list);
const start = menu(approvalPaths.approvalStart, "approvalStart", MAY.forms.list);

export const approvalSteps: FirstSteps = {
  [approvalPaths.approvalTodo]: { key: "firstApprovals:todo" },
  [approvalPaths.approvalDone]: { key: "firstApprovals:done", links: { todo } },
  [approvalPaths.approvalCc]: { key: "firstApprovals:cc" },
  [approvalPaths.approvalInitiated]: { key: "firstApprovals:initiated", links: { start } },
  [approvalPaths.delegations]: { key: "firstApprovals:delegation" },
  [approvalPaths.approvalMonitor]: { key: "firstApprovals:monitor", links: { start } },
  [approvalPaths.approvalRoles]: {
    key: "firstApprovals:roles",
    links: { bring: bring("/workflow/approvalRole/import", MAY.roles.import) },
    by: ["processAdmin", MAY.roles.edit],
  },
};
