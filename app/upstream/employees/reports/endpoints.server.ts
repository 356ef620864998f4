import * as report from "~/contracts/employees/report";
import { type Binding, free, query } from "~/upstream/platform/binding.server";
import { exportTurnover, hrReport, recentFlow } from "./report.server";

export const reportEndpoints: Binding[] = [
  query(report.hrReport, hrReport),
  query(report.recentFlow, recentFlow),
  free(report.exportTurnover, exportTurnover),
];
