interface Thrown {
  error?: unknown;
  status?: unknown;
  statusText?: unknown;
  message?: unknown;
  data?: unknown;
}

/**
 * What was thrown, as an error whose message says something: routes and promises also throw answers, texts and plain
 * objects, whose own word for themselves is [object Object].
 */
export function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== "object" || thrown === null) return new Error(String(thrown));
  const { error, status, statusText, message, data } = thrown as Thrown;
  if (error instanceof Error) return error;
  const said = typeof data === "object" && data !== null ? (data as { msg?: unknown }).msg : data;
  const words = [status, statusText, message ?? said].filter((word) => word !== undefined && word !== "");
  return new Error(words.length > 0 ? words.join(" ") : written(thrown));
}

function written(thrown: object): string {
  try {
    return JSON.stringify(thrown).slice(0, 300);
  } catch {
    return `an object of ${Object.keys(thrown).join(", ")}`;
  }
}
