import type { Kinds } from "./approvals/engine/kind.server";
import type { DailyStep } from "./domain.server";
import { systemCircumstances } from "./platform/identity/caller.server";
import { log } from "./platform/log.server";

/**
 * What takes effect on its day where a person works (employees rule 46). Every step looks at what is due under its own
 * locks, so that two workers at once, or one that starts over, do it once; one that fails does not stop the others and
 * is tried again.
 * @throws the first fault, after the last step, so that the queue tries again
 */
export async function inOrder(
  steps: readonly [name: string, step: DailyStep][],
  kinds: Kinds,
  now: Date,
): Promise<void> {
  const around = await systemCircumstances();
  const faults: unknown[] = [];
  for (const [name, step] of steps) {
    try {
      const done = await step({ kinds, now, around });
      if (done > 0) log.info({ step: name, rows: done }, "took effect");
    } catch (error) {
      log.error({ step: name, err: error as Error }, "did not take effect");
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
