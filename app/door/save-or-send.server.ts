import type { Endpoint, In, Out } from "~/contracts/endpoint";
import { readForm } from "~/session/posted-form.server";
import { type Done, submit } from "./submit.server";

/** What each verb answers that saves a form or sends it. */
export interface Saved {
  instanceId: number;
  sent: boolean;
}

interface Options<O, M> {
  /** Form already read by the action. */
  form?: FormData;
  /** What the page needs beside what was typed, when the form comes back. */
  more: (typed: Record<string, unknown>) => Promise<M>;
  /** Says more on the next page than that it was sent or saved. */
  flash?: (output: O) => Done | undefined;
}

/** Saves a request as a draft, or sends it: one call, by the button that was pressed (`do`). */
export async function saveOrSend<E extends Endpoint, M extends object>(
  request: Request,
  endpoint: E,
  fixed: Partial<In<E>>,
  next: (output: Out<E> & Saved) => string,
  options: Options<Out<E> & Saved, M>,
) {
  const form = options.form ?? (await readForm(request));
  const send = form.get("do") === "send" ? 1 : 0;
  return submit(request, endpoint, { ...fixed, send } as Partial<In<E>>, (output) => next(output as Out<E> & Saved), {
    form,
    more: options.more,
    flash: (output) =>
      options.flash?.(output as Out<E> & Saved) ?? {
        key: (output as Out<E> & Saved).sent ? "approval:flash.submit" : "approval:written.saved",
      },
  });
}
