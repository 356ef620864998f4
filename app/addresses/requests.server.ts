import { downloadRequestFile } from "~/contracts/requests/general";
import { type Addresses, file } from "./addresses";

export const requests: Addresses = {
  files: {
    "approval/general/file/:fileId": file(downloadRequestFile, { attachmentInfoId: "fileId" }),
  },
};
