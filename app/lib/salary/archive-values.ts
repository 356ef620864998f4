// Fixed pay by day: a value counts from its day on until the next one of its item (salary, Entities: ArchiveValue).

export interface ArchiveValue {
  itemCode: string;
  /** yyyy-MM-dd */
  fromDate: string;
  /** Fen. */
  amount: number;
}

/** The value of an item that counts on a day; null: none has begun. */
export function valueOn(values: readonly ArchiveValue[], itemCode: string, day: string): ArchiveValue | null {
  let found: ArchiveValue | null = null;
  for (const value of values)
    if (value.itemCode === itemCode && value.fromDate <= day && (!found || value.fromDate > found.fromDate))
      found = value;
  return found;
}

/** What is to be written so that items are worth given amounts from a day on; without what they are worth already. */
export const changedValues = (
  values: readonly ArchiveValue[],
  day: string,
  given: ReadonlyMap<string, number>,
): ArchiveValue[] =>
  [...given].flatMap(([itemCode, amount]) =>
    valueOn(values, itemCode, day)?.amount === amount ? [] : [{ itemCode, fromDate: day, amount }],
  );

/** Values with others put beside them; one of the same item and day is replaced. */
export const withValues = (values: readonly ArchiveValue[], others: readonly ArchiveValue[]): ArchiveValue[] => [
  ...values.filter(
    (value) => !others.some(({ itemCode, fromDate }) => itemCode === value.itemCode && fromDate === value.fromDate),
  ),
  ...others,
];

/** The sum of items from a day on: on that day, and on each later one on which it changes. */
export function sumsSince(
  values: readonly ArchiveValue[],
  codes: readonly string[],
  day: string,
): { day: string; sum: number }[] {
  const later = values.filter(({ itemCode, fromDate }) => fromDate > day && codes.includes(itemCode));
  const days = [...new Set([day, ...later.map(({ fromDate }) => fromDate)])].sort();
  return days.map((one) => ({
    day: one,
    sum: codes.reduce((sum, code) => sum + (valueOn(values, code, one)?.amount ?? 0), 0),
  }));
}

/** The version of a structure that counts in a month (yyyy-MM): before the first one that one. */
export function versionIn<V extends { fromMonth: string }>(versions: readonly V[], month: string): V | null {
  const sorted = [...versions].sort((one, other) => one.fromMonth.localeCompare(other.fromMonth));
  return sorted.findLast(({ fromMonth }) => fromMonth <= month) ?? sorted[0] ?? null;
}
