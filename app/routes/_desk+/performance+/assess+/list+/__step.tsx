import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { type Step, StepPage } from "~/components/layout/step-page";
import { performancePaths } from "~/lib/performance/paths";
import type { sheetAt } from "./__sheet.server";

/** A step of a sheet: whose it is, and the way back to it. */
export function SheetStep({
  sheet: { id, name, cycle, version },
  ...step
}: Step & { sheet: SerializeFrom<typeof sheetAt> }) {
  const { t } = useTranslation("perfSheets");
  return (
    <StepPage lead={t("detailOf", { name, cycle })} version={version} back={performancePaths.sheet(id)} {...step} />
  );
}
