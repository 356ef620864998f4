import type { Out } from "~/contracts/endpoint";
import { appealFile } from "~/contracts/performance/appeals";
import { classDetail, setClassStatus } from "~/contracts/performance/classes";
import { lockAlone } from "~/contracts/performance/cycle-changes";
import { exportResults } from "~/contracts/performance/results";
import { agreeTargets } from "~/contracts/performance/scoring";
import { exportSheets, sheetDetail, sheetFile } from "~/contracts/performance/sheets";
import { performancePaths } from "~/lib/performance/paths";
import { type Addresses, file, step } from "./addresses";

const ofSheet = {
  lead: ({ name, cycle }: Out<typeof sheetDetail>) => ({ key: "perfSheets:detailOf", params: { name, cycle } }),
  back: (id: number) => performancePaths.sheet(id),
};

export const performance: Addresses = {
  groups: {
    performance: performancePaths.list,
    "performance/assess": performancePaths.list,
  },
  imports: {
    "performance/assess/cost/import": { type: "perfStandard" },
    "performance/assess/indicator/import": { type: "perfIndicator" },
    "performance/assess/list/actual/import": { type: "perfActuals" },
    "performance/assess/list/target/import": { type: "perfTargets" },
    "performance/assess/result/import": { type: "performanceHistory", menu: performancePaths.results },
  },
  exports: {
    "performance/assess/list": { endpoint: exportSheets },
    "performance/assess/result": { endpoint: exportResults },
  },
  files: {
    "performance/assess/appeal/file/:data/:file": file(appealFile, { id: "data", attachmentInfoId: "file" }),
    "performance/assess/list/file/:data/:file": file(sheetFile, { id: "data", attachmentInfoId: "file" }),
  },
  steps: {
    "performance/assess/list/lock-alone/:data": step(sheetDetail, { id: "data" }, lockAlone, {
      ...ofSheet,
      title: "perfCycles:act.lockAlone",
      text: "perfCycles:step.lockAlone",
      flash: "perfCycles:saved.lockAlone",
    }),
    "performance/assess/list/target-agree/:data": step(sheetDetail, { id: "data" }, agreeTargets, {
      ...ofSheet,
      title: "perfScoring:title.agree",
      text: "perfScoring:agreeText",
      flash: "perfScoring:done.agree",
    }),
    "performance/assess/configuration/:id/status": step(classDetail, { id: "id" }, setClassStatus, {
      title: ({ enabled }) => `perfConfig:switch.${enabled}`,
      name: "perfClasses:statusTitle",
      lead: ({ name }) => name,
      text: ({ enabled }) => `perfClasses:switchWill.${enabled}`,
      sends: ({ enabled }) => ({ enabled: enabled === 1 ? 0 : 1 }),
      back: performancePaths.configuration,
      flash: "perfClasses:saved",
    }),
  },
};
