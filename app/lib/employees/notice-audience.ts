/** First letter of the keys of each kind. */
import { AUDIENCE, type AudienceKind } from "~/contracts/employees/codes";

const PREFIX: Record<AudienceKind, string> = {
  [AUDIENCE.all]: "a",
  [AUDIENCE.sites]: "s",
  [AUDIENCE.departments]: "d",
  [AUDIENCE.positions]: "p",
  [AUDIENCE.employees]: "e",
};

/**
 * An audience as it is stored: one word for each site (0 the overseas warehouse), department, position code or
 * employee. A person has such words too, and is reached when the two share one; the SQL functions `notice_keys` and
 * `notice_audience` read them.
 */
export function audienceKeys(kind: AudienceKind, chosen: readonly (number | string)[]): string[] {
  if (kind === AUDIENCE.all) return [PREFIX[kind]];
  return [...new Set(chosen)].map((one) => `${PREFIX[kind]}${one}`).sort();
}

/** What was chosen, from the stored words. */
export const chosenOf = (keys: readonly string[]): string[] => keys.map((key) => key.slice(1)).filter(Boolean);
