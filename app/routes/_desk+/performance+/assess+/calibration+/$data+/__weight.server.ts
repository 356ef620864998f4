import type { CalibratedPerson } from "~/contracts/performance/calibrations";
import { type Packed, packed } from "~/lib/web/packed-rows";

/**
 * People as a page of hundreds carries them (budget: 200 in 200 KB): by columns, and equal ways to a grade, which are
 * few, as one.
 */
export function lightPeople(people: readonly CalibratedPerson[]): Packed<CalibratedPerson> {
  const known = new Map<string, CalibratedPerson["steps"]>();
  return packed(
    people.map((person) => {
      const key = JSON.stringify(person.steps);
      const steps = known.get(key) ?? person.steps;
      known.set(key, steps);
      return { ...person, steps };
    }),
  );
}

/** The rows of the posted form with their sheets, which one field names for all of them. */
export function withSheets(form: FormData): FormData {
  const sheets = form.get("sheets");
  if (typeof sheets !== "string") return form;
  for (const [n, id] of sheets.split(",").entries())
    if (form.has(`changes[${n}].toGrade`)) form.set(`changes[${n}].sheetId`, id);
  form.delete("sheets");
  return form;
}
