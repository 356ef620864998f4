import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { Tab, Tabs } from "~/components/ui/tabs";
import { MAY } from "~/contracts/attendance/may";
import { attendancePaths } from "~/lib/attendance/paths";

/** The pages of scheduling, each with the rights that open it. */
const PAGES = [
  { name: "shifts", to: attendancePaths.shifts, codes: [MAY.shifts.edit] },
  { name: "rules", to: attendancePaths.rules, codes: [MAY.shifts.edit, MAY.schedules.fill] },
  { name: "sheets", to: attendancePaths.sheets, codes: [MAY.schedules.fill, MAY.schedules.publish] },
  { name: "rotating", to: attendancePaths.rotating, codes: [MAY.schedules.publish] },
  { name: "temporary", to: attendancePaths.temporary, codes: [MAY.schedules.fill, MAY.schedules.publish] },
  { name: "swaps", to: attendancePaths.swaps, codes: [MAY.schedules.fill, MAY.schedules.publish] },
  { name: "roster", to: attendancePaths.roster, codes: [MAY.schedules.publish] },
  { name: "history", to: attendancePaths.scheduleHistory, codes: [MAY.logs.see, MAY.schedules.publish] },
] as const;

export function SchedulingTabs({ current }: { current: (typeof PAGES)[number]["name"] }) {
  const { t } = useTranslation("schedDays");
  const may = useCodes();
  return (
    <Tabs label={t("tabs")}>
      {PAGES.filter(({ codes }) => may(...codes)).map(({ name, to }) => (
        <Tab key={name} to={to} current={name === current}>
          {t(`tab.${name}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
