/** Half sheets of a voucher (finance rule 27). Heights in CSS pixels of 1/96 inch, as styles/voucher.css sets them. */

const ROW = 26;
const LINE = 18;
/** What lines and tail have between the head of the table and the lower edge of half an A4. */
const ROOM = 320;
const SIGNATURES = 62;
/** Full-width characters in a line of the first column, and of the small print below. */
const LABEL_WIDTH = 40;
const SMALL_WIDTH = 58;

/** How wide a text is, in full-width characters. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += char.codePointAt(0)! < 0x1100 ? 0.62 : 1;
  return width;
}

const linesIn = (text: string, width: number) => Math.max(1, Math.ceil(widthOf(text) / width));
const heightOf = ({ label }: { label: string }) => ROW + LINE * (linesIn(label, LABEL_WIDTH) - 1);

export interface VoucherSheet<L> {
  lines: L[];
  /** Sum of the lines on the sheets before this one, and with its own. */
  brought: number;
  carried: number;
  first: boolean;
  last: boolean;
}

/**
 * Lines as half sheets hold them. The last one has room for the totals, `beside` figures, the boxes and `small` print;
 * it takes a line along, so that no totals stand alone while one fits beside them.
 */
export function voucherSheets<L extends { label: string; amount: number }>(
  lines: readonly L[],
  beside: number,
  small: string,
): VoucherSheet<L>[] {
  const tail = ROW * (1 + beside) + SIGNATURES + 8 + LINE * linesIn(small, SMALL_WIDTH);
  const high = (some: readonly L[]) => some.reduce((sum, line) => sum + heightOf(line), 0);
  const parts: L[][] = [[]];
  for (const line of lines) {
    const present = parts.at(-1)!;
    // Each sheet but the first and the last begins and ends with a row that carries the sum over.
    const carrying = parts.length === 1 ? ROW : 2 * ROW;
    if (present.length > 0 && high(present) + heightOf(line) + carrying > ROOM) parts.push([line]);
    else present.push(line);
  }
  const end = parts.at(-1)!;
  const before = parts.length === 1 ? 0 : ROW;
  if (end.length > 0 && before + high(end) + tail > ROOM) {
    const along = end.length > 1 && ROW + heightOf(end.at(-1)!) + tail <= ROOM;
    parts.push(along ? [end.pop()!] : []);
  }
  let sum = 0;
  return parts.map((part, n) => {
    const brought = sum;
    sum += part.reduce((total, { amount }) => total + amount, 0);
    return { lines: part, brought, carried: sum, first: n === 0, last: n === parts.length - 1 };
  });
}
