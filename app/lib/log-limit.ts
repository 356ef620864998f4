/** How a line about a fault is written: with its stack, as a line, or only counted. */
export type Saying = "whole" | "line" | "counted";

const WINDOW_MS = 600_000;
/** Of one cause in ten minutes: a stack that was read five times tells nothing new. */
const WHOLE = 5;
/** A person's number of reference stands in a line: these many are kept of a cause that does not end. */
const LINES = 200;
/** Causes that are told apart at once; those beyond are one. */
const CAUSES = 500;

interface Cause {
  since: number;
  times: number;
}

/**
 * Keeps what repeats without end from filling a log: whoever can provoke a fault could write as fast as he asks.
 * @param left is told of each cause whose lines were left out, when its ten minutes are over and it comes again or
 *   `settle` is called
 */
export class LogLimit {
  private readonly causes = new Map<string, Cause>();

  constructor(private readonly left: (cause: string, times: number) => void) {}

  /** How the line of a cause at a time (milliseconds) is written. */
  saying(cause: string, now: number): Saying {
    this.settle(now);
    const key = this.causes.has(cause) || this.causes.size < CAUSES ? cause : "";
    const known = this.causes.get(key) ?? { since: now, times: 0 };
    known.times += 1;
    this.causes.set(key, known);
    if (known.times <= WHOLE) return "whole";
    return known.times <= LINES ? "line" : "counted";
  }

  /** Closes the causes whose ten minutes are over: they stand in the order in which they began. */
  settle(now: number): void {
    for (const [cause, { since, times }] of this.causes) {
      if (now - since < WINDOW_MS && now >= since) return;
      this.causes.delete(cause);
      if (times > LINES) this.left(cause, times - LINES);
    }
  }
}
