import type { Message } from "~/lib/texts.server";
import { invalid } from "~/upstream/platform/refusal.server";
import type { JudgedDay } from "./schedule-judge.server";

/** As many sentences as a form shows. */
const MOST_SAID = 20;

/**
 * Refuses days of a form: faults stand at the field that names the day, warnings ask for a tick (rules 5 and 6).
 * @param said with whom and which day a sentence is about
 */
export function refuseDays(
  judged: readonly JudgedDay[],
  confirm: number,
  fieldOf: (n: number) => string,
  said: (n: number, message: Message) => Message = (_, message) => message,
): void {
  const faults: Record<string, Message[]> = {};
  judged.forEach((day, n) => {
    for (const message of day.faults) faults[fieldOf(n)] = [...(faults[fieldOf(n)] ?? []), said(n, message)];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const warnings = judged.flatMap((day, n) => day.warnings.map((message) => said(n, message)));
  const once = [...new Map(warnings.map((one) => [JSON.stringify(one), one])).values()];
  if (once.length > 0 && confirm === 0)
    throw invalid({ confirm: [...once.slice(0, MOST_SAID), { key: "schedDays:said.confirm" }] });
}
