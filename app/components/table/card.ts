const cell = (part: string) => ({ role: "cell", "data-c": part });

/**
 * What a row and its cells are on a phone's card: `<tr {...card.row}>`, `<td {...card.key}>`. Cells without a part are
 * not on the card. Roles are written out, because the card's `display` would take those of a table away; plain
 * attributes, because a list has hundreds of cells.
 */
export const card = {
  row: { role: "row" },
  key: cell("key"),
  /** The row's own record: its link opens wherever the card is touched. */
  name: { role: "rowheader", "data-c": "name" },
  state: cell("state"),
  /** Any number of them, one after the other. */
  line: cell("line"),
  /** A figure or a name that says nothing without its word. */
  said: (word: string) => ({ ...cell("line"), "data-l": word }),
  date: (word: string) => ({ ...cell("date"), "data-l": word }),
  /** The first link or button of the cell. */
  act: cell("act"),
};
