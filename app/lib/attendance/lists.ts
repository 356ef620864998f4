import { attendancePaths } from "./paths";

export const punchList = {
  name: "punch",
  path: attendancePaths.punches,
  title: "punches:title",
  words: "punches:field",
  fixed: ["name"],
  columns: ["punchAt", "countedOn", "source", "place", "distanceM", "fence", "review"],
  more: ["department", "deviceNo", "remark"],
} as const;
