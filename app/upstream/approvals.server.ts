import type { ApprovalKind, Kinds } from "./approvals/engine/kind.server";
import { processEndpoints } from "./approvals/process/endpoints.server";
import { taskEndpoints } from "./approvals/desk/task-endpoints.server";
import { watchEndpoints } from "./approvals/desk/watch-endpoints.server";
import { renewalKind } from "./employees/contracts/contract-renewal-kind.server";
import { dismissal, resignation } from "./employees/leaving/dimission-kind.server";
import { personnelRequest } from "./employees/own-file/personnel-request.server";
import { manualPreEntry } from "./employees/entry/pre-entry-kind.server";
import { regularization } from "./employees/probation/regularization-kind.server";
import { transferKind } from "./employees/posts/transfer.server";
import { subsidyKind } from "./employees/subsidies/subsidy-kind.server";
import type { Binding } from "./platform/binding.server";
import { generalRequest } from "./requests/general-request.server";

/** Every kind of form that goes through approval; a domain adds its own here (docs/how-to-add-an-approval-kind.md). */
const registered: readonly ApprovalKind[] = [
  generalRequest,
  regularization,
  transferKind,
  resignation,
  dismissal,
  manualPreEntry,
  personnelRequest,
  subsidyKind,
  renewalKind,
];

export const approvalKinds: Kinds = new Map(registered.map((kind) => [kind.kindCode, kind]));

export const approvalEndpoints: Binding[] = [
  ...taskEndpoints(approvalKinds),
  ...processEndpoints(approvalKinds),
  ...watchEndpoints(approvalKinds),
];
