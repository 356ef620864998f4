import { normalizeText } from "./text";

export interface AreaGroup {
  group: number;
  areaIds: readonly number[];
  areaNames: readonly string[];
}

/** The overseas warehouse among the area ids, as in the last digit of a form type. */
export const OVERSEAS_AREA_ID = 7;

/** The configurable default groups of the shell's Area entity. */
export const DEFAULT_AREA_GROUPS: readonly AreaGroup[] = [
  { group: 1, areaIds: [1, 2, 5], areaNames: ["Longhua", "Longgang", "Bantian", "龙华", "龙岗", "坂田"] },
  { group: 2, areaIds: [3, 4], areaNames: ["Baoan", "Nanshan", "宝安", "南山"] },
  { group: 3, areaIds: [6, OVERSEAS_AREA_ID], areaNames: ["Guangzhou", "Overseas warehouse", "广州", "海外仓"] },
];

const FALLBACK_GROUP = 3;

/** Shell rule 75: by area name or numeric id (also as text); no match gives the third group. */
export function areaGroupOf<T extends AreaGroup>(area: string | number | null | undefined, groups: readonly T[]): T {
  const wanted = normalizeText(String(area ?? "")).toLowerCase();
  const found = groups.find(
    ({ areaIds, areaNames }) =>
      areaIds.some((id) => String(id) === wanted) || areaNames.some((name) => name.toLowerCase() === wanted),
  );
  const group = found ?? groups.find(({ group }) => group === FALLBACK_GROUP) ?? groups.at(-1);
  if (!group) throw new RangeError("no area groups are configured");
  return group;
}
