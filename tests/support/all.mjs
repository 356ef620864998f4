// `npm test`: types, lint, build, vitest, playwright, one after the other until one fails; at the end what took how long.
// What is dear to make is made once: the build, the demo company's data folder, the templates of the one vitest run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeIntoMemory } from "./memory-folder.mjs";
import { reading } from "./pages-read.mjs";
import { domainOf, overdrawn, slowness } from "./shares.mjs";

writeIntoMemory();
const folder = mkdtempSync(path.join(tmpdir(), "office-times-"));
/** Beside it: PostgreSQL's own user must be able to pass through. */
const DEMO_FOLDER = mkdtempSync(path.join(tmpdir(), "office-demo-"));

const vitest = (...projects) => ["vitest", "run", "--no-isolate", ...projects.flatMap((name) => ["--project", name])];

/** Files that hang on the calendar more than others, one or two of each domain, and pure reckoning: two minutes. */
const DATED = [
  "tests/lib/",
  "tests/upstream/approvals/watch.test.ts",
  "tests/upstream/attendance/balances.test.ts",
  "tests/upstream/attendance/file-applications.test.ts",
  "tests/upstream/attendance/offices.test.ts",
  "tests/upstream/employees/contract.test.ts",
  "tests/upstream/employees/law.test.ts",
  "tests/upstream/finance/registers-daily.test.ts",
  "tests/upstream/performance/announcements.test.ts",
  "tests/upstream/salary/settlement.test.ts",
];

/**
 * What is done at a step: rows of commands, one after the other. Where there are two, each has a core of its own; but
 * who kills processes mostly waits for them, beside two that reckon. Browsers go alone: what a page does while it waits
 * is looked at with limits of seconds.
 */
const STEPS = [
  [
    "types and lint beside build and demo company",
    [
      ["npm", "run", "--silent", "types", "--", "--singleThreaded"],
      ["npm", "run", "--silent", "lint"],
    ],
    [
      ["node", "bin/build.mjs"],
      [process.execPath, "tests/support/demo-folder.mjs", DEMO_FOLDER],
    ],
  ],
  ["vitest", [vitest("check", "lib", "product", "pages")], [[...vitest("crash"), "--maxWorkers=1", "--minWorkers=1"]]],
  [
    "vitest, on another day",
    [
      [process.execPath, "tests/support/other-days.mjs", "drawn"].concat(
        ["--", "--project", "lib", "--project", "product"],
        DATED,
      ),
    ],
  ],
  ["playwright", [["playwright", "test"]]],
];
/** Minutes on two cores that are free, for the eight domains that stand; 3 more for each 50 routes that come. */
const BUDGET = 25;

/** Seconds of processor time of all processes that have ended: fields 16 and 17 of /proc/self/stat; 0 elsewhere than on Linux. */
function cpuOfChildren() {
  if (!existsSync("/proc/self/stat")) return 0;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Runs commands until one fails, each with a file for its times: how it ended, or 0. */
async function inOrder(commands, env, times) {
  for (const [n, [command, ...args]] of commands.entries()) {
    const child = spawn(command, args, { stdio: "inherit", env: { ...env, TIMES_FILE: times[n] } });
    const status = await once(child, "exit").then(
      ([code]) => code ?? 1,
      (error) => {
        process.stderr.write(`${command}: ${error.message}\n`);
        return 1;
      },
    );
    if (status !== 0) return status;
  }
  return 0;
}

/** What all steps know of: where the demo company lies, and where the routes stand whose pages were read. */
const shared = { ...process.env, DEMO_FOLDER, PAGES_READ: path.join(folder, "pages") };
const files = [];
const took = [];
let failed = 0;
for (const [step, ...rows] of STEPS) {
  const [started, cpu] = [performance.now(), cpuOfChildren()];
  const times = rows.map((row, n) => row.map((_, m) => path.join(folder, `${took.length}-${n}-${m}.json`)));
  const failures = await Promise.all(rows.map((row, n) => inOrder(row, shared, times[n])));
  took.push({ step, seconds: (performance.now() - started) / 1000, cpuSeconds: cpuOfChildren() - cpu });
  const noted = times.flat().filter((file) => existsSync(file));
  files.push(...noted.flatMap((file) => JSON.parse(readFileSync(file, "utf8"))));
  failed = failures.find((status) => status !== 0) ?? 0;
  if (failed) break;
}
const { missing, needless } = failed ? { missing: [], needless: [] } : reading(shared.PAGES_READ);
for (const made of [folder, DEMO_FOLDER]) rmSync(made, { recursive: true, force: true });

const line = (name, seconds, cpuSeconds) =>
  `  ${seconds.toFixed(0).padStart(5)} s${cpuSeconds === undefined ? "             " : `${cpuSeconds.toFixed(0).padStart(8)} cpu s`}  ${name}\n`;
const say = (text) => process.stdout.write(text);
const sum = (list, what) => list.reduce((all, one) => all + (one[what] ?? 0), 0);

say("\nTen slowest files\n");
for (const { file, seconds, cpuSeconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  say(line(file, seconds, cpuSeconds));
say("By domain\n");
for (const domain of new Set(files.map(({ file }) => domainOf(file)))) {
  const own = files.filter(({ file }) => domainOf(file) === domain);
  say(line(domain, sum(own, "seconds"), domain === "tests/browser" ? undefined : sum(own, "cpuSeconds")));
}
say("By step\n");
for (const { step, seconds, cpuSeconds } of took) say(line(step, seconds, cpuSeconds));
say(line(`all, of a budget of ${BUDGET * 60} s`, sum(took, "seconds"), sum(took, "cpuSeconds")));
const over = failed ? [] : overdrawn(files, slowness());
for (const { domain, cpuSeconds, most } of over)
  say(`${domain} takes ${cpuSeconds.toFixed(0)} cpu s of at most ${most.toFixed(0)} (tests/support/shares.mjs)\n`);
for (const route of missing) say(`${route}: nobody reads this page in four languages\n`);
if (needless.length > 0) say(`tests/support/pages-unread.mjs names without need: ${needless.join(", ")}\n`);
process.exit(failed || (over.length + missing.length > 0 ? 1 : 0));
