import { PART, type Span } from "./day/cover";
import { halfSplitOf, type Shift } from "./day/shift";

const DAY = 1440;
const NOON = 720;

/** Halves of a day: both, the morning, the afternoon. */
export type Half = (typeof PART)[keyof typeof PART];

/**
 * The part of a day on which an application keeps its person away; null: none of it. Minutes count for each half of the
 * shift that they touch, on a day without one for each half of the date (attendance rules 15 and 54).
 */
export function awayPart(span: Span | null, shift: Shift | null): Half | null {
  if (span === null) return null;
  if ("part" in span) return span.part;
  const [from, to] = span.minutes;
  const [start, split, end] = shift
    ? [shift.segments[0]![0], halfSplitOf(shift), shift.segments.at(-1)![1]]
    : [0, NOON, DAY];
  const [am, pm] = [from < split && to > start, from < end && to > split];
  return am && pm ? PART.day : am ? PART.am : pm ? PART.pm : null;
}
