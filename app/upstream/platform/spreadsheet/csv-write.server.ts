/**
 * Text a spreadsheet program would take for a formula. Quote marks in front are part of the pattern, so that text which
 * really begins with '= is told from text that was protected, and reading undoes exactly what writing did.
 */
export const CSV_DANGER = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * One text cell of a csv file. Text that could run as a formula gets a leading ' and is always quoted (rule 38);
 * numbers are not text and do not come here.
 */
export function csvCell(text: string): string {
  if (CSV_DANGER.test(text)) return `"'${text.replaceAll('"', '""')}"`;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
