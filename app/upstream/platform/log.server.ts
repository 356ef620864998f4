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
