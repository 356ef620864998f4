import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { attendancePaths } from "~/lib/attendance/paths";

const TABS = {
  parameters: attendancePaths.settings,
  leaveTypes: attendancePaths.leaveTypes,
  places: attendancePaths.places,
  devices: attendancePaths.devices,
  permits: attendancePaths.permits,
  profiles: attendancePaths.profiles,
} as const;
type Name = keyof typeof TABS;

/** The parts of the settings of attendance, each a page. */
export function SettingsTabs({ current }: { current: Name }) {
  const { t } = useTranslation("attSettings");
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
