import { LANGUAGES, type Language } from "~/lib/languages";
import { type Message, say } from "~/lib/texts.server";
import type { Reader } from "../database/db.server";
import type { Caller } from "../identity/caller.server";
import { type Cell, headingText } from "../spreadsheet/cells.server";
import { CHOICES_SHEET } from "../spreadsheet/template.server";
import type { ImportColumn, ImportDefinition } from "./definition.server";

export interface Heading {
  /** 1-based row of the headings. */
  row: number;
  /** Column index by field. */
  at: Map<string, number>;
  titles: string[];
  faults: Message[];
  ignored: string[];
}

/** All columns of a file: those that every file has, and those that hang on what is on file. */
export const columnsOf = async (
  { columns, moreColumns }: Pick<ImportDefinition, "columns" | "moreColumns">,
  db: Reader,
  caller: Caller,
): Promise<readonly ImportColumn[]> => (moreColumns ? [...columns, ...(await moreColumns(db, caller))] : columns);

/** The heading of a column as a person reads it. */
export const headingOf = ({ header }: ImportColumn, language: Language): string =>
  typeof header === "string" ? say(language, { key: header }) : header[language];

/** Rows at the top of a sheet among which the heading is looked for. */
const HEADING_ROWS = 5;

/** More headings than a sentence holds stand in the template alone. */
const FEW_HEADINGS = 8;

/** The headings a file is looked through for: those it must have, as whoever brings it reads them. */
export function headingsAsked(columns: readonly ImportColumn[], language: Language): string {
  const asked = columns.some(({ required }) => required) ? columns.filter(({ required }) => required) : columns;
  const titles = asked.slice(0, FEW_HEADINGS).map((column) => headingOf(column, language));
  return [...titles, ...(asked.length > FEW_HEADINGS ? ["…"] : [])].join(" / ");
}

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, "");

const NOTES_TITLES = new Set(LANGUAGES.map((language) => fold(say(language, { key: "imports:notes.title" }))));

/** The names of the template's own tabs outlive every program that saves it; a tab like another has a number behind. */
export const isNotes = (sheet: string) => NOTES_TITLES.has(fold(sheet.replace(/ ?\(\d+\)$/, "")));

interface Titled {
  column: ImportColumn;
  /** By a heading of the product's own, not another program's. */
  own: boolean;
}

/** Columns by every heading a person may have: those in any language before those of other programs. */
function columnsByTitle(columns: readonly ImportColumn[]): Map<string, Titled> {
  const byTitle = new Map<string, Titled>();
  for (const column of columns)
    for (const title of column.aliases ?? []) byTitle.set(fold(title), { column, own: false });
  for (const column of columns)
    for (const language of LANGUAGES) byTitle.set(fold(headingOf(column, language)), { column, own: true });
  return byTitle;
}

/**
 * Finds the heading among the first rows of a sheet: the row that most columns are named in, so a title line or a
 * merged group line above it does no harm. Reports required columns that are missing and columns that stand twice.
 * The template's own notes and choices have none: they name the columns below each other. Somebody's own table that
 * bears the name of the notes has its columns beside each other and is read.
 */
export function findHeading(
  { sheet, rows }: { sheet: string; rows: readonly { row: number; cells: Cell[] }[] },
  columns: readonly ImportColumn[],
  remarkTitles: ReadonlySet<string>,
): Heading | null {
  const byTitle = columnsByTitle(columns);
  const known = (cells: Cell[]) => cells.filter((cell) => byTitle.has(fold(headingText(cell)))).length;
  const best = rows.slice(0, HEADING_ROWS).sort((a, b) => known(b.cells) - known(a.cells) || a.row - b.row)[0];
  if (!best || known(best.cells) === 0 || sheet === CHOICES_SHEET) return null;
  if (known(best.cells) === 1 && isNotes(sheet)) return null;
  const at = new Map<string, number>();
  const faults: Message[] = [];
  const ignored: string[] = [];
  const titles = best.cells.map((cell) => headingText(cell));
  // Of another program's headings one more is none where the product's own stands, or the column may be missing.
  const named = new Set(
    titles.flatMap((title) => {
      const found = byTitle.get(fold(title));
      return found?.own ? found.column.field : [];
    }),
  );
  titles.forEach((title, index) => {
    if (title === "" || remarkTitles.has(title)) return;
    const found = byTitle.get(fold(title));
    const field = found?.column.field ?? "";
    const spare = found && !found.own && (named.has(field) || (at.has(field) && !found.column.required));
    if (!found || spare) ignored.push(title.slice(0, 50));
    else if (at.has(field)) faults.push({ key: "imports:fault.headerTwice", params: { title } });
    else at.set(field, index);
  });
  for (const column of columns) {
    if (column.required && !at.has(column.field))
      faults.push({ key: "imports:fault.headerMissing", params: { title: `@${column.header}` } });
  }
  return { row: best.row, at, titles, faults, ignored };
}
