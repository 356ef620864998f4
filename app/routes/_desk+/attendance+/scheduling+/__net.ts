import { minutesOfClock } from "~/lib/attendance/clock";
import { minutesOf, type Stretch } from "~/lib/attendance/day/minutes";
import { netMinutes } from "~/lib/attendance/day/shift";

const MOST_ROWS = 8;

/** Rows of a form that can be read as stretches. */
const rowsOf = (form: FormData, name: string): Stretch[] =>
  Array.from({ length: MOST_ROWS }, (_, n) => ["from", "to"].map((end) => form.get(`${name}[${n}].${end}`))).flatMap(
    ([from, to]) => {
      const times = [minutesOfClock(String(from ?? "")), minutesOfClock(String(to ?? ""))];
      return times[0] !== null && times[1] !== null ? [[times[0], times[1]] as Stretch] : [];
    },
  );

/** Minutes that come of the segments and breaks typed so far. */
export const netTyped = (form: FormData): number =>
  netMinutes({ segments: minutesOf(rowsOf(form, "segments")), breaks: minutesOf(rowsOf(form, "breaks")) });

/** The same of the values a form begins with. */
export function netBegun(values: { segments?: unknown; breaks?: unknown }): number {
  const form = new FormData();
  for (const name of ["segments", "breaks"] as const)
    ((values[name] ?? []) as { from?: string; to?: string }[]).forEach(({ from = "", to = "" }, n) => {
      form.set(`${name}[${n}].from`, from);
      form.set(`${name}[${n}].to`, to);
    });
  return netTyped(form);
}
