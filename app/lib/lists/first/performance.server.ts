import { MAY } from "~/contracts/performance/may";
import { performancePaths } from "~/lib/performance/paths";
import { bring, type FirstSteps, menu } from "./step.server";

const cycles = menu(performancePaths.cycles, "assessmentCycles", MAY.cycles.run);
const classes = menu(performancePaths.configuration, "jobClasses", MAY.classes.edit);
const indicators = menu(performancePaths.indicators, "indicators", MAY.classes.edit);

export const performanceSteps: FirstSteps = {
  [performancePaths.list]: {
    key: "firstPerformance:sheets",
    links: { cycles },
    by: ["hrPerformance", MAY.cycles.run],
  },
  [performancePaths.cycles]: {
    key: "firstPerformance:cycles",
    links: { classes },
    by: ["hrPerformance", MAY.cycles.run],
  },
  [performancePaths.calibrations]: { key: "firstPerformance:calibrations", links: { cycles } },
  [performancePaths.managerScores]: {
    key: "firstPerformance:batches",
    links: { cycles },
    by: ["hrPerformance", MAY.managers.prepare],
  },
  [performancePaths.appeals]: { key: "firstPerformance:appeals" },
  [performancePaths.results]: {
    key: "firstPerformance:results",
    links: { cycles, bring: bring(performancePaths.resultImport, MAY.cycles.run) },
    by: ["hrPerformance", MAY.cycles.run],
  },
  [performancePaths.standards]: {
    key: "firstPerformance:standards",
    links: { bring: bring(performancePaths.standardImport, MAY.standards.draft) },
    by: ["hrPerformance", MAY.standards.draft],
  },
  [performancePaths.configuration]: {
    key: "firstPerformance:classes",
    links: { indicators },
    by: ["hrPerformance", MAY.classes.edit],
  },
  [performancePaths.indicators]: {
    key: "firstPerformance:indicators",
    links: { bring: bring(performancePaths.indicatorImport, MAY.classes.edit) },
    by: ["hrPerformance", MAY.classes.edit],
  },
};
