/** Amounts with their currency, dates, times and numbers of papers: a line would break at their hyphens and spaces. */
const WHOLE = /((?:[A-Z]{3} |[¥−] ?)?\d[\d.,:-]{2,22}\d)/;

/** A text in which no number and no date is broken, however narrow its place is. */
export function Unbroken({ text }: { text: string }) {
  return text.split(WHOLE).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <span key={n} className="whole">
        {part}
      </span>
    ),
  );
}
