import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Leaves what each spec took, over all projects, where TIMES_FILE says, for the end of `npm test` (all.mjs). */
export default class TimesReporter implements Reporter {
  readonly #seconds = new Map<string, number>();

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = path.relative(process.cwd(), location.file);
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + duration / 1000);
  }

  onEnd(): void {
    if (process.env.TIMES_FILE)
      writeFileSync(
        process.env.TIMES_FILE,
        JSON.stringify([...this.#seconds].map(([file, seconds]) => ({ file, seconds }))),
      );
  }
}
