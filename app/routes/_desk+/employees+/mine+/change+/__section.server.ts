import { type Section, SECTIONS } from "~/contracts/employees/own-file";
import { notThere } from "~/session/refused.server";

/** Section of the address. */
export function sectionOf(request: Request, name: string | undefined): Section {
  const section = SECTIONS.find((known) => known === name);
  if (!section) throw notThere(request);
  return section;
}
