/**
 * What can be wrong with an uploaded spreadsheet. The caller turns the code into a sentence in the person's language.
 *
 * - `unsafe`: damaged, or built to harm (unpacks to more than allowed, entities, paths, nested archives);
 *   `params.reason` is for the log only
 * - `notSpreadsheet`: neither an xlsx workbook nor delimited text, whatever the file is called
 * - `noHeading`: text in which no line names a column that was asked for
 * - `encrypted`: password protected
 * - `oldExcel`: a workbook in the form before 2007 (.xls)
 * - `openQuote`: a csv file in which a quote opens and never closes; `params.row` is where
 * - `macros`: carries macros (xlsm, xlsb, Excel 4 macro sheets)
 * - `tooManyRows`, `tooManyColumns`: `params.limit`, `params.sheet`
 * - `tooLarge`: a csv file of more than `params.limit` bytes, or one cell of more than `params.limit` characters
 * - `empty`: no sheet has a cell with something in it
 */
export type SheetErrorCode =
  | "unsafe"
  | "notSpreadsheet"
  | "noHeading"
  | "encrypted"
  | "oldExcel"
  | "openQuote"
  | "macros"
  | "tooManyRows"
  | "tooManyColumns"
  | "tooLarge"
  | "empty";

export type SheetErrorParams = Readonly<Record<string, string | number>>;

export class SheetError extends Error {
  readonly code: SheetErrorCode;
  readonly params: SheetErrorParams;

  constructor(code: SheetErrorCode, params: SheetErrorParams = {}) {
    super(`spreadsheet refused: ${code} ${JSON.stringify(params)}`);
    this.name = "SheetError";
    this.code = code;
    this.params = params;
  }
}

/** Anything a damaged container or part makes the libraries throw becomes `unsafe`; a SheetError passes unchanged. */
export function unsafe(error: unknown): SheetError {
  if (error instanceof SheetError) return error;
  return new SheetError("unsafe", { reason: error instanceof Error ? error.message : String(error) });
}
