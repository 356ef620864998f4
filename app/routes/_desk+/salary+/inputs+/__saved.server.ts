import type { Done } from "~/door/submit.server";
import { salaryPaths } from "~/lib/salary/paths";

interface Saved {
  id: number;
  lacksNotice: 0 | 1;
}

/** A compensation that nobody was told of goes on to its notice (salary rule 12). */
export const afterSave = ({ id, lacksNotice }: Saved): string =>
  lacksNotice === 1 ? salaryPaths.inputNotice(id) : salaryPaths.input(id);

export const saidOf = ({ lacksNotice }: Saved): Done =>
  lacksNotice === 1
    ? { key: "salInputs:saved.input", tone: "warn", detail: { key: "salInputs:said.notice" } }
    : { key: "salInputs:saved.input" };
