import type { Message } from "~/lib/texts.server";
import { Refusal } from "./refusal.server";

/** Faults by field; forms show them beside it, imports write them into the remark column. */
export type Faults = Record<string, Message[]>;

export function addFault(faults: Faults, field: string, key: string, params?: Message["params"]): void {
  faults[field] = [...(faults[field] ?? []), { key, params }];
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
