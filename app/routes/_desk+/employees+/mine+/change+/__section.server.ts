import { OWN_FILE_SECTIONS } from "~/contracts/employees/codes";
import type { Section } from "~/contracts/employees/own-file";
import { notThere } from "~/session/refused.server";

/** Section of the address. */
export function sectionOf(request: Request, name: string | undefined): Section {
  const section = OWN_FILE_SECTIONS.find((known) => known === name);
  if (!section) throw notThere(request);
  return section;
}
