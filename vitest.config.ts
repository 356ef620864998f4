import path from "node:path";
import { defineConfig } from "vitest/config";
import { writeIntoMemory } from "./tests/support/memory-folder.mjs";

writeIntoMemory();

const alias = { "~": path.resolve("app") };
const setupFiles = ["tests/support/processor-time.ts"];
const product = {
  globalSetup: ["tests/support/cluster.ts"],
  setupFiles: [...setupFiles, "tests/support/database.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

// `npm test` runs all with --no-isolate: a process goes from file to file and loads the product once. What a file leaves
// behind is cleared by support/database.
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
      {
        resolve: { alias },
        test: {
          name: "lib",
          include: ["tests/lib/**/*.test.ts"],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "product",
          include: ["tests/{upstream,permissions}/**/*.test.ts"],
          ...product,
        },
      },
      // The built product, and its processes.
      {
        resolve: { alias },
        test: {
          name: "pages",
          include: ["tests/pages/**/*.test.ts"],
          ...product,
          setupFiles: [...product.setupFiles, "tests/support/pages-opened.ts"],
          // Node's own import: vitest would transform the whole build again for every file.
          server: { deps: { external: [/\/build\/index\.js/] } },
        },
      },
      // Starts the built product and kills its processes; SOAK=1 for thirty moments instead of five.
      {
        resolve: { alias },
        test: {
          name: "crash",
          include: ["tests/crash/**/*.test.ts"],
          globalSetup: ["tests/crash/demo-folder.ts"],
          setupFiles,
          testTimeout: 1_800_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
