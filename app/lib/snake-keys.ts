const snake = new Map<string, string>();

/** Names of columns are few and asked for with every row: each is made once. */
function snakeName(name: string): string {
  let known = snake.get(name);
  if (known === undefined) {
    known = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snake.set(name, known);
  }
  return known;
}

/** The same values under the names that columns have: `jobNumber` as `job_number`. */
export const snakeKeys = (row: object): Record<string, unknown> => named(Object.entries(row));

/** The same without what is null, which a column is without being named: shorter to send. */
export const setSnakeKeys = (row: object): Record<string, unknown> =>
  named(Object.entries(row).filter(([, value]) => value !== null));

const named = (entries: [string, unknown][]) =>
  Object.fromEntries(entries.map(([key, value]) => [snakeName(key), value]));

/** The same values under the names that a row type gives them: `job_number` as `jobNumber`. */
export const camelKeys = <Row>(row: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as Row;
