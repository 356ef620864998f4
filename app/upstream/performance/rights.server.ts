import { MAY, MAY_LIST_SHEETS, MAY_SEE_RESULTS, MAY_SEE_STANDARDS } from "~/contracts/performance/may";
import { performancePaths } from "~/lib/performance/paths";
import type { DomainRights } from "~/upstream/domain.server";

const below = { parent: "performance", icon: "target" } as const;

export const performanceRights: DomainRights = {
  texts: "rights",
  permissions: [
    [20000000, 0],
    [20100000, 20000000],
    [20101001, 20100000, true],
    [20101002, 20100000, true],
    [20101003, 20100000],
    [20101004, 20100000],
    [20101005, 20100000],
    [20101006, 20100000],
    [20101007, 20100000, true],
    [20101008, 20100000, true],
    [20101009, 20100000, true],
    [20101010, 20100000],
    [20101011, 20100000, true],
    [20101012, 20100000],
    [20101013, 20100000],
    [20101014, 20100000, true],
    [20101015, 20100000, true],
    [20101016, 20100000, true],
    [20101017, 20100000],
  ],
  menus: [
    { code: "performance", sort: 4620, icon: "target" },
    { code: "assessments", sort: 100, url: performancePaths.list, codes: [...MAY_LIST_SHEETS], ...below },
    {
      code: "assessmentCycles",
      sort: 200,
      url: performancePaths.cycles,
      codes: [MAY.cycles.run],
      ...below,
    },
    { code: "calibration", sort: 300, url: performancePaths.calibrations, codes: [MAY.calibration.grade], ...below },
    { code: "managerScores", sort: 400, url: performancePaths.managerScores, codes: [MAY.managers.prepare], ...below },
    { code: "appeals", sort: 500, url: performancePaths.appeals, codes: [MAY.cycles.run], ...below },
    { code: "performanceResults", sort: 600, url: performancePaths.results, codes: [...MAY_SEE_RESULTS], ...below },
    {
      code: "performanceStandards",
      sort: 700,
      url: performancePaths.standards,
      codes: [...MAY_SEE_STANDARDS],
      ...below,
    },
    { code: "jobClasses", sort: 800, url: performancePaths.configuration, codes: [MAY.classes.edit], ...below },
    { code: "indicators", sort: 810, url: performancePaths.indicators, codes: [MAY.classes.edit], ...below },
  ],
  acts: [
    { code: "selfAssess", to: performancePaths.self, icon: "target", codes: [MAY.own.take], own: true },
    { code: "score", to: performancePaths.toScore, icon: "target", codes: [MAY.chain.score], own: true },
    { code: "newCycle", to: performancePaths.cycleNew, icon: "target", codes: [MAY.cycles.run] },
  ],
  grants: {
    employee: [20101001],
    departmentHead: [20101002, 20101003, 20101008, 20101011],
    generalManager: [20101002, 20101003, 20101008, 20101011],
    hrPerformance: [20101004, 20101005, 20101006, 20101007, 20101008, 20101009, 20101010, 20101012, 20101013, 20101016],
    calibrationPanel: [20101009],
    hrDirector: [20101011],
    hrManager: [20101015, 20101016],
    payrollManager: [20101014, 20101017],
    payrollClerk: [20101017],
  },
};
