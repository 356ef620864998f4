// The first start on other days: what the demo company is made of hangs on the calendar, and a rule that holds today
// may refuse it on a day of rest, in December or in a new year. Needs the Debian package `faketime`.
//   node tests/support/first-starts.mjs 1 8 40     one start each, so many days from now
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const FAKETIME = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketimeMT.so.1`;
const PATIENCE_MS = 180_000;
const PORT = 20_100;

const days = process.argv.slice(2).map(Number);
if (days.length === 0 || days.some(Number.isNaN) || !existsSync(FAKETIME) || !existsSync("build/bin/start.js")) {
  process.stderr.write("Days from now as numbers, a build, and the package faketime are needed.\n");
  process.exit(1);
}

/** @returns what the start said, once it serves or has ended, and whether it serves */
async function firstStart(day) {
  const folder = mkdtempSync(path.join(tmpdir(), "office-first-"));
  const product = spawn(process.execPath, ["build/bin/start.js"], {
    env: {
      ...process.env,
      ...{ LD_PRELOAD: FAKETIME, FAKETIME: `+${day}d`, FAKETIME_DONT_FAKE_MONOTONIC: "1", FAKETIME_NO_CACHE: "1" },
      ...{ DATA_DIR: folder, HOST: "127.0.0.1", PORT: String(PORT), LOG_LEVEL: "warn", DEMO_MONTHS: "1" },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ended = new Promise((resolve) => product.once("exit", resolve));
  const serving = new Promise((resolve) => {
    const hear = (chunk) => {
      said += chunk;
      if (said.includes("Demo logins")) resolve(true);
    };
    product.stdout.on("data", hear);
    product.stderr.on("data", hear);
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  const serves = await Promise.race([serving, ended.then(() => false)]);
  // The first month is paid by the worker, which begins now and says what it could not do.
  if (serves) await new Promise((resolve) => setTimeout(resolve, 15_000));
  product.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
  return { serves, faults: said.split("\n").filter((line) => /"level":50|cannot be prepared/.test(line)) };
}

let failed = 0;
for (const day of days) {
  const { serves, faults } = await firstStart(day);
  const isGood = serves && faults.length === 0;
  if (!isGood) failed = 1;
  process.stdout.write(
    `${isGood ? "made" : "NOT MADE"} ${day} days from now\n${faults.map((line) => `  ${line}\n`).join("")}`,
  );
}
process.exit(failed);
