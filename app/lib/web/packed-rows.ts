/** Rows of one shape, written by their columns: a page of hundreds of rows names each field once, not once a row. */
export interface Packed<Row extends object> {
  fields: (keyof Row & string)[];
  columns: Row[keyof Row][][];
}

export function packed<Row extends object>(rows: readonly Row[]): Packed<Row> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  return { fields, columns: fields.map((field) => rows.map((row) => row[field])) };
}

export function unpacked<Row extends object>({ fields, columns }: Packed<Row>): Row[] {
  return (columns[0] ?? []).map(
    (_, n) => Object.fromEntries(fields.map((field, at) => [field, columns[at]![n]])) as Row,
  );
}
