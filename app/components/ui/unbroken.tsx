/** Amounts with currency, dates, times, numbers of papers, masked too: a line would break at hyphens and spaces. */
const WHOLE = /((?:[A-Z]{3} |[¥−] ?)?\d[\d.,:*-]{2,22}[\dX])/;

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
