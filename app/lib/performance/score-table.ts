interface Bounds {
  /** Null: it could not be read. */
  from: number | null;
  to: number | null;
}

/**
 * What is wrong with the rows of a threshold table (performance rule 6): each ends above its beginning, and none begins
 * before the one above it has ended. A gap between two gives no score and may be meant.
 */
export function tableFaults(rows: readonly Bounds[]): { row: number; field: "from" | "to"; key: string }[] {
  return rows.flatMap(({ from, to }, row) => {
    const before = rows[row - 1]?.to ?? null;
    return [
      ...(from !== null && to !== null && to <= from
        ? [{ row, field: "to" as const, key: "perfIndicators:said.endFirst" }]
        : []),
      ...(from !== null && before !== null && from < before
        ? [{ row, field: "from" as const, key: "perfIndicators:said.overlap" }]
        : []),
    ];
  });
}
