import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve("app") };
const setupFiles = ["tests/support/processor-time.ts"];

export default defineConfig({
  test: {
    // Two cores, and a PostgreSQL beside the workers.
    maxWorkers: 2,
    minWorkers: 1,
    reporters: ["default", "./tests/support/times-reporter.ts"],
    projects: [
      // Quick checks of the tree itself: what `npm run check` runs.
      {
        resolve: { alias },
        test: {
          name: "check",
          include: ["tests/{architecture,locales}/**/*.test.ts"],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      // Pure: a process for all of them, not one each.
      {
        resolve: { alias },
        test: {
          name: "lib",
          include: ["tests/lib/**/*.test.ts"],
          setupFiles,
          testTimeout: 60_000,
          poolOptions: { forks: { isolate: false } },
        },
      },
      {
        resolve: { alias },
        test: {
          name: "product",
          include: ["tests/{upstream,permissions,pages}/**/*.test.ts"],
          globalSetup: ["tests/support/cluster.ts"],
          setupFiles: [...setupFiles, "tests/support/database.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Starts the built product and kills its processes; SOAK=1 for thirty moments instead of five.
      {
        resolve: { alias },
        test: {
          name: "crash",
          include: ["tests/crash/**/*.test.ts"],
          setupFiles,
          testTimeout: 1_800_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
