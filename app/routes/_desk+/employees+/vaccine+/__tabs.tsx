import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { Tab, Tabs } from "~/components/ui/tabs";
import { MAY } from "~/contracts/employees/may";
import { employeePaths } from "~/lib/employees/paths";

/** Counts, and for whoever may see them the records by person. */
export function VaccineTabs({ people }: { people?: boolean }) {
  const { t } = useTranslation("vaccine");
  const may = useCodes();
  if (!may(MAY.vaccinations.seePeople)) return null;
  return (
    <Tabs label={t("tab.label")}>
      <Tab to={employeePaths.vaccine} current={!people}>
        {t("tab.counts")}
      </Tab>
      <Tab to={employeePaths.vaccinePeople} current={people}>
        {t("tab.people")}
      </Tab>
    </Tabs>
  );
}
