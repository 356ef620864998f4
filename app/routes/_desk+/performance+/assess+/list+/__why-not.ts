import type { TFunction } from "i18next";
import type { Out } from "~/contracts/endpoint";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { LEVEL } from "~/contracts/performance/codes";
import type { sheetDetail } from "~/contracts/performance/sheets";

/** Why somebody's part of a sheet is not to be filled in by another: he is still employed, or another is appointed. */
export function whyNotOnBehalf(
  t: TFunction<["perfScoring", "perfSheets"]>,
  { employment, name, scorers }: Out<typeof sheetDetail>,
  grade: number,
): string | undefined {
  const scorer = scorers.find(({ level }) => level === grade);
  if (grade === LEVEL.self) return employment === EMPLOYMENT.onJob ? t("employed", { name }) : undefined;
  if (!scorer) return undefined;
  if (!scorer.hasLeft && scorer.onBehalfOf === "") return t("employed", { name: scorer.name });
  return t("notSubstitute");
}
