import { appealFile } from "~/contracts/performance/appeals";
import { exportResults } from "~/contracts/performance/results";
import { exportSheets, sheetFile } from "~/contracts/performance/sheets";
import { performancePaths } from "~/lib/performance/paths";
import { type Addresses, file } from "./addresses";

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
};
