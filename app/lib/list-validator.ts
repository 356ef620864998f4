import { isPhone } from "./phone";
import { isEmpty } from "./text";

export type RowProblem =
  | { row: number; code: "startAfterEnd" }
  | { row: number; code: "empty"; field: string }
  | { row: number; code: "phone"; field: string; value: string };

type Field<T> = keyof T & string;

export interface RowRules<T> {
  required?: readonly Field<T>[];
  period?: { start: Field<T>; end: Field<T> };
  /** The phone may stay empty unless the flag is set; what is typed must be a phone number. */
  phone?: { field: Field<T>; required: boolean };
}

/**
 * The list validator of shell rule 75: every problem of every row, in the order of the rows, rows counted from 1. Start and
 * end are ISO texts or numbers; a missing one is the business of `required`.
 */
export function listProblems<T extends object>(rows: readonly T[], rules: RowRules<T>): RowProblem[] {
  return rows.flatMap((values, index) => {
    const row = index + 1;
    const problems: RowProblem[] = [];
    const required = [...(rules.required ?? []), ...(rules.phone?.required ? [rules.phone.field] : [])];
    for (const field of new Set(required)) {
      if (isEmpty(values[field])) problems.push({ row, code: "empty", field });
    }
    if (rules.period && isAfter(values[rules.period.start], values[rules.period.end])) {
      problems.push({ row, code: "startAfterEnd" });
    }
    const phone = rules.phone && values[rules.phone.field];
    if (rules.phone && !isEmpty(phone) && !isPhone(String(phone))) {
      problems.push({ row, code: "phone", field: rules.phone.field, value: String(phone) });
    }
    return problems;
  });
}

function isAfter(start: unknown, end: unknown): boolean {
  if (typeof start === "number" && typeof end === "number") return start > end;
  return typeof start === "string" && typeof end === "string" && start !== "" && end !== "" && start > end;
}
