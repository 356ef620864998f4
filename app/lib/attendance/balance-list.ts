import { attendancePaths } from "./paths";

export const balanceList = {
  name: "balance",
  path: attendancePaths.balances,
  title: "balances:title",
  words: "balances:field",
  fixed: ["name"],
  columns: ["department", "annualLeft", "annualReserved", "timeOffLeft", "timeOffReserved", "expiresOn"],
  more: [],
} as const;
