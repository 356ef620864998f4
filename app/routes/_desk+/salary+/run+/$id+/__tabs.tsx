import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { RUN_KIND, type RunKind } from "~/contracts/salary/codes";
import { salaryPaths } from "~/lib/salary/paths";

/** The views of a run: what it is, the grid of its people and items, of a trial the old system's sheet beside it. */
export function RunTabs({ run, at }: { run: { id: number; kind: RunKind }; at: "overview" | "grid" | "compare" }) {
  const { t } = useTranslation("salRuns");
  return (
    <Tabs label={t("detail")}>
      <Tab to={salaryPaths.run(run.id)} current={at === "overview"}>
        {t("overview")}
      </Tab>
      <Tab to={salaryPaths.runGrid(run.id)} current={at === "grid"}>
        {t("grid")}
      </Tab>
      {run.kind === RUN_KIND.trial && (
        <Tab to={salaryPaths.trialCompare(run.id)} current={at === "compare"}>
          {t("act.compare")}
        </Tab>
      )}
    </Tabs>
  );
}
