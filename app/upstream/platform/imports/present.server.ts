import type { FILLED_WITH } from "~/contracts/platform/codes";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { database, type Reader } from "../database/db.server";
import { exportAnswer } from "../export.server";
import type { Caller } from "../identity/caller.server";
import { missing } from "../refusal.server";
import type { CellValue, ColumnKind } from "../spreadsheet/columns.server";
import type { ImportColumn, ImportDefinition, PresentQuery } from "./definition.server";
import { columnsOf, headingOf } from "./heading.server";

const TEXT_KEY = /^\w+:[\w.]+$/;

/** A choice of a template's column as a person reads it: a text key in the caller's language, or the word as it is. */
export const choiceWord = ({ language }: Caller, choice: string) =>
  TEXT_KEY.test(choice) ? say(language, { key: choice }) : choice;

/** What a template may leave with; null: it leaves empty only. */
export const filledWith = ({ present, lacking }: ImportDefinition): (typeof FILLED_WITH)[number] | null =>
  present ? (lacking ? "lacking" : "onFile") : null;

/**
 * A template filled with what is on file, so that it may be changed and brought back: headings and words as the check
 * reads them. What could not come back does not leave: at most as many rows as the import takes.
 * @throws missing() where the template has no data to be filled with
 */
export async function presentAnswer(
  caller: Caller,
  definition: ImportDefinition,
  asked: PresentQuery,
): Promise<Response> {
  const { present, type, template, name } = definition;
  if (!present) throw missing();
  const context = await definition.prepare(database().read, caller);
  const columns = await columnsOf(definition, database().read, caller);
  return exportAnswer(caller, {
    action: "import.present",
    objectType: "import",
    asked: { type, template, ...asked },
    maxRows: definition.maxRows,
    title: say(caller.language, { key: name }),
    day: companyDay(),
    columns: columns.map((column) => ({
      header: headingOf(column, caller.language) + (column.required ? "*" : ""),
      kind: kindOf(column),
    })),
    rows: async (db) => {
      const { cells, ...rows } = await present(db, caller, asked, context);
      const asWords = inWords(columns, caller, context);
      return { ...rows, cells: (row) => asWords(cells(row)) };
    },
  });
}

const kindOf = ({ kind }: ImportColumn): ColumnKind => (kind === "date" || kind === "money" ? kind : "text");

/** What the values are that are on file, column by column. */
export const kindsOf = async (db: Reader, caller: Caller, definition: ImportDefinition): Promise<ColumnKind[]> =>
  (await columnsOf(definition, db, caller)).map(kindOf);

/** The values of a row on file in the words that a person reads and the check takes. */
export const cellsOf = async (db: Reader, caller: Caller, definition: ImportDefinition, context: unknown) =>
  inWords(await columnsOf(definition, db, caller), caller, context);

function inWords(columns: readonly ImportColumn[], caller: Caller, context: unknown) {
  const words = columns.map((column) => wordsOf(column, caller, context));
  return (cells: readonly CellValue[]): CellValue[] => cells.map((value, n) => words[n]!.get(String(value)) ?? value);
}

/** The words of a column by the codes that stand for them. */
function wordsOf(column: ImportColumn, caller: Caller, context: unknown): Map<string, CellValue> {
  const keys = (column.choices?.(context as never, caller) ?? []).filter((choice) => TEXT_KEY.test(choice));
  return new Map(keys.map((key) => [/[^.:]+$/.exec(key)![0], choiceWord(caller, key)]));
}
