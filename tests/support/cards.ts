/** Columns that a phone of 360 px has no room for. */
const WIDE = 5;

/** Rows without a name, of tables that are too wide and do not say that they stay tables. */
export function cutRows(html: string): { lists: number; cut: string[] } {
  const tables = [...html.matchAll(/<table class="tbl([^"]*)"([^>]*)>[\s\S]*?<\/table>/g)].filter(
    ([table, classes, attributes]) =>
      !classes!.includes("plain") &&
      !attributes!.includes('data-cards="no"') &&
      (/<thead[\s\S]*?<\/thead>/.exec(table)?.[0].match(/<th\b/g)?.length ?? 0) >= WIDE,
  );
  const cut = tables.flatMap(([table]) =>
    [...(/<tbody[\s\S]*?<\/tbody>/.exec(table)?.[0] ?? "").matchAll(/<tr\b[\s\S]*?<\/tr>/g)]
      .map(([row]) => row)
      .filter((row) => !/<tr role="row"|<tr [^>]*role="row"/.test(row) || !row.includes('data-c="name"')),
  );
  return { lists: tables.length, cut: cut.map((row) => row.slice(0, 200)) };
}
