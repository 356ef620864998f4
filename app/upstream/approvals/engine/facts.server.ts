import type { FormView } from "~/contracts/approvals/form";
import { say } from "~/lib/texts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

type Fact = FormView["facts"][number];

/** Makes the facts of a form's view; their labels are the texts `<section>.<field>` in the reader's language. */
export const factsIn =
  ({ language }: Caller, section: string) =>
  (field: string, type: Fact["type"], value: Fact["value"], more: Pick<Fact, "currency"> = {}): Fact => ({
    field,
    label: say(language, { key: `${section}.${field}` }),
    value,
    type,
    ...more,
  });
