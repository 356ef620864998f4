import type { Out } from "~/contracts/endpoint";
import type { createRequest } from "~/contracts/requests/general";
import { approvalPaths } from "~/lib/approvals/paths";
import { requestPaths } from "~/lib/requests/paths";

/** Where a saved request leads: to its files when the second button was pressed, else to the form in approval. */
export const afterSaving = (form: FormData, { requestId, instanceId }: Out<typeof createRequest>) =>
  form.get("_then") === "files" ? requestPaths.generalRequestFiles(requestId) : approvalPaths.approval(instanceId);
