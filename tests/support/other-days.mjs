// The suites as they will be on other days: under a moved clock, that of the database too. Needs the Debian package
// `faketime`. What fails is mended by taking the day from where the product takes it. One thing is the clock's own: while
// PostgreSQL waits, its alarm reads the true clock, so that a deadlock is not found (two for the last place wait for ever).
//   node tests/support/other-days.mjs                                    lib and product on every named day, one after the other
//   node tests/support/other-days.mjs sunday late 2027-01-03             on these
//   node tests/support/other-days.mjs year-last@23:30 -- --project lib   with arguments of vitest
//   node tests/support/other-days.mjs drawn -- --project lib             on the named day that falls to this commit
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { clockMoved, moment, movesClocks, NAMES } from "./moved-clock.mjs";

const USUAL = ["--project", "lib", "--project", "product"];

const given = process.argv.slice(2);
const end = given.includes("--") ? given.indexOf("--") : given.length;
const words = end === 0 ? NAMES : given.slice(0, end).map((word) => (word === "drawn" ? drawn() : word));
const args = end < given.length ? given.slice(end + 1) : USUAL;

/** The name that falls to this commit; outside a repository, to this day. */
function drawn() {
  let lot = Math.floor(Date.now() / 86_400_000);
  try {
    const said = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    lot = Number.parseInt(execFileSync("git", ["rev-parse", "HEAD"], said).slice(0, 8), 16);
  } catch {
    // An archive of the tree has no commit.
  }
  return NAMES[lot % NAMES.length];
}

const say = (text) => process.stdout.write(`${text}\n`);
if (!movesClocks()) {
  say("NOT RUN on another day: the package faketime is not there.");
  // Who asked for a day by its name must not take this for a success.
  process.exit(given[0] === "drawn" ? 0 : 1);
}

const failed = [];
for (const word of words) {
  const meant = moment(word);
  if (!meant) {
    say(`${word} is no day to come: ${NAMES.join(", ")}, a date, or a number of days; @23:30 behind it.`);
    process.exit(1);
  }
  say(`\nOn another day: ${word}, ${meant.said} in Shanghai`);
  const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--no-isolate", ...args], {
    // What `npm test` weighs of each file is its run of today.
    env: { ...process.env, TIMES_FILE: "", ...clockMoved(meant) },
    stdio: "inherit",
  });
  const [status] = await once(vitest, "exit");
  if (status !== 0) failed.push(`${word} (${meant.said})`);
}
if (failed.length > 0) say(`Fails on: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
