import { copyRequest, downloadRequestFile, requestDetail } from "~/contracts/requests/general";
import { approvalPaths } from "~/lib/approvals/paths";
import { requestPaths } from "~/lib/requests/paths";
import { type Addresses, file, step } from "./addresses";

export const requests: Addresses = {
  files: {
    "approval/general/file/:fileId": file(downloadRequestFile, { attachmentInfoId: "fileId" }),
  },
  steps: {
    "approval/general/:id/copy": step(requestDetail, { requestId: "id" }, copyRequest, {
      title: "requests:copy.title",
      lead: ({ title }) => title,
      text: "requests:copy.text",
      button: "requests:copy.submit",
      back: approvalPaths.approvalStart,
      backOf: ({ instanceId }) => approvalPaths.approval(instanceId),
      made: ({ requestId }) => requestPaths.generalRequestEdit(requestId),
      flash: "requests:copy.done",
      menu: "/approval/initiated",
    }),
  },
};
