import type { Message } from "~/lib/texts.server";
import { type CheckedRow, CREATE } from "../definition.server";
import type { Read } from "../judge.server";
import { shownCell } from "../parse.server";
import { type BookSheet, sheetKey } from "./book.server";

/** What of a sheet those after it look for in vain. */
type Lacking = ReadonlySet<string> | "all";

/** What the sheets of a workbook have not brought, by their codes, because it was refused. */
export type Refused = Map<string, Lacking>;

/** A row of the file that would make something new, by what later sheets call it. */
interface New {
  keys: string[];
  /** Grows until the whole sheet is judged. */
  faults: Read["faults"];
  waits: boolean;
}

/** What a cell calls a thing, as it was read, or as it stands there. */
function calledIn({ values, cells, heading }: Read, field: string): string {
  const value = values[field];
  return String(value ?? shownCell(cells[heading.at.get(field) ?? -1]))
    .trim()
    .toLowerCase();
}

/**
 * Follows the rows of one sheet: which of them wait for rows of earlier sheets, and what later ones will not find. A
 * fault that says only that something is unknown, which stands in a row that was refused, is none of its own.
 */
export class Waiting {
  readonly #news: New[] = [];
  readonly #waits = new Map<string, number>();

  constructor(
    readonly sheet: BookSheet,
    readonly refused: Refused,
  ) {}

  /** Takes away what follows from earlier sheets. @returns whether the row waits for them */
  found(read: Read, verdict: CheckedRow<object>): boolean {
    const codes = new Set<string>();
    for (const [field, code] of Object.entries(this.sheet.calls ?? {})) {
      if (!verdict.faults[field] || !this.#lacks(code, calledIn(read, field))) continue;
      delete verdict.faults[field];
      codes.add(code);
    }
    const waits = codes.size > 0;
    const isRight = read.faults.size + Object.keys(verdict.faults).length === 0;
    if (isRight) for (const code of codes) this.#waits.set(code, (this.#waits.get(code) ?? 0) + 1);
    const { brings, named } = this.sheet;
    if (brings && verdict.action === CREATE) {
      const keys = [brings, named].flatMap((field) => (field ? calledIn(read, field) : []));
      this.#news.push({ keys, faults: read.faults, waits });
    }
    return waits;
  }

  #lacks(code: string, key: string): boolean {
    const lacking = this.refused.get(code);
    return lacking === "all" || [key, key.split(/\s*[/\uFF0F]\s*/).at(-1)!].some((called) => lacking?.has(called));
  }

  /** Said once of the sheet, whatever the number of its rows. */
  get said(): Message[] {
    return [...this.#waits].map(([code, n]) => ({
      key: "workbook:said.waits",
      params: { n, sheet: `@${sheetKey({ code })}` },
    }));
  }

  /**
   * Notes what later sheets will not find, once the whole sheet is judged.
   * @param stands the rows that were right are there for those after it
   */
  close(stands: boolean): void {
    const { brings, code } = this.sheet;
    const lacking = this.#news.filter(({ faults, waits }) => !stands || waits || faults.size > 0);
    if (brings && lacking.length > 0) this.refused.set(code, new Set(lacking.flatMap(({ keys }) => keys)));
  }
}
