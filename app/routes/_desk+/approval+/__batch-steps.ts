import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FormResult } from "~/components/form/post-form";
import type { decideBatch } from "~/contracts/approvals/decisions";
import type { Out } from "~/contracts/endpoint";
import { MOST_AT_ONCE } from "~/lib/approvals/request-limits";

/** Tasks in one request where scripts run; without script all go in one. */
const STEP = 10;

type Results = Out<typeof decideBatch>["results"];
type Reply = { done: Out<typeof decideBatch> } | NonNullable<FormResult>;

/**
 * The batch form's fields as forms of at most `STEP` tasks, under the one key: what was decided is not decided again
 * (approvals rule 26).
 */
function stepsOf(whole: FormData): FormData[] {
  const [items, rest]: [Map<string, [string, string][]>, [string, string][]] = [new Map(), []];
  for (const [name, value] of whole) {
    const [, row, field] = /^items\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    if (row === undefined) rest.push([name, String(value)]);
    else items.set(row, [...(items.get(row) ?? []), [field!, String(value)]]);
  }
  const rows = [...items.values()];
  return Array.from({ length: Math.ceil(rows.length / STEP) }, (_, step) => {
    const form = new FormData();
    for (const [name, value] of rest) form.append(name, value);
    for (const [n, fields] of rows.slice(step * STEP, (step + 1) * STEP).entries())
      for (const [field, value] of fields) form.append(`items[${n}].${field}`, value);
    return form;
  });
}

/**
 * Sends a batch in steps, so that one sees how far it is (approvals rule 30). A refusal of the whole, such as a missing
 * reason, comes with the first step and ends it; when the connection breaks, what was decided stays decided.
 */
export function useBatchSteps() {
  const { data, state, submit } = useFetcher<Reply>();
  const [run, setRun] = useState<{ total: number; left: FormData[]; results: Results } | null>(null);
  const seen = useRef<Reply>();
  useEffect(() => {
    if (!run || state !== "idle" || !data || data === seen.current) return;
    seen.current = data as Reply;
    if (!("done" in data)) {
      setRun(null);
      return;
    }
    const [next, ...left] = run.left;
    setRun({ ...run, left, results: [...run.results, ...data.done.results] });
    if (next) submit(next, { method: "post" });
  }, [run, state, data, submit]);

  function start(event: FormEvent<HTMLElement>): void {
    const whole = new FormData(event.target as HTMLFormElement);
    const total = [...whole.keys()].filter((name) => name.endsWith(".taskId")).length;
    // Too many are refused as a whole, by the server.
    if (total > MOST_AT_ONCE) return;
    event.preventDefault();
    const steps = stepsOf(whole);
    setRun({ total, left: steps.slice(1), results: [] });
    submit(steps[0]!, { method: "post" });
  }
  return { start, run, refusal: data && !("done" in data) ? (data as NonNullable<FormResult>) : undefined };
}
