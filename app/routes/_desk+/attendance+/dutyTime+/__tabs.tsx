import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Tab, Tabs } from "~/components/ui/tabs";
import { attendancePaths } from "~/lib/attendance/paths";

const PAGES = { list: attendancePaths.duty, totals: attendancePaths.dutyTotals } as const;

/** The duties and what they come to, by the same filters. */
export function DutyTabs({ current }: { current: keyof typeof PAGES }) {
  const { t } = useTranslation("attDuty");
  const asked = new URLSearchParams(useLocation().search);
  asked.delete("page");
  return (
    <Tabs label={t("tabs")}>
      {(["list", "totals"] as const).map((name) => (
        <Tab key={name} to={{ pathname: PAGES[name], search: `${asked}` }} current={name === current}>
          {t(`tab.${name}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
