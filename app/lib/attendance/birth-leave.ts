import { addDays } from "../period-dates";

/** Calendar days as the law has them everywhere (Decree 619 art. 7): of a birth, and for each further child of it. */
const BIRTH = 98;
const FURTHER_CHILD = 15;
/** Days that the law gives at least where a pregnancy ended before its 4th month was full. */
const LEAST_EARLY = 15;
const MIDDLE_FROM = 4;
const LATE_FROM = 7;

/** Calendar days that a leave may take; between the two the doctor says how many. */
export interface DaysAllowed {
  least: number;
  most: number;
}

const exactly = (days: number): DaysAllowed => ({ least: days, most: days });

/** Days that a place adds to those of the law, on its day. */
export interface BirthDays {
  difficult: number;
  extension: number;
}

/** Maternity leave of a birth (attendance rule 37, row 5). */
export const maternityDays = (
  { difficultBirth, children }: { difficultBirth: 0 | 1; children: number },
  { difficult, extension }: BirthDays,
): DaysAllowed => exactly(BIRTH + (difficultBirth === 1 ? difficult : 0) + FURTHER_CHILD * (children - 1) + extension);

/** The most days that a place gives by how far the pregnancy was: under 4 months, under 7, and from 7 on. */
export interface MiscarriageDays {
  early: number;
  middle: number;
  late: number;
}

/**
 * Leave after a pregnancy that ended before its time, by its full months (attendance rule 37, row 6).
 * @param months null where nobody said: then anything that the place gives
 */
export function miscarriageDays(months: number | null, { early, middle, late }: MiscarriageDays): DaysAllowed {
  const least = Math.min(LEAST_EARLY, early);
  if (months === null) return { least, most: Math.max(early, middle, late) };
  if (months < MIDDLE_FROM) return { least, most: early };
  return exactly(months < LATE_FROM ? middle : late);
}

/** The last of so many calendar days from a day on. */
export const lastOfDays = (first: string, days: number): string => addDays(first, days - 1);
