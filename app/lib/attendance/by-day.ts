/**
 * Values by person (or site) and day; asking makes no text of the two, which months of a company would do millions of
 * times.
 */
export class ByDay<Value> {
  readonly #days = new Map<number, Map<string, Value>>();

  get(id: number, day: string): Value | undefined {
    return this.#days.get(id)?.get(day);
  }

  set(id: number, day: string, value: Value): void {
    const own = this.#days.get(id);
    if (own) own.set(day, value);
    else this.#days.set(id, new Map([[day, value]]));
  }
}

/** Rows by person and day, in their order. */
export function groupByDay<Row extends { empId: number; workDate: string }>(rows: Iterable<Row>): ByDay<Row[]> {
  const groups = new ByDay<Row[]>();
  for (const row of rows) {
    const group = groups.get(row.empId, row.workDate);
    if (group) group.push(row);
    else groups.set(row.empId, row.workDate, [row]);
  }
  return groups;
}
