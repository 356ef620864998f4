/** Bounds on one workbook. An import that needs more says so in its own declaration (at most 200,000 rows). */
export interface SheetLimits {
  /** Rows with something in them, per sheet, headings included. */
  maxRows: number;
  maxColumns: number;
  /** Bytes of all zip entries together, counted while they inflate; for csv the bytes of the file. */
  maxUnpackedBytes: number;
  maxEntries: number;
  /** Unpacked to packed, for entries that unpack to more than 1 MiB. */
  maxRatio: number;
}

export const DEFAULT_LIMITS: SheetLimits = {
  maxRows: 50_000,
  maxColumns: 200,
  maxUnpackedBytes: 100 * 1024 * 1024,
  maxEntries: 1_000,
  maxRatio: 100,
};

/** The defaults with the caller's exceptions; an exception that is undefined is none, not a limit taken away. */
export function limitsOf(exceptions: Partial<SheetLimits>): SheetLimits {
  const given = Object.entries(exceptions).filter(([, limit]) => limit !== undefined);
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(given) };
}

/** Excel's own limit of one cell, in UTF-16 units. */
export const MAX_CELL_CHARACTERS = 32_767;
/** Excel's own grid. */
export const GRID_ROWS = 1_048_576;
export const GRID_COLUMNS = 16_384;
