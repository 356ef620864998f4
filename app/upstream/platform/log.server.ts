import pino from "pino";

declare global {
  var __log: pino.Logger | undefined;
}

type Detailed = Error & { code?: string; constraint?: string };

/**
 * The query builder's wrapper repeats the whole statement with its parameters, which are personal data: log its cause.
 */
function innermost(error: Error): Detailed {
  let inner = error;
  while (inner.cause instanceof Error) inner = inner.cause;
  return inner;
}

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

/** What a fault is told by: its kind and its words without what differs from time to time. */
const causeOf = (said: unknown, { name, message, code }: Detailed) =>
  `${said} ${name} ${code ?? ""} ${message.slice(0, 200).replaceAll(/[\da-f]*\d[\da-f]*/gi, "0")}`;

const SETTLE_MS = 60_000;

/**
 * Lines about faults, limited by cause: past the first few without stack, past some hundred only
 * counted.
 */
function limited(): NonNullable<pino.LoggerOptions["hooks"]> {
  let logger: pino.Logger | undefined;
  const limit = new LogLimit((cause, times) => logger?.warn({ cause, times }, "lines of one cause left out"));
  setInterval(() => limit.settle(Date.now()), SETTLE_MS).unref();
  return {
    logMethod(args, method) {
      const [first, ...rest] = args as unknown as [{ err?: unknown } | string, ...unknown[]];
      if (typeof first === "string" || !(first.err instanceof Error)) return method.apply(this, args);
      logger = this;
      const error = innermost(first.err);
      const saying = limit.saying(causeOf(rest[0], error), Date.now());
      if (saying === "counted") return;
      if (saying === "whole") return method.apply(this, args);
      const { err: _, ...around } = first;
      const short = { ...around, error: error.message.slice(0, 200) };
      method.apply(this, [short, ...rest] as unknown as typeof args);
    },
  };
}

/**
 * Structured log on standard error, one JSON object a line. No personal data: ids and codes only;
 * what slips in under these names is cut out. Standard output belongs to remix-serve's access lines, which carry
 * query strings and are therefore dropped by bin/start.
 */
function create(): pino.Logger {
  return pino(
    {
      // Straight from the environment: loading the log must not complain before bin/environment does it in one
      // sentence.
      level: Object.hasOwn(pino.levels.values, process.env.LOG_LEVEL ?? "")
        ? process.env.LOG_LEVEL
        : process.env.LOG_LEVEL === "silent"
          ? "silent"
          : "info",
      base: { pid: process.pid },
      hooks: limited(),
      redact: {
        paths: [
          "password",
          "token",
          "authorization",
          "idNumber",
          "mobile",
          "*.password",
          "*.token",
          "*.authorization",
          "*.idNumber",
          "*.mobile",
        ],
        remove: true,
      },
      serializers: {
        // A database error also carries row values in `detail` and `where`; keep only what finds the fault.
        err: (thrown: Error) => {
          const error = innermost(thrown);
          return {
            type: error.name,
            message: error.message.slice(0, 500),
            code: error.code,
            constraint: error.constraint,
            stack: error.stack?.slice(0, 4000),
          };
        },
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

globalThis.__log ??= create();
export const log: pino.Logger = globalThis.__log;
