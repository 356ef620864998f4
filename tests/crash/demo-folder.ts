import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../support/sockets";
import { Product, until } from "./product";

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a product with its demo company, started once and stopped in order. */
    demoFolder: string;
  }
}

/** Filling the demo company takes longer than all that one of these files tries: it is done once, and copied. */
export default async function setup(project: TestProject) {
  execFileSync(process.execPath, ["bin/build.mjs", "--if-needed"], { stdio: "inherit" });
  const folder = mkdtempSync(path.join(tmpdir(), "office-demo-"));
  const product = new Product(folder, await freePort(), { DEMO_MONTHS: "1" });
  try {
    await product.start(300_000);
    await until(
      "the pay of the demo company",
      async () =>
        (await product.one<{ n: number }>("select count(*)::int as n from demo_pay_months where state = 0")).n === 0,
    );
  } finally {
    await product.stop();
  }
  project.provide("demoFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
