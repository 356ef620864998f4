import { normalizeText } from "./text";

interface AreaGroup {
  group: number;
  areaIds: readonly number[];
  areaNames: readonly string[];
}

const FALLBACK_GROUP = 3;

/** Shell rule 75: by area name or numeric id (also as text); no match gives the third group. */
export function areaGroupOf<T extends AreaGroup>(
  area: string | number | null | undefined,
  groups: readonly T[],
): T | undefined {
  const wanted = normalizeText(String(area ?? "")).toLowerCase();
  const found = groups.find(
    ({ areaIds, areaNames }) =>
      areaIds.some((id) => String(id) === wanted) || areaNames.some((name) => name.toLowerCase() === wanted),
  );
  return found ?? groups.find(({ group }) => group === FALLBACK_GROUP) ?? groups.at(-1);
}
