import type { Domain } from "~/upstream/domain.server";
import { type Job, worked } from "~/upstream/platform/jobs.server";
import { loadApprovalRoles } from "./demo.server";
import { waitingFor } from "./desk/counts.server";
import { findForms } from "./desk/find-forms.server";
import { taskEndpoints } from "./desk/task-endpoints.server";
import { approvalTiles } from "./desk/tiles.server";
import { watchEndpoints } from "./desk/watch-endpoints.server";
import { remindDue, sweepLeavers } from "./engine/watch.server";
import { processEndpoints } from "./process/endpoints.server";
import { ensureApprovals } from "./process/seed.server";
import { typesForAll } from "./process/types-for-all.server";
import { recordTabs } from "./record-tabs.server";
import { approvalsRights } from "./rights.server";
import { deciding } from "./roles/role-appoint.server";
import { roleMembersImport } from "./roles/roles-import.server";
import { roleReplacementImport } from "./roles/roles-replace.server";
import { approvalsSetUp } from "./set-up.server";
import { sweepApprovals } from "./sweep.server";

const remind: Job = {
  name: "approval.remind",
  queue: { policy: "short", retryLimit: 0 },
  schedule: { cron: "* * * * *", everySeconds: 60 },
};

/** Half past one at night in Shanghai. */
const leavers: Job = {
  name: "approval.leavers",
  queue: { policy: "short", retryLimit: 2 },
  schedule: { cron: "30 17 * * *", everySeconds: 24 * 3_600 },
};

/** The approval engine with its lists, processes and roles. The kinds of form come from the domains. */
export const approvals: Domain = {
  endpoints: ({ kinds }) => [...taskEndpoints(kinds), ...processEndpoints(kinds), ...watchEndpoints(kinds)],
  imports: (kinds) => [roleMembersImport, roleReplacementImport(kinds)],
  jobs: (kinds) => [worked(remind, () => remindDue(kinds)), worked(leavers, () => sweepLeavers(kinds))],
  setUp: approvalsSetUp,
  duties: [
    { code: "processAdmin", axis: "once", roles: ["processAdmin"] },
    { code: "generalManager", axis: "once", roles: ["generalManager"], ...deciding("GM") },
  ],
  rights: approvalsRights,
  ensure: ensureApprovals,
  siteAdded: typesForAll,
  finders: [findForms],
  recordTabs,
  tiles: approvalTiles,
  waiting: (_, empId) => waitingFor(empId),
  waitingSums: { approval: ["approvalTodo", "approvalCc", "approvalInitiated"] },
  sweep: sweepApprovals,
  demo: { base: loadApprovalRoles },
};
