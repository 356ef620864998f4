import { getTableColumns } from "drizzle-orm";
import { pgView } from "drizzle-orm/pg-core";
import { pick } from "~/lib/pick";
import { approvalRoleMembers } from "./roles/tables.server";
import { approvalInstances, approvalTasks } from "./tables.server";

/**
 * Forms as the domains that have them read and hold them, by kind and key of the record: number, state, round, whose it
 * is. Also what the conditions that this domain exports ask of a form `i` (`mayRead`, `cashierScope`, `atCashier`).
 */
export const approvalForms = pgView("approval_forms").as((qb) =>
  qb
    .select(
      pick(getTableColumns(approvalInstances), [
        "id",
        "instanceNo",
        "formTypeCode",
        "kindCode",
        "definitionId",
        "businessId",
        "title",
        "requesterEmpId",
        "requesterDepartmentId",
        "requesterSiteDigit",
        "submittedByEmpId",
        "status",
        "currentNodeKey",
        "currentNodeName",
        "round",
        "facts",
        "submittedAt",
        "version",
      ]),
    )
    .from(approvalInstances),
);

/** Who decides or has decided on a form, for domains that show, count or answer it; not what was said. */
export const approvalSteps = pgView("approval_steps").as((qb) =>
  qb
    .select(
      pick(getTableColumns(approvalTasks), [
        "id",
        "instanceId",
        "nodeKey",
        "round",
        "assigneeEmpId",
        "status",
        "receivedAt",
        "decidedByEmpId",
        "decidedAt",
        "superseded",
        "version",
      ]),
    )
    .from(approvalTasks),
);

/**
 * Who has a part in approvals. Rooms below read it too: whoever pays keeps no accounts (platform/identity), and a
 * department that is merged away may be named in one (organization).
 */
export const approvalRolePeople = pgView("approval_role_people").as((qb) =>
  qb
    .select(pick(getTableColumns(approvalRoleMembers), ["roleCode", "empId", "departmentId", "validTo"]))
    .from(approvalRoleMembers),
);
