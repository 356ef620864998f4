import { attendanceCharts as contract } from "~/contracts/attendance/charts";
import { type Binding, query } from "~/upstream/platform/binding.server";
import { attendanceCharts } from "./charts.server";

/** Pictures of a month. */
export const chartEndpoints: Binding[] = [query(contract, attendanceCharts)];
