import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { performancePaths } from "~/lib/performance/paths";

const TABS = {
  indicators: performancePaths.indicators,
  templates: performancePaths.templates,
  schemes: performancePaths.schemes,
} as const;
type Name = keyof typeof TABS;

/** What people are judged by, each part a page. */
export function LibraryTabs({ current }: { current: Name }) {
  const { t } = useTranslation("perfConfig");
  return (
    <Tabs label={t("library")}>
      {(Object.keys(TABS) as Name[]).map((name) => (
        <Tab key={name} to={TABS[name]} current={name === current}>
          {t(`tab.${name}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
