import { shellPaths } from "./paths";

// Columns that an export has too are called as there.

export const userList = {
  name: "users",
  path: shellPaths.users,
  title: "system:user.title",
  words: "system:user",
  fixed: ["jobNumber", "empName"],
  columns: ["department", "site", "roles", "status"],
  more: ["username"],
} as const;

export const auditList = {
  name: "auditLog",
  path: shellPaths.auditLog,
  title: "system:auditLog.title",
  words: "system:auditLog",
  fixed: ["number"],
  columns: ["time", "user", "actor", "action", "objectType", "objectId", "ip"],
  more: [],
} as const;
