/** Some columns of a row. */
export const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
