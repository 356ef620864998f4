import { approvalPaths } from "./paths";

/** The page of a form, for pages that carry script enough without the addresses of the approvals. */
export const formAddress = (instanceId: number): string => approvalPaths.approval(instanceId);
