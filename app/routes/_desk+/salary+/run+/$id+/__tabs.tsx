import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { salaryPaths } from "~/lib/salary/paths";

/** The two views of a run: what it is, and the grid of its people and items. */
export function RunTabs({ id, grid }: { id: number; grid?: true }) {
  const { t } = useTranslation("salRuns");
  return (
    <Tabs label={t("detail")}>
      <Tab to={salaryPaths.run(id)} current={!grid}>
        {t("overview")}
      </Tab>
      <Tab to={salaryPaths.runGrid(id)} current={grid}>
        {t("grid")}
      </Tab>
    </Tabs>
  );
}
