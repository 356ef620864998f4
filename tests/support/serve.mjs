// The product as `npm start` runs it, on a data folder of its own that is removed afterwards.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "office-browser-"));
const product = fork("build/bin/start.js", [], { env: { ...process.env, DATA_DIR: folder }, stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => product.kill("SIGTERM"));
product.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
