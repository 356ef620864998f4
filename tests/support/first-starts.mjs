// The first start on other days: what the demo company is made of hangs on the calendar, and a rule that holds today
// may refuse it on a day of rest, in December or in a new year. Needs the Debian package `faketime`, and a build.
//   node tests/support/first-starts.mjs                    one start on every day that moved-clock.mjs names
//   node tests/support/first-starts.mjs 1 40 late 2027-01-03   on these; a number is so many days from now
//   DEMO_MONTHS=12 node tests/support/first-starts.mjs sunday    with the twelve months behind it, about a minute more
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { clockMoved, moment, movesClocks, NAMES } from "./moved-clock.mjs";

const PATIENCE_MS = 180_000;
const PATIENCE_A_MONTH_MS = 8_000;
const PORT = 20_100;
const MONTHS = Number(process.env.DEMO_MONTHS ?? 1);

const given = process.argv.slice(2);
const words = given.length > 0 ? given : NAMES;
if (!movesClocks() || !existsSync("build/bin/start.js") || words.some((word) => !moment(word))) {
  process.stderr.write(
    `The package faketime and a build are needed; days are ${NAMES.join(", ")}, a date, or a number.\n`,
  );
  process.exit(1);
}

/** @returns what the start said, once it serves or has ended, and whether it serves */
async function firstStart(meant) {
  const folder = mkdtempSync(path.join(tmpdir(), "office-first-"));
  const product = spawn(process.execPath, ["build/bin/start.js"], {
    env: {
      ...process.env,
      ...clockMoved(meant),
      ...{ DATA_DIR: folder, HOST: "127.0.0.1", PORT: String(PORT), LOG_LEVEL: "warn", DEMO_MONTHS: String(MONTHS) },
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
  // Months are paid by the worker, which begins now and says what it could not do.
  if (serves) await new Promise((resolve) => setTimeout(resolve, 10_000 + MONTHS * PATIENCE_A_MONTH_MS));
  product.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
  return { serves, faults: said.split("\n").filter((line) => /"level":50|cannot be prepared/.test(line)) };
}

let failed = 0;
for (const word of words) {
  const meant = moment(word);
  const { serves, faults } = await firstStart(meant);
  const isGood = serves && faults.length === 0;
  if (!isGood) failed = 1;
  process.stdout.write(
    `${isGood ? "made" : "NOT MADE"} on ${word}, ${meant.said}\n${faults.map((line) => `  ${line}\n`).join("")}`,
  );
}
process.exit(failed);
