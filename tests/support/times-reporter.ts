import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Leaves what each file took where TIMES_FILE says, for the end of `npm test` (all.mjs). */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!process.env.TIMES_FILE) return;
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return {
        file: path.relative(process.cwd(), module.moduleId),
        seconds: (collectDuration + duration) / 1000,
        cpuSeconds: module.meta().cpuSeconds ?? 0,
      };
    });
    writeFileSync(process.env.TIMES_FILE, JSON.stringify(files));
  }
}
