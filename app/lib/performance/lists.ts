import { performancePaths } from "./paths";

export const sheetList = {
  name: "assessment",
  path: performancePaths.list,
  title: "perfSheets:title",
  words: "perfSheets:field",
  fixed: ["name"],
  columns: ["cycle", "department", "className", "self", "superior", "total", "grade", "state"],
  more: ["position", "second", "peer", "bonus", "deduction", "segment", "confirmBy"],
} as const;
