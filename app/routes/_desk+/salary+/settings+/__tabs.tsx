import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { salaryPaths } from "~/lib/salary/paths";

const TABS = {
  clerks: salaryPaths.settings,
  parameters: salaryPaths.parameters,
  payDates: salaryPaths.payDates,
  tables: salaryPaths.taxTables,
  figures: salaryPaths.taxFigures,
} as const;
type Name = keyof typeof TABS;

/** The parts of the settings of salary, each a page. */
export function SettingsTabs({ current }: { current: Name }) {
  const { t } = useTranslation("salSettings");
  return (
    <Tabs label={t("title")}>
      {(Object.keys(TABS) as Name[]).map((name) => (
        <Tab key={name} to={TABS[name]} current={name === current}>
          {t(`tab.${name}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
