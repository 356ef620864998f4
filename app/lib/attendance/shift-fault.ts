import { minutesOf, type Stretch } from "./day/minutes";
import { netMinutes, SHIFT_KIND, type ShiftKind } from "./day/shift";

const DAY = 1440;

/** What is wrong with the times of a shift: the field, its row where it has rows, and what to say. */
export interface ShiftFault {
  field: "segments" | "breaks" | "otBreaks" | "halfSplit";
  row?: number;
  key: string;
}

const inOrder = (stretches: readonly Stretch[], field: ShiftFault["field"]): ShiftFault[] =>
  stretches.flatMap(([from, to], row): ShiftFault[] => {
    if (to <= from) return [{ field, row, key: "shifts:said.endFirst" }];
    return row > 0 && from < stretches[row - 1]![1] ? [{ field, row, key: "shifts:said.overlap" }] : [];
  });

/**
 * What keeps times from being a shift (attendance, ShiftClass): segments and breaks in order, none overlapping, begun
 * on the work date and over within 24 hours; each break inside a segment; a split of the halves inside the shift.
 */
export function shiftFaults(given: {
  kind: ShiftKind;
  segments: readonly Stretch[];
  breaks: readonly Stretch[];
  otBreaks: readonly Stretch[];
  halfSplit: number | null;
}): ShiftFault[] {
  const { kind, segments, breaks, otBreaks, halfSplit } = given;
  const faults = [...inOrder(segments, "segments"), ...inOrder(breaks, "breaks"), ...inOrder(otBreaks, "otBreaks")];
  if (faults.length > 0 || segments.length === 0) return faults;
  const [first, last] = [segments[0]![0], segments.at(-1)![1]];
  if (first >= DAY) faults.push({ field: "segments", row: 0, key: "shifts:said.nextDay" });
  if (last - first > DAY) faults.push({ field: "segments", row: segments.length - 1, key: "shifts:said.tooLong" });
  if (kind === SHIFT_KIND.free && segments.length > 1)
    faults.push({ field: "segments", row: 1, key: "shifts:said.oneSegment" });
  const inside = ([from, to]: Stretch) => segments.some(([start, end]) => start <= from && to <= end);
  breaks.forEach((one, row) => {
    if (!inside(one)) faults.push({ field: "breaks", row, key: "shifts:said.breakOutside" });
  });
  if (halfSplit !== null && (halfSplit <= first || halfSplit >= last))
    faults.push({ field: "halfSplit", key: "shifts:said.splitOutside" });
  if (netMinutes({ segments, breaks: minutesOf(breaks) }) === 0)
    faults.push({ field: "segments", row: 0, key: "shifts:said.noMinutes" });
  return faults;
}
