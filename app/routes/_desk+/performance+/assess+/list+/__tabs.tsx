import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { Tab, Tabs } from "~/components/ui/tabs";
import { MAY } from "~/contracts/performance/may";
import { performancePaths } from "~/lib/performance/paths";

/** Whose sheets the list shows; only what the caller's codes open. */
export function SheetTabs({ current, waiting }: { current: string; waiting: number }) {
  const { t } = useTranslation("perfSheets");
  const may = useCodes();
  const tabs = [
    ...["mine", "score"],
    ...(may(MAY.sheets.ofDepartment) ? ["department"] : []),
    ...(may(MAY.sheets.ofSites) ? ["all"] : []),
  ] as const;
  return (
    <Tabs label={t("tabs")}>
      {tabs.map((tab) => (
        <Tab
          key={tab}
          to={`${performancePaths.list}?tab=${tab}`}
          current={tab === current}
          count={tab === "score" ? waiting : undefined}
        >
          {t(`tab.${tab as "mine"}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
