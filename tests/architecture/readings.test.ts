import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const files = execFileSync("find", ["app", "-name", "*.ts*", "-not", "-path", "*/upstream/platform/*"], {
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .map((file) => [file, readFileSync(file, "utf8")] as const);
const texts = files.map(([, text]) => text);
const count = (what: RegExp) => texts.reduce((sum, text) => sum + (text.match(what)?.length ?? 0), 0);

/**
 * What is left of the ways of old (docs/how-to-add-a-screen, A row is said once). A figure here may be lowered and
 * never raised: what remains in the end are statements over sets.
 */
describe("a row is said once", () => {
  it.each([
    ["statements whose rows are typed beside their text", /\.execute</g, 389],
    ["pages of lists cut by hand", /\bwindowOf\(/g, 0],
    ["conditions joined by hand", /given\.filter\(\(one\) => typeof one/g, 0],
    ["spreads that only pack", /\.\.\.\{ [^{}\n]+ \}/g, 0],
  ])("%s", (_, what, most) => {
    expect(count(what)).toBeLessThanOrEqual(most);
  });
});

/** Locks that compare a version and are no plain record's: what each of them guards. */
const GUARDS: Record<string, string> = {
  "app/upstream/employees/archives/employee-update.server.ts": "a person, whose card and spell are saved with him",
  "app/upstream/employees/contracts/contract.server.ts":
    "a person and his contract, also for steps that saw no version",
  "app/upstream/employees/notices/notice.server.ts": "a notice, also for steps that saw no version",
  "app/upstream/finance/forms/finance-form.server.ts": "a form in a workflow",
  "app/upstream/finance/leases/rent-apply.server.ts":
    "a rent that a form takes: whether it is taken goes before its version",
  "app/upstream/finance/leases/rent-kind.server.ts": "the rent of a form, by the form",
  "app/upstream/requests/request-save.server.ts": "a form in a workflow",
  "app/upstream/salary/bank/bank-reach.server.ts": "a file with its run, also for steps that saw no version",
};

describe("a record is held by record-save", () => {
  it("no verb locks a plain record and compares its version by hand", () => {
    const byHand = /\.for\("update"\)(?:(?!\n\})[\s\S])*?\bstale\(\)/;
    expect(
      files
        .filter(([, text]) => byHand.test(text))
        .map(([file]) => file)
        .sort(),
    ).toEqual(Object.keys(GUARDS));
  });
});
