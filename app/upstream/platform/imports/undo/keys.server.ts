/** What foreign keys do not say, or say too much of, when it is asked what stands upon rows of an import. */
export interface UndoKeys {
  /** Rows that stand upon others, or are parts of them, without a key that says so. */
  unsaid: readonly UnsaidKey[];
  /**
   * Rows that nobody has built: they came by themselves, and go with what they belong to. In the order in which they
   * can go.
   */
  along: readonly Along[];
  /** Tables whose rows are reckoned from others: an import marks them, an undo marks them again. */
  reckoned: readonly string[];
  /** Tables whose rows follow from a file as a whole: they go back when all of it does. */
  last: readonly string[];
}

export interface UnsaidKey {
  child: string;
  column: string;
  parent: string;
  /** What else is asked of child `c` and parent `p`, as SQL. */
  on?: string;
  /** Neither is undone without the other. */
  whole?: true;
}

export interface Along {
  child: string;
  column: string;
  /** Why it is nothing that somebody has built upon the row. */
  because: string;
  /** Condition on the row `c`, as SQL; any other row of the table holds what it belongs to. */
  when?: string;
}
