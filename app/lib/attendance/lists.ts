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

export const dailyList = {
  name: "daily",
  path: attendancePaths.daily,
  title: "attDays:title",
  words: "attDays:field",
  fixed: ["name"],
  columns: [
    ...["workDate", "shift", "inAt", "outAt", "lateMin", "earlyMin", "absentMin", "missing", "leaves"],
    ...["overtime", "flags"],
  ],
  more: ["department", "workedMin", "tripMin", "outingMin", "homeMin"],
} as const;
