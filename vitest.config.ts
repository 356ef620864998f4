import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve("app") };

export default defineConfig({
  test: {
    // Two cores, and a PostgreSQL beside the workers.
    maxWorkers: 2,
    minWorkers: 1,
    projects: [
      // Quick checks of the tree itself: what `npm run check` runs.
      { resolve: { alias }, test: { name: "check", include: ["tests/{architecture,locales}/**/*.test.ts"], testTimeout: 60_000 } },
      { resolve: { alias }, test: { name: "lib", include: ["tests/lib/**/*.test.ts"], testTimeout: 60_000 } },
      {
        resolve: { alias },
        test: {
          name: "product",
          include: ["tests/{upstream,permissions,pages}/**/*.test.ts"],
          globalSetup: ["tests/support/cluster.ts"],
          setupFiles: ["tests/support/database.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Starts the built product and kills its processes; SOAK=1 for thirty moments instead of five.
      { resolve: { alias }, test: { name: "crash", include: ["tests/crash/**/*.test.ts"], testTimeout: 1_800_000, hookTimeout: 180_000 } },
    ],
  },
});
