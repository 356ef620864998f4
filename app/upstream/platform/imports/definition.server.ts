import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import { IMPORT_ACTION, type ImportAction } from "~/contracts/platform/codes";
import type { Language } from "~/lib/languages";
import type { Message } from "~/lib/texts.server";
import type { Reader, Tx } from "../database/db.server";
import type { Caller } from "../identity/caller.server";
import type { CellValue } from "../spreadsheet/columns.server";

/**
 * What a domain declares to get an import: columns, a row check and an apply. Upload, limits, preview, error workbook,
 * commit, progress, history and template are the platform's.
 */
export interface ImportDefinition<
  Values extends object = Record<string, unknown>,
  Context = unknown,
  Data extends object = object,
> {
  type: string;
  template: string;
  /** Text key of what the file holds. */
  name: string;
  page: ImportPage;
  /** Says what a file may hold where its limits alone do not; it is given `rows` and `mb`. */
  limits?: Message;
  /** Permission code that the person who uploads, sees or commits must hold. */
  access: number;
  maxRows: number;
  maxBytes: number;
  columns: readonly ImportColumn[];
  /** Columns beside them that hang on what is on file, such as items of pay structures; a file may leave them out. */
  moreColumns?: (db: Reader, caller: Caller) => Promise<readonly ImportColumn[]>;
  /** Tabs of the template, where it has more than one: together they hold every column. */
  sheets?: readonly ImportSheet[];
  /** Text key of how a file of another program is brought into shape, said where its headings are not found. */
  shape?: string;
  /** The rows that one row of a file stands for, where a program writes several into one; none: it says nothing. */
  spread?: (values: Record<string, unknown>) => Record<string, unknown>[];
  /** What says, beside roles, whom the importer reaches: a file is judged anew where it has changed since its check. */
  reach?: (db: Reader, caller: Caller) => Promise<unknown>;
  /** Reference data for all rows of one file, read once. */
  prepare(db: Reader, caller: Caller): Promise<Context>;
  /** Values no two rows of a file may share; a missing one counts not. The name is the field the message stands at. */
  uniqueKeys(values: Values, context: Context): { field: string; key: string | undefined }[];
  /** Judges a run of rows with set-based queries: never one query a row. Answers in the order of the rows. */
  check(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[], context: Context): Promise<CheckedRow<Data>[]>;
  /** What only the whole file shows (one highest education a person), asked once after the last run. */
  finish?(context: Context): FileFault<Values>[];
  /**
   * Writes all rows in the one transaction of the commit. What has changed since the check is refused by the database
   * or by the version in the data: a Refusal rolls everything back.
   */
  apply(tx: Tx, caller: Caller, rows: StagedRows<Data>, context: Context): Promise<void>;
  /** How it is undone, where foreign keys do not say it all; left out: they do. */
  undo?: ImportUndo;
  /**
   * What is on file, within the caller's scope of `access`, as the template would bring it; without it the template
   * leaves empty only.
   */
  present?(db: Reader, caller: Caller, asked: PresentQuery, context: Context): Promise<PresentRows>;
  /** `present` gives whoever lacks what the import brings, in the columns that name him: nothing that is on file. */
  lacking?: true;
}

/** What an undo within seven days heeds that no foreign key says. */
export interface ImportUndo {
  /** Text key of why it cannot be undone at all, and what one does instead. */
  never?: string;
  /** Rows that stay although nothing refers to them. */
  held?: readonly HeldRows[];
  /** Condition on `employees`: whose rows the caller may write, where the scope of `access` does not say it all. */
  reach?: (caller: Caller) => SQL;
  /** Keeps what `held` asks from changing until the transaction ends. */
  before?: (tx: Tx, batchId: number) => Promise<void>;
}

/** Rows of a table that an undo leaves as they are. */
export interface HeldRows {
  table: string;
  /** Condition on the row `t`. */
  where: SQL;
  /** Text key of the reason. */
  reason: string;
}

/** What the pages of an import say of it, all its templates alike. */
export interface ImportPage {
  /** Text key. */
  title: string;
  /** The page it begins on. */
  address: string;
  /** Where one goes on when all is written, with the text key that says so. */
  back: { to: string; label: string };
}

/** Whose data fill a template. */
export interface PresentQuery {
  /** With everything below it; all in scope where it is not given. */
  departmentId?: number;
}

/** Data on file as rows of a template: as many as `count` (its one column is `n`) says. */
export interface PresentRows {
  count: SQL;
  select: SQL;
  /**
   * A row selected, in the order of the template's columns: codes as they are kept, days as yyyy-MM-dd, money in fen.
   */
  cells: (row: unknown[]) => CellValue[];
}

/** A fault at a row that `check` was given. */
export interface FileFault<Values = Record<string, unknown>> {
  at: ParsedRow<Values>;
  field: string;
  message: Message;
}

export interface ImportSheet {
  /** Text key of the tab's name. */
  name: string;
  fields: readonly string[];
  /** Starred here, beside those that are required everywhere; the check asks for them. */
  required: readonly string[];
}

/**
 * How an identifier is told from one whose first zeros a cell of numbers, or a csv of it, has lost (shell rule 37):
 * - `lengths`: it has as many digits as one of these; `letters`: some have letters too, so that no number is believed
 * - `zeros`: it may begin with zeros and be of any length: no number is believed
 * - `code`: it is looked up among what is on file, or no zero begins it: one that lost a zero is nothing
 * - `onFile`: likewise, and a number is refused where something on file has it with zeros before; which of these have
 */
export type Identifier =
  | { lengths: readonly number[]; letters?: true }
  | "zeros"
  | "code"
  | { onFile: (db: Reader, digits: readonly string[]) => Promise<ReadonlySet<string>> };

interface Column {
  /** Also the key of the error messages at this column. */
  field: string;
  /**
   * Dates, months and moments come as text, date cells or serial numbers and reach the schema as yyyy-MM-dd, yyyy-MM
   * and yyyy-MM-dd HH:mm:ss; numbers of telephones without blanks and +86; money is written in yuan; a cell that shows
   * per cents reaches it as it shows them.
   */
  kind?: "text" | "date" | "month" | "moment" | "phone" | "money" | "percent";
  /** Names the row; one that holds nothing else was left as it came, and counts as none. */
  names?: true;
  /**
   * What its cells come to is told beside the preview; of money always. Where another column names the currency of each
   * row, by its field, one sum a currency is told.
   */
  total?: true | { currency: string };
  /** Where the column tells one thing from another by a number or a code. */
  identifier?: Identifier;
  /** Words that may stand where a date does ("long-term"), in lower case, and what the schema gets for them. */
  instead?: ReadonlyMap<string, string>;
  /** Headings by which other programs call it, as they write them; its own goes before them. */
  aliases?: readonly string[];
  /** Stands in files of other programs alone, not in the template. */
  foreign?: true;
  /** Field of a column beside which this one, though required, may be empty. */
  emptyBeside?: string;
  /** Turns the normalised text of the cell into the value; its message may be a text key. */
  cell: z.ZodType;
  /** What a person may write, for the template's drop-down: text keys, or words as they are. */
  choices?: (context: never, caller: Caller) => readonly string[];
  /** Text key of one line in the template's notes. */
  note?: string;
  /** How the preview of a new row shows what the cell holds, where not everybody sees all of it (employees rule 10). */
  mask?: (value: string) => string;
}

/**
 * A column of a file; its heading, a text key, is recognised in every language. One that hangs on what is on file may
 * have its words by language instead: such a column no file must have.
 */
export type ImportColumn = Column &
  ({ header: string; required?: boolean } | { header: Readonly<Record<Language, string>>; required?: undefined });

/** What the cells of a row bring, by the columns that read them. */
export type ValuesOf<Columns extends readonly ImportColumn[]> = {
  [Column in Columns[number] as Column["field"]]: z.output<Column["cell"]>;
};

export interface ParsedRow<Values> {
  sheet: string;
  row: number;
  values: Partial<Values>;
  /** Columns whose cell was already refused: the check need not complain about what follows from it. */
  faulty: ReadonlySet<string>;
}

export const { create: CREATE, update: UPDATE, unchanged: UNCHANGED } = IMPORT_ACTION;

export interface CheckedRow<Data> {
  faults: Record<string, Message[]>;
  action: ImportAction;
  /** How the preview names the row. */
  label: string;
  /** Said beside the row; it is taken all the same. */
  warning?: Message | readonly Message[];
  changes?: Record<string, [unknown, unknown]>;
  data: Data;
}

export interface StagedRow<Data> {
  sheet: string;
  row: number;
  action: ImportAction;
  data: Data;
}

/** The checked rows of a file, a run at a time. */
export interface StagedRows<Data = object> extends AsyncIterable<StagedRow<Data>[]> {
  /** The data of those that change something as a query of one column `data`, for what one statement can write. */
  changing: SQL;
}
