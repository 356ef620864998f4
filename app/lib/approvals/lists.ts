import { approvalPaths } from "./paths";

// Columns that an export has too are called as there.

const elsewhere = {
  instanceNo: "approval:list.number",
  formType: "approval:list.type",
  title: "approval:list.formTitle",
  submittedAt: "approval:list.submitted",
  finishedAt: "approval:list.finished",
};

export const doneList = {
  name: "approvalDone",
  path: approvalPaths.approvalDone,
  title: "approval:done.title",
  words: "approval:list",
  elsewhere,
  fixed: ["instanceNo", "title"],
  columns: ["formType", "requester", "department", "amount", "myAction", "myComment", "decided", "status"],
  more: ["node", "holders", "submittedAt", "finishedAt"],
} as const;

export const initiatedList = {
  name: "approvalInitiated",
  path: approvalPaths.approvalInitiated,
  title: "approval:initiated.title",
  words: "approval:list",
  elsewhere,
  fixed: ["instanceNo", "title"],
  columns: ["formType", "amount", "status", "node", "holders", "submittedAt", "finishedAt"],
  more: [],
} as const;

export const monitorList = {
  name: "monitor",
  path: approvalPaths.approvalMonitor,
  title: "monitor:monitor.title",
  words: "monitor:field",
  fixed: ["instanceNo", "title"],
  columns: ["formType", "requester", "department", "amountCny", "status", "node", "holders", "submittedAt"],
  more: [],
} as const;
