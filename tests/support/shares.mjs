// How much processor time the tests of each part may take: what they took when last weighed, with room for noise.
import { createHash } from "node:crypto";

/** Seconds that the yardstick took on the machine on which the shares were weighed. */
const YARDSTICK = 0.4;
/** Noise of a busy machine; whoever needs more says so by raising a share. */
export const MARGIN = 1.5;
/** What a domain gets that is not named below: as much as finance, which is the dearest of those that stand. */
export const NEW_DOMAIN = 60;

/** Seconds of processor time, by folder. */
export const SHARES = {
  "tests/architecture": 50,
  "tests/crash": 320,
  "tests/lib": 50,
  "tests/locales": 20,
  "tests/pages": 560,
  "tests/permissions": 60,
  "tests/upstream/approvals": 30,
  "tests/upstream/attendance": 35,
  "tests/upstream/employees": 60,
  "tests/upstream/finance": 60,
  "tests/upstream/imports": 105,
  "tests/upstream/performance": 20,
  "tests/upstream/platform": 130,
  "tests/upstream/salary": 50,
  "tests/upstream/shell": 40,
};

/** The part of the tree that a test belongs to. */
export const domainOf = (file) => /^tests\/(?:upstream\/)?[^/]+/.exec(file)[0];

/** How many times slower this machine reckons than the one on which the shares were weighed; never less than once. */
export function slowness() {
  const before = process.cpuUsage();
  let text = "";
  for (let n = 0; n < 150_000; n += 1) text = createHash("sha256").update(JSON.stringify({ n, text })).digest("hex");
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1e6 / YARDSTICK);
}

/**
 * Parts whose tests take more processor time than their share.
 * @param files what each file took: `{ file, cpuSeconds }`
 */
export function overdrawn(files, slower = 1, shares = SHARES) {
  const taken = new Map();
  for (const { file, cpuSeconds = 0 } of files)
    taken.set(domainOf(file), (taken.get(domainOf(file)) ?? 0) + cpuSeconds);
  return [...taken]
    .map(([domain, cpuSeconds]) => ({ domain, cpuSeconds, most: (shares[domain] ?? NEW_DOMAIN) * MARGIN * slower }))
    .filter(({ cpuSeconds, most }) => cpuSeconds > most);
}
