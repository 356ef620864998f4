import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** A run of its own over one failing test that needs the database, as `npm test` would make it. */
it("a run with a failing test ends with an exit code that is not 0", () => {
  const folder = mkdtempSync(path.resolve("tests/upstream/platform/failing-"));
  try {
    writeFileSync(
      path.join(folder, "fails.test.ts"),
      'import { expect, it } from "vitest";\nit("fails", () => expect(1).toBe(2));\n',
    );
    const { status } = spawnSync(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--project", "product", folder],
      {
        env: { ...process.env, VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined },
        stdio: "ignore",
      },
    );
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
