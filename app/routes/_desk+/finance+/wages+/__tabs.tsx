import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { salaryPaths } from "~/lib/salary/paths";

/** What was paid, line by line and by department. */
export function WagesTabs({ current }: { current: "lines" | "cost" }) {
  const { t } = useTranslation("salPaid");
  return (
    <Tabs label={t("title")}>
      <Tab to={salaryPaths.paidWages} current={current === "lines"}>
        {t("tab.lines")}
      </Tab>
      <Tab to={salaryPaths.wagesCost} current={current === "cost"}>
        {t("tab.cost")}
      </Tab>
    </Tabs>
  );
}
