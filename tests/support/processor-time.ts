import { readFileSync } from "node:fs";
import { afterAll } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Seconds of processor time of the file: its process and what that has waited for; not the database server. */
    cpuSeconds?: number;
  }
}

/** Fields 14 to 17 of /proc/self/stat, in hundredths of a second; elsewhere than on Linux the process alone. */
function cpuSeconds(): number {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]!.split(" ").slice(11, 15).map(Number);
    return fields.reduce((sum, one) => sum + one, 0) / 100;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

const before = cpuSeconds();
afterAll((file) => {
  file.meta.cpuSeconds = cpuSeconds() - before;
});
