import { approvalFile, approvalThumbnail } from "~/contracts/approvals/form-pages";
import { exportRoleMembers } from "~/contracts/approvals/roles";
import { approvalPaths } from "~/lib/approvals/paths";
import { type Addresses, file } from "./addresses";

export const approvals: Addresses = {
  groups: {
    approval: approvalPaths.approvalTodo,
  },
  imports: {
    "workflow/approvalRole/import": { type: "approvalRole" },
  },
  exports: {
    "workflow/approvalRole": { endpoint: exportRoleMembers },
  },
  files: {
    "approval/detail/:data/files/:fileId": file(approvalFile, { id: "data", attachmentInfoId: "fileId" }),
    "approval/detail/:data/files/:fileId/thumbnail": file(approvalThumbnail, {
      id: "data",
      attachmentInfoId: "fileId",
    }),
  },
};
