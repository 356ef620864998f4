// The product as `npm start` runs it, on a data folder of its own that is removed afterwards: a copy of the one that the
// run has made (demo-folder.mjs), or a new one.
import { execFileSync, fork } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "office-browser-"));
if (process.env.DEMO_FOLDER) execFileSync("cp", ["-a", `${process.env.DEMO_FOLDER}/.`, folder]);
const product = fork("build/bin/start.js", [], {
  env: { ...process.env, DATA_DIR: folder, WEB_CONCURRENCY: "1", DEMO_MONTHS: "1" },
  stdio: "inherit",
});

/** The folder is thrown away: nobody needs to wait for the disk. */
function withoutDisk() {
  const database = path.join(folder, "postgres");
  try {
    const lines = readFileSync(path.join(database, "postmaster.pid"), "utf8").split("\n");
    if (!lines.some((line) => line.trim() === "ready")) return;
    appendFileSync(path.join(database, "postgresql.auto.conf"), "fsync = off\nsynchronous_commit = off\n");
    process.kill(Number(lines[0]), "SIGHUP");
    clearInterval(looking);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
const looking = setInterval(withoutDisk, 50);

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => product.kill("SIGTERM"));
product.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
