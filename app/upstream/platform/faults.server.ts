import type { Message } from "~/lib/texts.server";
import { invalid, Refusal } from "./refusal.server";

/** Faults by field; forms show them beside it, imports write them into the remark column. */
export type Faults = Record<string, Message[]>;

export function addFault(faults: Faults, field: string, key: string, params?: Message["params"]): void {
  faults[field] = [...(faults[field] ?? []), { key, params }];
}

/** What another check says of fields joins what has been said. */
export function addAll(faults: Faults, more: Faults): void {
  for (const [field, said] of Object.entries(more)) faults[field] = [...(faults[field] ?? []), ...said];
}

/** A check that refuses fields by throwing joins the others; anything else that it throws stands. */
export async function gather<T>(faults: Faults, check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fieldErrors) throw error;
    addAll(faults, error.fieldErrors);
    return undefined;
  }
}

/** Refuses with all faults at once, where there are any. */
export function refuseAll(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** One sentence of several, where no field is asked: hooks and steps answer with a message. An empty field is named. */
export function refuseFirst(faults: Faults, room = "employees"): void {
  const [found] = Object.entries(faults);
  if (!found) return;
  const [field, [first]] = found;
  throw new Refusal(
    409,
    first!.key === "errors:required"
      ? { key: "employees:fault.emptyField", params: { field: `@${room}:field.${field}` } }
      : first!,
  );
}
