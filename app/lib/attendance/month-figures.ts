/** Figures of a statement, in the order in which it is read. Without zod: pages import them too. */
export const FIGURES = [
  "requiredCentiDay",
  "paidHolidayDays",
  "employedCentiDay",
  "lateTimes",
  "lateMin",
  "earlyTimes",
  "earlyMin",
  "absentCentiDay",
  "absentMin",
  "disciplineCentiDay",
  "missingTimes",
  "workedMin",
  "leaveCentiDay",
  "tripCentiDay",
  "homeCentiDay",
  "ot150Min",
  "ot200Min",
  "ot300Min",
  "toilMin",
  "toilExpiredMin",
  "nightCount",
  "dutyTimes",
  "unpaidStdMin",
  "sickStdMin",
  "fullAttendance",
] as const;
export type Figure = (typeof FIGURES)[number];

/** Figures that a list shows, and a statement shows first. */
export const MAIN: readonly Figure[] = [
  ...([
    "requiredCentiDay",
    "employedCentiDay",
    "lateTimes",
    "absentCentiDay",
    "missingTimes",
    "leaveCentiDay",
  ] as const),
];
export const OVERTIME: readonly Figure[] = ["ot150Min", "ot200Min", "ot300Min", "toilMin"];
export const OTHERS: readonly Figure[] = FIGURES.filter((name) => !MAIN.includes(name) && !OVERTIME.includes(name));

/** Minutes that are read as hours. */
export const HOURS: readonly Figure[] = [...OVERTIME, "workedMin", "toilExpiredMin"];

/** A figure as people read it: hundredths of a day as days, long minutes as hours. */
export const shownFigure = (name: Figure, value: number): string =>
  name.endsWith("CentiDay")
    ? String(value / 100)
    : HOURS.includes(name)
      ? String(Math.round(value / 6) / 10)
      : String(value);
