import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a product with its demo company, started once and stopped in order. */
    demoFolder: string;
  }
}

/** The folder that the run has made, or one of this project's own. */
export default function setup(project: TestProject) {
  const { DEMO_FOLDER } = process.env;
  const folder = DEMO_FOLDER ?? mkdtempSync(path.join(tmpdir(), "office-demo-"));
  project.provide("demoFolder", folder);
  if (DEMO_FOLDER) return undefined;
  execFileSync(process.execPath, ["bin/build.mjs", "--if-needed"], { stdio: "inherit" });
  execFileSync(process.execPath, ["tests/support/demo-folder.mjs", folder], { stdio: "inherit" });
  return () => rmSync(folder, { recursive: true, force: true });
}
