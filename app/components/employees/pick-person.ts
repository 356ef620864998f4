import { platformPaths } from "~/lib/platform/paths";

/** Address of the people picker for a field; it leads back to `back` with the choice in the query. */
export const pickPersonHref = (field: string, back: string) =>
  `${platformPaths.pickPeople}?field=${field}&back=${encodeURIComponent(back)}`;

/** The choice that the picker brought back, as values of the person field; nothing without one. */
export function pickedPerson(search: URLSearchParams, field: string): Record<string, string> {
  const empId = search.get(field);
  return empId ? { [field]: empId, [`${field}Text`]: search.get(`${field}Label`) ?? "" } : {};
}
