import { faqFile } from "~/contracts/administration/faq";
import { type Addresses, file } from "./addresses";

export const administration: Addresses = {
  files: {
    "faq/answer/:id/file/:fileId": file(faqFile, { faqProblemId: "id", attachmentInfoId: "fileId" }),
  },
};
