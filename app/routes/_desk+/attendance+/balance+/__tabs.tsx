import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { Tab, Tabs } from "~/components/ui/tabs";
import { MAY } from "~/contracts/attendance/may";
import { attendancePaths } from "~/lib/attendance/paths";

/** The parts of balances; those of the HR manager are shown to nobody else. */
export function BalanceTabs({ current }: { current: "title" | "grant" | "protected.title" }) {
  const { t } = useTranslation("balances");
  const may = useCodes();
  if (!may(MAY.balances.edit)) return null;
  const tabs = {
    title: attendancePaths.balances,
    grant: attendancePaths.balanceGrant,
    "protected.title": attendancePaths.protected,
  } as const;
  return (
    <Tabs label={t("title")}>
      {(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => (
        <Tab key={name} to={tabs[name]} current={name === current}>
          {t(name)}
        </Tab>
      ))}
    </Tabs>
  );
}
