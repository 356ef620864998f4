// Measures ratios in one run, each beside its parts; asserts nothing, because the machine may have other work.
//   npm run bench                 everything
//   npm run bench -- import list  some of: import, export, list, growth, weights, signin, trips, routes,
// approvals, effective, people, menus, finance, payments, attendance, performance, salary
import { approvalsBench } from "./bench/approvals";
import { attendanceBench, attendanceJobs } from "./bench/attendance";
import { runChild } from "./bench/child";
import { effectiveBench } from "./bench/effective";
import { exportBench, exportJobs } from "./bench/export";
import { financeBench } from "./bench/finance";
import { growthBench } from "./bench/growth";
import { importBench, importJobs } from "./bench/import";
import { listBench } from "./bench/list";
import { menusBench } from "./bench/menus";
import { paymentsBench } from "./bench/payments";
import { peopleBench } from "./bench/people";
import { performanceBench, performanceJobs } from "./bench/performance";
import { line } from "./bench/print";
import { roundTripsBench } from "./bench/round-trips";
import { routesBench } from "./bench/routes";
import { salaryBench, salaryJobs } from "./bench/salary";
import { signInBench, signInJobs } from "./bench/sign-in";
import { weightsBench } from "./bench/weights";

const parts: Record<string, () => Promise<void>> = {
  import: importBench,
  export: exportBench,
  list: listBench,
  growth: growthBench,
  weights: weightsBench,
  signin: signInBench,
  trips: roundTripsBench,
  routes: routesBench,
  approvals: approvalsBench,
  effective: effectiveBench,
  people: peopleBench,
  menus: menusBench,
  finance: financeBench,
  payments: paymentsBench,
  attendance: attendanceBench,
  performance: performanceBench,
  salary: salaryBench,
};

if (process.argv[2] === "child") {
  await runChild(
    { ...importJobs, ...exportJobs, ...signInJobs, ...attendanceJobs, ...performanceJobs, ...salaryJobs },
    process.argv[3]!,
  );
} else {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !parts[name]);
  if (unknown.length > 0) {
    process.stderr.write(`No such part: ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}\n`);
    process.exit(1);
  }
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    line(`\n${name}`);
    await parts[name]!();
  }
}
process.exit(0);
